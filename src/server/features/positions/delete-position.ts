import { eq } from "drizzle-orm";
import { deleteRecord, undoDeletion } from "#server/platform/audit/deletions.ts";
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
  return changePositions(ctx, async (tx) => {
    const position = await lockRow(tx, positions, id, texts.positions.unknown);
    return deleteRecord(ctx, tx, {
      type: "position",
      id,
      description: `Vaga "${position.title}" excluída`,
      kept: [{ table: positions, where: eq(positions.id, id) }],
    });
  });
}

/**
 * Restores a deleted position with id, fields and history, published if it was.
 * @throws AppError `not_found` for another entry or one older than a day.
 */
export function undoPositionDeletion(
  ctx: AdministratorContext,
  { auditLogId }: UndoDeletionInput,
): Promise<Undone> {
  return changePositions(ctx, (tx) =>
    undoDeletion(ctx, tx, { type: "position", auditLogId, tables: [positions] }),
  );
}
