import { eq } from "drizzle-orm";
import { recordDeletion, undoDeletion } from "#server/platform/audit/deletions.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { UndoDeletionInput, Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { changePositions } from "./change-positions.ts";
import { positions } from "./table.ts";

/**
 * Deletes a position. Its applications stay with its title, and the audit log entry can undo the deletion for a day.
 * @throws AppError `not_found` for an unknown id.
 */
export async function deletePosition(ctx: AdministratorContext, id: number): Promise<{ auditLogId: number }> {
  const isThis = eq(positions.id, id);
  return changePositions(ctx, async (tx) => {
    const position = await lockRow(tx, positions, id, texts.positions.unknown);
    const auditLogId = await recordDeletion(ctx, tx, {
      type: "position",
      id,
      description: `Vaga "${position.title}" excluída`,
      kept: [{ table: positions, where: isThis }],
    });
    await tx.delete(positions).where(isThis);
    return { auditLogId };
  });
}

/**
 * Restores a deleted position with id, fields and history, published if it was.
 * @throws AppError `not_found` for another entry or one older than a day.
 */
export async function undoPositionDeletion(
  ctx: AdministratorContext,
  { auditLogId }: UndoDeletionInput,
): Promise<Undone> {
  await changePositions(ctx, (tx) =>
    undoDeletion(ctx, tx, { type: "position", auditLogId, tables: [positions] }),
  );
  return { undone: 1, total: 1 };
}
