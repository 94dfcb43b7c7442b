import type postgres from "postgres";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";

/** Format of archives that contain the file bytes. */
const WHOLE = 1;
/** Format of archives whose files are stored beside them; the first entry, FILES_BESIDE, names them. */
const WITH_FILES_BESIDE = 2;

export const MANIFEST = "manifest.json";
/** Hash of the manifest. Written last: an archive without it is incomplete. */
export const MANIFEST_HASH = "manifest.json.sha256";
export const JOBS = "jobs.jsonl";
export const FILES = "files/";
export const FILES_BESIDE = "files.jsonl";

/**
 * Tables useful to a thief of the backup (sessions, trusted devices, password resets), build files, which each server
 * stores again, presence, and tables that triggers fill while others are restored.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "sessions",
  "trusted_devices",
  "password_reset_tokens",
  "client_assets",
  "image_uses",
  "presences",
]);

/** Reports whether backup and restore skip a table's rows, also in older archives. */
export function isLeftOut(table: string): boolean {
  return LEFT_OUT.has(table);
}

/** Entry name for one part of a table's rows, as JSON lines. Parts count from 1. */
export function tablePart(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, "0")}.jsonl`;
}

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().min(1);

export const manifestSchema = z.object({
  format: z.literal([WHOLE, WITH_FILES_BESIDE]),
  createdAt: z.iso.datetime(),
  /** Last applied migration. */
  migration: z.object({ hash: sha256, when: count }),
  /** In insertion order: a table follows the tables it references. */
  tables: z.array(z.object({ name, rows: count, parts: count })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/), called: z.boolean() })),
  /** Unfinished jobs, e.g. mails. */
  jobs: count,
  files: count,
  /** Ids of files whose bytes were lost or damaged before the backup. */
  lostFiles: z.array(z.uuid()),
  /** Every other entry, in order. */
  entries: z.array(z.object({ name, size: count, sha256 })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A manifest without its entries, which are listed while they are written. */
export type Contents = Omit<Manifest, "format" | "entries">;

/** Builds the manifest of an archive with these entries. */
export function toManifest(contents: Contents, entries: Manifest["entries"]): Manifest {
  const format = entries[0]?.name === FILES_BESIDE ? WITH_FILES_BESIDE : WHOLE;
  return { format, ...contents, entries };
}

/** A table and its stored columns, without generated ones. */
export type Table = { name: string; columns: string[] };

type Row = Table & { references: string[] };

/** Reads the tables of the schema `public`, each after those it references. @throws BackupError for a cycle. */
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

/** Summarizes a backup for the operator. */
export function describeBackup({ createdAt, tables, files, jobs }: Manifest): string {
  const filled = tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => `  ${name}: ${rows}`);
  return [`State of ${createdAt}. Rows:`, ...filled, `Files: ${files}. Jobs not done yet: ${jobs}.`].join(
    "\n",
  );
}
