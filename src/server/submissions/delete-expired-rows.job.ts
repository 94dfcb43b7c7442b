import { lt, not } from "drizzle-orm";
import { deletedRecords, isDeletionUndoable } from "#server/platform/audit/table.ts";
import { isAnswerExpired, storedAnswers } from "#server/platform/idempotency/table.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { spentChallenges } from "./table.ts";

/** Deletes expired rate limit counters, spent challenges and stored answers, and deleted records past their undo period. */
export const deleteExpiredRowsHourly: JobDefinition<object> = {
  name: "remove-expired-rows",
  schedule: "17 * * * *",
  run: async ({ db, log }) => {
    const now = new Date();
    const counters = await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
    const challenges = await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, now));
    const answers = await db.delete(storedAnswers).where(isAnswerExpired);
    const deletions = await db.delete(deletedRecords).where(not(isDeletionUndoable));
    log.info("expired rows deleted", {
      rateLimits: counters.count,
      challenges: challenges.count,
      storedAnswers: answers.count,
      deletedRecords: deletions.count,
    });
  },
};
