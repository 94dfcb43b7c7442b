import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts.ts";
import type { AppEnv } from "./request-context.ts";

/**
 * Less than a statement or a commit is given: a commit that PostgreSQL cut short may be called done and be lost with
 * the primary, and nobody shall have been told that it was stored.
 */
const DEADLINE_MS = 12_000;

/**
 * Answers 503 for what takes too long, such as a database that is silent or a body that never ends. The work behind it
 * ends by its own limits. @throws AppError `unavailable`.
 */
export const answerInTime = createMiddleware<AppEnv>(async (_c, next) => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new AppError("unavailable", { message: texts.connection.unavailable })),
    DEADLINE_MS,
  );
  try {
    await Promise.race([next(), late]);
  } finally {
    clearTimeout(timer);
  }
});
