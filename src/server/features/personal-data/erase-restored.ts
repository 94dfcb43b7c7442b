import { and, asc, getTableName, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { endRestoredImports } from "#server/features/leads/end-lead-import.ts";
import { recordAudit, systemAuthor } from "#server/platform/audit/record-audit.ts";
import { secretMark } from "#server/platform/db/secret-mark.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { mentionKey } from "#server/platform/personal-data/conditions.ts";
import type { Subject } from "#server/platform/personal-data/declaration.ts";
import type { Services } from "#server/platform/services.ts";
import { mailKey, mailOf, personHash, phoneKey, phoneOf } from "#server/submissions/person-keys.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { ERASURES_CHANNEL, eraseSubject, lockErasures, recordErasedKeys } from "./erase-subject.ts";
import { type JournalEntry, journalPlaces, mergeJournals, nameOf } from "./erasure-journal.ts";
import { mentionName } from "./find-mentions.ts";
import { planErasure } from "./plan-erasure.ts";
import { lockRecords, type SubjectKeys, subjectOf, withoutHeld } from "./subject-of.ts";
import { erasedKeys } from "./table.ts";

const BATCH = 10_000;
const RECORDS_AT_ONCE = 5000;

/**
 * Repeats erasures that the journals know and a restored database does not, and aborts older imports, which may bring
 * erased people back. Data submitted after an erasure stays. Hashes under another AUTH_SECRET match nobody, so log them
 * until a start with that secret.
 */
async function eraseRestored(services: Services): Promise<void> {
  const { log } = services;
  const unknown = await forgottenEntries(services);
  const mark = secretMark(services);
  const isForeign = (entry: JournalEntry) => entry.secretMark !== mark;
  const forgotten = unknown.filter((entry) => !isForeign(entry));
  const foreign = unknown.filter(isForeign);
  if (foreign.length > 0)
    log.error("erased people are back", new OtherSecretError(), { keys: foreign.length });
  const times = [...new Set(forgotten.map(({ erasedAt }) => erasedAt))].sort();
  const lastErasure = unknown
    .map(({ erasedAt }) => erasedAt)
    .sort()
    .at(-1);
  const imports = lastErasure ? await endRestoredImports(services, new Date(lastErasure)) : 0;
  if (imports > 0) log.warn("imports of a restored backup were aborted", { imports });
  let erased = 0;
  const stored = times.length > 0 ? await findStored(services, forgotten) : new Map<string, Stored>();
  for (const time of times) {
    const hashes = new Set(
      forgotten.filter(({ erasedAt }) => erasedAt === time).map(({ keyHash }) => keyHash),
    );
    erased += await eraseHashes(services, hashes, stored, new Date(time));
  }
  if (erased > 0) log.warn("people were erased again after a restore", { records: erased });
}

/** Merges the journals under the lock of erasures and returns the entries missing from the database. */
async function forgottenEntries({ db, installation, log }: Services): Promise<JournalEntry[]> {
  return db.transaction(async (tx) => {
    await lockErasures(tx);
    const rows = await tx.select().from(erasedKeys);
    const known = rows.map((row) => ({ ...row, erasedAt: row.erasedAt.toISOString() }));
    const { entries, missing } = await mergeJournals(journalPlaces(installation), known, log);
    for (const place of missing) log.warn("a journal of erasures was missing and was rewritten", { place });
    const recorded = new Set(known.map(nameOf));
    return entries.filter((entry) => !recorded.has(nameOf(entry)));
  });
}

/** Logged, never thrown: tells the operator what to do. */
class OtherSecretError extends OperatorError {
  override name = "OtherSecretError";
  constructor() {
    super(
      "The database is older than erasures that were made under another AUTH_SECRET: start once with that AUTH_SECRET, " +
        "which erases them again.",
    );
  }
}

/**
 * Erases in batches, one transaction each, so that addresses with many records stay within the statement timeout.
 * Returns the number of records deleted or anonymized.
 */
async function eraseHashes(
  services: Services,
  hashes: ReadonlySet<string>,
  stored: ReadonlyMap<string, Stored>,
  erasedAt: Date,
): Promise<number> {
  const { mentions, ...keys } = await storedBy(services, hashes, stored, erasedAt);
  const everything = { ...(await subjectOf(services, services.db, keys, erasedAt)), hashes, mentions };
  let changed = 0;
  for (let start = 0; start === 0 || start < everything.records.length; start += RECORDS_AT_ONCE) {
    const records = everything.records.slice(start, start + RECORDS_AT_ONCE);
    changed += await eraseBatch(services, { ...everything, records });
  }
  // Recorded last: an interrupted erasure starts over.
  await services.db.transaction((tx) => recordErasedKeys(services, tx, hashes, erasedAt));
  return changed;
}

async function eraseBatch(services: Services, everything: Subject): Promise<number> {
  return services.db.transaction(async (tx) => {
    await lockRecords(services, tx, everything);
    // The erasure kept held records; deleting evidence of a dispute could not be undone.
    const { subject, held } = await withoutHeld(tx, everything);
    const { counts } = await planErasure(services, tx, subject);
    const changed = counts.reduce((sum, { deleted, anonymized }) => sum + deleted + anonymized, 0);
    await eraseSubject(services, tx, subject);
    if (held.length > 0)
      services.log.warn("held records of an erased person were kept", { records: held.length });
    if (changed > 0) {
      await recordAudit(systemAuthor, tx, {
        action: "DELETE",
        entityType: "privacy",
        description: `Backup restaurado: dados de uma pessoa eliminados de novo (${formatCount(changed)} registros)`,
      });
    }
    return changed;
  });
}

/** Rows that the database still has for a keyed hash. */
type Stored = { mails: Set<string>; phones: Set<string>; mentions: Set<string> };

/** Reads every address, number and mention once, however many erasures are repeated; returns those of the entries. */
async function findStored(
  services: Services,
  entries: readonly JournalEntry[],
): Promise<Map<string, Stored>> {
  const found = new Map(
    entries.map(({ keyHash }): [string, Stored] => [
      keyHash,
      { mails: new Set(), phones: new Set(), mentions: new Set() },
    ]),
  );
  for (const { table, keys, mentions, erasure } of services.personalData.tables) {
    if (mentions && erasure.how !== "keep") {
      const rows = await services.db.select({ id: sql<string>`${mentions.id}::text` }).from(table);
      for (const { id } of rows) {
        const key = mentionKey(getTableName(table), id);
        found.get(personHash(services, mentionName(key)))?.mentions.add(key);
      }
    }
    if (!keys) continue;
    for await (const mail of distinctValues(services, keys.mail.table, mailOf(keys.mail)))
      found.get(personHash(services, mailKey(mail)))?.mails.add(mail);
    if (!keys.phoneE164) continue;
    for await (const phone of distinctValues(services, keys.phoneE164.table, phoneOf(keys.phoneE164)))
      found.get(personHash(services, phoneKey(phone)))?.phones.add(phone);
  }
  return found;
}

/** Filters the rows of these hashes to those stored until the given time, which the indexes do not contain. */
async function storedBy(
  services: Services,
  hashes: ReadonlySet<string>,
  stored: ReadonlyMap<string, Stored>,
  by: Date,
): Promise<SubjectKeys & { mentions: Set<string> }> {
  const theirs = [...hashes].flatMap((hash) => stored.get(hash) ?? []);
  const wasStored = async (keys: SubjectKeys) =>
    (await subjectOf(services, services.db, keys, by)).records.length > 0;
  const mails: string[] = [];
  const phones: string[] = [];
  for (const mail of theirs.flatMap((found) => [...found.mails]))
    if (await wasStored({ mails: [mail], phones: [] })) mails.push(mail);
  for (const phone of theirs.flatMap((found) => [...found.phones]))
    if (await wasStored({ mails: [], phones: [phone] })) phones.push(phone);
  return { mails, phones, mentions: new Set(theirs.flatMap((found) => [...found.mentions])) };
}

/** Walks the value's index, if its table has one. */
async function* distinctValues(
  { db }: Services,
  table: PgTable,
  key: SQL<string | null>,
): AsyncGenerator<string> {
  const value = sql<string>`${key}`;
  for (let last = ""; ; ) {
    const rows = await db
      .selectDistinct({ value })
      .from(table)
      .where(and(gt(value, last), isNotNull(key)))
      .orderBy(asc(value))
      .limit(BATCH);
    for (const { value } of rows) yield value;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.value;
  }
}

/** Retries unreachable places, and detects a database restored under a running server, within an hour. */
const MERGE_EVERY_MS = 60 * 60 * 1000;

/**
 * Merges journals and repeats erasures before it resolves, after any instance erases somebody, and every hour; so each
 * instance has every erasure even if it loses its directory. Failures are logged. Returns a stop function.
 */
export async function keepErasures(services: Services): Promise<() => Promise<void>> {
  let running = Promise.resolve();
  const merge = () => {
    running = running
      .then(() => eraseRestored(services))
      .catch((error) =>
        services.log.error("erased people may be back: the journals were not compared", error),
      );
  };
  // Runs initially and after every reconnect, since notifications may have been missed.
  const subscription = await services.installation.sql.listen(ERASURES_CHANNEL, merge, merge);
  const timer = setInterval(merge, MERGE_EVERY_MS);
  timer.unref();
  await running;
  return async () => {
    clearInterval(timer);
    await subscription.unlisten();
    await running;
  };
}
