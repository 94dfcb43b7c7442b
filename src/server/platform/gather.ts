/** Runs a batch. Resolves to the result of each of its items, in their order. */
type RunBatch<Item, Result> = (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;

type Limits = {
  /** Batches that run at the same time. */
  concurrency: number;
  /** Items of one batch. */
  batchSize: number;
};

/**
 * Batches what comes in at the same time: an item runs at once while fewer than `concurrency` batches do; what comes in
 * later runs in the next one. Waits for nobody, so that a single item takes no longer than without it. Returns what
 * resolves to the result of an item, or throws its failure or that of its batch.
 */
export function gather<Item, Result>(
  run: RunBatch<Item, Result>,
  { concurrency, batchSize }: Limits,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (failure: unknown) => void };
  let waiting: Waiting[] = [];
  let running = 0;

  const runNext = async () => {
    const batch = waiting.slice(0, batchSize);
    waiting = waiting.slice(batchSize);
    running += 1;
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result?.status === "fulfilled") resolve(result.value);
        else reject(result ? result.reason : new Error("the batch has no result for this item"));
      }
    } catch (failure) {
      for (const { reject } of batch) reject(failure);
    }
    running -= 1;
    if (waiting.length > 0) void runNext();
  };

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ item, resolve, reject });
    if (running < concurrency) void runNext();
    return promise;
  };
}
