import { placePage } from "#server/features/redirects/site-paths.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { announcePublished, placeScheduledPage } from "./place-scheduled-page.job.ts";
import type { ownPages } from "./table.ts";

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
