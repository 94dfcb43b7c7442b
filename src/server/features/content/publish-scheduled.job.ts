import { and, eq } from "drizzle-orm";
import { hasActiveUser } from "#server/features/accounts/users.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { lockVersions } from "./append-version.ts";
import { ownPageId } from "./own-page-document.ts";
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
        if (!window.endsAt) return;
        const { versionNumber } = await readStoredVersion(tx);
        await services.events.announce(tx, "content.published", { id: versionNumber });
        return;
      }
      const [page] = await tx.select().from(ownPages).where(eq(ownPages.id, pageId)).for("update");
      if (!page) return;
      const actor = { id: window.ownerId, name: window.ownerName };
      await settlePageWindows({ ...services, actor }, tx, page);
      if (window.endsAt)
        await services.events.announce(tx, "content.published", { [page.kind]: page.id, path: page.path });
    });
    services.siteConfig.expire();
  },
};
