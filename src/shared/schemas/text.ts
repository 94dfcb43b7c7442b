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

/** Cleaned and trimmed text of which only the first `max` characters are kept, for what is not worth a rejection. */
export function cutText(max: number) {
  return cleanText("Texto")
    .trim()
    .overwrite((text) => emptyIfInvisible(cut(text, max)));
}

/** Leaves no half of a character that UTF-16 writes as two. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/** Like `optionalText`, but keeps spaces and line breaks at the ends. */
export function documentText(rule: TextRule) {
  return cleanText(rule.label).max(rule.max, tooLong(rule));
}

/** Like `optionalText`, but rejects a text that is empty then. `article` is that of the label. */
export function requiredText({ article = "o", ...rule }: TextRule & { article?: "o" | "a" }) {
  const name = rule.label.charAt(0).toLowerCase() + rule.label.slice(1);
  return optionalText(rule).min(1, `Preencha ${article} ${name}.`);
}

/** An address by the rule of the browser's own e-mail field (product 1.5). */
export function emailAddress() {
  return requiredText({ label: "E-mail", max: EMAIL_MAX }).regex(
    z.regexes.html5Email,
    "Informe um e-mail válido.",
  );
}
