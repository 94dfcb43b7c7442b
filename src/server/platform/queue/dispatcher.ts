import { setTimeout as delay } from "node:timers/promises";

type Options<Job> = {
  /** Jobs that run at a time. */
  places: number;
  /** Takes at most so many due jobs out of the queue. */
  fetch: (limit: number) => Promise<Job[]>;
  /** Runs a job to its end; must not reject. */
  run: (job: Job) => Promise<void>;
  /** Limits how many jobs of a group run at a time; `fetch` returns no job of a group that is full. */
  groupOf: (job: Job) => string;
  groupLimitOf: (job: Job) => number;
  /** Between two fetches without a call of `wake`. */
  intervalMs: () => number;
  /** Reports a failed fetch; the next one follows after the interval. */
  onError: (error: unknown) => void;
};

export type Dispatcher<Job> = {
  start: () => void;
  /** Fetches at once: there may be due jobs. */
  wake: () => void;
  running: () => Job[];
  /** Fetches no further job, and returns those that still run after this time, or were fetched and did not start. */
  stop: (timeoutMs: number) => Promise<Job[]>;
};

/** Runs each job in a place of its own, so that none waits for a slow one. */
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
      // Others may wait for this place.
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
      // A fetch stops at a full group, with jobs of others behind it.
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
