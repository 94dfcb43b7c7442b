/** The `aria-current` of a link in the menu: of the page, or of one above it. */
export function currentIn(to: string, pathname: string): "page" | undefined {
  return pathname === to || (to !== "/" && pathname.startsWith(`${to}/`)) ? "page" : undefined;
}
