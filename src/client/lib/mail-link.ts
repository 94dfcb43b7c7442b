/** `mailto:` link, encoded because a `?` in the address could add recipients (RFC 6068). */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
