import postgres from "postgres";
import { MIGRATION_LOCK, migrateDatabase } from "#server/platform/db/migrate-database.ts";
import { migrateUpTo } from "#server/platform/db/migrate-up-to.ts";
import { requeueJobs, unfinishedJobSchema } from "#server/platform/queue/unfinished-jobs.ts";
import type { ObjectStore } from "#server/platform/storage/s3-objects.ts";
import { type ArchiveReader, openArchive } from "./archive-reader.ts";
import { BackupError, RestoredNotMigratedError } from "./backup-error.ts";
import { emptyDatabase, rejectWhileServed } from "./empty-database.ts";
import { FILES, isLeftOut, JOBS, type Manifest, tablePart } from "./manifest.ts";
import { readTables, type Table } from "./table-catalog.ts";

type Target = {
  /** By the account that owns the schema. */
  databaseUrl: string;
  /** The role that the server works as, when it is another one. */
  applicationRole?: string | undefined;
  /** Destination of the bytes of files; undefined: the database. */
  objects: ObjectStore | undefined;
  /** Deletes the content of the database first, in the same transaction. */
  forceEmpty: boolean;
};

/**
 * Restores a backup in one transaction, after it has verified all of the archive, and then applies newer migrations.
 * Every session has ended afterwards. On any other error than that of these migrations the database has not changed.
 * @throws BackupError for a damaged or foreign archive, and for a database that is in use or not empty;
 * RestoredNotMigratedError when the rows are there and the newer migrations failed.
 */
export async function restoreBackup(target: Target, path: string): Promise<Manifest> {
  const archive = await openArchive(path);
  const sql = postgres(target.databaseUrl, {
    max: 1,
    onnotice: () => {},
    connect_timeout: 10,
    connection: {
      application_name: "avante-restore",
      // Text, because the driver does not send a number 0.
      statement_timeout: "0" as never,
      lock_timeout: 30_000,
    },
  });
  try {
    await sql.begin((tx) => load(tx, target, archive));
    await migrateDatabase(target.databaseUrl, { applicationRole: target.applicationRole }).catch((error) => {
      throw new RestoredNotMigratedError(error);
    });
    return archive.manifest;
  } finally {
    await sql.end({ timeout: 5 });
    await archive.close();
  }
}

async function load(
  tx: postgres.TransactionSql,
  { objects, forceEmpty }: Target,
  archive: ArchiveReader,
): Promise<void> {
  const { manifest } = archive;
  // A server that starts meanwhile waits for this lock, and then finds the restored data.
  await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
  await rejectWhileServed(tx);
  await emptyDatabase(tx, forceEmpty);
  if (!(await migrateUpTo(tx, manifest.migration))) {
    throw new BackupError("This backup was made by a newer version, or by another product.");
  }
  const tables = new Map((await readTables(tx)).map((table) => [table.name, table]));
  for (const { name, rows, parts } of manifest.tables) {
    if (isLeftOut(name)) continue;
    const table = tables.get(name);
    if (!table) throw new BackupError(`The backup has a table ${name} that its migration does not make.`);
    await deleteInitialRows(tx, table);
    let loaded = 0;
    for (let part = 1; part <= parts; part += 1) {
      loaded += await loadPart(tx, table, await archive.read(tablePart(name, part)));
    }
    if (loaded !== rows) throw new BackupError(`${name}: ${loaded} of ${rows} rows could be restored.`);
  }
  await loadFiles(tx, objects, archive);
  for (const { name, value, called } of manifest.sequences) {
    await tx`select setval(${`public."${name}"`}::regclass, ${value}::bigint, ${called})`;
  }
  const lines = (await archive.read(JOBS)).toString().split("\n").filter(Boolean);
  await requeueJobs(
    tx,
    lines.map((line) => unfinishedJobSchema.parse(JSON.parse(line))),
  );
}

/** The backup has those rows of a migration that nobody deleted, as they are now. */
async function deleteInitialRows(tx: postgres.TransactionSql, { name }: Table): Promise<void> {
  const table = tx(`public.${name}`);
  const [row] = await tx<{ isFilled: boolean }[]>`select exists (select from ${table}) as "isFilled"`;
  // A table that takes nothing back has no such rows.
  if (row?.isFilled) await tx`delete from ${table}`;
}

/** Rows stay text until PostgreSQL parses them: JavaScript would change large numbers and dates. */
async function loadPart(
  tx: postgres.TransactionSql,
  { name, columns }: Table,
  part: Buffer,
): Promise<number> {
  const rows = `[${part.toString().trimEnd().replaceAll("\n", ",")}]`;
  const table = tx(`public.${name}`);
  const { count } = await tx`
    insert into ${table} (${tx(columns)}) overriding system value
    select ${tx(columns)} from json_populate_recordset(null::${table}, ${rows}::text::json)`;
  return count;
}

async function loadFiles(
  tx: postgres.TransactionSql,
  objects: ObjectStore | undefined,
  archive: ArchiveReader,
): Promise<void> {
  const { entries, files } = archive.manifest;
  const names = entries.map(({ name }) => name).filter((name) => name.startsWith(FILES));
  if (names.length !== files) throw new BackupError(`${names.length} of ${files} files are in the backup.`);
  for (const name of names) {
    const id = name.slice(FILES.length);
    const bytes = await archive.read(name);
    // For bytes in a row, the database computes the hash of what it stored.
    const [row] = await tx<{ contentType: string; isWhole: boolean }[]>`
      update stored_files set bytes = ${objects ? null : bytes} where id = ${id}
      returning content_type as "contentType", ${objects ? tx`true` : tx`encode(sha256(bytes), 'hex') = sha256`} as "isWhole"`;
    if (!row?.isWhole) throw new BackupError(`File ${id} could not be restored.`);
    await objects?.put(id, bytes, row.contentType);
  }
}
