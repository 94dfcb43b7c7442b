const HONORIFICS = /^(?:(?:dona|d\.|seu|sra?\.?|dra?\.?|prof\.?[aª]?\.?|professora?)\s+)*\S+/iu;
/** Family name first, as in lists: "d'Ávila, Maria". */
const FAMILY_NAME_FIRST = /^[^,]*,\s*(?=\S)/u;
const WORDS = /[\p{L}\p{M}'’]+/gu;

/** Returns the part of a name used in a greeting: the first word, with the honorifics before it, as in "Dona Rosa". */
export function greetedName(name: string): string {
  const ordered = name.trim().replace(FAMILY_NAME_FIRST, "");
  const greeted = HONORIFICS.exec(ordered)?.[0] ?? "";
  return greeted.replace(/,+$/, "").replace(WORDS, inOrdinaryCase);
}

/**
 * `MARIA`, which would shout in a greeting, as `Maria`, and `D'ÁVILA` as `D'Ávila`. Two letters are initials, but for
 * `DR` and `SR`.
 */
function inOrdinaryCase(word: string): string {
  if ((word.length < 3 && !/[DS]R/.test(word)) || word !== word.toUpperCase()) return word;
  return word.toLowerCase().replace(/(?:^|['’])\p{L}/gu, (start) => start.toUpperCase());
}
