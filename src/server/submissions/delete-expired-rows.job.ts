import { lt } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { spentChallenges } from "./table.ts";

/** Deletes rate limit counters of past windows and expired spent challenges (product 15.3). */
export const deleteExpiredRowsHourly: JobDefinition<object> = {
  name: "remove-expired-rows",
  schedule: "17 * * * *",
  run: async ({ db, log }) => {
    const now = new Date();
    const counters = await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
    const challenges = await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, now));
    log.info("expired rows deleted", { rateLimits: counters.count, challenges: challenges.count });
  },
};
