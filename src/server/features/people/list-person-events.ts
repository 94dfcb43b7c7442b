import { and, desc, eq, or, sql } from "drizzle-orm";
import { listContacts } from "#server/features/leads/list-contacts.ts";
import { recordChanges } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { hasTextOf } from "#server/platform/db/any-of.ts";
import { listConsentsOfPerson } from "#server/submissions/consents/list-consents.ts";
import { hashOfMail } from "#server/submissions/consents/withdrawal-link.ts";
import { listMailsOf } from "#server/submissions/person-mails/list-person-mails.ts";
import {
  PERSON_HISTORY_MAX,
  PERSON_TEXT_START,
  type PersonEvent,
  type PersonHistoryEvent,
  type SubmissionRef,
} from "#shared/schemas/person.ts";
import type { FieldChanges, FieldValue } from "#shared/schemas/record-change.ts";
import { type SubmissionType, submissionTypes } from "#shared/schemas/submission-type.ts";
import type { FoundPerson } from "./find-person.ts";

/** Contacts and mails are listed separately, and reading a message is not an event. */
const UNTOLD = ["firstContact", "contact", "isRead"];

/** Returns the contacts with a person and the mails to them, newest first. */
export async function listPersonEvents(
  ctx: AdministratorContext,
  submissions: readonly SubmissionRef[],
): Promise<PersonEvent[]> {
  const [contacts, mails] = await Promise.all([
    listContacts(
      ctx.db,
      submissions.filter(({ type }) => type === "lead").map(({ id }) => id),
    ),
    listMailsOf(ctx, submissions),
  ]);
  const mailed = new Set(
    // Until 0.6.0, a mail counted as a contact when it was written.
    mails.flatMap(({ of, createdAt, sentAt }) =>
      [createdAt, sentAt].map((at) => `${of.type} ${of.id} ${at}`),
    ),
  );
  const events: PersonEvent[] = [
    ...contacts
      .map(({ leadId, at, ...contact }) => ({
        kind: "contact" as const,
        of: { type: "lead" as const, id: leadId },
        at: at.toISOString(),
        ...contact,
      }))
      // A mail to a lead records a contact in the transaction that stores its sending.
      .filter(({ channel, of, at }) => channel !== "email" || !mailed.has(`lead ${of.id} ${at}`))
      .toReversed(),
    ...mails.map(({ of, subject, body, state, authorName, createdAt }) => ({
      kind: "mail" as const,
      of,
      at: createdAt,
      subject,
      textStart: startOf(body),
      state,
      authorName,
    })),
  ];
  return events.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Returns the newest changes of a person's submissions, and their marketing consents and withdrawals. */
export async function listPersonHistory(
  ctx: AdministratorContext,
  { submissions, mails }: FoundPerson,
): Promise<PersonHistoryEvent[]> {
  const [changes, consents] = await Promise.all([
    listChanges(ctx, submissions),
    listConsentsOfPerson(
      ctx.db,
      [...mails].map((mail) => hashOfMail(ctx, mail)),
    ),
  ]);
  return [
    ...changes,
    ...consents
      .filter(({ purpose, kind }) => purpose === "marketing" || kind === "withdrawn")
      .slice(-PERSON_HISTORY_MAX)
      .map(({ at, purpose, kind, channel }) => ({
        kind: "consent" as const,
        at,
        purpose,
        consent: kind,
        channel,
      })),
  ];
}

async function listChanges(
  { db }: AdministratorContext,
  submissions: readonly SubmissionRef[],
): Promise<PersonHistoryEvent[]> {
  const told = sql`${recordChanges.changes} - ${sql.raw(`array['${UNTOLD.join("', '")}']`)}`;
  const isOf = submissionTypes.flatMap((type) => {
    const ids = submissions.filter((submission) => submission.type === type).map(({ id }) => String(id));
    if (ids.length === 0) return [];
    return [and(eq(recordChanges.entityType, type), hasTextOf(recordChanges.entityId, ids))];
  });
  if (isOf.length === 0) return [];
  const rows = await db
    .select({
      type: recordChanges.entityType,
      id: recordChanges.entityId,
      changes: sql<FieldChanges>`${told}`,
      authorName: recordChanges.authorName,
      createdAt: recordChanges.createdAt,
    })
    .from(recordChanges)
    .where(and(or(...isOf), sql`${told} <> '{}'`))
    .orderBy(desc(recordChanges.id))
    .limit(PERSON_HISTORY_MAX);
  return rows.map(({ type, id, changes, authorName, createdAt }) => ({
    kind: "change",
    of: { type: type as SubmissionType, id: Number(id) },
    at: createdAt.toISOString(),
    changes: Object.fromEntries(
      Object.entries(changes).map(([field, { before, after }]) => [
        field,
        { before: startOf(before), after: startOf(after) },
      ]),
    ),
    authorName,
  }));
}

function startOf(text: string): string;
function startOf(value: FieldValue): FieldValue;
function startOf(value: FieldValue): FieldValue {
  if (typeof value === "boolean" || value.length <= PERSON_TEXT_START) return value;
  return `${value.slice(0, PERSON_TEXT_START).toWellFormed()}…`;
}
