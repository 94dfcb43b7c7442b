import { formatCount, formatShare } from "./numbers.ts";

const HOUR_MINUTES = 60;
const NONE = "–";

/** Formats a count, a share or minutes: `1.234`, `12,5%`, `2 h 05 min`; a dash for null. */
export function formatFigure(kind: "count" | "share" | "minutes", value: number | null): string {
  if (value === null) return NONE;
  if (kind === "count") return formatCount(value);
  return kind === "share" ? formatShare(value, 1) : formatMinutes(value);
}

/**
 * Formats what a value exceeds another by, with its sign: `+12`, `−3 p.p.`, `+2 h 05 min`, `0`; a dash if either is
 * null.
 */
export function formatDifference(
  kind: "count" | "share" | "minutes",
  value: number | null,
  other: number | null,
): string {
  if (value === null || other === null) return NONE;
  const scaled = kind === "share" ? Math.round((value - other) * 1000) / 10 : Math.round(value - other);
  if (scaled === 0) return "0";
  const size = Math.abs(scaled);
  const text = {
    count: formatCount(size),
    share: `${formatTenths(size)} p.p.`,
    minutes: formatMinutes(size),
  }[kind];
  return `${scaled > 0 ? "+" : "−"}${text}`;
}

function formatTenths(value: number): string {
  return String(value).replace(".", ",");
}

function formatMinutes(minutes: number): string {
  const rounded = Math.round(minutes);
  if (rounded < HOUR_MINUTES) return `${rounded} min`;
  const [hours, rest] = [Math.floor(rounded / HOUR_MINUTES), rounded % HOUR_MINUTES];
  return rest === 0
    ? `${formatCount(hours)} h`
    : `${formatCount(hours)} h ${String(rest).padStart(2, "0")} min`;
}
