import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { RecordType } from "#shared/schemas/record-change.ts";
import { writeAuditLog } from "./record-audit.ts";
import { deletedRecords, recordChanges } from "./table.ts";

type Deletion = {
  type: RecordType;
  id: string | number;
  /** A Portuguese sentence for the audit log. */
  description: string;
  /** The rows that an undo brings back, of each table. */
  kept: readonly { table: PgTable; where: SQL }[];
};

/**
 * Records the deletion of a record and keeps it with its history for a day. Returns the number of the entry, by which
 * `undoDeletion` brings it back. Runs before the rows are deleted, in the same transaction.
 */
export async function recordDeletion(
  ctx: AdministratorContext,
  tx: Transaction,
  { type, id, description, kept }: Deletion,
): Promise<number> {
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
  return auditLogId;
}
