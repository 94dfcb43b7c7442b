import { eq } from "drizzle-orm";
import { deleteRecord, undoDeletion } from "#server/platform/audit/deletions.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { UndoDeletionInput, Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { accessLinks } from "./table.ts";

/**
 * Deletes an access link. Its title stays in the audit log, whose entry can undo the deletion for a day.
 * @throws AppError `not_found` for an unknown id.
 */
export async function deleteAccessLink(
  ctx: AdministratorContext,
  id: number,
): Promise<{ auditLogId: number }> {
  return ctx.db.transaction(async (tx) => {
    const link = await lockRow(tx, accessLinks, id, texts.accessLinks.unknown);
    return deleteRecord(ctx, tx, {
      type: "access",
      id,
      description: `Acesso "${link.title}" excluído`,
      kept: [{ table: accessLinks, where: eq(accessLinks.id, id) }],
    });
  });
}

/**
 * Restores a deleted access link with id, fields and history.
 * @throws AppError `not_found` for another entry or one older than a day.
 */
export function undoAccessLinkDeletion(
  ctx: AdministratorContext,
  { auditLogId }: UndoDeletionInput,
): Promise<Undone> {
  return ctx.db.transaction((tx) =>
    undoDeletion(ctx, tx, { type: "access", auditLogId, tables: [accessLinks] }),
  );
}
