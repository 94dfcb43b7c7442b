/** The attributes of our pages that React spells with capitals. Those of SVG have capitals in HTML too. */
const CAPITALIZED =
  /(?<= )(autoCapitalize|autoComplete|fetchPriority|inputMode|maxLength|minLength|noValidate|popoverTarget|popoverTargetAction|spellCheck|tabIndex)(?==")/g;
const BOOLEAN = / (checked|disabled|hidden|inert|novalidate|required|selected)=""/g;

/**
 * Spells React's markup as HTML checkers expect it: attribute names in lower case, no empty value for an attribute that
 * needs none, no slash at the end of an element without content. Texts and values are safe: React escapes `"` and `>`.
 */
export function toHtmlSpelling(markup: string): string {
  return markup.replaceAll(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replaceAll(CAPITALIZED, (name) => name.toLowerCase())
      .replaceAll(BOOLEAN, " $1")
      .replace(/\/>$/, ">"),
  );
}
