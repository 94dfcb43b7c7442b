import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { type CreateListViewInput, type ListView, listViewQuery } from "#shared/schemas/list-view.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  describeListView,
  listViewColumns,
  presentListView,
  rejectTooManyViews,
} from "./list-view-access.ts";
import { listViews } from "./table.ts";

/**
 * Saves a named filter of a list, private or shared.
 * @throws AppError `conflict` for a taken name or too many views.
 */
export async function createListView(
  ctx: AdministratorContext,
  { list, name, query, isShared }: CreateListViewInput,
): Promise<ListView> {
  return rejectTaken(texts.listViews.nameTaken, () =>
    ctx.db.transaction(async (tx) => {
      await rejectTooManyViews(ctx, tx, { list, isShared });
      const [view] = await tx
        .insert(listViews)
        .values({ list, name, query: listViewQuery(list, query), isShared, ownerId: ctx.actor.id })
        .returning(listViewColumns);
      if (!view) throw new Error("insert returned no row");
      await recordAudit(ctx, tx, {
        action: "CREATE",
        entityType: "system",
        entityId: view.id,
        description: describeListView(view, "criada"),
      });
      return presentListView(view, [ctx.actor]);
    }),
  );
}
