import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { Subject } from "#server/platform/personal-data/declaration.ts";
import type { Services } from "#server/platform/services.ts";
import { personHash } from "#server/submissions/person-hash.ts";
import { findMentions } from "./find-mentions.ts";

/** The name by which the keyed hash of an erased mention is made. */
export const mentionName = (key: string) => `mention:${key}`;

/**
 * A subject before its erasure: with the mentions that an administrator ticked, as far as they are mentions still, and with
 * all that an erasure leaves in its place anyway.
 */
export async function subjectWithMentions(
  services: Services,
  db: Database | Transaction,
  subject: Subject,
  ticked: readonly string[],
): Promise<Subject> {
  const wanted = new Set(ticked);
  const found = await findMentions(services, db, subject);
  const erased = found.filter(({ key, isKept }) => !isKept && wanted.has(key));
  const kept = found.filter(({ isKept }) => isKept);
  return {
    ...subject,
    mentions: new Set([...erased, ...kept].map(({ key }) => key)),
    hashes: new Set([...subject.hashes, ...erased.map(({ key }) => personHash(services, mentionName(key)))]),
  };
}
