/** Longer texts are not remembered: what strangers send stays small in memory. */
const TEXT_MAX = 64;

/**
 * Gives a function of a text the memory of its last results, at most `max` of them: for pure functions that get the same
 * few texts from request to request.
 */
export function remembering<Result>(
  compute: (text: string) => Result,
  max: number,
): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (text.length > TEXT_MAX) return result;
    if (results.size >= max) results.clear();
    results.set(text, result);
    return result;
  };
}
