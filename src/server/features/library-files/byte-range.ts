const RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/** First and last byte, both inclusive. */
export type ByteRange = { start: number; end: number };

/** Reads a `Range` of one part; undefined for none, or for a form that the whole file answers, such as several parts. */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [match, first, last, suffix] = RANGE.exec(header ?? "") ?? [];
  if (match === undefined) return undefined;
  const start = first === undefined ? Math.max(0, size - Number(suffix)) : Number(first);
  const end = first === undefined || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  // By RFC 9110 a range that ends before it starts is invalid, and ignored.
  if (last && Number(last) < Number(first)) return undefined;
  return start > end ? "unsatisfiable" : { start, end };
}
