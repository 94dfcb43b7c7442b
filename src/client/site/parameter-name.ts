/** The name of a parameter however it is written. A link that was copied out of HTML has `&amp;` between its parameters. */
export function parameterName(written: string): string {
  return written.toLowerCase().replace(/^(amp;)+/, "");
}
