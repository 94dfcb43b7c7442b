/** Formats cents without the currency: `80`, `1.127,80`. Round amounts have no cents. */
export function formatReais(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  const rest = cents % 100;
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, "0")}`;
}

/** Formats cents with the currency and a non-breaking space: `R$ 80`. */
export function writeReais(cents: number): string {
  return `R$\u00a0${formatReais(cents)}`;
}

/** Parses a typed amount to cents, such as `1.127,80`, `R$ 80` or `80,5`; undefined for anything else. */
export function parseReais(typed: string): number | undefined {
  const amount = typed.trim().replace(/^R\$\s*/i, "");
  const [, whole = "", rest = ""] = /^(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === "") return undefined;
  return Number(whole.replaceAll(".", "")) * 100 + Number(rest.padEnd(2, "0"));
}
