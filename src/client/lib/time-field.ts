import { toWallClock } from "#shared/formats/dates.ts";

/** Formats an instant for a `datetime-local` input, `2026-11-21T09:30` in São Paulo time. */
export function toTimeField(instant: Date): string {
  return toWallClock(instant).toISOString().slice(0, "2026-11-21T09:30".length);
}

/** Parses the São Paulo time of such an input to an ISO instant; null for an empty one. */
export function fromTimeField(field: string): string | null {
  const asUtc = Date.parse(`${field}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offset = toWallClock(new Date(asUtc)).getTime() - asUtc;
  return new Date(asUtc - offset).toISOString();
}
