import { withoutInvisible } from "./invisible-characters.ts";
import { parsePhone } from "./phone-number.ts";

/** Alternative spellings of a term; a spelling matches if all its parts occur. */
export type SearchTerm = readonly (readonly string[])[];

/** Part of a telephone number or CNPJ: digits and common separators. */
const NUMBER_PART = /^[\d()+./\p{Pd}]+$/u;
const CODE = /^[\dA-Za-z./\p{Pd}]+$/u;
const SIGNS = /[\s()+./\p{Pd}]/gu;
/** Shorter digit runs are more likely amounts or dates than telephone numbers. */
const NUMBER_DIGITS_MIN = 4;
const BRAZIL = /^(?:\+|00)550?/;
/** Minimum digits after a removed prefix: shorter rests match too much, and a zero may not be a prefix. */
const REST_MIN = { afterCountry: 3, afterZero: 8 };

/**
 * Parses a typed search into terms, all of which must match in any order. Adjacent parts of a number form one term,
 * matched as typed, without mask, or without country code, trunk zero and carrier code.
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
  // Brackets or a plus mark a single number; other digit groups may be two.
  const asTyped = /[(+]/.test(typed) ? [typed] : parts;
  const bare = [digits, nationalDigits(typed, digits)].filter((each) => each !== typed);
  return [asTyped, ...[...new Set(bare)].map((each) => [each])];
}

/** Digits as dialed within Brazil, also for a partial number with a recognizable prefix. */
function nationalDigits(typed: string, digits: string): string {
  const compact = typed.replace(/[^\d+]/g, "");
  const national = parsePhone(typed)?.digits ?? compact.replace(BRAZIL, "").replace(/^\+|^0+/, "");
  const min = BRAZIL.test(compact) ? REST_MIN.afterCountry : REST_MIN.afterZero;
  return national.length >= min ? national : digits;
}

/** Spellings of a word; a CNPJ may contain letters. */
function writingsOfWord(word: string): SearchTerm {
  const bare = word.replace(SIGNS, "");
  const isCode = CODE.test(word) && bare.replace(/\D/g, "").length >= NUMBER_DIGITS_MIN;
  return isCode && bare !== word ? [[word], [bare]] : [[word]];
}

const APOSTROPHES = "'`´‘’‛ʹʼ′＇";
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, "g");
/** The d of a name, as in "d' Ávila". */
const NAME_D = new RegExp(`(^|[^a-z0-9])d[${APOSTROPHES}]* +(?=[a-z])`, "g");

/**
 * Normalizes text for searching: lower case, no accents, no apostrophes and no blank behind the d of a name. Mirrors
 * `search_key()` in the database.
 */
export function searchKey(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(NAME_D, "$1d")
    .replace(APOSTROPHE, "");
}

/** Reports whether a text matches every term. An empty search matches any text. */
export function matchesSearch(text: string, search: string): boolean {
  const key = searchKey(text);
  return searchTerms(search).every((term) => matchesTerm(key, term));
}

/** Reports whether a search key has a term. */
export function matchesTerm(key: string, term: SearchTerm): boolean {
  return term.some((writing) => writing.every((part) => key.includes(searchKey(part))));
}

/** A part of a text, and whether the search matched it. */
export type MarkedPart = { text: string; isMatch: boolean };

/** Splits a text into the parts that a search matches and those between, without regard to accents and case. */
export function markMatches(text: string, search: string): MarkedPart[] {
  const characters = [...text];
  const key = keyByCharacter(characters);
  const starts = key.map((_, at) => key.slice(0, at).join("").length);
  const whole = key.join("");
  const isMatch = characters.map(() => false);
  for (const part of partsOf(search)) {
    for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + part.length)) {
      starts.forEach((start, place) => {
        // A character without a key belongs to the preceding one.
        if (start < at + part.length && (start > at || (start === at && key[place]))) isMatch[place] = true;
      });
    }
  }
  const parts: MarkedPart[] = [];
  characters.forEach((character, at) => {
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch[at]) last.text += character;
    else parts.push({ text: character, isMatch: isMatch[at] ?? false });
  });
  return parts;
}

/** Maps each character of a text to its part of the search key; omitted blanks map to nothing. */
function keyByCharacter(characters: readonly string[]): string[] {
  const whole = searchKey(characters.join(""));
  let at = 0;
  return characters.map((character) => {
    const key = searchKey(character);
    if (key === " " && whole[at] !== " ") return "";
    at += key.length;
    return key;
  });
}

/** How well a text matches a search: 0 from its start, 1 from the starts of words, 2 inside of them, 3 not at all. */
export function matchRank(text: string, search: string): number {
  if (!matchesSearch(text, search)) return 3;
  const key = searchKey(text);
  const parts = partsOf(search);
  const words = key.split(/[^\p{L}\p{N}]+/u);
  const isAtWords = parts.every(
    (part) => key.startsWith(part) || words.some((word) => word.startsWith(part)),
  );
  if (!isAtWords) return 2;
  return parts.length === 0 || parts.some((part) => key.startsWith(part)) ? 0 : 1;
}

function partsOf(search: string): string[] {
  return searchTerms(search).flat(2).map(searchKey).filter(Boolean);
}
