import { and, eq, lt } from "drizzle-orm";
import { lockDue, retentionOf } from "#server/features/retention/retention-of.ts";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import { subjectRequests } from "./table.ts";

/** Closed subject requests, by closing time. */
export const subjectRequestRetention = retentionOf("requests", {
  type: "request",
  table: subjectRequests,
  since: subjectRequests.closedAt,
  isPast: (before) => and(eq(subjectRequests.state, "closed"), lt(subjectRequests.closedAt, before)),
  removeDue: async (_services, tx, _before, isDue) => {
    const ids = await lockDue(tx, subjectRequests, isDue);
    if (ids.length > 0) await tx.delete(subjectRequests).where(hasIdOf(subjectRequests.id, ids));
    return ids.length;
  },
});
