import { setTimeout as delay } from "node:timers/promises";

type Options<Job> = {
  /** Number of concurrent jobs. */
  places: number;
  /** Takes at most this many due jobs out of the queue. */
  fetch: (limit: number) => Promise<Job[]>;
  /** Runs a job to its end; must not reject. */
  run: (job: Job) => Promise<void>;
  /** `fetch` returns no job of a group at its concurrency limit. */
  groupOf: (job: Job) => string;
  groupLimitOf: (job: Job) => number;
  /** Interval between fetches without a call of `wake`. */
  intervalMs: () => number;
  /** Reports a failed fetch; the next one follows after the interval. */
  onError: (error: unknown) => void;
};

export type Dispatcher<Job> = {
  start: () => void;
  /** Fetches immediately, since there may be due jobs. */
  wake: () => void;
  running: () => Job[];
  /** Stops fetching, and returns the jobs still running after this time, and those fetched but not started. */
  stop: (timeoutMs: number) => Promise<Job[]>;
};

/** Runs each job in a separate slot, so that no job waits for a slow one. */
export function createDispatcher<Job>(options: Options<Job>): Dispatcher<Job> {
  const { places, fetch, run, groupOf, groupLimitOf, intervalMs, onError } = options;
  const running = new Map<Job, Promise<void>>();
  const unstarted: Job[] = [];
  let isStopping = false;
  let isWoken = false;
  let endPause = () => {};
  let looping: Promise<void> = Promise.resolve();

  const wake = () => {
    isWoken = true;
    endPause();
  };
  const pause = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, intervalMs());
    endPause = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  };
  const isFull = (job: Job) => {
    const group = groupOf(job);
    const members = running.keys().filter((each) => groupOf(each) === group);
    return members.toArray().length >= groupLimitOf(job);
  };
  const start = (job: Job) => {
    const ended = run(job).then(() => {
      // Other jobs may wait for this slot.
      const isAwaited = running.size >= places || isFull(job);
      running.delete(job);
      if (isAwaited) wake();
    });
    running.set(job, ended);
  };

  const loop = async () => {
    while (!isStopping) {
      isWoken = false;
      const free = places - running.size;
      const jobs = await (free > 0 ? fetch(free) : Promise.resolve([])).catch((error): Job[] => {
        onError(error);
        return [];
      });
      if (isStopping) {
        unstarted.push(...jobs);
        return;
      }
      for (const job of jobs) start(job);
      // A fetch stops at a full group, although jobs of other groups may follow.
      const mayBeMore = jobs.length > 0 && (jobs.length === free || jobs.some(isFull));
      if (!isWoken && !mayBeMore) await pause();
    }
  };

  return {
    start: () => {
      looping = loop();
    },
    wake,
    running: () => [...running.keys()],
    stop: async (timeoutMs) => {
      isStopping = true;
      endPause();
      await looping;
      const timeout = new AbortController();
      await Promise.race([
        Promise.all(running.values()),
        delay(timeoutMs, undefined, { signal: timeout.signal }).catch(() => {}),
      ]);
      timeout.abort();
      return [...running.keys(), ...unstarted];
    },
  };
}
