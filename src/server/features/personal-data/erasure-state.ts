import type postgres from "postgres";
import type { Installation } from "#server/platform/installation.ts";
import { type JournalEntry, journalPlaces, nameOf, readJournal } from "./erasure-journal.ts";

type ErasureState = {
  /** Number of erased addresses and numbers. */
  recorded: number;
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
    recorded: all.size,
    back: names.filter((name) => !known.has(name)).length,
    missing: all.size > 0 ? missing : [],
  };
}

/** Reads the erasures known to a database, even one without tables. */
export async function readErasedKeys(sql: postgres.Sql): Promise<JournalEntry[]> {
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass('public.erased_keys') is not null as exists`;
  if (!table?.exists) return [];
  // As text, since Drizzle may turn dates of this connection into text, and 0.6.0 had entries without a mark.
  const rows = await sql<JournalEntry[]>`
    select key_hash as "keyHash", erased_at::text as "erasedAt", secret_mark as "secretMark"
    from erased_keys where secret_mark is not null`;
  return rows.map((row) => ({ ...row, erasedAt: new Date(row.erasedAt).toISOString() }));
}
