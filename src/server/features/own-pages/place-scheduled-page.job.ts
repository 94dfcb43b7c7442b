import { eq } from "drizzle-orm";
import { placePage } from "#server/features/redirects/place-page.ts";
import { SYSTEM_NAME } from "#server/platform/audit/record-audit.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { ownPages } from "./table.ts";

/** Ends the redirect at the path of a page that became live; a no-op for one that is not. */
export const placeScheduledPage: JobDefinition<{ pageId: number }> = {
  name: "place-scheduled-page",
  run: async ({ db, sitePaths }, { pageId }) => {
    await db.transaction(async (tx) => {
      const [page] = await tx
        .select({ id: ownPages.id, path: ownPages.path, publishedAt: ownPages.publishedAt })
        .from(ownPages)
        .where(eq(ownPages.id, pageId))
        .for("update");
      if (!page?.publishedAt || page.publishedAt > new Date()) return;
      await placePage({ sitePaths, actor: { id: "", name: SYSTEM_NAME } }, tx, page, page);
    });
    sitePaths.expire();
  },
};
