import { asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { ObjectStore } from "./s3-objects.ts";
import { sha256Of } from "./sha256.ts";
import { storedFiles } from "./table.ts";

export type MoveTarget = "s3" | "postgres";

export type MoveTotals = {
  /** Files processed so far. */
  done: number;
  /** Files in total. */
  of: number;
  moved: number;
  movedBytes: number;
  /** One message per file not moved because its bytes are missing or do not match its hash. */
  damaged: string[];
};

type Dependencies = {
  db: Database;
  objects: ObjectStore;
  /** Called after each file. */
  report?: (totals: Readonly<MoveTotals>) => void;
};

/** Missing or corrupt bytes of one file; other files can still be moved. */
class DamagedFileError extends Error {}

/**
 * Moves all stored bytes into or out of the object storage, one locked row and transaction per file, so servers may
 * keep running and a rerun completes an interrupted move. Verifies the hash before deleting the other copy.
 */
export async function moveFiles(
  { db, objects, report }: Dependencies,
  target: MoveTarget,
): Promise<MoveTotals> {
  // To PostgreSQL: includes rows with bytes, since an interrupted move may have left their object.
  const ids = await db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(target === "s3" ? isNotNull(storedFiles.bytes) : undefined)
    .orderBy(asc(storedFiles.id));
  const move = target === "s3" ? moveToS3 : moveToPostgres;
  const totals: MoveTotals = { done: 0, of: ids.length, moved: 0, movedBytes: 0, damaged: [] };
  for (const { id } of ids) {
    try {
      const movedBytes = await move(db, objects, id);
      if (movedBytes !== undefined) {
        totals.moved += 1;
        totals.movedBytes += movedBytes;
      }
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      totals.damaged.push(`${id}: ${error.message}`);
    }
    totals.done += 1;
    report?.(totals);
  }
  return totals;
}

/** Counts files outside `target`: stored by servers during a move, or damaged. */
export async function countFilesElsewhere(db: Database, target: MoveTarget): Promise<number> {
  const bytes = storedFiles.bytes;
  return db.$count(storedFiles, target === "s3" ? isNotNull(bytes) : isNull(bytes));
}

/** Resolves to the number of bytes moved; undefined if there was nothing to move. */
async function moveToS3(db: Database, objects: ObjectStore, id: string): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const row = await lockRow(tx, id);
    if (!row?.bytes) return undefined;
    expectHash(row.bytes, row.sha256, "the bytes in the database are not what was stored");
    await objects.put(id, row.bytes, row.contentType);
    const copy = await objects.get(id);
    expectHash(copy, row.sha256, "the object storage gives back other bytes than it was given");
    await tx.update(storedFiles).set({ bytes: null }).where(eq(storedFiles.id, id));
    return row.bytes.byteLength;
  });
}

/** Deletes the object only after commit. Resolves like `moveToS3`. */
async function moveToPostgres(db: Database, objects: ObjectStore, id: string): Promise<number | undefined> {
  const moved = await db.transaction(async (tx) => {
    const row = await lockRow(tx, id);
    if (!row || row.bytes) return undefined;
    const bytes = await objects.get(id);
    expectHash(bytes, row.sha256, bytes ? "the object is not what was stored" : "there is no such object");
    const [written] = await tx
      .update(storedFiles)
      .set({ bytes })
      .where(eq(storedFiles.id, id))
      .returning({ sha256: sql<string>`encode(sha256(${storedFiles.bytes}), 'hex')` });
    if (written?.sha256 !== row.sha256) {
      throw new DamagedFileError("the database holds other bytes than it was given");
    }
    return bytes.byteLength;
  });
  await db.transaction(async (tx) => {
    const row = await lockRow(tx, id);
    const objectIsTheOnlyCopy = row && !row.bytes;
    if (!objectIsTheOnlyCopy) await objects.remove(id);
  });
  return moved;
}

/** Blocks updates and deletes, but not reads and references. */
async function lockRow(tx: Transaction, id: string) {
  const [row] = await tx.select().from(storedFiles).where(eq(storedFiles.id, id)).for("no key update");
  return row;
}

function expectHash(
  bytes: Uint8Array | undefined,
  sha256: string,
  problem: string,
): asserts bytes is Uint8Array {
  if (!bytes || sha256Of(bytes) !== sha256) throw new DamagedFileError(problem);
}
