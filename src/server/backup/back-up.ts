import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import postgres from "postgres";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import { syncDirectory } from "#server/platform/durable-files.ts";
import { readUnfinishedJobs } from "#server/platform/queue/unfinished-jobs.ts";
import type { ObjectStore } from "#server/platform/storage/s3-objects.ts";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { type ArchiveWriter, writeArchive } from "./archive-writer.ts";
import { BackupError, BackupRunningError } from "./backup-error.ts";
import {
  type FileBeside,
  filesDirectory,
  findChanged,
  isKept,
  keepFile,
  linesOf,
  setAside,
} from "./files-beside.ts";
import {
  type Contents,
  FILES,
  FILES_BESIDE,
  isLeftOut,
  JOBS,
  type Manifest,
  readTables,
  type Table,
  tablePart,
} from "./manifest.ts";

/** Size of a table part, held in memory and restored with one statement. */
const PART_BYTES = 4 * 1024 * 1024;
const CURSOR_ROWS = 200;
/** Omitted columns: file bytes are separate entries. */
const OMITTED_COLUMNS: Readonly<Record<string, readonly string[]>> = { stored_files: ["bytes"] };

/** Excluded from the backup: a restored site would run the job at once. */
export const BACKUP_JOB = "back-up";

const OBJECT_STORAGE_NEEDED =
  "Files are in an object storage: set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET as the server has them.";

export type BackupSource = {
  databaseUrl: string;
  /** Undefined without object storage. */
  objects: ObjectStore | undefined;
  /** Called for each file beside the archive whose bytes have changed since they were written. */
  onChanged?: (file: ChangedFile) => void;
  /** Replaced in tests: the day selects the files to be verified. */
  now?: number;
};

/** A corrupted file beside archives; `isMended` if the storage still had its bytes. */
export type ChangedFile = { sha256: string; isMended: boolean };

/** Destination of file bytes: the archive, or the directory beside it, shared by all archives there. */
export type FilesPlace = "inside" | "beside";

/**
 * Writes a snapshot to a tar file while servers run: rows, files and unfinished jobs, but nothing that opens a session.
 * @throws BackupRunningError during another backup; BackupError if `path` exists, the schema is missing, or files need
 * an object storage.
 */
export async function backUp(
  source: BackupSource,
  path: string,
  filesPlace: FilesPlace = "inside",
): Promise<Manifest> {
  const sql = postgres(source.databaseUrl, {
    max: 2,
    onnotice: () => {},
    connect_timeout: 10,
    // A string, because the driver does not send the number 0.
    connection: { application_name: "avante-backup", statement_timeout: "0" as never },
  });
  try {
    // A single snapshot keeps a lead with its unsent mail, and a resume with its file.
    return await sql.begin("isolation level repeatable read read only", async (tx) => {
      await rejectSecondBackup(tx);
      const snapshot = { ...source, tx, sql };
      return writeArchive(path, (archive) =>
        write(snapshot, archive, filesPlace === "beside" ? filesDirectory(dirname(path)) : undefined),
      );
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Takes a lock until the transaction ends. @throws BackupRunningError if another backup holds it. */
async function rejectSecondBackup(tx: postgres.TransactionSql): Promise<void> {
  const [row] = await tx<
    { locked: boolean }[]
  >`select pg_try_advisory_xact_lock(${advisoryLocks.backup}) as locked`;
  if (!row?.locked) throw new BackupRunningError("Another backup of this database is being made.");
}

type Snapshot = {
  tx: postgres.TransactionSql;
  /** A connection outside the snapshot. */
  sql: postgres.Sql;
} & Omit<BackupSource, "databaseUrl">;

async function write(
  snapshot: Snapshot,
  archive: ArchiveWriter,
  directory: string | undefined,
): Promise<Contents> {
  const { tx } = snapshot;
  const createdAt = new Date().toISOString();
  const migration = await readMigration(tx);
  // Comes first: `deleteUnnamedFiles` reads only the first entry.
  const beside = directory && (await keepFiles(snapshot, directory));
  if (beside) await archive.add(FILES_BESIDE, linesOf(beside.kept));
  const tables: Contents["tables"] = [];
  for (const table of await readTables(tx)) {
    if (!isLeftOut(table.name)) tables.push(await writeTable(tx, archive, table));
  }
  const { kept, lostFiles } =
    beside || (await copyFiles(snapshot, ({ id }, bytes) => archive.add(FILES + id, bytes)));
  const jobs = await readUnfinishedJobs(tx, BACKUP_JOB);
  await archive.add(JOBS, Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join("")));
  return {
    createdAt,
    migration,
    tables,
    sequences: await readSequences(tx),
    jobs: jobs.length,
    files: kept.length,
    lostFiles,
  };
}

/** Copies files that are not yet stored beside the archive, or were found corrupted there. */
async function keepFiles(snapshot: Snapshot, directory: string) {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const changed = await findChanged(directory, snapshot.now ?? Date.now());
  const copied = await copyFiles(
    snapshot,
    async ({ sha256 }, bytes) => {
      await keepFile(directory, bytes);
      if (changed.delete(sha256)) snapshot.onChanged?.({ sha256, isMended: true });
    },
    async (file) => !changed.has(file.sha256) && (await isKept(directory, file)),
  );
  for (const sha256 of changed) {
    await setAside(directory, sha256);
    snapshot.onChanged?.({ sha256, isMended: false });
  }
  await syncDirectory(directory);
  return copied;
}

/** Passes the bytes of every file to `put`, except those for which `isThere` returns true. */
async function copyFiles(
  { tx, sql, objects }: Snapshot,
  put: (file: FileBeside, bytes: Uint8Array) => Promise<void>,
  isThere: (file: FileBeside) => Promise<boolean> = async () => false,
): Promise<{ kept: FileBeside[]; lostFiles: string[] }> {
  const files = await tx<FileBeside[]>`select id, sha256, byte_size as size from stored_files order by id`;
  const kept: FileBeside[] = [];
  const lostFiles: string[] = [];
  for (const file of files) {
    if (await isThere(file)) {
      kept.push(file);
      continue;
    }
    const bytes = await readBytes(tx, sql, objects, file.id);
    if (!bytes && !objects) throw new BackupError(OBJECT_STORAGE_NEEDED);
    if (bytes && sha256Of(bytes) === file.sha256) {
      await put(file, bytes);
      kept.push(file);
    } else if (await isStored(sql, file.id)) lostFiles.push(file.id);
  }
  return { kept, lostFiles };
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

/** Returns false for a file deleted since the snapshot, whose object may be gone. */
async function isStored(sql: postgres.Sql, id: string): Promise<boolean> {
  const [row] = await sql`select 1 as found from stored_files where id = ${id}`;
  return row !== undefined;
}

/** Falls back to the current row: the file may have moved from the object storage into the database meanwhile. */
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
