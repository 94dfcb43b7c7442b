/** The domain ends with letters: `postgres@3.4.9` in a path of a stack is a version. */
const MAIL_ADDRESS = /[^\s<>"'@/]+@[^\s<>"'@/]+\.\p{L}{2,}/gu;

/** The text with "…" for every e-mail address. Mail servers quote that of the recipient in their answers. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(MAIL_ADDRESS, "…");
}
