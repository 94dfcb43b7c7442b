import { z } from "zod";
import { isInvisible, withoutInvisible } from "#shared/formats/invisible-characters.ts";

/** PostgreSQL text cannot hold NUL; other control characters have no use in a form. */
const CONTROL_CHARACTERS = /(?![\t\n])\p{Cc}/gu;
/** Word writes soft line breaks as `\v`; the others come from form feeds, mainframes and Unicode. */
const LINE_BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** Limit of RFC 5321. */
const EMAIL_MAX = 254;

type TextRule = {
  label: string;
  max: number;
  /** Keeps line breaks; otherwise they become spaces. */
  lines?: true;
};

/**
 * Drops control characters, repairs malformed UTF-16, composes accents (NFC, since macOS decomposes them), and
 * normalizes line breaks to line feeds, or to spaces in single-line text.
 */
function cleanText({ label, lines }: Pick<TextRule, "label" | "lines">) {
  return z.string({ error: `${label}: informe um texto.` }).overwrite((value) =>
    value
      .toWellFormed()
      .normalize("NFC")
      .replace(LINE_BREAKS, lines ? "\n" : " ")
      .replace(CONTROL_CHARACTERS, ""),
  );
}

function tooLong({ label, max }: TextRule): string {
  return `${label}: use no máximo ${max} caracteres.`;
}

/** Empties text of invisible characters only; other text is unchanged. */
export function emptyIfInvisible(text: string): string {
  return isInvisible(text) ? "" : text;
}

/** Cleaned and trimmed text, possibly empty. Invisible characters alone count as empty. */
export function optionalText(rule: TextRule) {
  return cleanText(rule).trim().overwrite(emptyIfInvisible).max(rule.max, tooLong(rule));
}

/** Cleaned and trimmed text, truncated to `max` characters where rejecting is not worthwhile. */
export function cutText(max: number) {
  return cleanText({ label: "Texto" })
    .trim()
    .overwrite((text) => emptyIfInvisible(cut(text, max)));
}

/** Never splits a surrogate pair. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/** Like `optionalText`, but keeps leading and trailing white space. */
export function documentText(rule: TextRule) {
  return cleanText(rule).max(rule.max, tooLong(rule));
}

/** Like `optionalText`, but rejects empty text. `article` is that of the label, if it is a noun. */
export function requiredText({ article, ...rule }: TextRule & { article?: "o" | "a" }) {
  const name = rule.label.charAt(0).toLowerCase() + rule.label.slice(1);
  return optionalText(rule).min(
    1,
    article ? `Preencha ${article} ${name}.` : `${rule.label}: preencha este campo.`,
  );
}

/** A required e-mail address of any form, without the invisible characters of pasted text. */
export function emailText() {
  return cleanText({ label: "E-mail" })
    .overwrite(withoutInvisible)
    .trim()
    .max(EMAIL_MAX, tooLong({ label: "E-mail", max: EMAIL_MAX }))
    .min(1, "Preencha o e-mail.");
}

/** Like `emailAddress`, or empty. */
export function optionalEmailAddress() {
  return cleanText({ label: "E-mail" })
    .overwrite(withoutInvisible)
    .trim()
    .max(EMAIL_MAX, tooLong({ label: "E-mail", max: EMAIL_MAX }))
    .refine((text) => text === "" || z.regexes.html5Email.test(text), "Informe um e-mail válido.");
}

/** An address that passes the browser's own e-mail validation. */
export function emailAddress() {
  return emailText().regex(z.regexes.html5Email, "Informe um e-mail válido.");
}
