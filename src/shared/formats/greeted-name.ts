const HONORIFICS = /^(?:(?:dona|d\.|seu|sra?\.?|dra?\.?|prof\.?[aª]?\.?|professora?)\s+)*\S+/iu;

/** The part of a name to greet somebody by: the first word, with the honorifics before it, as in "Dona Rosa". */
export function greetedName(name: string): string {
  return HONORIFICS.exec(name.trim())?.[0] ?? "";
}
