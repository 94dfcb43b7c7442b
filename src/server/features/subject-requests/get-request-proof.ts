import { and, asc, eq, sql } from "drizzle-orm";
import { auditLogs, recordChanges } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { listAnswersWithCopy } from "#server/submissions/person-mails/list-person-mails.ts";
import type { RequestProof } from "#shared/schemas/subject-request.ts";
import { subjectRequests } from "./table.ts";

/** Returns who did what about a request, oldest first, and what was sent; empty for an unknown one. */
export async function getRequestProof({ db }: AdministratorContext, id: number): Promise<RequestProof> {
  const isOfRequest = (table: typeof auditLogs | typeof recordChanges) =>
    and(eq(table.entityType, "request"), eq(table.entityId, String(id)));
  const [entered, changes, answers] = await Promise.all([
    // Written in the transaction of the request: its time is indexed, and the same.
    db
      .select({ at: auditLogs.createdAt, by: auditLogs.adminName, what: auditLogs.description })
      .from(auditLogs)
      .innerJoin(subjectRequests, eq(subjectRequests.createdAt, auditLogs.createdAt))
      .where(and(isOfRequest(auditLogs), eq(subjectRequests.id, id), eq(auditLogs.action, "CREATE"))),
    db
      .select({
        at: recordChanges.createdAt,
        by: recordChanges.authorName,
        // An entry of the log has a term of its own.
        what: sql<string>`coalesce(${auditLogs.description}, '')`,
        isClosing: sql<boolean>`coalesce(${recordChanges.changes} -> 'state' ->> 'after' = 'closed', false)`,
      })
      .from(recordChanges)
      .leftJoin(auditLogs, eq(auditLogs.id, recordChanges.auditLogId))
      .where(isOfRequest(recordChanges))
      .orderBy(asc(recordChanges.id)),
    listAnswersWithCopy(db, { type: "request", id }),
  ]);
  return {
    enteredBy: entered[0]?.by ?? null,
    closedBy: changes.findLast(({ isClosing }) => isClosing)?.by ?? null,
    steps: [...entered, ...changes.map(({ isClosing: _, ...step }) => step)].map(presentInstants),
    answers,
  };
}
