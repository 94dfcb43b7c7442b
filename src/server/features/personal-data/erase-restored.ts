import { and, asc, gt, isNotNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { endRestoredImports } from "#server/features/leads/end-lead-import.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { systemAuthor } from "#server/platform/audit/system-author.ts";
import { OperatorError } from "#server/platform/operator-error.ts";
import type { Services } from "#server/platform/services.ts";
import { personHash } from "#server/submissions/person-hash.ts";
import { mailKey, phoneKey } from "#server/submissions/person-keys.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { eraseSubject } from "./erase-subject.ts";
import { type JournalEntry, readJournal, writeJournal } from "./erasure-journal.ts";
import { planErasure } from "./plan-erasure.ts";
import { secretMark } from "./secret-mark.ts";
import { lockRecords, type SubjectKeys, subjectOf, withoutHeld } from "./subject-of.ts";
import { erasedKeys } from "./table.ts";

const BATCH = 10_000;

/**
 * Erases again who was erased after the backup that this database was restored from (product 17.5). What the journal
 * remembers and the database does not tells it. Runs before the server answers, and reads a few lines when nothing was
 * restored. Who came back after their erasure stays. An import that began before ends: a line of it may have them. A
 * hash of another AUTH_SECRET finds nobody: it is left to a start with that secret, and logged until then.
 */
export async function eraseRestored(services: Services): Promise<void> {
  const { db, log } = services;
  const journal = await readJournal(services);
  const known = new Set(
    (await db.select().from(erasedKeys)).map(
      ({ keyHash, erasedAt }) => `${keyHash} ${erasedAt.toISOString()}`,
    ),
  );
  const unknown = journal.filter(({ keyHash, erasedAt }) => !known.has(`${keyHash} ${erasedAt}`));
  const mark = secretMark(services);
  const isForeign = (entry: JournalEntry) => entry.secretMark !== null && entry.secretMark !== mark;
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
  if (imports > 0) log.warn("imports of a restored backup were ended", { imports });
  let erased = 0;
  for (const time of times) {
    const hashes = new Set(
      forgotten.filter(({ erasedAt }) => erasedAt === time).map(({ keyHash }) => keyHash),
    );
    erased += await eraseHashes(services, hashes, new Date(time));
  }
  if (erased > 0) log.warn("people were erased again after a restore", { records: erased });
  await writeJournal(services);
}

/** Thrown to nobody: the log tells an operator what to do. */
class OtherSecretError extends OperatorError {
  override name = "OtherSecretError";
  constructor() {
    super(
      "The database is older than erasures that were made under another AUTH_SECRET: start once with that AUTH_SECRET, " +
        "which erases them again.",
    );
  }
}

/** Returns how many records went or were made anonymous. */
async function eraseHashes(services: Services, hashes: ReadonlySet<string>, erasedAt: Date): Promise<number> {
  const keys = await keysWithHashes(services, hashes, erasedAt);
  return services.db.transaction(async (tx) => {
    const everything = { ...(await subjectOf(services, tx, keys, erasedAt)), hashes };
    await lockRecords(services, tx, everything);
    // The erasure has left what was held, and evidence of a dispute that goes now is gone for good.
    const { subject, held } = await withoutHeld(tx, everything);
    const { counts } = await planErasure(services, tx, subject);
    const changed = counts.reduce((sum, { deleted, anonymized }) => sum + deleted + anonymized, 0);
    await eraseSubject(services, tx, subject, erasedAt);
    if (held.length > 0) services.log.warn("held records of an erased person stay", { records: held.length });
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

/** The addresses and numbers, among all that were stored by then, whose keyed hash is one of these. */
async function keysWithHashes(
  services: Services,
  hashes: ReadonlySet<string>,
  by: Date,
): Promise<{ mails: string[]; phones: string[] }> {
  const found = { mails: new Set<string>(), phones: new Set<string>() };
  // The indexes do not tell when a value came: that is asked of the few that are found.
  const wasStored = async (keys: SubjectKeys) =>
    (await subjectOf(services, services.db, keys, by)).records.length > 0;
  for (const { keys } of services.personalData.tables) {
    if (!keys) continue;
    const { mail: mailColumn, phoneE164 } = keys.indexed ?? keys;
    for await (const value of distinctValues(services, mailColumn)) {
      const mail = value.toLowerCase();
      if (!hashes.has(personHash(services, mailKey(mail)))) continue;
      if (await wasStored({ mails: [mail], phones: [] })) found.mails.add(mail);
    }
    if (!phoneE164) continue;
    for await (const phone of distinctValues(services, phoneE164)) {
      if (!hashes.has(personHash(services, phoneKey(phone)))) continue;
      if (await wasStored({ mails: [], phones: [phone] })) found.phones.add(phone);
    }
  }
  return { mails: [...found.mails], phones: [...found.phones] };
}

async function* distinctValues({ db }: Services, column: PgColumn): AsyncGenerator<string> {
  const inOrder = sql<string>`${column} collate "C"`;
  for (let last = ""; ; ) {
    const rows = await db
      .selectDistinct({ value: inOrder })
      .from(column.table)
      .where(and(gt(inOrder, last), isNotNull(column)))
      .orderBy(asc(inOrder))
      .limit(BATCH);
    for (const { value } of rows) yield value;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.value;
  }
}
