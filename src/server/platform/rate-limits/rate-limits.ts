import { getTableName } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { executePrepared } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";
import { rateLimits } from "./table.ts";

const LOGIN_WINDOW_SECONDS = 15 * 60;
/** A family of colleagues behind one address mistypes now and then; a dictionary attack does not stop at 30. */
const LOGIN_FAILURES_PER_ADDRESS = 30;
const LOGIN_FAILURES_PER_ACCOUNT = 10;
const FORGOT_WINDOW_SECONDS = 60 * 60;
/** A whole office behind one address forgets less than this; whoever tries many accounts does not stop here. */
const FORGOT_PER_ADDRESS = 20;
/** Each is a mail in somebody's mailbox: enough to ask again for one that went astray, too few to flood it. */
const FORGOT_PER_ACCOUNT = 5;
const RESET_WINDOW_SECONDS = 15 * 60;
/** Nobody guesses 256 bits; this bounds what trying costs us. Passwords that do not match never get here. */
const RESET_PER_ADDRESS = 30;
const SUBMISSION_WINDOW_SECONDS = 60 * 60;
/** One address may be an office, a stand at a fair, thousands of a carrier's phones or a partner's own form. */
const LEADS_PER_ADDRESS = 150;
/** A message takes longer to write than a request for a demonstration. */
const MESSAGES_PER_ADDRESS = 60;
/** A classroom that applies together; each may be 5 MB of storage. */
const RESUMES_PER_ADDRESS = 30;
/** Each costs seconds of encoding. One every thirty seconds is a whole slider, with trying out, several times over. */
const UPLOADS_PER_ACCOUNT = 120;

export type RateLimit = {
  /**
   * Counts one against the key; in a transaction that is rolled back, it was not counted.
   * @throws AppError `rate_limited` once the budget is spent.
   */
  consume: (key: string, message: string, tx?: Transaction) => Promise<void>;
  /** Takes one count back. */
  refund: (key: string) => Promise<void>;
  /** Gives the key its whole budget back. */
  reset: (key: string) => Promise<void>;
  /**
   * Does the work and counts it against the key; work that throws costs nothing. Paid before, so that work started all
   * at once does not find the budget unspent. @throws AppError `rate_limited` once the budget is spent.
   */
  countSuccess: <Result>(key: string, message: string, work: () => Promise<Result>) => Promise<Result>;
};

export type RateLimits = Record<
  | "loginByAddress"
  | "loginByAccount"
  | "forgotByAddress"
  | "forgotByAccount"
  | "resetByAddress"
  | "leadsByAddress"
  | "messagesByAddress"
  | "resumesByAddress"
  | "uploadsByAccount",
  RateLimit
>;

/** The budgets of all instances together: counters live in PostgreSQL. */
export function createRateLimits(db: Database): RateLimits {
  const limit = (keyPrefix: string, points: number, duration: number): RateLimit => {
    const limiterOn = (connection: Database | Transaction) =>
      new RateLimiterPostgres({
        storeClient: asStoreClient(connection),
        storeType: "client",
        tableName: getTableName(rateLimits),
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration,
      });
    const limiter = limiterOn(db);
    const consume: RateLimit["consume"] = async (key, message, tx) => {
      try {
        await (tx ? limiterOn(tx) : limiter).consume(key);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? limited(message, refusal.msBeforeNext) : refusal;
      }
    };
    const refund: RateLimit["refund"] = async (key) => {
      await limiter.reward(key);
    };
    return {
      consume,
      refund,
      reset: async (key) => {
        await limiter.delete(key);
      },
      countSuccess: async (key, message, work) => {
        await consume(key, message);
        try {
          return await work();
        } catch (failure) {
          // What went wrong is the answer, also when the database is away and nothing can be given back.
          await refund(key).catch(() => {});
          throw failure;
        }
      },
    };
  };
  return {
    loginByAddress: limit("login-address", LOGIN_FAILURES_PER_ADDRESS, LOGIN_WINDOW_SECONDS),
    loginByAccount: limit("login-account", LOGIN_FAILURES_PER_ACCOUNT, LOGIN_WINDOW_SECONDS),
    forgotByAddress: limit("forgot-address", FORGOT_PER_ADDRESS, FORGOT_WINDOW_SECONDS),
    forgotByAccount: limit("forgot-account", FORGOT_PER_ACCOUNT, FORGOT_WINDOW_SECONDS),
    resetByAddress: limit("reset-address", RESET_PER_ADDRESS, RESET_WINDOW_SECONDS),
    leadsByAddress: limit("leads-address", LEADS_PER_ADDRESS, SUBMISSION_WINDOW_SECONDS),
    messagesByAddress: limit("contact_messages-address", MESSAGES_PER_ADDRESS, SUBMISSION_WINDOW_SECONDS),
    resumesByAddress: limit("resumes-address", RESUMES_PER_ADDRESS, SUBMISSION_WINDOW_SECONDS),
    uploadsByAccount: limit("uploads-account", UPLOADS_PER_ACCOUNT, SUBMISSION_WINDOW_SECONDS),
  };
}

/** What the store asks of a connection. */
function asStoreClient(connection: Database | Transaction) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => ({
      rows: await executePrepared(connection, { sql: text, params: values }),
    }),
  };
}

function limited(message: string, msBeforeNext: number): AppError {
  return new AppError("rate_limited", {
    message,
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}
