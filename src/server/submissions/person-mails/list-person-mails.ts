import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { SubmissionRef } from "#shared/schemas/person.ts";
import type { MailedType, PersonMail } from "#shared/schemas/person-mail.ts";
import { personMails } from "./table.ts";

/** Columns of a `PersonMail`. */
const columns = {
  id: personMails.id,
  subject: personMails.subject,
  body: personMails.body,
  authorName: personMails.authorName,
  state: personMails.state,
  failure: personMails.failure,
  createdAt: personMails.createdAt,
  sentAt: personMails.sentAt,
  mailingKey: personMails.mailingKey,
  undoUntil: personMails.undoUntil,
};

/** Returns the mails to a submission's person, newest first. */
export async function listPersonMails(
  { db }: AdministratorContext,
  { type, id }: { type: MailedType; id: number },
): Promise<PersonMail[]> {
  const rows = await db
    .select(columns)
    .from(personMails)
    .where(and(eq(personMails.entityType, type), eq(personMails.entityId, id)))
    .orderBy(desc(personMails.id));
  return rows.map(presentInstants);
}

/** Returns the mails to a submission's person, oldest first, and whether each had the link to a copy of their data. */
export async function listAnswersWithCopy(
  db: Database,
  { type, id }: { type: MailedType; id: number },
): Promise<(PersonMail & { hasCopy: boolean })[]> {
  const rows = await db
    .select({ ...columns, hasCopy: sql<boolean>`${personMails.copyId} is not null` })
    .from(personMails)
    .where(and(eq(personMails.entityType, type), eq(personMails.entityId, id)))
    .orderBy(asc(personMails.id));
  return rows.map(presentInstants);
}

/** Returns the mails to the people of these submissions, newest first, with their submission. */
export async function listMailsOf(
  { db }: AdministratorContext,
  refs: readonly SubmissionRef[],
): Promise<(PersonMail & { of: SubmissionRef })[]> {
  if (refs.length === 0) return [];
  const rows = await db
    .select({ ...columns, type: personMails.entityType, of: personMails.entityId })
    .from(personMails)
    .where(
      or(...refs.map(({ type, id }) => and(eq(personMails.entityType, type), eq(personMails.entityId, id)))),
    )
    .orderBy(desc(personMails.id));
  return rows.map(({ type, of: id, ...row }) => ({
    ...presentInstants(row),
    of: { type: type as SubmissionRef["type"], id },
  }));
}
