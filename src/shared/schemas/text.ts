import { z } from "zod";
import { isInvisible, withoutInvisible } from "#shared/formats/invisible-characters.ts";

/** PostgreSQL text cannot hold NUL; the other control characters have no use in a form. */
const CONTROL_CHARACTERS = /(?![\t\n])\p{Cc}/gu;
/** Word writes a soft line break as `\v`; the others come from form feeds, mainframes and Unicode. */
const LINE_BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** RFC 5321 allows at most 254 characters. */
const EMAIL_MAX = 254;

type TextRule = {
  label: string;
  max: number;
  /** A text of several lines; in any other a line break is a space. */
  lines?: true;
};

/**
 * Drops control characters, repairs broken Unicode, composes letters and their accents (NFC: a Mac sends them apart), and
 * makes line breaks line feeds, or spaces where the text is one line.
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

/** Empties a text of invisible characters only; any other text stays as typed. */
export function emptyIfInvisible(text: string): string {
  return isInvisible(text) ? "" : text;
}

/** Cleaned and trimmed text that may be empty, as a text of invisible characters is. */
export function optionalText(rule: TextRule) {
  return cleanText(rule).trim().overwrite(emptyIfInvisible).max(rule.max, tooLong(rule));
}

/** Cleaned and trimmed text of which only the first `max` characters are kept, for what is not worth a rejection. */
export function cutText(max: number) {
  return cleanText({ label: "Texto" })
    .trim()
    .overwrite((text) => emptyIfInvisible(cut(text, max)));
}

/** Leaves no half of a character that UTF-16 writes as two. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/** Like `optionalText`, but keeps spaces and line breaks at the ends. */
export function documentText(rule: TextRule) {
  return cleanText(rule).max(rule.max, tooLong(rule));
}

/** Like `optionalText`, but rejects a text that is empty then. `article` is that of the label. */
export function requiredText({ article = "o", ...rule }: TextRule & { article?: "o" | "a" }) {
  const name = rule.label.charAt(0).toLowerCase() + rule.label.slice(1);
  return optionalText(rule).min(1, `Preencha ${article} ${name}.`);
}

/** A required e-mail address of any form. No address has the invisible marks that are pasted with one. */
export function emailText() {
  return cleanText({ label: "E-mail" })
    .overwrite(withoutInvisible)
    .trim()
    .max(EMAIL_MAX, tooLong({ label: "E-mail", max: EMAIL_MAX }))
    .min(1, "Preencha o e-mail.");
}

/** An address by the rule of the browser's own e-mail field. */
export function emailAddress() {
  return emailText().regex(z.regexes.html5Email, "Informe um e-mail válido.");
}
