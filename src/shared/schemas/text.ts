import { z } from "zod";

/** PostgreSQL text cannot hold NUL, and no form field means the other control characters. */
const CONTROL_CHARACTERS = /(?![\t\n])\p{Cc}/gu;

/** Long enough for any real address (RFC 5321 allows 254), short enough to index and show. */
const EMAIL_MAX = 254;

type TextRule = { label: string; max: number };

/** Control characters dropped, broken Unicode repaired, line breaks alike. */
function cleanText(label: string) {
  return z
    .string({ error: `${label}: informe um texto.` })
    .overwrite((value) => value.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROL_CHARACTERS, ""));
}

function tooLong({ label, max }: TextRule): string {
  return `${label}: use no máximo ${max} caracteres.`;
}

/** Text that may be empty: control characters dropped, broken Unicode repaired, line breaks alike, ends trimmed. */
export function optionalText(rule: TextRule) {
  return cleanText(rule.label).trim().max(rule.max, tooLong(rule));
}

/** Like `optionalText`, but spaces and line breaks at the ends are the author's own. */
export function documentText(rule: TextRule) {
  return cleanText(rule.label).max(rule.max, tooLong(rule));
}

/** Like `optionalText`, but something must be left after trimming. */
export function requiredText(rule: TextRule) {
  return optionalText(rule).min(1, `${rule.label}: preencha este campo.`);
}

/** An address by the same rule as the browser's own e-mail field (spec section 5). */
export function emailAddress() {
  return requiredText({ label: "E-mail", max: EMAIL_MAX }).regex(
    z.regexes.html5Email,
    "Informe um e-mail válido.",
  );
}
