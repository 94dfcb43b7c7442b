import { type DayBounds, readSpokenDay } from "./spoken-day.ts";
import { parseTypedTime } from "./typed-time.ts";

const TYPED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:[\sT,]+(\d{1,2})[:h](\d{2}))?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;
/** Positions of digits in `21/11/2026 09:30` that follow a separator. */
const SEPARATORS: Readonly<Record<number, string>> = { 2: "/", 4: "/", 8: " ", 10: ":" };

/** Formats digits that are being typed as `21/11/2026 09:30`; other text is unchanged. */
export function maskDate(typed: string): string {
  if (!/^[\d/: ]*$/.test(typed)) return typed;
  return [...typed.replace(/\D/g, "")].map((digit, place) => (SEPARATORS[place] ?? "") + digit).join("");
}

/** Formats a date with optional time, typed or in ISO 8601, as `21/11/2026 09:30`; other text is unchanged. */
export function normalizeDate(typed: string): string {
  const text = typed.trim();
  const [, year, month, day, hour, minute] = ISO.exec(text) ?? [];
  const parts = year
    ? [day, month, year, hour, minute]
    : (TYPED.exec(/^\d+$/.test(text) ? maskDate(text) : text)?.slice(1) ?? []);
  const [d, m, y, h, min] = parts.map((part) => part?.padStart(2, "0"));
  if (!d || !m || !y) return text;
  return `${d}/${m}/${y.length === 2 ? `20${y}` : y}${h ? ` ${h}:${min}` : ""}`;
}

/**
 * Parses a typed date to ISO 8601, `2026-11-21` or, with a time, `2026-11-21T09:30`. Other text is unchanged, so that a
 * schema rejects it.
 */
export function parseTypedDate(typed: string, hasTime: boolean): string {
  const [day = "", time] = normalizeDate(typed).split(" ");
  const iso = [day.split("/").reverse().join("-"), time].filter(Boolean).join("T");
  const isRead = ISO.test(iso) && Boolean(time) === hasTime && isInCalendar(iso);
  return isRead ? iso : typed;
}

/**
 * Formats what was typed and is complete as `21/11/2026 09:30`, also days as people say them: `amanhã`, `seg`, `+3`,
 * and with a time `seg 9h`; other text is unchanged.
 */
export function completeDate(typed: string, hasTime: boolean, bounds: DayBounds): string {
  const normal = normalizeDate(typed);
  if (parseTypedDate(normal, hasTime) !== normal) return normal;
  // A Mac may paste "à" as two characters.
  const text = normal.normalize();
  const [, spoken = "", time = ""] = hasTime
    ? (/^(.+?)[\s,]+(?:[aà]s )?(\d{1,2}(?:[:h]\d{0,2})?(?: ?min)?)$/i.exec(text.replace(/\s+/g, " ")) ?? [])
    : ["", text];
  const written = parseTypedDate(spoken, false);
  const day = ISO.test(written) ? written : readSpokenDay(spoken, bounds);
  const hour = parseTypedTime(time);
  const iso = hasTime ? `${day}T${hour}` : day;
  return iso !== undefined && ISO.test(iso) ? normalizeDate(iso) : normal;
}

/** Rejects 31/02, which `Date` converts to a day of March, and 24:30. */
function isInCalendar(iso: string): boolean {
  const asUtc = Date.parse(`${iso}${iso.includes("T") ? "" : "T00:00"}Z`);
  return !Number.isNaN(asUtc) && new Date(asUtc).toISOString().startsWith(iso);
}
