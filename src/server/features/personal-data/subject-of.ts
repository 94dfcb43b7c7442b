import { and, lte, sql } from "drizzle-orm";
import { heldRecords } from "#server/features/retention/held-records.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { isRecordOf } from "#server/platform/personal-data/conditions.ts";
import type { Subject } from "#server/platform/personal-data/declaration.ts";
import type { Services } from "#server/platform/services.ts";
import { hasKeys, mailKey, personHash, phoneKey } from "#server/submissions/person-keys.ts";
import type { Hold } from "#shared/schemas/retention.ts";

export type SubjectKeys = { mails: readonly string[]; phones: readonly string[] };

/** Computes the keyed hashes that replace erased addresses and numbers. */
function keyHashes(services: Services, { mails, phones }: SubjectKeys): Set<string> {
  const keys = [...mails.map(mailKey), ...phones.map(phoneKey)];
  return new Set(keys.map((key) => personHash(services, key)));
}

/** Finds everything sent from the addresses and numbers until `before`: an erased person may have returned since. */
export async function subjectOf(
  services: Services,
  db: Database | Transaction,
  keys: SubjectKeys,
  before?: Date,
): Promise<Subject> {
  let records: Subject["records"] = [];
  for (const table of services.personalData.tables) {
    const { opens } = table;
    const isTheirs = table.keys && hasKeys(table.keys, keys);
    if (!opens || !isTheirs) continue;
    const rows = await db
      .select({ id: sql<number>`${opens.id}`.mapWith(Number) })
      .from(table.table)
      .where(and(isTheirs, before && table.keys ? lte(table.keys.createdAt, before) : undefined));
    records = records.concat(rows.map(({ id }) => ({ type: opens.type, id })));
  }
  return {
    mails: new Set(keys.mails),
    phones: new Set(keys.phones),
    hashes: keyHashes(services, keys),
    records,
    mentions: new Set(),
  };
}

/** Locks the records of a subject until the transaction ends, so that holds and notes read afterwards stay valid. */
export async function lockRecords(services: Services, tx: Transaction, subject: Subject): Promise<void> {
  for (const { table, opens } of services.personalData.tables) {
    const isTheirs = opens && isRecordOf(opens.id, opens.type, subject);
    if (!isTheirs) continue;
    await tx
      .select({ id: sql`${opens.id}` })
      .from(table)
      .where(isTheirs)
      .orderBy(opens.id)
      .for("update");
  }
}

/** Separates the subject's held submissions, with their holds, from the rest. */
export async function withoutHeld(
  db: Database | Transaction,
  subject: Subject,
): Promise<{ subject: Subject; held: readonly Hold[] }> {
  const submissions = subject.records.flatMap(({ type, id }) => (type === "request" ? [] : [{ type, id }]));
  const held = await heldRecords(db, submissions);
  const names = new Set(held.map(({ type, id }) => `${type} ${id}`));
  const records = subject.records.filter(({ type, id }) => !names.has(`${type} ${id}`));
  return { subject: { ...subject, records }, held };
}
