import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { rateLimits } from "./rate-limit-table.ts";

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

export type RateLimit = {
  /** Counts one against the key. @throws AppError `rate_limited` once the budget is spent. */
  consume: (key: string, message: string) => Promise<void>;
  /** Takes one count back. */
  refund: (key: string) => Promise<void>;
  /** Gives the key its whole budget back. */
  reset: (key: string) => Promise<void>;
};

export type RateLimits = Record<
  "loginByAddress" | "loginByAccount" | "forgotByAddress" | "forgotByAccount" | "resetByAddress",
  RateLimit
>;

/** The budgets of all instances together: counters live in PostgreSQL. */
export function createRateLimits(db: Database): RateLimits {
  const limit = (keyPrefix: string, points: number, duration: number): RateLimit => {
    const limiter = new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    });
    return {
      consume: async (key, message) => {
        try {
          await limiter.consume(key);
        } catch (refusal) {
          throw refusal instanceof RateLimiterRes ? limited(message, refusal.msBeforeNext) : refusal;
        }
      },
      refund: async (key) => {
        await limiter.reward(key);
      },
      reset: async (key) => {
        await limiter.delete(key);
      },
    };
  };
  return {
    loginByAddress: limit("login-address", LOGIN_FAILURES_PER_ADDRESS, LOGIN_WINDOW_SECONDS),
    loginByAccount: limit("login-account", LOGIN_FAILURES_PER_ACCOUNT, LOGIN_WINDOW_SECONDS),
    forgotByAddress: limit("forgot-address", FORGOT_PER_ADDRESS, FORGOT_WINDOW_SECONDS),
    forgotByAccount: limit("forgot-account", FORGOT_PER_ACCOUNT, FORGOT_WINDOW_SECONDS),
    resetByAddress: limit("reset-address", RESET_PER_ADDRESS, RESET_WINDOW_SECONDS),
  };
}

function limited(message: string, msBeforeNext: number): AppError {
  return new AppError("rate_limited", {
    message,
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}
