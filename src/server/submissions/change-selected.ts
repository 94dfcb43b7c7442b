import { and, lte, type SQL } from "drizzle-orm";
import { type ChangedRecords, recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { retryDeadlock } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AuditAction } from "#shared/schemas/audit-log.ts";
import type { FieldChanges, RecordType } from "#shared/schemas/record-change.ts";
import {
  FILTER_PART_MAX,
  type FilterSelection,
  type FilterSnapshot,
  type RowSelection,
} from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts/texts.ts";
import { measurePart } from "./count-matching.ts";
import type { SubmissionKind } from "./submission-kind.ts";

export type ChangedRows = {
  affectedRows: number;
  /** The audit log entry by which the change can be undone; null where no field changed. */
  auditLogId: number | null;
  /** What another call has to change of a filter; null where nothing is left. */
  rest: FilterSnapshot | null;
};

type Change<Row> = {
  action: AuditAction;
  /** Changes rows of the selection and returns those that changed. */
  run: (tx: Transaction, isSelected: SQL | undefined) => Promise<Row[]>;
  /** Every row of `ids` changes, or another administrator has deleted it meanwhile. */
  changesEach?: boolean;
  /** What the history of each changed row says. */
  fields?: FieldChanges | ((row: Row) => FieldChanges);
  /** The description of the audit log entry. */
  describe: (count: number) => string;
  /** Portuguese sentences for an empty selection and for an unknown id. */
  errors: { empty: string; unknown: string };
};

/**
 * Changes the selected rows and records it in one transaction. Returns how many rows changed, and its entry. Of a
 * filter it changes the rows that the administrator saw, no newer one and no other, and of those the newest that one
 * call takes.
 * @throws AppError `invalid_input` for an empty selection, `not_found` for any unknown id, `conflict` for a filter
 * that no longer matches the rows that were seen; then none changes.
 */
export async function changeSelected<Filter, Row extends { id: number; version?: number }>(
  ctx: AdministratorContext,
  kind: SubmissionKind<Filter>,
  { ids = [], matching }: RowSelection<Filter>,
  { action, run, changesEach = false, fields, describe, errors }: Change<Row>,
): Promise<ChangedRows> {
  const { table, entityType } = kind;
  const selected = [...new Set(ids)];
  if (!matching && selected.length === 0) throw new AppError("invalid_input", { message: errors.empty });
  const change = async (tx: Transaction): Promise<ChangedRows> => {
    const part = matching && (await newestPart(tx, kind, matching));
    const isSelected = part ? part.isIn : hasIdOf(table.id, selected);
    const rejectUnknown = (known: number) => {
      if (known !== selected.length) throw new AppError("not_found", { message: errors.unknown });
    };
    if (!part && changesEach) rejectUnknown(await tx.$count(table, isSelected));
    const changed = await run(tx, isSelected);
    // Of rows that are there some have nothing to change: who changed all has named no unknown one.
    if (!part && changed.length < selected.length)
      rejectUnknown(changesEach ? changed.length : await tx.$count(table, isSelected));
    // Another administrator has changed some of them after they were compared.
    if (part && changesEach && changed.length !== part.count) throw changedSince();
    const auditLogId = await recordAudit(ctx, tx, {
      action,
      entityType,
      ...(selected.length === 1 ? { entityId: selected[0] } : {}),
      description: describe(changed.length),
      changes: fields && historyOf(entityType, changed, fields),
    });
    return { affectedRows: changed.length, auditLogId, rest: part?.rest ?? null };
  };
  return retryDeadlock(() => ctx.db.transaction(change));
}

function historyOf<Row extends { id: number; version?: number }>(
  type: RecordType,
  changed: readonly Row[],
  fields: FieldChanges | ((row: Row) => FieldChanges),
): ChangedRecords {
  if (typeof fields !== "function" && changed.every(({ version }) => version === undefined))
    return { type, ids: changed.map(({ id }) => id), fields };
  return {
    type,
    records: changed.map((row) => ({
      id: row.id,
      version: row.version,
      fields: typeof fields === "function" ? fields(row) : fields,
    })),
  };
}

type Part = { isIn: SQL | undefined; count: number; rest: FilterSnapshot | null };

/**
 * The newest rows of a filter that one call changes. They are named: what begins to match it from here on is none of them,
 * and what ceases to match is not changed.
 */
async function newestPart<Filter>(
  tx: Transaction,
  { table, matching, partMax = FILTER_PART_MAX }: SubmissionKind<Filter>,
  { filter, count, upTo, digest }: FilterSelection<Filter>,
): Promise<Part> {
  const seen = await measurePart(tx, table, and(matching(filter), lte(table.id, upTo)), partMax);
  if (seen.count !== count || seen.digest !== digest) throw changedSince();
  return {
    isIn: and(hasIdOf(table.id, seen.ids), matching(filter)),
    count: seen.ids.length,
    rest: seen.rest.count > 0 ? seen.rest : null,
  };
}

function changedSince(): AppError {
  return new AppError("conflict", { message: texts.selection.changedSince });
}
