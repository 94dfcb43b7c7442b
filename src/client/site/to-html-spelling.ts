/**
 * Spells React's markup as HTML checkers expect it: attribute names in lower case, no empty value for an attribute that
 * needs none, no slash at the end of an element without content. Texts and values are safe: React escapes `"` and `>`.
 */
export function toHtmlSpelling(markup: string): string {
  return markup
    .replaceAll(/ fetchPriority="(?=\w+")/g, ' fetchpriority="')
    .replaceAll(/ (hidden|inert)=""/g, " $1")
    .replaceAll("/>", ">");
}
