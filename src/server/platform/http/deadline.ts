import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";

/**
 * The time limit of a request. Shorter than that of a statement: PostgreSQL may report a commit that it cancelled as
 * done although it is lost with the primary, and no client may read that it was stored.
 */
const DEADLINE_MS = 12_000;

export type Deadline = {
  /** Rejects with AppError `unavailable` when the time is over; never resolves. */
  passed: Promise<never>;
  /** Replaces the remaining time. */
  extend: (seconds: number) => void;
  end: () => void;
};

/** Starts the time limit of one request, such as for a silent database. It does not cancel the request's work. */
export function startDeadline(): Deadline {
  const { promise: passed, reject } = Promise.withResolvers<never>();
  const cause = new Error("no answer within the time limit of a request");
  const pass = () => reject(new AppError("unavailable", { message: texts.connection.unavailable, cause }));
  let timer = setTimeout(pass, DEADLINE_MS);
  const end = () => clearTimeout(timer);
  return {
    passed,
    extend: (seconds) => {
      end();
      timer = setTimeout(pass, seconds * 1000);
    },
    end,
  };
}
