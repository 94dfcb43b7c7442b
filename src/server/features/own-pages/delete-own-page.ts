import { eq } from "drizzle-orm";
import { discardDraftsOf } from "#server/features/content-drafts/discard-content-draft.ts";
import { pagePaths } from "#server/features/redirects/place-page.ts";
import { deleteRecord, undoDeletion } from "#server/platform/audit/deletions.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import type { UndoDeletionInput, Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { nameOwnPage } from "./describe-own-page.ts";
import { ownPages } from "./table.ts";

/**
 * Deletes a page with its redirects. The audit entry can undo it for a day.
 * @throws AppError `not_found` for an unknown id.
 */
export async function deleteOwnPage(ctx: AdministratorContext, id: number): Promise<{ auditLogId: number }> {
  const deleted = await ctx.db.transaction(async (tx) => {
    const page = await lockRow(tx, ownPages, id, texts.ownPages.unknown);
    const entry = await deleteRecord(ctx, tx, {
      type: "page",
      id,
      description: `${nameOwnPage(page)} excluída`,
      kept: [
        { table: ownPages, where: eq(ownPages.id, id) },
        { table: pagePaths.table, where: pagePaths.ofPage(id) },
      ],
    });
    await discardDraftsOf(tx, { document: `own-page:${id}` });
    await ctx.siteConfig.announce(tx);
    return entry;
  });
  ctx.siteConfig.expire();
  return deleted;
}

/**
 * Restores a deleted page with id, redirects and history.
 * @throws AppError `not_found` for another entry or one older than a day, `conflict` for an address taken since.
 */
export async function undoOwnPageDeletion(
  ctx: AdministratorContext,
  { auditLogId }: UndoDeletionInput,
): Promise<Undone> {
  const undone = await rejectTaken(texts.ownPages.takenSince, () =>
    ctx.db.transaction(async (tx) => {
      const done = await undoDeletion(ctx, tx, {
        type: "page",
        auditLogId,
        tables: [ownPages, pagePaths.table],
      });
      await ctx.siteConfig.announce(tx);
      return done;
    }),
  );
  ctx.siteConfig.expire();
  return undone;
}
