import { lt } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/queue.ts";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { spentChallenges } from "./table.ts";

/** Forgets budgets whose window is over and challenges that would be refused for their age by now. */
export const deleteExpiredRowsHourly: JobDefinition<object> = {
  name: "remove-expired-rows",
  schedule: "17 * * * *",
  run: async ({ db, log }) => {
    const now = new Date();
    const budgets = await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
    const challenges = await db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, now));
    log.info("expired rows removed", { budgets: budgets.count, challenges: challenges.count });
  },
};
