import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeleteListViewInput } from "#shared/schemas/list-view.ts";
import { texts } from "#shared/texts/texts.ts";
import { describeListView, listViewColumns, ownOrShared } from "./list-view-access.ts";
import { listViews } from "./table.ts";

/**
 * Deletes an own or shared view.
 * @throws AppError `not_found` for an unknown view or another's private one, `conflict` if changed since `baseVersion`.
 */
export async function deleteListView(
  ctx: AdministratorContext,
  { id, baseVersion }: DeleteListViewInput,
): Promise<void> {
  const isThis = and(eq(listViews.id, id), ownOrShared(ctx));
  await ctx.db.transaction(async (tx) => {
    const [view] = await tx.select(listViewColumns).from(listViews).where(isThis).for("update");
    if (!view) throw new AppError("not_found", { message: texts.listViews.unknown });
    if (view.version !== baseVersion)
      throw new AppError("conflict", { message: texts.listViews.changedMeanwhile });
    await tx.delete(listViews).where(eq(listViews.id, id));
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "system",
      entityId: id,
      description: describeListView(view, "excluída"),
    });
  });
}
