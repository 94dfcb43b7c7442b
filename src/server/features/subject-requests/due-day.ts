import { formatIsoDay } from "#shared/formats/dates.ts";
import { addDays } from "#shared/formats/due.ts";
import { SUBJECT_REQUEST_DAYS } from "#shared/schemas/subject-request.ts";

/** Returns the due date (São Paulo) of a request made on a date such as `2026-11-21` (LGPD, art. 19, II). */
export function dueDayOf(day: string): string {
  return addDays(day, SUBJECT_REQUEST_DAYS);
}

/** The same for an instant. */
export function dueDayAfter(instant: Date): string {
  return dueDayOf(formatIsoDay(instant));
}
