import { and, eq, isNull, lte } from "drizzle-orm";
import { hasActiveUser } from "#server/features/accounts/users.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { lockVersions } from "./append-version.ts";
import { ownPageId } from "./own-page-document.ts";
import { settleWindows } from "./settle-windows.ts";
import { contentWindows, ownPages } from "./table.ts";
import { settlePageWindows } from "./write-own-page.ts";

/**
 * Writes due windows whose job has not run yet, before an editor opens, so that edits are based on a stored version.
 */
export async function settleDue(ctx: AdministratorContext): Promise<void> {
  const { document, state, endsAt, startsAt, ownerId } = contentWindows;
  const isDue = and(
    eq(state, "scheduled"),
    isNull(endsAt),
    lte(startsAt, new Date()),
    hasActiveUser(ctx.db, ownerId),
  );
  const due = await ctx.db.select({ document }).from(contentWindows).where(isDue);
  if (due.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    await lockVersions(tx);
    await settleWindows(ctx, tx);
    for (const id of new Set(due.flatMap((window) => ownPageId(window.document) ?? []))) {
      const [page] = await tx.select().from(ownPages).where(eq(ownPages.id, id)).for("update");
      if (page) await settlePageWindows(ctx, tx, page);
    }
  });
  ctx.siteConfig.expire();
}
