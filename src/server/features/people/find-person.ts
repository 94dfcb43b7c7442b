import { inArray, or } from "drizzle-orm";
import { contactMessageKind } from "#server/features/contact-messages/contact-message-kind.ts";
import { leadKind } from "#server/features/leads/lead-kind.ts";
import { resumeKind } from "#server/features/resumes/resume-kind.ts";
import type { Database } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { mailKey, phoneKey } from "#server/submissions/person-keys.ts";
import {
  type FoundSubmission,
  submissionOfKind,
  submissionsWithKeys,
} from "#server/submissions/person-submissions.ts";
import { PHONE_SHARED_FROM, type SubmissionRef } from "#shared/schemas/person.ts";
import { texts } from "#shared/texts/texts.ts";
import { personMerges } from "./table.ts";

/** Kinds of submissions that a person sends. */
export const kinds = { lead: leadKind, message: contactMessageKind, resume: resumeKind } as const;

/** Bounds chains of merges and numbers; ample for real people. */
const ROUNDS_MAX = 6;
const KEYS_MAX = 40;

export type FoundPerson = {
  mails: ReadonlySet<string>;
  phones: ReadonlySet<string>;
  /** Their numbers shared by too many addresses. */
  sharedPhones: ReadonlySet<string>;
  submissions: readonly FoundSubmission[];
  merges: readonly (typeof personMerges.$inferSelect)[];
};

/**
 * Finds a person's submissions by addresses, numbers (shared by PHONE_SHARED_FROM addresses at most) and merges.
 * @throws AppError `not_found` for an unknown submission.
 */
export async function findPerson(db: Database, ref: SubmissionRef): Promise<FoundPerson> {
  const first = await submissionOfKind(db, kinds[ref.type], ref.id);
  if (!first) throw new AppError("not_found", { message: texts.people.unknown });
  const mails = new Set(first.mail ? [first.mail] : []);
  const phones = new Set(first.phoneE164 ? [first.phoneE164] : []);
  const sharedPhones = new Set<string>();
  // Without an address and a number of its own, it is all there is.
  let submissions: FoundSubmission[] = [first];
  let merges: FoundPerson["merges"] = [];
  for (let round = 0, known = 0; round < ROUNDS_MAX; round += 1) {
    const found = await submissionsOf(db, { mails, phones });
    for (const phone of phones) {
      const addresses = found.flatMap(({ phoneE164, mail }) => (phoneE164 === phone && mail ? mail : []));
      if (new Set(addresses).size <= PHONE_SHARED_FROM) continue;
      phones.delete(phone);
      sharedPhones.add(phone);
    }
    submissions = found.filter(
      ({ mail, phoneE164 }) => mails.has(mail) || (phoneE164 !== null && phones.has(phoneE164)),
    );
    if (!submissions.some((each) => isSame(each, first))) submissions.push(first);
    for (const { mail, phoneE164 } of submissions) {
      if (mail) mails.add(mail);
      if (phoneE164 && !sharedPhones.has(phoneE164)) phones.add(phoneE164);
    }
    merges = await mergesOf(db, { mails, phones });
    for (const { oneKey, otherKey } of merges)
      for (const key of [oneKey, otherKey]) {
        if (key.startsWith(mailKey(""))) mails.add(key.slice(mailKey("").length));
        else if (!sharedPhones.has(key.slice(phoneKey("").length)))
          phones.add(key.slice(phoneKey("").length));
      }
    // Shared numbers leave `phones` but count double, so that the total grows in every round with a finding.
    const count = mails.size + phones.size + 2 * sharedPhones.size;
    if (count === known || mails.size + phones.size > KEYS_MAX) break;
    known = count;
  }
  return { mails, phones, sharedPhones, submissions: newestFirst(submissions), merges };
}

export function isSame(one: SubmissionRef, other: SubmissionRef): boolean {
  return one.type === other.type && one.id === other.id;
}

/** Returns the key that identifies the person of a submission: its address, or else a number that few share. */
export function keyOf({ mail, phoneE164 }: FoundSubmission, { phones }: FoundPerson): string | undefined {
  if (mail) return mailKey(mail);
  return phoneE164 && phones.has(phoneE164) ? phoneKey(phoneE164) : undefined;
}

type Keys = Pick<FoundPerson, "mails" | "phones">;

async function submissionsOf(db: Database, keys: Keys): Promise<FoundSubmission[]> {
  const found = await Promise.all(Object.values(kinds).map((kind) => submissionsWithKeys(db, kind, keys)));
  return found.flat();
}

/** Finds the merges of any of the keys. */
function mergesOf(db: Database, { mails, phones }: Keys): Promise<(typeof personMerges.$inferSelect)[]> {
  const keys = [...[...mails].map(mailKey), ...[...phones].map(phoneKey)];
  return db
    .select()
    .from(personMerges)
    .where(or(inArray(personMerges.oneKey, keys), inArray(personMerges.otherKey, keys)))
    .orderBy(personMerges.id);
}

/** Sorts submissions of several kinds. */
export function newestFirst<Row extends { createdAt: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Returns the keys that administrators merged with these. */
export async function mergedKeys(
  db: Database,
  keys: { mails: ReadonlySet<string>; phones: ReadonlySet<string> },
): Promise<string[]> {
  const merges = await mergesOf(db, keys);
  const all = merges.flatMap(({ oneKey, otherKey }) => [oneKey, otherKey]);
  return [
    ...new Set(
      all.map((key) => key.slice((key.startsWith(mailKey("")) ? mailKey("") : phoneKey("")).length)),
    ),
  ];
}
