import { withoutInvisible } from "./invisible-characters.ts";
import { parsePhone } from "./phone-number.ts";

/** What is found together: all texts of one of the writings. A word has one writing of one text. */
export type SearchTerm = readonly (readonly string[])[];

/** A part of a telephone or CNPJ: digits and the signs that people write between them. */
const NUMBER_PART = /^[\d()+./\p{Pd}]+$/u;
const CODE = /^[\dA-Za-z./\p{Pd}]+$/u;
const SIGNS = /[\s()+./\p{Pd}]/gu;
/** Fewer digits are the amounts and dates of texts rather than a part of a telephone. */
const NUMBER_DIGITS_MIN = 4;
const BRAZIL = /^(?:\+|00)550?/;
/** What is left without a prefix is a part of many numbers when it is shorter; a zero alone may be none of the prefixes. */
const REST_MIN = { afterCountry: 3, afterZero: 8 };

/**
 * Reads a typed search: words in any order, each of which has to be found. Parts of a number that stand beside each other
 * are one term, found as it is typed, without its mask, or without country code, trunk zero and carrier.
 */
export function searchTerms(search: string): SearchTerm[] {
  const words = withoutInvisible(search).split(/\s+/).filter(Boolean);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const end = words.findIndex((word, place) => place >= at && !NUMBER_PART.test(word));
    const number = words.slice(at, end === -1 ? undefined : end);
    const word = words[at] ?? "";
    terms.push(number.length > 0 ? writingsOfNumber(number) : writingsOfWord(word));
    at += Math.max(number.length, 1);
  }
  return terms;
}

function writingsOfNumber(parts: readonly string[]): SearchTerm {
  const typed = parts.join(" ");
  const digits = typed.replace(/\D/g, "");
  if (digits.length < NUMBER_DIGITS_MIN) return [parts];
  // With brackets or a plus it is one number; other digits may be two.
  const asTyped = /[(+]/.test(typed) ? [typed] : parts;
  const bare = [digits, nationalDigits(typed, digits)].filter((each) => each !== typed);
  return [asTyped, ...[...new Set(bare)].map((each) => [each])];
}

/** The digits as they are dialed within Brazil, also of a part of a number whose prefix says what it is. */
function nationalDigits(typed: string, digits: string): string {
  const compact = typed.replace(/[^\d+]/g, "");
  const national = parsePhone(typed)?.digits ?? compact.replace(BRAZIL, "").replace(/^\+|^0+/, "");
  const min = BRAZIL.test(compact) ? REST_MIN.afterCountry : REST_MIN.afterZero;
  return national.length >= min ? national : digits;
}

/** A CNPJ may have letters. */
function writingsOfWord(word: string): SearchTerm {
  const bare = word.replace(SIGNS, "");
  const isCode = CODE.test(word) && bare.replace(/\D/g, "").length >= NUMBER_DIGITS_MIN;
  return isCode && bare !== word ? [[word], [bare]] : [[word]];
}

/** A text as it is searched: in lower case and without accents, as `search_key()` makes it in the database. */
export function searchKey(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** Whether a text has every term of a search; of an empty search every text. */
export function matchesSearch(text: string, search: string): boolean {
  const key = searchKey(text);
  return searchTerms(search).every((term) =>
    term.some((writing) => writing.every((part) => key.includes(searchKey(part)))),
  );
}
