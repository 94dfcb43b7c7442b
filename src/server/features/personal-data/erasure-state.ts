import type postgres from "postgres";
import type { Installation } from "#server/platform/installation.ts";
import { type JournalEntry, journalPlaces, nameOf, readJournal } from "./erasure-journal.ts";

type ErasureState = {
  /** Number of erased addresses and numbers. */
  remembered: number;
  /** Those unknown to this database, which was restored from an older backup. */
  back: number;
  /** Places without a journal, although an erasure is known. */
  missing: string[];
};

/** Compares the journals of erasures with the database. @throws whatever an unreadable place throws. */
export async function erasureState({
  sql,
  ...installation
}: Pick<Installation, "sql" | "env" | "objects">): Promise<ErasureState> {
  const known = new Set((await readErasedKeys(sql)).map(nameOf));
  const { entries, missing } = await readJournal(journalPlaces(installation));
  const names = entries.map(nameOf);
  const all = new Set([...known, ...names]);
  return {
    remembered: all.size,
    back: names.filter((name) => !known.has(name)).length,
    missing: all.size > 0 ? missing : [],
  };
}

/** Reads the erasures known to a database, even with an older schema or none. */
export async function readErasedKeys(sql: postgres.Sql): Promise<JournalEntry[]> {
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass('public.erased_keys') is not null as exists`;
  if (!table?.exists) return [];
  // As JSON, since older tables have fewer columns.
  const rows = await sql<{ row: { key_hash: string; erased_at: string; secret_mark?: string | null } }[]>`
    select to_jsonb(e) as row from erased_keys e`;
  return rows.map(({ row }) => ({
    keyHash: row.key_hash,
    erasedAt: new Date(row.erased_at).toISOString(),
    secretMark: row.secret_mark ?? null,
  }));
}
