import postgres from "postgres";
import { readUnfinishedJobs } from "#server/platform/queue/unfinished-jobs.ts";
import type { ObjectStore } from "#server/platform/storage/s3-objects.ts";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { type ArchiveWriter, writeArchive } from "./archive-writer.ts";
import { BackupError, BackupRunningError } from "./backup-error.ts";
import { type Contents, FILES, isLeftOut, JOBS, type Manifest, tablePart } from "./manifest.ts";
import { readTables, type Table } from "./table-catalog.ts";

/** Size of a part of a table, which is held in memory and restored in one statement. */
const PART_BYTES = 4 * 1024 * 1024;
const CURSOR_ROWS = 200;
/** Columns left out: the bytes of stored files are entries of their own. */
const OMITTED_COLUMNS: Readonly<Record<string, readonly string[]>> = { stored_files: ["bytes"] };

/** The job that makes a backup is not in it: a restored site would run it at once. */
export const BACKUP_JOB = "back-up";
/** Advisory lock that a backup holds: never two at once. */
const BACKUP_LOCK = 7_301_844;

const OBJECT_STORAGE_NEEDED =
  "Files are in an object storage: set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET as the server has them.";

type File = { id: string; sha256: string };

export type BackupSource = {
  databaseUrl: string;
  /** Undefined without an object storage. */
  objects: ObjectStore | undefined;
};

/**
 * Writes a snapshot of all data into a tar file while servers run: rows, the bytes of every stored file and unfinished
 * jobs. Nothing in it opens a session: sessions, reset links and the generated secret are left out. One file or one part
 * of a table is in memory at a time.
 * @throws BackupRunningError while another backup of this database is made; BackupError when `path` exists, the database
 * has no schema of this product, or files need an object storage.
 */
export async function backUp(source: BackupSource, path: string): Promise<Manifest> {
  const sql = postgres(source.databaseUrl, {
    max: 2,
    onnotice: () => {},
    connect_timeout: 10,
    // Text, because the driver does not send a number 0.
    connection: { application_name: "avante-backup", statement_timeout: "0" as never },
  });
  try {
    // One snapshot: it has a lead and its unsent mail, or a resume and its file, either both or not at all.
    return await sql.begin("isolation level repeatable read read only", async (tx) => {
      await rejectSecondBackup(tx);
      return writeArchive(path, (archive) => write(tx, sql, source, archive));
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Takes a lock until the transaction ends. @throws BackupRunningError when another backup holds it. */
async function rejectSecondBackup(tx: postgres.TransactionSql): Promise<void> {
  const [row] = await tx<{ locked: boolean }[]>`select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as locked`;
  if (!row?.locked) throw new BackupRunningError("Another backup of this database is being made.");
}

async function write(
  tx: postgres.TransactionSql,
  sql: postgres.Sql,
  { objects }: BackupSource,
  archive: ArchiveWriter,
): Promise<Contents> {
  const createdAt = new Date().toISOString();
  const migration = await readMigration(tx);
  const tables: Contents["tables"] = [];
  for (const table of await readTables(tx)) {
    if (!isLeftOut(table.name)) tables.push(await writeTable(tx, archive, table));
  }

  const files = await tx<File[]>`select id, sha256 from stored_files order by id`;
  const lostFiles: string[] = [];
  let deleted = 0;
  for (const file of files) {
    const bytes = await readBytes(tx, sql, objects, file.id);
    if (!bytes && !objects) throw new BackupError(OBJECT_STORAGE_NEEDED);
    if (bytes && sha256Of(bytes) === file.sha256) await archive.add(FILES + file.id, bytes);
    else if (await isStored(sql, file.id)) lostFiles.push(file.id);
    else deleted += 1;
  }

  const jobs = await readUnfinishedJobs(tx, BACKUP_JOB);
  await archive.add(JOBS, Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join("")));
  return {
    createdAt,
    migration,
    tables,
    sequences: await readSequences(tx),
    jobs: jobs.length,
    files: files.length - lostFiles.length - deleted,
    lostFiles,
  };
}

async function readMigration(tx: postgres.TransactionSql): Promise<Contents["migration"]> {
  const [found] = await tx<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  const [last] = found?.exists
    ? await tx<{ hash: string; when: string }[]>`
        select hash, created_at as when from drizzle.__drizzle_migrations order by created_at desc limit 1`
    : [];
  if (!last) throw new BackupError("There is nothing to back up: this database has not been set up yet.");
  return { hash: last.hash, when: Number(last.when) };
}

async function writeTable(tx: postgres.TransactionSql, archive: ArchiveWriter, { name, columns }: Table) {
  const columnNames = columns.filter((column) => !OMITTED_COLUMNS[name]?.includes(column));
  let rows = 0;
  let parts = 0;
  let lines: string[] = [];
  let length = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    parts += 1;
    await archive.add(tablePart(name, parts), Buffer.from(lines.join("")));
    lines = [];
    length = 0;
  };
  const cursor = tx<{ row: string }[]>`
    select row_to_json(r)::text as row from (select ${tx(columnNames)} from ${tx(`public.${name}`)}) r`.cursor(
    CURSOR_ROWS,
  );
  for await (const batch of cursor) {
    for (const { row } of batch) {
      lines.push(`${row}\n`);
      length += row.length;
      rows += 1;
      if (length >= PART_BYTES) await flush();
    }
  }
  await flush();
  return { name, rows, parts };
}

async function readSequences(tx: postgres.TransactionSql): Promise<Contents["sequences"]> {
  const names = await tx<{ name: string }[]>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;
  const sequences: Contents["sequences"] = [];
  for (const { name } of names) {
    const [state] = await tx<{ value: string; called: boolean }[]>`
      select last_value::text as value, is_called as called from ${tx(`public.${name}`)}`;
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}

/** False for a file that was deleted since the snapshot, whose object the storage no longer has. */
async function isStored(sql: postgres.Sql, id: string): Promise<boolean> {
  const [row] = await sql`select 1 as found from stored_files where id = ${id}`;
  return row !== undefined;
}

/** A file may be moved out of the object storage meanwhile: then its row outside the snapshot has the bytes. */
async function readBytes(
  tx: postgres.TransactionSql,
  sql: postgres.Sql,
  objects: ObjectStore | undefined,
  id: string,
): Promise<Uint8Array | undefined> {
  const bytesOf = async (reader: postgres.ISql) => {
    const [row] = await reader<
      { bytes: Uint8Array | null }[]
    >`select bytes from stored_files where id = ${id}`;
    return row?.bytes ?? undefined;
  };
  return (await bytesOf(tx)) ?? (await objects?.get(id)) ?? (await bytesOf(sql));
}
