import { inArray, type SQL } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AuditAction } from "#shared/schemas/audit-log.ts";
import type { SubmissionKind } from "./submission-kind.ts";

type Change = {
  action: AuditAction;
  /** Changes rows of the selection and returns those that changed. */
  run: (tx: Transaction, isSelected: SQL, count: number) => Promise<unknown[]>;
  /** The description of the audit log entry. */
  describe: (count: number) => string;
  /** Portuguese sentences for an empty selection and for an unknown id. */
  errors: { empty: string; unknown: string };
};

/**
 * Changes the selected rows and records it in one transaction (product 12.9). Returns how many rows changed.
 * @throws AppError `invalid_input` for an empty selection, `not_found` for any unknown id; then none changes.
 */
export async function changeSelected(
  ctx: AdministratorContext,
  kind: SubmissionKind,
  ids: readonly number[],
  { action, run, describe, errors }: Change,
): Promise<number> {
  const selected = [...new Set(ids)];
  if (selected.length === 0) throw new AppError("invalid_input", { message: errors.empty });
  return ctx.db.transaction(async (tx) => {
    const isSelected = inArray(kind.table.id, selected);
    if ((await tx.$count(kind.table, isSelected)) !== selected.length) {
      throw new AppError("not_found", { message: errors.unknown });
    }
    const changed = await run(tx, isSelected, selected.length);
    await recordAudit(ctx, tx, {
      action,
      entityType: kind.entityType,
      ...(selected.length === 1 ? { entityId: selected[0] } : {}),
      description: describe(changed.length),
    });
    await kind.afterChange?.(ctx, tx);
    return changed.length;
  });
}
