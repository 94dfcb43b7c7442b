/** Normalizes a parameter name: a link copied from HTML source has `&amp;` between its parameters. */
export function parameterName(written: string): string {
  return written.toLowerCase().replace(/^(amp;)+/, "");
}
