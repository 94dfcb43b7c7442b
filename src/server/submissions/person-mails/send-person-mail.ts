import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import { mailPerson } from "./mail-person.job.ts";
import { personMails } from "./table.ts";

type Outgoing = {
  type: MailedType;
  /** The submission whose sender gets the mail. */
  id: number;
  recipient: string;
  subject: string;
  body: string;
  /** Of the press that sends it. The caller has looked for a mail that has it. */
  key?: string;
};

/**
 * Keeps a mail to the person of a submission and enqueues it in the caller's transaction (product 9.5). An answer goes to
 * the administrator who sent it. Returns its number.
 */
export async function sendPersonMail(
  ctx: AdministratorContext,
  tx: Transaction,
  { type, id, ...mail }: Outgoing,
): Promise<number> {
  const [kept] = await tx
    .insert(personMails)
    .values({
      ...mail,
      entityType: type,
      entityId: id,
      replyTo: ctx.actor.email,
      authorId: ctx.actor.id,
      authorName: ctx.actor.name,
    })
    .returning({ id: personMails.id });
  if (!kept) throw new Error("insert returned no row");
  await ctx.queue.enqueue(tx, mailPerson, { mailId: kept.id });
  return kept.id;
}
