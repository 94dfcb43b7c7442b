import { getTableName, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { executePrepared } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import { rateLimits } from "./table.ts";

/** A flood's connections then make two requests a second each, instead of thousands. */
const EXHAUSTED_DELAY_MS = 500;
/** An exhausted key's counter is read again this often: another instance may have reset it. */
const RECHECK_MS = 10_000;
/** About a megabyte. Beyond it the oldest keys are forgotten, and read from the database again. */
const MAX_EXHAUSTED = 10_000;

declare module "#server/platform/services.ts" {
  interface Services {
    rateLimits: RateLimits;
  }
}

/** How many calls one key may make in a time window. */
export type RateLimit = {
  /** Prefix of the key in the table: one name, one counter for all instances. */
  name: string;
  points: number;
  windowSeconds: number;
  /** The Portuguese sentence of the error for a call over the limit. */
  message: string;
};

/** Declares a rate limit, of an hour unless its window is said in minutes. */
export function rateLimit(
  name: string,
  points: number,
  message: string = texts.request.rateLimited,
  minutes = 60,
): RateLimit {
  return { name, points, windowSeconds: minutes * 60, message };
}

export type RateLimits = {
  /**
   * Counts one call and resolves to the calls of this window. In a transaction that is rolled back, the call is not
   * counted. @throws AppError `rate_limited` once the points of the window are used up.
   */
  consume: (limit: RateLimit, key: string, tx?: Transaction) => Promise<number>;
  /**
   * Rejects a key that this process knows to be exhausted, after half a second and without the database: a flood costs no
   * connection and little time. To be called before a transaction that consumes. @throws AppError `rate_limited`.
   */
  rejectExhausted: (limit: RateLimit, key: string) => Promise<void>;
  /** Takes back one counted call. */
  refund: (limit: RateLimit, key: string) => Promise<void>;
  /** Clears the key's counter. */
  reset: (limit: RateLimit, key: string) => Promise<void>;
  /** Clears the counters of all keys that begin with `prefix`. Other instances forget exhausted ones within 10 seconds. */
  resetAll: (limit: RateLimit, prefix: string) => Promise<void>;
  /**
   * Runs `work` and counts it; work that throws is not counted. It is counted before it runs, so that concurrent calls
   * cannot exceed the limit. @throws AppError `rate_limited`, and what the work throws.
   */
  countSuccess: <Result>(limit: RateLimit, key: string, work: () => Promise<Result>) => Promise<Result>;
};

/** Creates rate limits with counters in PostgreSQL, shared by all instances. */
export function createRateLimits(db: Database): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: RateLimit): RateLimiterPostgres => {
    const known = limiters.get(limit.name) ?? limiterOn(db, limit);
    limiters.set(limit.name, known);
    return known;
  };
  /** The moment at which the window of an exhausted key ends. */
  const exhausted = new LRUCache<string, number>({ max: MAX_EXHAUSTED, ttl: RECHECK_MS });
  const rejectExhausted: RateLimits["rejectExhausted"] = async (limit, key) => {
    const msBeforeNext = (exhausted.get(counterKey(limit, key)) ?? 0) - performance.now();
    if (msBeforeNext <= 0) return;
    await Bun.sleep(EXHAUSTED_DELAY_MS);
    throw rateLimited(limit, msBeforeNext);
  };
  const consume: RateLimits["consume"] = async (limit, key, tx) => {
    await rejectExhausted(limit, key);
    try {
      const { consumedPoints } = await (tx ? limiterOn(tx, limit) : limiterOf(limit)).consume(key);
      return consumedPoints;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      exhausted.set(counterKey(limit, key), performance.now() + rejection.msBeforeNext);
      throw rateLimited(limit, rejection.msBeforeNext);
    }
  };
  const refund: RateLimits["refund"] = async (limit, key) => {
    exhausted.delete(counterKey(limit, key));
    await limiterOf(limit).reward(key);
  };
  return {
    consume,
    rejectExhausted,
    refund,
    reset: async (limit, key) => {
      exhausted.delete(counterKey(limit, key));
      await limiterOf(limit).delete(key);
    },
    resetAll: async (limit, prefix) => {
      await db.delete(rateLimits).where(sql`starts_with(${rateLimits.key}, ${counterKey(limit, prefix)})`);
    },
    countSuccess: async (limit, key, work) => {
      await consume(limit, key);
      try {
        return await work();
      } catch (failure) {
        // The caller gets this failure, also when the database is unavailable and the refund fails.
        await refund(limit, key).catch(() => {});
        throw failure;
      }
    },
  };
}

function counterKey({ name }: RateLimit, key: string): string {
  return `${name}:${key}`;
}

function limiterOn(connection: Database | Transaction, { name, points, windowSeconds }: RateLimit) {
  return new RateLimiterPostgres({
    storeClient: asStoreClient(connection),
    storeType: "client",
    tableName: getTableName(rateLimits),
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: windowSeconds,
  });
}

/** The part of node-postgres that the store calls. */
function asStoreClient(connection: Database | Transaction) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => ({
      rows: await executePrepared(connection, { sql: text, params: values }),
    }),
  };
}

function rateLimited({ message }: RateLimit, msBeforeNext: number): AppError {
  return new AppError("rate_limited", {
    message,
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}
