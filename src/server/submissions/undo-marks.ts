import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { auditLogs, isUndoable, recordChanges } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { retryDeadlock } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { FieldChanges, UndoInput, Undone } from "#shared/schemas/record-change.ts";
import { ROW_SELECTION_MAX } from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts/texts.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/** A change of marks, as one audit log entry made it. */
export type MarkChange = {
  fields: FieldChanges;
  changedAt: Date;
  /** Selects its entries in the history. */
  isEntry: SQL | undefined;
  /** Selects the rows that it changed. */
  isChanged: SQL;
  /** When a mark that it removed had been set, by the history; a mark older than the history gets the present time. */
  formerTime: (field: string) => SQL;
};

export type UndoneRow = {
  id: number;
  /** Of a record that has versions, the one that the undo made. */
  version?: number;
  /** What the undo changed, where the rows differ in it. */
  fields?: FieldChanges;
};

type MarkUndo = {
  /** The fields of the history that are marks. */
  marks: readonly string[];
  /** Sets back the rows that still have what the change made, and returns those. */
  run: (tx: Transaction, change: MarkChange) => Promise<UndoneRow[]>;
};

/**
 * Undoes the marks that one audit log entry set, of all its rows or of one, in one transaction. A row that has
 * changed again stays as it is. The undo is a change of its own, which can be undone likewise.
 * @throws AppError `not_found` for an entry without marks of this kind, or one older than a day.
 */
export async function undoMarks(
  ctx: AdministratorContext,
  { table, entityType }: SubmissionKind,
  { auditLogId, id }: UndoInput,
  { marks, run }: MarkUndo,
): Promise<Undone> {
  const undo = async (tx: Transaction): Promise<Undone> => {
    const ofEntry = and(
      eq(recordChanges.auditLogId, auditLogId),
      eq(recordChanges.entityType, entityType),
      id === undefined ? undefined : eq(recordChanges.entityId, String(id)),
      isUndoable,
    );
    // An entry changes the same fields of all its records.
    const [change] = await tx
      .select({
        fields: recordChanges.changes,
        changedAt: recordChanges.createdAt,
        description: auditLogs.description,
        total: sql<number>`(count(*) over ())::integer`,
      })
      .from(recordChanges)
      .innerJoin(auditLogs, eq(auditLogs.id, recordChanges.auditLogId))
      .where(ofEntry)
      .limit(1);
    if (!change || !Object.keys(change.fields).every((field) => marks.includes(field))) {
      throw new AppError("not_found", { message: texts.records.notUndoable });
    }
    const { fields, changedAt, description, total } = change;
    // PostgreSQL takes rows that were just written for few, and would compare each of them with each.
    if (total > ROW_SELECTION_MAX) await tx.execute(sql`set local enable_nestloop = off`);
    const names = sql.join(
      Object.keys(fields).map((name) => sql`${name}`),
      sql`, `,
    );
    // Also one that made the same of them again belongs to whoever made it.
    const isLast = sql`not exists (
      select 1 from ${recordChanges} as later
      where later.entity_type = ${entityType} and later.entity_id = ${recordChanges.entityId}
        and later.id > ${recordChanges.id} and later.changes ?| array[${names}]::text[])`;
    const isEntry = and(ofEntry, isLast);
    const changedIds = tx
      .select({ id: sql`${recordChanges.entityId}::bigint` })
      .from(recordChanges)
      .where(isEntry);
    const undone = await run(tx, {
      fields,
      changedAt,
      isEntry,
      isChanged: inArray(table.id, changedIds),
      formerTime: (field) => sql`coalesce((
        select max(former.created_at) from ${recordChanges} as former
        where former.entity_type = ${entityType} and former.entity_id = ${table.id}::text
          and former.audit_log_id < ${auditLogId} and former.changes -> ${field}::text ->> 'after' = 'true'), now())`,
    });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType,
      ...(id === undefined ? {} : { entityId: id }),
      description: describeUndo(description, id, { undone: undone.length, total }),
      changes: { type: entityType, records: undone.map((row) => ({ fields: reversed(fields), ...row })) },
    });
    return { undone: undone.length, total };
  };
  return retryDeadlock(() => ctx.db.transaction(undo));
}

function describeUndo(description: string, id: number | undefined, { undone, total }: Undone): string {
  const what = id === undefined ? "Desfeito" : `Desfeito no nº ${id}`;
  return `${what}: ${description}${undone < total ? ` (${formatCount(undone)} de ${formatCount(total)})` : ""}`;
}

function reversed(fields: FieldChanges): FieldChanges {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { before, after }]) => [field, { before: after, after: before }]),
  );
}
