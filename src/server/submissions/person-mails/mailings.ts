import { and, eq, gt, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type CancelMailingInput,
  MAILING_UNDO_SECONDS,
  type MailedType,
} from "#shared/schemas/person-mail.ts";
import { texts } from "#shared/texts/texts.ts";
import { MAIL_PERSON } from "./send-person-mail.ts";
import { personMails } from "./table.ts";

/** Between the last cancellation and the first job, longer than a cancellation takes to commit. */
const COMMIT_MARGIN_MS = 3000;

type Mailing = {
  type: MailedType;
  key: string;
  mails: readonly { id: number; recipient: string; subject: string; body: string }[];
};

/** Stores a mail to each record and enqueues their jobs, which start after the time for canceling them. */
export async function sendMailing(
  { queue, actor }: AdministratorContext,
  tx: Transaction,
  { type, key, mails }: Mailing,
): Promise<void> {
  const kept = await tx
    .insert(personMails)
    .values(
      mails.map(({ id, ...mail }) => ({
        ...mail,
        entityType: type,
        entityId: id,
        replyTo: actor.email,
        authorId: actor.id,
        authorName: actor.name,
        mailingKey: key,
        undoUntil: sql`now() + ${MAILING_UNDO_SECONDS} * interval '1 second'`,
      })),
    )
    .returning({ id: personMails.id, undoUntil: personMails.undoUntil });
  const until = kept[0]?.undoUntil;
  if (!until) throw new Error("insert returned no row");
  await queue.enqueueEach(
    tx,
    MAIL_PERSON,
    kept.map(({ id }) => ({ mailId: id })),
    new Date(until.getTime() + COMMIT_MARGIN_MS),
  );
}

/** Counts the mails of a mailing, canceled ones included. */
export function countMailing(db: Database | Transaction, key: string): Promise<number> {
  return db.$count(personMails, eq(personMails.mailingKey, key));
}

/**
 * Cancels the queued mails of a mailing, or the one of a record. Their jobs find nothing to send.
 * @throws AppError `conflict` after the time for it.
 */
export async function cancelMailing(
  tx: Transaction,
  { type, key, id }: CancelMailingInput & { type: MailedType },
): Promise<{ id: number; subject: string }[]> {
  const canceled = await tx
    .update(personMails)
    .set({ state: "canceled" })
    .where(
      and(
        eq(personMails.mailingKey, key),
        eq(personMails.entityType, type),
        id === undefined ? undefined : eq(personMails.entityId, id),
        eq(personMails.state, "queued"),
        gt(personMails.undoUntil, sql`clock_timestamp()`),
      ),
    )
    .returning({ id: personMails.entityId, subject: personMails.subject });
  if (canceled.length === 0) throw new AppError("conflict", { message: texts.mailings.tooLate });
  return canceled;
}
