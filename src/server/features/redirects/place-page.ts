import { and, eq, type SQL } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { sitePaths } from "./table.ts";

type Address = { id: number; path: string; publishedAt: Date | null };

/**
 * Gives an own page that is live or scheduled its path, where a redirect ends, and lets the one that it had while live
 * lead to it. Takes its path from a page that was unpublished.
 */
export async function placePage(
  ctx: AdministratorContext,
  tx: Transaction,
  before: Address | undefined,
  after: Address,
): Promise<void> {
  const wasLive = before?.publishedAt && before.publishedAt <= new Date();
  const placed = and(eq(sitePaths.pageId, after.id), eq(sitePaths.kind, "page"));
  if (before && wasLive && before.path !== after.path) {
    await tx.update(sitePaths).set({ kind: "former" }).where(placed);
  } else await tx.delete(sitePaths).where(placed);
  if (after.publishedAt) {
    const place = { kind: "page", pageId: after.id, target: "" } as const;
    await tx
      .insert(sitePaths)
      .values({ ...place, path: after.path, createdById: ctx.actor.id, createdByName: ctx.actor.name })
      .onConflictDoUpdate({ target: sitePaths.path, set: place });
  }
  await ctx.sitePaths.announce(tx);
}

/** The rows of pages, which end with their page and come back with it. */
export const pagePaths = { table: sitePaths, ofPage: (id: number): SQL => eq(sitePaths.pageId, id) };

/** Returns the former addresses of own pages with the page of each. */
export function listFormerPaths(db: Database): Promise<{ path: string; pageId: number | null }[]> {
  return db
    .select({ path: sitePaths.path, pageId: sitePaths.pageId })
    .from(sitePaths)
    .where(eq(sitePaths.kind, "former"))
    .orderBy(sitePaths.path);
}
