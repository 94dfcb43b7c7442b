import { getTableName, type SQL, sql } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { executePrepared } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSpentKeys } from "./spent-keys.ts";
import { rateLimits } from "./table.ts";

/** A flood's connections then make two requests a second each, instead of thousands. */
const SPENT_DELAY_MS = 500;

declare module "#server/platform/services.ts" {
  interface Services {
    rateLimits: RateLimits;
  }
}

/** How many calls one key may make in a time window (product 1.12). */
export type RateLimit = {
  /** Prefix of the key in the table: one name, one counter for all instances. */
  name: string;
  points: number;
  windowSeconds: number;
  /** The Portuguese sentence of the error for a call over the limit. */
  message: string;
};

export type RateLimits = {
  /**
   * Counts one call and resolves to the calls of this window. In a transaction that is rolled back, the call is not
   * counted. @throws AppError `rate_limited` once the points of the window are used up.
   */
  consume: (limit: RateLimit, key: string, tx?: Transaction) => Promise<number>;
  /**
   * Rejects a key that this process knows to be spent, after half a second and without the database: a flood costs no
   * connection and little time. To be called before a transaction that consumes. @throws AppError `rate_limited`.
   */
  rejectSpent: (limit: RateLimit, key: string) => Promise<void>;
  /**
   * The part of a larger statement that counts calls, and commits or fails with it. `calls` has a row for each counter
   * with its `key`, which is that of `counterKey`, and the number of its `calls`; `now` is the current time in
   * milliseconds. Returns of each `key` the `points` of the window and its end, `expire`, for `judge`.
   */
  counting: (limit: RateLimit, calls: SQL, now: SQL) => SQL;
  /** The key of a counter in the table. */
  counterKey: (limit: RateLimit, key: string) => string;
  /** Judges a call that was counted so. @throws AppError `rate_limited` once the points of the window are used up. */
  judge: (limit: RateLimit, key: string, counted: Counted) => void;
  /** Takes back one counted call. */
  refund: (limit: RateLimit, key: string) => Promise<void>;
  /** Clears the key's counter. */
  reset: (limit: RateLimit, key: string) => Promise<void>;
  /** Clears the counters of all keys that begin with `prefix`. Other instances forget spent ones within 10 seconds. */
  resetAll: (limit: RateLimit, prefix: string) => Promise<void>;
  /**
   * Runs `work` and counts it; work that throws is not counted. It is counted before it runs, so that concurrent calls
   * cannot exceed the limit. @throws AppError `rate_limited`, and what the work throws.
   */
  countSuccess: <Result>(limit: RateLimit, key: string, work: () => Promise<Result>) => Promise<Result>;
};

/** The calls of a window up to this one, and its end in milliseconds since 1970. */
export type Counted = { points: number; expire: number };

/** Creates rate limits with counters in PostgreSQL, shared by all instances (product 1.12). */
export function createRateLimits(db: Database): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: RateLimit): RateLimiterPostgres => {
    const known = limiters.get(limit.name) ?? limiterOn(db, limit);
    limiters.set(limit.name, known);
    return known;
  };
  const spent = createSpentKeys();
  const rejectSpent: RateLimits["rejectSpent"] = async (limit, key) => {
    const msBeforeNext = spent.msBeforeNext(counterKey(limit, key));
    if (msBeforeNext === 0) return;
    await Bun.sleep(SPENT_DELAY_MS);
    throw rateLimited(limit, msBeforeNext);
  };
  const consume: RateLimits["consume"] = async (limit, key, tx) => {
    await rejectSpent(limit, key);
    try {
      const { consumedPoints } = await (tx ? limiterOn(tx, limit) : limiterOf(limit)).consume(key);
      return consumedPoints;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      spent.add(counterKey(limit, key), rejection.msBeforeNext);
      throw rateLimited(limit, rejection.msBeforeNext);
    }
  };
  const refund: RateLimits["refund"] = async (limit, key) => {
    spent.delete(counterKey(limit, key));
    await limiterOf(limit).reward(key);
  };
  const judge: RateLimits["judge"] = (limit, key, { points, expire }) => {
    if (points <= limit.points) return;
    const msBeforeNext = Math.max(0, expire - Date.now());
    spent.add(counterKey(limit, key), msBeforeNext);
    throw rateLimited(limit, msBeforeNext);
  };
  return {
    consume,
    counting,
    counterKey,
    judge,
    rejectSpent,
    refund,
    reset: async (limit, key) => {
      spent.delete(counterKey(limit, key));
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

/**
 * The library's own statement needs a round trip of its own. In the order of the keys, so that two statements that count
 * the same ones do not wait for each other.
 */
function counting({ windowSeconds }: RateLimit, calls: SQL, now: SQL): SQL {
  const windowMs = sql.raw(String(windowSeconds * 1000));
  const hasEnded = sql`${rateLimits.expire} <= ${now}`;
  return sql`
    insert into ${rateLimits} (key, points, expire) select key, calls, ${now} + ${windowMs} from (${calls}) as counted_calls
    order by key
    on conflict (key) do update set
      points = case when ${hasEnded} then excluded.points else ${rateLimits.points} + excluded.points end,
      expire = case when ${hasEnded} then excluded.expire else ${rateLimits.expire} end
    returning key, points, expire`;
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
