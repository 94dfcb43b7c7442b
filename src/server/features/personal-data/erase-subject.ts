import { sql } from "drizzle-orm";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { secretMark } from "#server/platform/db/secret-mark.ts";
import { mentionedIds } from "#server/platform/personal-data/conditions.ts";
import type { Subject } from "#server/platform/personal-data/declaration.ts";
import type { Services } from "#server/platform/services.ts";
import type { JournalEntry } from "./erasure-journal.ts";
import { erasedKeys } from "./table.ts";

/** Erases a subject in every place of the registry, in the caller's transaction. Leaves cascades to the database. */
export async function eraseSubject(services: Services, tx: Transaction, subject: Subject): Promise<void> {
  // Find all rows before deleting any: a mail may belong to the person only through the submission it answers.
  const { tables, stores } = services.personalData;
  for (const declaration of tables.toReversed()) {
    const { table, rowsOf, erasure } = declaration;
    const isTheirs = rowsOf(subject);
    if (!isTheirs) continue;
    if (erasure.how === "delete") {
      if (erasure.run) await erasure.run(services, tx, subject);
      else await tx.delete(table).where(isTheirs);
    }
    if (erasure.how === "anonymize") await tx.update(table).set(erasure.set).where(isTheirs);
  }
  for (const { mentions } of stores) {
    const ids = mentions ? mentionedIds(mentions.place, subject) : [];
    if (ids.length > 0) await mentions?.erase(services, tx, ids);
  }
}

/** Stores the keyed hashes of an erased person, and returns them for the journal. */
export async function recordErasedKeys(
  services: Services,
  tx: Transaction,
  hashes: ReadonlySet<string>,
  erasedAt: Date,
): Promise<JournalEntry[]> {
  const mark = secretMark(services);
  const recorded = [...hashes].map((keyHash) => ({ keyHash, erasedAt, secretMark: mark }));
  if (recorded.length > 0) await tx.insert(erasedKeys).values(recorded).onConflictDoNothing();
  return recorded.map((row) => ({ ...row, erasedAt: erasedAt.toISOString() }));
}

/** Notified by each erasure, so that every instance updates its own journal after commit. */
export const ERASURES_CHANNEL = "erasures";

/** Waits for other erasures and journal merges; holds until the transaction ends. */
export async function lockErasures(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.erasure})`);
}

export async function announceErasure(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${ERASURES_CHANNEL}, '')`);
}
