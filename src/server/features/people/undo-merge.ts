import { and, eq, gt, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { MERGE_UNDO_DAYS } from "#shared/schemas/person.ts";
import { texts } from "#shared/texts/texts.ts";
import { describeMerge } from "./describe-merge.ts";
import { personMerges } from "./table.ts";

/**
 * Undoes a merge of the last 30 days: every submission, a newer one too, is again with whom its address and number
 * belong to.
 * @throws AppError `not_found` for an unknown or older merge, and for one that another has undone.
 */
export async function undoMerge(ctx: AdministratorContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isRecent = gt(personMerges.createdAt, sql`now() - ${MERGE_UNDO_DAYS} * interval '1 day'`);
    const undone = await tx
      .delete(personMerges)
      .where(and(eq(personMerges.id, id), isRecent))
      .returning({ id: personMerges.id });
    if (undone.length === 0) throw new AppError("not_found", { message: texts.people.notUndoable });
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "system",
      entityId: id,
      description: describeMerge(id, "desfeita"),
    });
  });
}
