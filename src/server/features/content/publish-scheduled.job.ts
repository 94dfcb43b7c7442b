import { and, eq } from "drizzle-orm";
import { hasActiveUser } from "#server/features/accounts/users.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { Services } from "#server/platform/services.ts";
import { lockVersions } from "./append-version.ts";
import type { ContentWindow } from "./open-windows.ts";
import { ownPageId } from "./own-page-document.ts";
import { announcePublished } from "./place-own-page.ts";
import { isLiveAt } from "./published-pages.ts";
import { readStoredVersion } from "./read-version.ts";
import { settleWindows } from "./settle-windows.ts";
import { contentWindows, ownPages } from "./table.ts";
import { settlePageWindows } from "./write-own-page.ts";

/**
 * Runs when a window opens or ends. Writes a window without an end as a version; for others, only announces the change,
 * since the site applies them itself. Idempotent.
 */
export const publishScheduled: JobDefinition<{ publicationId: number }> = {
  name: "publish-scheduled",
  concurrency: 1,
  run: async (services, { publicationId }) => {
    await services.db.transaction(async (tx) => {
      const [window] = await tx
        .select()
        .from(contentWindows)
        // A window whose owner lost access has not opened, so it does not end either.
        .where(and(eq(contentWindows.id, publicationId), hasActiveUser(tx, contentWindows.ownerId)));
      const now = new Date();
      if (window?.state !== "scheduled" || window.startsAt > now) return;
      const pageId = ownPageId(window.document);
      if (pageId === undefined) {
        await lockVersions(tx);
        await settleWindows(services, tx);
      } else {
        const [page] = await tx.select().from(ownPages).where(eq(ownPages.id, pageId)).for("update");
        if (!page) return;
        const actor = { id: window.ownerId, name: window.ownerName };
        await settlePageWindows({ ...services, actor }, tx, page);
      }
      if (window.endsAt) await announceWindow(services, tx, window);
    });
    services.siteConfig.expire();
  },
};

/** Announces that a window with an end came into force or ended, unless it is of a page that visitors cannot read. */
export async function announceWindow(
  { events }: Pick<Services, "events">,
  tx: Transaction,
  { document }: Pick<ContentWindow, "document">,
): Promise<void> {
  const pageId = ownPageId(document);
  if (pageId === undefined) {
    const { versionNumber } = await readStoredVersion(tx);
    await events.announce(tx, "content.published", { id: versionNumber });
    return;
  }
  const [live] = await tx
    .select()
    .from(ownPages)
    .where(and(eq(ownPages.id, pageId), isLiveAt(new Date())));
  if (live) await announcePublished({ events }, tx, live);
}
