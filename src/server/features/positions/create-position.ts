import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { Position, PositionInput } from "#shared/schemas/position.ts";
import { changePositions, rejectPast } from "./change-positions.ts";
import { positionColumns } from "./list-positions.ts";
import { positions } from "./table.ts";

/**
 * Creates a position, as a draft or published. Titles need not be unique.
 * @throws AppError `invalid_input` to publish what is past its last day.
 */
export async function createPosition(ctx: AdministratorContext, input: PositionInput): Promise<Position> {
  if (input.isPublished) rejectPast(input.openUntil);
  return changePositions(ctx, async (tx) => {
    const [position] = await tx
      .insert(positions)
      .values({
        ...input,
        openUntil: input.openUntil || null,
        publishedAt: input.isPublished ? new Date() : null,
      })
      .returning(positionColumns);
    if (!position) throw new Error("insert returned no row");
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "position",
      entityId: position.id,
      description: `Vaga "${input.title}" criada${input.isPublished ? " e publicada" : ""}`,
    });
    return presentInstants(position);
  });
}
