import type postgres from "postgres";
import { BackupError } from "./backup-error.ts";

/** A table and its stored columns, without those that the database makes of the others. */
export type Table = { name: string; columns: string[] };

type Row = Table & { references: string[] };

/** Reads the tables of the schema `public`, each after those it refers to. @throws BackupError for a cycle. */
export async function readTables(sql: postgres.ISql): Promise<Table[]> {
  const rows = await sql<Row[]>`
    select relname::text as name,
      array(select attname::text from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select f.relname::text from pg_constraint join pg_class f on f.oid = confrelid
        where conrelid = t.oid and contype = 'f' and confrelid <> conrelid) as references
    from pg_class t where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
  const ordered: Row[] = [];
  let waiting: Row[] = [...rows];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ references }) => !waiting.some(({ name }) => references.includes(name)));
    if (ready.length === 0) {
      throw new BackupError(`Tables refer to each other: ${waiting.map(({ name }) => name).join(", ")}.`);
    }
    ordered.push(...ready);
    waiting = waiting.filter((row) => !ready.includes(row));
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}
