import { z } from "zod";
import { isInvisible } from "#shared/formats/invisible-characters.ts";

/** PostgreSQL text cannot hold NUL; the other control characters have no use in a form. */
const CONTROL_CHARACTERS = /(?![\t\n])\p{Cc}/gu;

/** RFC 5321 allows at most 254 characters. */
const EMAIL_MAX = 254;

type TextRule = { label: string; max: number };

/** Drops control characters, repairs broken Unicode, and makes line breaks line feeds. */
function cleanText(label: string) {
  return z
    .string({ error: `${label}: informe um texto.` })
    .overwrite((value) => value.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROL_CHARACTERS, ""));
}

function tooLong({ label, max }: TextRule): string {
  return `${label}: use no máximo ${max} caracteres.`;
}

/** Empties a text of invisible characters only; any other text stays as typed (product 1.5). */
export function emptyIfInvisible(text: string): string {
  return isInvisible(text) ? "" : text;
}

/** Cleaned and trimmed text that may be empty, as a text of invisible characters is (product 1.5). */
export function optionalText(rule: TextRule) {
  return cleanText(rule.label).trim().overwrite(emptyIfInvisible).max(rule.max, tooLong(rule));
}

/** Like `optionalText`, but keeps spaces and line breaks at the ends. */
export function documentText(rule: TextRule) {
  return cleanText(rule.label).max(rule.max, tooLong(rule));
}

/** Like `optionalText`, but rejects a text that is empty then. */
export function requiredText(rule: TextRule) {
  return optionalText(rule).min(1, `${rule.label}: preencha este campo.`);
}

/** An address by the rule of the browser's own e-mail field (product 1.5). */
export function emailAddress() {
  return requiredText({ label: "E-mail", max: EMAIL_MAX }).regex(
    z.regexes.html5Email,
    "Informe um e-mail válido.",
  );
}
