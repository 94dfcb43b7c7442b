import { and, lte, type SQL } from "drizzle-orm";
import { type ChangedRecords, recordAudit } from "#server/platform/audit/record-audit.ts";
import type { CallerContext } from "#server/platform/context.ts";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { retryDeadlock } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AuditAction } from "#shared/schemas/audit-log-names.ts";
import type { FieldChanges } from "#shared/schemas/record-change.ts";
import {
  FILTER_PART_MAX,
  type FilterSelection,
  type FilterSnapshot,
  type RowSelection,
} from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts/texts.ts";
import { announceStatus } from "./announce-status.ts";
import { measurePart } from "./count-matching.ts";
import type { SubmissionKind } from "./submission-kind.ts";

export type ChangedRows = {
  affectedRows: number;
  /** Audit log entry for undo; null if no field changed. */
  auditLogId: number | null;
  /** Rows of the filter left for the next call; null if none are left. */
  rest: FilterSnapshot | null;
};

type Change<Row> = {
  action: AuditAction;
  /** Changes rows of the selection and returns the changed ones. */
  run: (tx: Transaction, isSelected: SQL | undefined) => Promise<Row[]>;
  /** True if `run` changes every selected row, so a missing one was deleted concurrently. */
  changesEach?: boolean;
  /** History entry of each changed row. */
  fields?: FieldChanges | ((row: Row) => FieldChanges);
  /** Describes the audit log entry. */
  describe: (count: number) => string;
  /** Portuguese messages for an empty selection and for an unknown id. */
  errors: { empty: string; unknown: string };
};

/**
 * Changes the selected rows, of a filter only the newest ones seen, and records it in one transaction.
 * @throws AppError `invalid_input` for no selection, `not_found` for an unknown id, `conflict` if its rows changed.
 */
export async function changeSelected<Filter, Row extends { id: number; version?: number }>(
  ctx: CallerContext,
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
    // Existing rows may need no change, so count them before reporting an unknown id.
    if (!part && changed.length < selected.length)
      rejectUnknown(changesEach ? changed.length : await tx.$count(table, isSelected));
    // Another administrator changed some of the rows after the comparison.
    if (part && changesEach && changed.length !== part.count) throw changedSince();
    const auditLogId = await recordAudit(ctx, tx, {
      action,
      entityType,
      ...(selected.length === 1 ? { entityId: selected[0] } : {}),
      description: describe(changed.length),
      changes: fields && historyOf(changed, fields),
    });
    const [first] = changed;
    if (fields && first)
      await announceStatus(ctx, tx, {
        record: entityType,
        ids: changed.map(({ id }) => id),
        fields: typeof fields === "function" ? fields(first) : fields,
      });
    return { affectedRows: changed.length, auditLogId, rest: part?.rest ?? null };
  };
  return retryDeadlock(() => ctx.db.transaction(change));
}

function historyOf<Row extends { id: number; version?: number }>(
  changed: readonly Row[],
  fields: FieldChanges | ((row: Row) => FieldChanges),
): ChangedRecords {
  if (typeof fields !== "function" && changed.every(({ version }) => version === undefined))
    return { ids: changed.map(({ id }) => id), fields };
  return {
    records: changed.map((row) => ({
      id: row.id,
      version: row.version,
      fields: typeof fields === "function" ? fields(row) : fields,
    })),
  };
}

/**
 * Condition for the selected rows of a list, for reads that prepare a change of them.
 * @throws AppError `conflict` if the rows of the filter changed.
 */
export async function isSelectedIn<Filter>(
  tx: Transaction,
  kind: SubmissionKind<Filter>,
  { ids = [], matching }: RowSelection<Filter>,
): Promise<SQL | undefined> {
  return matching ? (await newestPart(tx, kind, matching)).isIn : hasIdOf(kind.table.id, ids);
}

type SelectedRows = { isIn: SQL | undefined; count: number; rest: FilterSnapshot | null };

/** Selects the newest rows of a filter by id, so that rows matching from here on are not changed. */
async function newestPart<Filter>(
  tx: Transaction,
  { table, matching, partMax = FILTER_PART_MAX }: SubmissionKind<Filter>,
  { filter, count, upTo, digest }: FilterSelection<Filter>,
): Promise<SelectedRows> {
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
