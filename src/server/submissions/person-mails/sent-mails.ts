import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { WAITING_MAX } from "#shared/formats/numbers.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import type { FailedMails } from "#shared/schemas/waiting.ts";
import { personMails } from "./table.ts";

/** Matches mails that were sent, or will be. */
export const isUnderWay: SQL = inArray(personMails.state, ["queued", "sent"]);

/** Returns the mail already sent with an idempotency key. */
export async function mailOfKey(tx: Transaction, key: string): Promise<number | undefined> {
  const [sent] = await tx.select({ id: personMails.id }).from(personMails).where(eq(personMails.key, key));
  return sent?.id;
}

type Known = { type: MailedType; id: number; mailId: number | null };

/**
 * Rejects an answer to a record that another mail has answered since `mailId`; failed mails do not count.
 * @throws AppError `conflict` with a message that names author and time.
 */
export async function rejectMailedSince(
  tx: Transaction,
  { type, id, mailId }: Known,
  sentence: (author: string, time: string) => string,
): Promise<void> {
  const last = await lastAnswer(tx, type, id);
  if (!last || last.id <= (mailId ?? 0)) return;
  throw new AppError("conflict", { message: sentence(last.authorName, formatDateTime(last.createdAt)) });
}

/** Returns the newest mail about a record that did not fail, or undefined. */
export function lastAnswer(tx: Transaction, type: MailedType, id: number) {
  return lastAnswerOf(tx, type, [{ id }]);
}

/** The same for any of the records. */
export async function lastAnswerOf(tx: Transaction, type: MailedType, records: readonly { id: number }[]) {
  const [last] = await tx
    .select({ id: personMails.id, authorName: personMails.authorName, createdAt: personMails.createdAt })
    .from(personMails)
    .where(
      and(
        eq(personMails.entityType, type),
        hasIdOf(
          personMails.entityId,
          records.map(({ id }) => id),
        ),
        isUnderWay,
      ),
    )
    .orderBy(desc(personMails.id))
    .limit(1);
  return last;
}

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
        and ${later.id} > ${personMails.id} and ${later.state} <> 'canceled')
    order by ${personMails.id}
    limit ${sql.raw(String(WAITING_MAX))}
  ) as failed
)`;
