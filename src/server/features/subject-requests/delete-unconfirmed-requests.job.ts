import { and, eq, sql } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { SUBJECT_REQUEST_UNCONFIRMED_DAYS } from "#shared/schemas/subject-request.ts";
import { subjectRequests } from "./table.ts";

/** Deletes requests unconfirmed after 7 days, since their person is unverified. */
export const deleteUnconfirmedRequests: JobDefinition<object> = {
  name: "delete-unconfirmed-requests",
  schedule: "37 * * * *",
  run: async ({ db, log }) => {
    const isOld = sql`${subjectRequests.createdAt} < now() - ${SUBJECT_REQUEST_UNCONFIRMED_DAYS} * interval '1 day'`;
    const deleted = await db
      .delete(subjectRequests)
      .where(and(eq(subjectRequests.state, "unconfirmed"), isOld));
    log.info("unconfirmed requests deleted", { requests: deleted.count });
  },
};
