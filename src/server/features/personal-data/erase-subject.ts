import type { Transaction } from "#server/platform/db/client.ts";
import type { Subject } from "#server/platform/personal-data/declaration.ts";
import type { Services } from "#server/platform/services.ts";
import { secretMark } from "./secret-mark.ts";
import { erasedKeys } from "./table.ts";

/**
 * Erases a subject in every place of the registry, in the caller's transaction, and remembers their keyed hashes (product
 * 17.5). What follows from a deletion is left to the database.
 */
export async function eraseSubject(
  services: Services,
  tx: Transaction,
  subject: Subject,
  erasedAt: Date,
): Promise<void> {
  // The rows are found before any is gone: a mail may be theirs by the submission that it answers alone.
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
  for (const { erase } of stores) await erase?.(services, tx, subject);
  const remembered = [...subject.hashes].map((keyHash) => ({
    keyHash,
    erasedAt,
    secretMark: secretMark(services),
  }));
  if (remembered.length > 0) await tx.insert(erasedKeys).values(remembered).onConflictDoNothing();
}
