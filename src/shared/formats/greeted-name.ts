const HONORIFICS = /^(?:(?:dona|d\.|seu|sra?\.?|dra?\.?|prof\.?[aª]?\.?|professora?)\s+)*\S+/iu;
/** The family name first, as lists have it: "d'Ávila, Maria". */
const FAMILY_NAME_FIRST = /^[^,]*,\s*(?=\S)/u;
/** A word in capitals, which would shout in a greeting. Two letters are initials. */
const SHOUTED = /(?<![\p{L}\p{M}])\p{Lu}[\p{Lu}\p{M}'’]{2,}(?![\p{L}\p{M}])/gu;

/** The part of a name to greet somebody by: the first word, with the honorifics before it, as in "Dona Rosa". */
export function greetedName(name: string): string {
  const ordered = name.trim().replace(FAMILY_NAME_FIRST, "");
  const greeted = HONORIFICS.exec(ordered)?.[0] ?? "";
  return greeted.replace(/,+$/, "").replace(SHOUTED, withCapital);
}

/** `MARIA` as `Maria`, `D'ÁVILA` as `D'Ávila`. */
function withCapital(word: string): string {
  return word.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}
