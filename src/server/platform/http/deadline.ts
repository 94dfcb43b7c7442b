import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts.ts";

/**
 * Less than a statement or a commit may take: PostgreSQL may report a commit that it had to cut short as done although it
 * is lost with the primary, and no client may read that such a commit was stored.
 */
const DEADLINE_MS = 12_000;

export type Deadline = {
  /** Rejects with AppError `unavailable` once the time is over; never resolves. */
  passed: Promise<never>;
  /** Replaces what is left of the time. */
  extend: (seconds: number) => void;
  end: () => void;
};

/** Starts the time limit of one request, such as for a silent database. The work behind it ends by its own limits. */
export function startDeadline(): Deadline {
  const { promise: passed, reject } = Promise.withResolvers<never>();
  const pass = () => reject(new AppError("unavailable", { message: texts.connection.unavailable }));
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
