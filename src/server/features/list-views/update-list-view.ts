import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { listViewQuery, type UpdateListViewInput } from "#shared/schemas/list-view.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  describeChangeOfHands,
  describeListView,
  listViewColumns,
  ownOrShared,
  rejectTooManyViews,
} from "./list-view-access.ts";
import { listViews } from "./table.ts";

/**
 * Updates the given fields of an own or shared view. Whoever makes a shared view private becomes its owner.
 * @throws AppError `not_found` for an unknown view or another's private one, `conflict` for a taken name, too many
 * views, or a change since `baseVersion`.
 */
export async function updateListView(
  ctx: AdministratorContext,
  { id, list, baseVersion, name, query, isShared }: UpdateListViewInput,
): Promise<void> {
  const wanted = { name, query: query === undefined ? undefined : listViewQuery(list, query), isShared };
  const isThis = and(eq(listViews.id, id), eq(listViews.list, list), ownOrShared(ctx));
  await rejectTaken(texts.listViews.nameTaken, () =>
    ctx.db.transaction(async (tx) => {
      const [before] = await tx.select(listViewColumns).from(listViews).where(isThis).for("update");
      if (!before) throw new AppError("not_found", { message: texts.listViews.unknown });
      const keys = ["name", "query", "isShared"] as const;
      if (keys.every((key) => wanted[key] === undefined || wanted[key] === before[key])) return;
      if (before.version !== baseVersion)
        throw new AppError("conflict", { message: texts.listViews.changedMeanwhile });
      const changesHands = isShared !== undefined && isShared !== before.isShared;
      if (changesHands) await rejectTooManyViews(ctx, tx, { list, isShared });
      const [after] = await tx
        .update(listViews)
        .set({
          ...wanted,
          ...(changesHands ? { ownerId: ctx.actor.id } : {}),
          version: before.version + 1,
          updatedAt: new Date(),
        })
        .where(eq(listViews.id, id))
        .returning(listViewColumns);
      if (!after) throw new Error("the locked view is gone");
      await recordAudit(ctx, tx, {
        action: "UPDATE",
        entityType: "system",
        entityId: id,
        description: changesHands ? describeChangeOfHands(after) : describeListView(after, "alterada"),
      });
    }),
  );
}
