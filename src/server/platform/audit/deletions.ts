import { and, eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RecordType, Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { recordAudit, writeAuditLog } from "./record-audit.ts";
import { auditLogs, deletedRecords, isDeletionUndoable, recordChanges } from "./table.ts";

type Kept = { table: PgTable; where: SQL };

type Deletion = {
  type: RecordType;
  id: string | number;
  /** A Portuguese sentence for the audit log. */
  description: string;
  /** Rows per table that an undo restores. */
  kept: readonly [Kept, ...Kept[]];
};

/**
 * Deletes a record and audits it, keeping its rows and history for a day. Rows of further tables must go with the first
 * table's by cascade. Returns the entry id for `undoDeletion`. Not for submissions: a person's data must be gone at once.
 */
export async function deleteRecord(
  ctx: AdministratorContext,
  tx: Transaction,
  { type, id, description, kept }: Deletion,
): Promise<{ auditLogId: number }> {
  const auditLogId = await writeAuditLog(ctx, tx, {
    action: "DELETE",
    entityType: type,
    entityId: id,
    description,
  });
  const isOfRecord = sql`${recordChanges.entityType} = ${type} and ${recordChanges.entityId} = ${String(id)}`;
  const rows = [...kept, { table: recordChanges, where: isOfRecord }].map(
    ({ table, where }) => sql`${getTableName(table)}::text,
      (select coalesce(jsonb_agg(to_jsonb(${table})), '[]') from ${table} where ${where})`,
  );
  await tx.insert(deletedRecords).values({
    auditLogId,
    entityType: type,
    entityId: String(id),
    rows: sql`jsonb_build_object(${sql.join(rows, sql`, `)})`,
  });
  const [{ table, where }] = kept;
  await tx.delete(table).where(where);
  return { auditLogId };
}

/**
 * Restores a deleted record with its id, history and the given tables, referenced ones first.
 * @throws AppError `not_found` for an entry of another type, older than a day, or already undone.
 */
export async function undoDeletion(
  ctx: AdministratorContext,
  tx: Transaction,
  { type, auditLogId, tables }: { type: RecordType; auditLogId: number; tables: readonly PgTable[] },
): Promise<Undone> {
  const isThis = eq(deletedRecords.auditLogId, auditLogId);
  const [deleted] = await tx
    .select({ id: deletedRecords.entityId, rows: deletedRecords.rows, description: auditLogs.description })
    .from(deletedRecords)
    .innerJoin(auditLogs, eq(auditLogs.id, deletedRecords.auditLogId))
    .where(and(isThis, eq(deletedRecords.entityType, type), isDeletionUndoable))
    .for("update", { of: deletedRecords });
  if (!deleted) throw new AppError("not_found", { message: texts.records.notUndoable });
  for (const table of [...tables, recordChanges]) {
    const [row] = deleted.rows[getTableName(table)] ?? [];
    if (row) await insertKept(tx, { table, auditLogId, row });
  }
  await tx.delete(deletedRecords).where(isThis);
  await recordAudit(ctx, tx, {
    action: "CREATE",
    entityType: type,
    entityId: deleted.id,
    description: `Desfeito: ${deleted.description}`,
  });
  return { undone: 1, total: 1 };
}

/** Columns added since the deletion get their default; dropped ones are skipped. */
async function insertKept(
  tx: Transaction,
  { table, auditLogId, row }: { table: PgTable; auditLogId: number; row: object },
): Promise<void> {
  const columns = sql.join(
    Object.values(getTableColumns(table))
      .filter(({ name }) => name in row)
      .map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  // PostgreSQL parses its own rows, so timestamps and numbers keep full precision.
  await tx.execute(sql`
    insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${table},
      (select rows -> ${getTableName(table)}::text from ${deletedRecords} where audit_log_id = ${auditLogId}))`);
}
