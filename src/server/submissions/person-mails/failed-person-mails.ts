import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { WAITING_MAX } from "#shared/formats/numbers.ts";
import type { FailedMails } from "#shared/schemas/waiting.ts";
import { personMails } from "./table.ts";

const later = alias(personMails, "later");

/**
 * Selects the number of undelivered mails with no later mail for the same submission, and the oldest. Free of
 * parameters, so that a prepared plan can use the partial index.
 */
export const failedPersonMails: SQL<FailedMails> = sql<FailedMails>`(
  select json_build_object('count', count(*),
    'oldestAt', to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'of', (array_agg(json_build_object('type', type, 'id', id) order by since))[1])
  from (
    select ${personMails.createdAt} as since, ${personMails.entityType} as type, ${personMails.entityId} as id
    from ${personMails}
    where ${personMails.state} = 'failed' and not exists (
      select from ${personMails} as ${later}
      where ${later.entityType} = ${personMails.entityType} and ${later.entityId} = ${personMails.entityId}
        and ${later.id} > ${personMails.id})
    order by ${personMails.id}
    limit ${sql.raw(String(WAITING_MAX))}
  ) as failed
)`;
