import { getTableName, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { executePrepared } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";
import { pace } from "#server/platform/pace.ts";
import { texts } from "#shared/texts/texts.ts";
import { rateLimits } from "./table.ts";

/** Recheck interval for an exhausted key: another instance may have reset it. */
const RECHECK_MS = 10_000;
/** About a megabyte. Evicted keys are read from the database again. */
const MAX_EXHAUSTED = 10_000;

/** Allowed calls per key and period. */
export type RateLimit = {
  /** Key prefix in the table: instances share one counter per name. */
  name: string;
  points: number;
  periodSeconds: number;
  /** Portuguese error message for a call over the limit. */
  message: string;
};

/** Declares a rate limit with a period of `minutes`, an hour by default. */
export function rateLimit(
  name: string,
  points: number,
  message: string = texts.request.rateLimited,
  minutes = 60,
): RateLimit {
  return { name, points, periodSeconds: minutes * 60, message };
}

export type RateLimits = {
  /**
   * Counts a call and resolves to the calls of this period. A rolled-back transaction does not count.
   * @throws AppError `rate_limited` once the points of the period are used up.
   */
  consume: (limit: RateLimit, key: string, tx?: Transaction) => Promise<number>;
  /**
   * Rejects a key known to be exhausted after a delay, without the database, so floods take no connections. Call
   * it before a transaction that consumes.
   * @throws AppError `rate_limited`.
   */
  rejectExhausted: (limit: RateLimit, key: string) => Promise<void>;
  /** Refunds one counted call. */
  refund: (limit: RateLimit, key: string) => Promise<void>;
  /** Clears the key's counter. */
  reset: (limit: RateLimit, key: string) => Promise<void>;
  /** Clears all counters with the key prefix. Other instances drop cached exhausted keys within 10 seconds. */
  resetAll: (limit: RateLimit, prefix: string) => Promise<void>;
  /**
   * Counts and runs `work`, with a refund if it throws. Counting first keeps concurrent calls within the limit.
   * @throws AppError `rate_limited`, and errors of `work`.
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
  /** End of the period of each exhausted key. */
  const exhausted = new LRUCache<string, number>({ max: MAX_EXHAUSTED, ttl: RECHECK_MS });
  const rejectExhausted: RateLimits["rejectExhausted"] = async (limit, key) => {
    const msBeforeNext = (exhausted.get(counterKey(limit, key)) ?? 0) - performance.now();
    if (msBeforeNext <= 0) return;
    await Bun.sleep(pace.exhaustedDelayMs);
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
        // Rethrow this failure even if the refund fails, too.
        await refund(limit, key).catch(() => {});
        throw failure;
      }
    },
  };
}

function counterKey({ name }: RateLimit, key: string): string {
  return `${name}:${key}`;
}

function limiterOn(connection: Database | Transaction, { name, points, periodSeconds }: RateLimit) {
  return new RateLimiterPostgres({
    storeClient: asStoreClient(connection),
    storeType: "client",
    tableName: getTableName(rateLimits),
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: periodSeconds,
  });
}

/** The subset of node-postgres that the store calls: it counts on the connection of the caller's transaction. */
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
