import { type SQL, sql } from "drizzle-orm";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import { WAITING_MAX } from "#shared/formats/numbers.ts";
import type { WaitingRequests } from "#shared/schemas/waiting.ts";
import { subjectRequests } from "./table.ts";

/**
 * Selects how many requests are open, how many of them are late, and the nearest day that one is due. The text has no
 * parameters, so that a prepared plan may use the partial index.
 */
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
