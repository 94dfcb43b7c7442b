import { eq } from "drizzle-orm";
import { fieldChanges, recordAudit } from "#server/platform/audit/record-audit.ts";
import { rejectRecordConflict } from "#server/platform/audit/reject-record-conflict.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { Position, UpdatePositionInput } from "#shared/schemas/position.ts";
import { texts } from "#shared/texts/texts.ts";
import { changePositions, rejectPast } from "./change-positions.ts";
import { positionColumns } from "./list-positions.ts";
import { positions } from "./table.ts";

/**
 * Updates the given fields, among them whether the site shows the position; a no-op without changes. Changes since
 * `baseVersion` merge or conflict.
 * @throws AppError `not_found` for an unknown id, `conflict` for a field that another changed, `invalid_input` to publish what is past its
 * last day.
 */
export async function updatePosition(
  ctx: AdministratorContext,
  { id, baseVersion, ...wanted }: UpdatePositionInput,
): Promise<Position> {
  return changePositions(ctx, async (tx) => {
    const row = await lockRow(tx, positions, id, texts.positions.unknown);
    const before = { ...row, openUntil: row.openUntil ?? "" };
    await rejectRecordConflict(tx, { type: "position", id, version: row.version, baseVersion, wanted });
    const fields = fieldChanges(before, wanted);
    const hasChanged = Object.keys(fields).length > 0;
    if (fields.isPublished?.after === true) rejectPast(wanted.openUntil ?? before.openUntil);
    const { openUntil, ...others } = wanted;
    const isThis = eq(positions.id, id);
    const [position] = hasChanged
      ? await tx
          .update(positions)
          .set({
            ...others,
            ...(openUntil !== undefined && { openUntil: openUntil || null }),
            ...(fields.isPublished?.after === true && { publishedAt: new Date() }),
            version: row.version + 1,
            updatedAt: new Date(),
          })
          .where(isThis)
          .returning(positionColumns)
      : await tx.select(positionColumns).from(positions).where(isThis);
    if (!position) throw new Error("the locked position is gone");
    if (hasChanged)
      await recordAudit(ctx, tx, {
        action: "UPDATE",
        entityType: "position",
        entityId: id,
        description: `Vaga "${position.title}" ${deedOf(fields.isPublished?.after)}`,
        changes: { version: position.version, fields },
      });
    return presentInstants(position);
  });
}

function deedOf(isPublished: string | boolean | undefined): string {
  if (isPublished === undefined) return "atualizada";
  return isPublished ? "publicada" : "encerrada";
}
