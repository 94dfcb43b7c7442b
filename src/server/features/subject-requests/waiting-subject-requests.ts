import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { isRecordOf } from "#server/platform/personal-data/conditions.ts";
import type { Subject } from "#server/platform/personal-data/declaration.ts";
import { isUnderWay } from "#server/submissions/person-mails/sent-mails.ts";
import { personMails } from "#server/submissions/person-mails/table.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import { WAITING_MAX } from "#shared/formats/numbers.ts";
import type { UnansweredRequest } from "#shared/schemas/personal-data.ts";
import type { WaitingRequests } from "#shared/schemas/waiting.ts";
import { subjectRequests } from "./table.ts";

/** Counts open and overdue requests. Free of parameters, so that a prepared plan can use the partial index. */
export const waitingSubjectRequests: SQL<WaitingRequests> = sql<WaitingRequests>`(
  select json_build_object('count', count(*),
    'overdue', count(*) filter (where due < (now() at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date),
    'dueOn', min(due))
  from (
    select ${subjectRequests.dueOn} as due from ${subjectRequests}
    where ${subjectRequests.state} = 'open'
    order by ${subjectRequests.dueOn}, ${subjectRequests.id}
    limit ${sql.raw(String(WAITING_MAX))}
  ) as waiting
)`;

/** Matches requests that the erasure answers, or that were answered by mail or with a note. */
export const isAnsweredByErasure: SQL = sql`(${subjectRequests.type} = 'deletion' or ${subjectRequests.notes} <> ''
  or exists (select from ${personMails} where ${and(
    eq(personMails.entityType, "request"),
    eq(personMails.entityId, subjectRequests.id),
    isUnderWay,
  )}))`;

/** Lists a person's open requests that could no longer be answered after an erasure. */
export async function unansweredRequests(db: Database, subject: Subject): Promise<UnansweredRequest[]> {
  const isTheirs = isRecordOf(subjectRequests.id, "request", subject);
  if (!isTheirs) return [];
  return db
    .select({ id: subjectRequests.id, type: subjectRequests.type })
    .from(subjectRequests)
    .where(and(isTheirs, eq(subjectRequests.state, "open"), not(isAnsweredByErasure)))
    .orderBy(subjectRequests.id);
}
