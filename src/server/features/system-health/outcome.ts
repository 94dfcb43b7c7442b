import type { HealthState } from "#shared/schemas/system-health.ts";

/** What a check found: the fact or what to do, in English for operators and in Portuguese for administrators. */
export type Outcome = { state: HealthState; en: string; pt: string };

export const ok = (en: string, pt: string): Outcome => ({ state: "ok", en, pt });
export const warning = (en: string, pt: string): Outcome => ({ state: "warning", en, pt });
export const failure = (en: string, pt: string): Outcome => ({ state: "error", en, pt });

/** A size in megabytes or gigabytes, in both languages. */
export function sizeText(bytes: number): { en: string; pt: string } {
  const isLarge = bytes >= 1e9;
  const value = bytes / (isLarge ? 1e9 : 1e6);
  const write = (locale: string) =>
    `${value.toLocaleString(locale, { maximumFractionDigits: 1 })} ${isLarge ? "GB" : "MB"}`;
  return { en: write("en"), pt: write("pt-BR") };
}
