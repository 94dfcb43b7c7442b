/** Range in which readers search for a PDF signature, in bytes. */
export const SIGNATURE_WITHIN = 1024;
const BYTE_ORDER_MARK = "\xef\xbb\xbf";
const BEFORE = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*/;

/**
 * Reports whether a file begins with `signature`, allowing a byte-order mark and white space within SIGNATURE_WITHIN.
 * `start` is its first bytes as Latin-1; undefined if too short to tell.
 */
export function beginsWith(start: string, signature: string): boolean | undefined {
  const [before = ""] = BEFORE.exec(start) ?? [];
  const rest = start.slice(before.length);
  if (before.length + signature.length > SIGNATURE_WITHIN) return false;
  if (rest.startsWith(signature)) return true;
  return signature.startsWith(rest) || BYTE_ORDER_MARK.startsWith(start) ? undefined : false;
}
