/** Joins class names and skips the ones that a condition turned off. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
