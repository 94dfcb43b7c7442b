import { DrizzleQueryError } from "drizzle-orm";

const LENGTH_MAX = 200;
/** An IPv4 address, such as that of a mail server. */
const ADDRESS = /^\d{1,3}(\.\d{1,3}){3}$/;

/**
 * The first line of an error, fit for the eyes of administrators: at most 200 characters, without e-mail addresses,
 * credentials of URLs, text in double quotes and long numbers, which may be a visitor's.
 */
export function shortReason(thrown: unknown): string {
  // Drizzle's own message is the statement with its values.
  const error = thrown instanceof DrizzleQueryError && thrown.cause ? thrown.cause : thrown;
  const text = error instanceof Error ? error.message : String(error);
  const [line = ""] = text
    .trim()
    .replace(/^[A-Za-z]*Error: /, "")
    .split("\n");
  const withoutCredentials = line.replaceAll(
    /[a-z]+:\/\/[^\s/@]*@/gi,
    (start) => `${start.split("://")[0]}://…@`,
  );
  return withoutAddresses(withoutCredentials)
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/\d[\d.()/ -]{6,}\d/g, (number) => (ADDRESS.test(number) ? number : "…"))
    .slice(0, LENGTH_MAX);
}

/** The domain ends with letters: `postgres@3.4.9` in a path of a stack is a version. */
const MAIL_ADDRESS = /[^\s<>"'@/]+@[^\s<>"'@/]+\.\p{L}{2,}/gu;

/** The text with "…" for every e-mail address. Mail servers quote that of the recipient in their answers. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(MAIL_ADDRESS, "…");
}
