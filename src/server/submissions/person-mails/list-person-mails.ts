import { and, desc, eq, or } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { SubmissionRef } from "#shared/schemas/person.ts";
import type { MailedType, PersonMail } from "#shared/schemas/person-mail.ts";
import { personMails } from "./table.ts";

/** Returns the mails to the person of a submission, newest first. */
export async function listPersonMails(
  { db }: AdministratorContext,
  { type, id }: { type: MailedType; id: number },
): Promise<PersonMail[]> {
  const rows = await db
    .select()
    .from(personMails)
    .where(and(eq(personMails.entityType, type), eq(personMails.entityId, id)))
    .orderBy(desc(personMails.id));
  return rows.map(presentPersonMail);
}

/** Converts instants to ISO 8601 in UTC, for the typed client. */
export function presentPersonMail(row: typeof personMails.$inferSelect): PersonMail {
  const { id, subject, body, authorName, state, failure, createdAt, sentAt } = row;
  return {
    id,
    subject,
    body,
    authorName,
    state,
    failure,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** Returns the mails to the people of these submissions, newest first, each with its submission. */
export async function listMailsOf(
  { db }: AdministratorContext,
  refs: readonly SubmissionRef[],
): Promise<(PersonMail & { of: SubmissionRef })[]> {
  if (refs.length === 0) return [];
  const rows = await db
    .select()
    .from(personMails)
    .where(
      or(...refs.map(({ type, id }) => and(eq(personMails.entityType, type), eq(personMails.entityId, id)))),
    )
    .orderBy(desc(personMails.id));
  return rows.map((row) => ({
    ...presentPersonMail(row),
    of: { type: row.entityType as SubmissionRef["type"], id: row.entityId },
  }));
}
