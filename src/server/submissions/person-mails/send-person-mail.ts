import type { Transaction } from "#server/platform/db/client.ts";
import type { JobKind } from "#server/platform/queue/job-definition.ts";
import type { Services } from "#server/platform/services.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import { personMails } from "./table.ts";

/** The kind of `mailPerson`, which knows all kinds of submissions. */
export const MAIL_PERSON: JobKind<{ mailId: number }> = { name: "mail-person" };

type Outgoing = {
  type: MailedType;
  /** The submission whose sender gets the mail. */
  id: number;
  recipient: string;
  subject: string;
  body: string;
  /** Link to a copy of the person's data to append (`Services.copyLinks`). */
  copyId?: string | undefined;
  /** Idempotency key; the caller has checked that it is unused. */
  key?: string;
};

type Sender = Pick<Services, "queue"> & {
  /** An administrator, or `automaticAuthor`. Replies go to their address. */
  actor: { id: string; name: string; email: string };
};

/** Stores a mail to the person of a submission and enqueues it in the caller's transaction. Returns its id. */
export async function sendPersonMail(
  { queue, actor }: Sender,
  tx: Transaction,
  { type, id, ...mail }: Outgoing,
): Promise<number> {
  const [kept] = await tx
    .insert(personMails)
    .values({
      ...mail,
      entityType: type,
      entityId: id,
      replyTo: actor.email,
      authorId: actor.id,
      authorName: actor.name,
    })
    .returning({ id: personMails.id });
  if (!kept) throw new Error("insert returned no row");
  await queue.enqueue(tx, MAIL_PERSON, { mailId: kept.id });
  return kept.id;
}
