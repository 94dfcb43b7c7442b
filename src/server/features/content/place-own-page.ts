import { eq } from "drizzle-orm";
import { placePage } from "#server/features/redirects/site-paths.ts";
import { SYSTEM_NAME } from "#server/platform/audit/record-audit.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { Services } from "#server/platform/services.ts";
import { ownPages } from "./table.ts";

type Placing = Pick<Services, "queue" | "sitePaths" | "events"> & { actor: { id: string; name: string } };
type Placed = Pick<typeof ownPages.$inferSelect, "id" | "kind" | "path" | "publishedAt">;

/**
 * Assigns a page its path and announces it to other programs, at once or when it becomes live. Until then, a redirect
 * at that path stays.
 */
export async function placeOwnPage(
  ctx: Placing,
  tx: Transaction,
  before: Placed | undefined,
  after: Placed,
): Promise<void> {
  const isPlaced = await placePage(ctx, tx, before, after);
  const { id: pageId, publishedAt } = after;
  if (!publishedAt) return;
  if (publishedAt <= new Date()) return announcePublished(ctx, tx, after);
  const isOtherTime = before?.publishedAt?.getTime() !== publishedAt.getTime();
  if (isPlaced && !isOtherTime) return;
  const announced = isOtherTime ? { publishedAt: publishedAt.toISOString() } : {};
  await ctx.queue.enqueue(tx, placeScheduledPage, { pageId, ...announced }, publishedAt);
}

/**
 * Replaces the redirect at the path of a page that became live, and announces the page if it was scheduled for the
 * given time. A no-op for a page that is not live.
 */
export const placeScheduledPage: JobDefinition<{ pageId: number; publishedAt?: string }> = {
  name: "place-scheduled-page",
  concurrency: 1,
  run: async ({ db, sitePaths, events }, { pageId, publishedAt }) => {
    await db.transaction(async (tx) => {
      const [page] = await tx
        .select({
          id: ownPages.id,
          kind: ownPages.kind,
          path: ownPages.path,
          publishedAt: ownPages.publishedAt,
        })
        .from(ownPages)
        .where(eq(ownPages.id, pageId))
        .for("update");
      if (!page?.publishedAt || page.publishedAt > new Date()) return;
      await placePage({ sitePaths, actor: { id: "", name: SYSTEM_NAME } }, tx, page, page);
      if (publishedAt === page.publishedAt.toISOString()) await announcePublished({ events }, tx, page);
    });
    sitePaths.expire();
  },
};

type Published = Pick<typeof ownPages.$inferSelect, "id" | "kind" | "path">;

/** Announces a page or article that became live, or changed while live. */
export function announcePublished(
  { events }: Pick<Services, "events">,
  tx: Transaction,
  { id, kind, path }: Published,
): Promise<void> {
  return events.announce(tx, "content.published", { [kind]: id, path });
}
