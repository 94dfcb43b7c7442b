import type postgres from "postgres";
import type { JournalEntry } from "./erasure-journal.ts";

/** What a database remembers of erasures, also one with an older schema or with none. */
export async function readErasedKeys(sql: postgres.Sql): Promise<JournalEntry[]> {
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass('public.erased_keys') is not null as exists`;
  if (!table?.exists) return [];
  // As JSON, because an older table has fewer columns.
  const rows = await sql<{ row: { key_hash: string; erased_at: string; secret_mark?: string | null } }[]>`
    select to_jsonb(e) as row from erased_keys e`;
  return rows.map(({ row }) => ({
    keyHash: row.key_hash,
    erasedAt: new Date(row.erased_at).toISOString(),
    secretMark: row.secret_mark ?? null,
  }));
}
