import { toWallClock } from "#shared/formats/dates.ts";

/** Formats an instant for a field of date and time: `2026-11-21T09:30` in São Paulo. */
export function toTimeField(instant: Date): string {
  return toWallClock(instant).toISOString().slice(0, "2026-11-21T09:30".length);
}

/** Parses a São Paulo time of a field to an ISO instant; null for an empty field. */
export function fromTimeField(field: string): string | null {
  const asUtc = Date.parse(`${field}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offset = toWallClock(new Date(asUtc)).getTime() - asUtc;
  return new Date(asUtc - offset).toISOString();
}
