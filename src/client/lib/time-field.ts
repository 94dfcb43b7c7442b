import { fromWallClock, toWallClock } from "#shared/formats/dates.ts";

/** Formats an instant for a `DateField`, `2026-11-21T09:30` in São Paulo time. */
export function toTimeField(instant: Date): string {
  return toWallClock(instant).toISOString().slice(0, "2026-11-21T09:30".length);
}

/**
 * Parses the São Paulo time of such a field to an ISO instant; null if it is empty. Returns invalid input unchanged.
 */
export function fromTimeField(field: string): string | null {
  if (field === "") return null;
  const instant = fromWallClock(field);
  return Number.isNaN(instant.getTime()) ? field : instant.toISOString();
}
