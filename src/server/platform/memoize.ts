import { LRUCache } from "lru-cache";

/** Longer texts are not cached, so strangers cannot fill the memory. */
const TEXT_MAX = 64;

/** Memoizes a pure function of a text, called with the same few texts on many requests. */
export function memoize<Result extends NonNullable<unknown>>(
  compute: (text: string) => Result,
  max: number,
): (text: string) => Result {
  const results = new LRUCache<string, Result>({
    max,
    maxEntrySize: TEXT_MAX,
    sizeCalculation: (_result, text) => text.length || 1,
    memoMethod: compute,
  });
  return (text) => results.memo(text);
}
