import { desc, getTableName, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { mayMention, mentionKey } from "#server/platform/personal-data/conditions.ts";
import type { MentioningText, PersonalTable, Subject } from "#server/platform/personal-data/declaration.ts";
import { type Mention, mentionFinder } from "#server/platform/personal-data/mention-finder.ts";
import type { Services } from "#server/platform/services.ts";
import { personHash } from "#server/submissions/person-keys.ts";
import { MENTIONS_MAX, type PersonKeysInput, type PersonMention } from "#shared/schemas/personal-data.ts";
import { subjectOf } from "./subject-of.ts";

/** Characters of context on each side of a mention. */
const AROUND = 80;

/**
 * Finds texts of others that mention a person: rows that are not linked to the person by address or number. Returns at
 * most MENTIONS_MAX per place, newest first; the rest is found once these are gone.
 */
export async function findMentions(
  services: Services,
  db: Database | Transaction,
  subject: Subject,
): Promise<PersonMention[]> {
  const find = mentionFinder(subject);
  const mentions: PersonMention[] = [];
  const collect = (
    from: { key: string; label: string; isKept: boolean },
    texts: readonly MentioningText[],
  ) => {
    for (const { id, text } of texts) {
      const found = mentionIn(text, find);
      if (found)
        mentions.push({ key: mentionKey(from.key, id), place: from.label, isKept: from.isKept, ...found });
    }
  };
  for (const declaration of services.personalData.tables) {
    const { table, label, erasure } = declaration;
    const texts = await candidatesIn(db, declaration, subject);
    collect({ key: getTableName(table), label, isKept: erasure.how === "keep" }, texts);
  }
  for (const { label, mentions: store } of services.personalData.stores) {
    if (!store) continue;
    const texts = await store.find(services, db, subject);
    collect({ key: store.place, label, isKept: false }, texts.slice(0, MENTIONS_MAX));
  }
  return mentions;
}

async function candidatesIn(
  db: Database | Transaction,
  { table, mentions }: PersonalTable,
  subject: Subject,
): Promise<MentioningText[]> {
  const isCandidate = mentions && mayMention(sql`${mentions.text}::text`, subject);
  if (!isCandidate) return [];
  return db
    .select({ id: sql<string>`${mentions.id}::text`, text: mentions.text })
    .from(table)
    .where(isCandidate)
    .orderBy(desc(mentions.id))
    .limit(MENTIONS_MAX);
}

function mentionIn(text: unknown, find: (text: string) => Mention | undefined) {
  const found = textsOf(text).flatMap((each) => {
    const mention = find(each);
    if (!mention) return [];
    const { index, length, isSure } = mention;
    const end = index + length;
    return {
      isSure,
      before: each.slice(Math.max(0, index - AROUND), index),
      match: each.slice(index, end),
      after: each.slice(end, end + AROUND),
    };
  });
  return found.find(({ isSure }) => isSure) ?? found[0];
}

/** Splits JSON into its texts, and decodes filter and URL values. */
function textsOf(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsOf);
  if (typeof value !== "string" && typeof value !== "number") return [];
  const text = String(value);
  const isEncoded = /[?&=].*%[\da-f]{2}|[?&=]\S*\+/i.test(text) && !/\s/.test(text);
  return isEncoded ? [...new URLSearchParams(text.replace(/^[^?=&]*\?/, "")).values()] : [text];
}

/** Lists possible mentions of a person for an administrator to review. */
export async function listMentions(
  ctx: AdministratorContext,
  keys: PersonKeysInput,
): Promise<readonly PersonMention[]> {
  return findMentions(ctx, ctx.db, await subjectOf(ctx, ctx.db, keys));
}

/** Name from which the keyed hash of an erased mention is derived. */
export const mentionName = (key: string) => `mention:${key}`;

/** Sets a subject's mentions: the confirmed ones that still exist, and those that an erasure keeps anyway. */
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
