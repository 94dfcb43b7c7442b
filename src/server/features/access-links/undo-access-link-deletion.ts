import { undoDeletion } from "#server/platform/audit/deletions.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { UndoDeletionInput, Undone } from "#shared/schemas/record-change.ts";
import { accessLinks } from "./table.ts";

/**
 * Brings a deleted access link back with its id, fields and history.
 * @throws AppError `not_found` for an entry that deleted none, or is older than a day.
 */
export async function undoAccessLinkDeletion(
  ctx: AdministratorContext,
  { auditLogId }: UndoDeletionInput,
): Promise<Undone> {
  await ctx.db.transaction((tx) =>
    undoDeletion(ctx, tx, { type: "access", auditLogId, tables: [accessLinks] }),
  );
  return { undone: 1, total: 1 };
}
