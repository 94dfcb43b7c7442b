import postgres from "postgres";
import { advisoryLocks } from "#server/platform/db/advisory-locks.ts";
import { APPLICATION_NAME } from "#server/platform/db/client.ts";
import type { DatabaseVariable } from "#server/platform/db/database-start-error.ts";
import { migrateUpTo, oldSchemaReason } from "#server/platform/db/known-migrations.ts";
import { migrateDatabase } from "#server/platform/db/migrate-database.ts";
import { requeueJobs, unfinishedJobSchema } from "#server/platform/queue/unfinished-jobs.ts";
import type { ObjectStore } from "#server/platform/storage/s3-objects.ts";
import { type ArchiveReader, openArchive } from "./archive-reader.ts";
import { BackupError, RestoredNotMigratedError } from "./backup-error.ts";
import { type FileBeside, parseLines, readBeside, rejectWithoutFiles } from "./files-beside.ts";
import { FILES, FILES_BESIDE, isLeftOut, JOBS, type Manifest, readTables, type Table } from "./manifest.ts";

type Target = {
  /** Connects as the owner of the schema. */
  databaseUrl: string;
  /** The server's role, if different. */
  applicationRole?: string | undefined;
  /** The variable that `databaseUrl` comes from, for messages. */
  variable?: DatabaseVariable | undefined;
  /** Destination of file bytes; undefined: the database. */
  objects: ObjectStore | undefined;
  /** Empties the database first, in the same transaction. */
  forceEmpty: boolean;
  /** Called after each table part and file. */
  report?: ((done: Readonly<Restored>, all: Manifest) => void) | undefined;
};

/** Progress; the manifest has the totals. */
export type Restored = { rows: number; files: number };

/** Files that were restored without their bytes, which are missing or damaged. */
export type RestoredBackup = Manifest & { damagedFiles: string[] };

/**
 * Verifies the whole archive, restores it in one transaction, then applies newer migrations. Ends all sessions, pauses
 * webhooks and marketing services. A file whose bytes are missing or damaged is restored as a row without bytes.
 * @throws BackupError for a damaged or foreign archive or a database in use or not empty (nothing changes then);
 * RestoredNotMigratedError if only the newer migrations failed.
 */
export async function restoreBackup(target: Target, path: string): Promise<RestoredBackup> {
  const archive = await openArchive(path);
  const sql = postgres(target.databaseUrl, {
    max: 1,
    onnotice: () => {},
    connect_timeout: 10,
    connection: {
      application_name: "avante-restore",
      // A string, because the driver does not send the number 0.
      statement_timeout: "0" as never,
      lock_timeout: 30_000,
    },
  });
  try {
    const damagedFiles = await sql.begin((tx) => load(tx, target, archive, path));
    const { databaseUrl, applicationRole, variable } = target;
    await migrateDatabase(databaseUrl, { applicationRole, variable }).catch((error) => {
      throw new RestoredNotMigratedError(error);
    });
    return { ...archive.manifest, damagedFiles };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function load(
  tx: postgres.TransactionSql,
  { objects, forceEmpty, report }: Target,
  { manifest, damagedFiles: damagedInside, entries }: ArchiveReader,
  path: string,
): Promise<string[]> {
  // A server starting meanwhile waits for this lock and then finds the restored data.
  await tx`select pg_advisory_xact_lock(${advisoryLocks.migration})`;
  await rejectWhileServed(tx);
  await emptyDatabase(tx, forceEmpty);
  const { when } = manifest.migration;
  const refusal = oldSchemaReason("This backup", when);
  if (refusal) throw new BackupError(refusal);
  if (!(await migrateUpTo(tx, when))) {
    throw new BackupError("This backup was made by a newer version, or by another product.");
  }
  const tables = await tablesOf(tx, manifest);
  for (const table of [...tables.values()].reverse()) await deleteInitialRows(tx, table);

  const loaded = new Map<string, number>();
  const done: Restored = { rows: 0, files: 0 };
  const storeFile = async (id: string, bytes: Buffer) => {
    await loadFile(tx, objects, id, bytes);
    done.files += 1;
    report?.(done, manifest);
  };
  let beside: FileBeside[] = [];
  for await (const { name, content } of entries()) {
    const table = tables.get(/^tables\/(\w+)\//.exec(name)?.[1] ?? "");
    if (table) {
      const rows = await loadPart(tx, table, content);
      loaded.set(table.name, (loaded.get(table.name) ?? 0) + rows);
      done.rows += rows;
      report?.(done, manifest);
    } else if (name === FILES_BESIDE) {
      beside = parseLines(content);
      await rejectWithoutFiles(path, beside);
    } else if (name.startsWith(FILES)) await storeFile(name.slice(FILES.length), content);
    else if (name === JOBS) await loadJobs(tx, content);
  }
  const damagedFiles = [...damagedInside];
  for (const file of beside) {
    const bytes = await readBeside(path, file);
    if (bytes) await storeFile(file.id, bytes);
    else damagedFiles.push(file.id);
  }

  for (const { name, rows } of manifest.tables) {
    const count = loaded.get(name) ?? 0;
    if (tables.has(name) && count !== rows) {
      throw new BackupError(`${name}: ${count} of ${rows} rows could be restored.`);
    }
  }
  if (done.files + damagedFiles.length !== manifest.files) {
    throw new BackupError(
      `${done.files + damagedFiles.length} of ${manifest.files} files are in the backup.`,
    );
  }
  await pauseIntegrations(tx, tables);
  for (const { name, value, called } of manifest.sequences) {
    await tx`select setval(${`public."${name}"`}::regclass, ${value}::bigint, ${called})`;
  }
  return damagedFiles;
}

/** Waiting deliveries may have been sent after the backup, or their receiver deleted: administrators resume them. */
async function pauseIntegrations(
  tx: postgres.TransactionSql,
  tables: ReadonlyMap<string, Table>,
): Promise<void> {
  if (tables.has("receivers"))
    await tx`update receivers set paused_at = now(), paused_reason = 'restored' where paused_at is null`;
  // Tables of 0.6.0.
  if (tables.has("webhook_endpoints"))
    await tx`
      update webhook_endpoints set paused_at = now(), paused_reason = 'restored' where paused_at is null`;
  if (tables.has("marketing_destinations"))
    await tx`
      update marketing_destinations set on_since = null, version = version + 1 where on_since is not null`;
}

/** Returns the tables to fill, each after those it references. */
async function tablesOf(tx: postgres.TransactionSql, manifest: Manifest): Promise<Map<string, Table>> {
  const known = new Map((await readTables(tx)).map((table) => [table.name, table]));
  const tables = new Map<string, Table>();
  for (const { name } of manifest.tables) {
    if (isLeftOut(name)) continue;
    const table = known.get(name);
    if (!table) throw new BackupError(`The backup has a table ${name} that its migrations do not create.`);
    tables.set(name, table);
  }
  return tables;
}

async function loadJobs(tx: postgres.TransactionSql, content: Buffer): Promise<void> {
  const lines = content.toString().split("\n").filter(Boolean);
  await requeueJobs(
    tx,
    lines.map((line) => unfinishedJobSchema.parse(JSON.parse(line))),
  );
}

/** Deletes rows inserted by migrations: the backup has their current state. */
async function deleteInitialRows(tx: postgres.TransactionSql, { name }: Table): Promise<void> {
  const table = tx(`public.${name}`);
  const [row] = await tx<{ isFilled: boolean }[]>`select exists (select from ${table}) as "isFilled"`;
  // Append-only tables have no such rows, and reject deletes.
  if (row?.isFilled) await tx`delete from ${table}`;
}

/** Rows stay text until PostgreSQL parses them: JavaScript would corrupt large numbers and dates. */
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

async function loadFile(
  tx: postgres.TransactionSql,
  objects: ObjectStore | undefined,
  id: string,
  bytes: Buffer,
): Promise<void> {
  // The database hashes the bytes that it stored.
  const [row] = await tx<{ contentType: string; isWhole: boolean }[]>`
    update stored_files set bytes = ${objects ? null : bytes} where id = ${id}
    returning content_type as "contentType", ${objects ? tx`true` : tx`encode(sha256(bytes), 'hex') = sha256`} as "isWhole"`;
  if (!row?.isWhole) throw new BackupError(`File ${id} could not be restored.`);
  await objects?.put(id, bytes, row.contentType);
}

/** @throws BackupError while a server is connected: it would keep serving content from memory. */
async function rejectWhileServed(tx: postgres.TransactionSql): Promise<void> {
  const servers = await tx`
    select from pg_stat_activity where datname = current_database() and application_name = ${APPLICATION_NAME}`;
  if (servers.length > 0) {
    throw new BackupError("A server is using this database. Stop every server, then restore.");
  }
}

/**
 * Deletes all of the product's database objects if `force` is set.
 * @throws BackupError if the database is not empty and `force` is not set.
 */
async function emptyDatabase(tx: postgres.TransactionSql, force: boolean): Promise<void> {
  const tables = await tx<{ name: string }[]>`
    select t.oid::regclass::text as name from pg_class t
    where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'drizzle', 'jobs')
      and not relispartition`;
  if (tables.length === 0) return;
  if (!force) {
    throw new BackupError(
      "The database is not empty. Restore into an empty one, or add --force-empty to delete everything in it first.",
    );
  }
  await tx.unsafe("drop schema if exists drizzle, jobs cascade");
  const objects = await tx<{ name: string; kind: string }[]>`
    select oid::regclass::text as name, 'table' as kind from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all
    select oid::regprocedure::text, 'function' from pg_proc p
      where pronamespace = 'public'::regnamespace and not exists
        (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')`;
  for (const { name, kind } of objects) await tx.unsafe(`drop ${kind} if exists ${name} cascade`);
}
