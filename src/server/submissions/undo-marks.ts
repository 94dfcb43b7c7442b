import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { auditLogs, isUndoable, recordChanges } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { retryDeadlock } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { FieldChanges, UndoInput, Undone } from "#shared/schemas/record-change.ts";
import type { UndoableField } from "#shared/schemas/record-field.ts";
import { ROW_SELECTION_MAX } from "#shared/schemas/row-selection.ts";
import type { SubmissionType } from "#shared/schemas/submission-type.ts";
import { texts } from "#shared/texts/texts.ts";
import { announceStatus } from "./announce-status.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/** A change of marks recorded by one audit log entry. */
export type MarkChange = {
  fields: FieldChanges;
  changedAt: Date;
  /** Selects its history entries. */
  isEntry: SQL | undefined;
  /** Selects the rows it changed. */
  isChanged: SQL;
  /** When a removed mark, or this value, was set before, by the history; now if the history does not reach that far. */
  formerTime: (field: string, value?: SQL) => SQL;
};

export type UndoneRow = {
  id: number;
  /** Version created by the undo, for versioned records. */
  version?: number;
  /** Fields changed by the undo, if they differ per row. */
  fields?: FieldChanges;
};

/** Reverts rows whose values are still those of the change, and returns them. */
type UndoMark = (tx: Transaction, change: MarkChange) => Promise<UndoneRow[]>;

/**
 * Undoes the marks of one audit log entry, for all its rows or one, in one transaction. Rows changed since stay
 * unchanged. The undo can itself be undone.
 * @throws AppError `not_found` for an entry without such marks or older than a day.
 */
export async function undoMarks<Type extends SubmissionType>(
  ctx: AdministratorContext,
  { table, entityType }: SubmissionKind<never, Type>,
  { auditLogId, id }: UndoInput,
  undoOf: Readonly<Record<UndoableField<Type>, UndoMark>>,
): Promise<Undone> {
  const ways: Readonly<Record<string, UndoMark | undefined>> = undoOf;
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
    // Marks set together are undone together.
    const [run, ...others] = new Set(Object.keys(change?.fields ?? {}).map((field) => ways[field]));
    if (!change || !run || others.length > 0) {
      throw new AppError("not_found", { message: texts.records.notUndoable });
    }
    const { fields, changedAt, description, total } = change;
    // PostgreSQL underestimates freshly written rows and would pick a quadratic nested loop.
    if (total > ROW_SELECTION_MAX) await tx.execute(sql`set local enable_nestloop = off`);
    const names = sql.join(
      Object.keys(fields).map((name) => sql`${name}`),
      sql`, `,
    );
    // A later change takes precedence even if it set the same values.
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
      formerTime: (field, value = sql`'true'`) => sql`coalesce((
        select max(former.created_at) from ${recordChanges} as former
        where former.entity_type = ${entityType} and former.entity_id = ${table.id}::text
          and former.audit_log_id < ${auditLogId} and former.changes -> ${field}::text ->> 'after' = ${value}), now())`,
    });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType,
      ...(id === undefined ? {} : { entityId: id }),
      description: describeUndo(description, id, { undone: undone.length, total }),
      changes: { records: undone.map((row) => ({ fields: reversed(fields), ...row })) },
    });
    await announceStatus(ctx, tx, {
      record: entityType,
      ids: undone.map(({ id }) => id),
      fields: reversed(fields),
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
