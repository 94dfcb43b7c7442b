import { placePage } from "#server/features/redirects/place-page.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { placeScheduledPage } from "./place-scheduled-page.job.ts";

type Address = Parameters<typeof placePage>[3];

/** Gives a page its path: at once, or when it becomes live if a redirect has the path until then. */
export async function placeOwnPage(
  ctx: AdministratorContext,
  tx: Transaction,
  before: Address | undefined,
  after: Address,
): Promise<void> {
  const isPlaced = await placePage(ctx, tx, before, after);
  if (isPlaced || !after.publishedAt) return;
  await ctx.queue.enqueue(tx, placeScheduledPage, { pageId: after.id }, after.publishedAt);
}
