import { lazily } from "./lazily.ts";

const wholeNumber = /* @__PURE__ */ lazily(() => new Intl.NumberFormat("pt-BR"));

/** Upper bound for counts of waiting records and of tabs, which are read often. */
export const WAITING_MAX = 1000;

/** Formats a count: `12.345`. */
export function formatCount(count: number): string {
  return wholeNumber().format(count);
}

/** Formats a count that stops at WAITING_MAX: `999`, then `999+`. */
export function formatBoundedCount(count: number): string {
  return count < WAITING_MAX ? formatCount(count) : `${formatCount(WAITING_MAX - 1)}+`;
}

const WHOLE_NUMBER = /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/;

/** Extracts the digits of a typed whole number, `5000` from ` 5.000 `; other text is unchanged. */
export function wholeNumberDigits(typed: string): string {
  const text = typed.trim();
  return WHOLE_NUMBER.test(text) ? text.replaceAll(".", "") : text;
}

/** Formats a count with its noun: `1 lead`, `12.345 leads`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const oneDecimal = /* @__PURE__ */ lazily(
  () => new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Formats an average with one decimal: `4,5`. */
export function formatDecimal(value: number): string {
  return oneDecimal().format(value);
}

const percentage = /* @__PURE__ */ lazily(
  () => new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 1 }),
);

/** Formats a share in percent: `12,5%`, or a dash if the whole is 0. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? "–" : percentage().format(part / whole);
}

/** Formats days: `1 dia`, `20 dias`. Accepts the text of a setting. */
export function formatDays(days: number | string): string {
  const count = Number(days);
  // Small numbers need no formatter, which keeps Intl off the page's critical path.
  const digits = count < 1000 ? String(count) : formatCount(count);
  return `${digits} ${count === 1 ? "dia" : "dias"}`;
}

const KILOBYTE = 1024;
const size = /* @__PURE__ */ lazily(() => new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 }));

/** Formats a size: `640 kB`, `12,5 MB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return `${formatCount(Math.round(kilobytes))} kB`;
  return `${size().format(kilobytes / KILOBYTE)} MB`;
}
