import { lazily } from "./lazily.ts";

const wholeNumber = /* @__PURE__ */ lazily(() => new Intl.NumberFormat("pt-BR"));

/** How many rows a filter matches; with `isMore` at least one more than `count`. */
export type ListTotal = { count: number; isMore: boolean };

/** A count of what waits stops here: it is asked for every few seconds, and nobody reads further. */
export const WAITING_MAX = 1000;

/** A count in Brazilian format: `12.345`. */
export function formatCount(count: number): string {
  return wholeNumber().format(count);
}

const WHOLE_NUMBER = /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/;

/** The digits of a whole number as it is typed, `5000` of ` 5.000 `; anything else stays as it is. */
export function wholeNumberDigits(typed: string): string {
  const text = typed.trim();
  return WHOLE_NUMBER.test(text) ? text.replaceAll(".", "") : text;
}

/** A count with its noun: `1 lead`, `12.345 leads`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** How many rows a list has: `840`, or `mais de 1.000` where the others were not counted. */
export function formatTotal({ count, isMore }: ListTotal): string {
  return isMore ? `mais de ${formatCount(count)}` : formatCount(count);
}

const percentage = /* @__PURE__ */ lazily(
  () => new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 1 }),
);

/** A part of a whole in percent: `12,5%`, or a dash where there is no whole. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? "–" : percentage().format(part / whole);
}

/** A number of days in words: `1 dia`, `20 dias`. Takes the text of a setting as well. */
export function formatDays(days: number | string): string {
  const count = Number(days);
  // Up to there a number looks the same in every format, and the page needs none.
  const digits = count < 1000 ? String(count) : formatCount(count);
  return `${digits} ${count === 1 ? "dia" : "dias"}`;
}

const KILOBYTE = 1024;
const size = /* @__PURE__ */ lazily(() => new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 }));

/** A size in Brazilian format: `640 kB`, `12,5 MB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return `${formatCount(Math.round(kilobytes))} kB`;
  return `${size().format(kilobytes / KILOBYTE)} MB`;
}
