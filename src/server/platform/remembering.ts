import { LRUCache } from "lru-cache";

/** Longer texts are not remembered: what strangers send stays small in memory. */
const TEXT_MAX = 64;

/**
 * Gives a function of a text the memory of its last results, at most `max` of them: for pure functions that get the same
 * few texts from request to request.
 */
export function remembering<Result extends NonNullable<unknown>>(
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
