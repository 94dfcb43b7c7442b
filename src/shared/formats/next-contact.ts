import { formatDay } from "./dates.ts";

type NextContact = { nextContactOn: string | null; nextContactTime?: string | null };

/** Formats as `21/11/2026`, or `21/11/2026 14:30` with an hour; empty for none. */
export function formatNextContact({ nextContactOn, nextContactTime }: NextContact): string {
  if (!nextContactOn) return "";
  return nextContactTime ? `${formatDay(nextContactOn)} ${nextContactTime}` : formatDay(nextContactOn);
}
