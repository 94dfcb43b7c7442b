import { shortReason } from "#server/platform/short-reason.ts";
import type { HealthState } from "#shared/schemas/system-health.ts";

/** Result of a check: the finding or the remedy, in English for operators and in Portuguese for administrators. */
export type Outcome = { state: HealthState; en: string; pt: string };

export const ok = (en: string, pt: string): Outcome => ({ state: "ok", en, pt });
export const warning = (en: string, pt: string): Outcome => ({ state: "warning", en, pt });
export const failure = (en: string, pt: string): Outcome => ({ state: "error", en, pt });

/** Formats a size in megabytes or gigabytes, in both languages. */
export function sizeText(bytes: number): { en: string; pt: string } {
  const isLarge = bytes >= 1e9;
  const value = bytes / (isLarge ? 1e9 : 1e6);
  const write = (locale: string) =>
    `${value.toLocaleString(locale, { maximumFractionDigits: 1 })} ${isLarge ? "GB" : "MB"}`;
  return { en: write("en"), pt: write("pt-BR") };
}

type Reason = { en: string; pt: string };

/** Meanings of codes and messages of the system, fetch and the mailer. */
const known: readonly [pattern: RegExp, reason: Reason][] = [
  [/ECONNREFUSED/, { en: "nothing listens there", pt: "nada responde nessa porta" }],
  [/ENOTFOUND|EDNS/, { en: "its name is unknown", pt: "o nome não existe no DNS" }],
  [/EAI_AGAIN/, { en: "DNS does not answer", pt: "o DNS não responde" }],
  [
    /ETIMEDOUT|TimeoutError|timed out|timeout/i,
    { en: "no answer in time", pt: "não houve resposta a tempo" },
  ],
  [/EHOSTUNREACH|ENETUNREACH/, { en: "the network does not reach it", pt: "a rede não chega até lá" }],
  [
    /CERT|UNABLE_TO_VERIFY|SELF_SIGNED/,
    { en: "its certificate is not trusted", pt: "o certificado não é confiável" },
  ],
  [/EPROTO|before secure TLS/, { en: "no TLS at that port", pt: "essa porta não fala TLS" }],
  [/ECONNRESET|closed unexpectedly/, { en: "it closes the connection", pt: "a conexão é fechada" }],
];

/** Explains why a server is unusable, in both languages; unknown English messages are quoted in Portuguese. */
export function failureReason(error: unknown): Reason {
  const { code, name, message } = error as Partial<NodeJS.ErrnoException>;
  const text = `${code} ${name} ${message}`;
  return known.find(([pattern]) => pattern.test(text))?.[1] ?? quoted(shortReason(error));
}

/** Message of another program. */
export function quoted(text: string): Reason {
  return { en: text, pt: `“${text}”` };
}
