import { DrizzleQueryError } from "drizzle-orm";

const LENGTH_MAX = 200;
/** An IPv4 address, e.g. of a mail server. */
const ADDRESS = /^\d{1,3}(\.\d{1,3}){3}$/;

/**
 * Sanitizes the first line of an error for administrators: at most 200 characters, without e-mail addresses, URL
 * credentials, double-quoted text and long numbers, which may be a visitor's.
 */
export function shortReason(thrown: unknown): string {
  // Drizzle's own message contains the statement with its values.
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

/** The domain must end in letters: `postgres@3.4.9` in a stack is a version. */
const MAIL_ADDRESS = /[^\s<>"'@/]+@[^\s<>"'@/]+\.\p{L}{2,}/gu;

/** Replaces every e-mail address by "…". Mail servers quote the recipient in their responses. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(MAIL_ADDRESS, "…");
}
