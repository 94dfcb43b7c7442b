import { and, eq, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { sitePaths } from "./table.ts";

type Placing = Pick<Services, "sitePaths"> & { actor: { id: string; name: string } };
type Address = { id: number; path: string; publishedAt: Date | null };

/**
 * Gives an own page that is live its path, where a redirect ends, and lets those that it had while live lead to it, also
 * when it was renamed while it was off. A scheduled page gets its path unless that leads elsewhere until then: false in
 * that case.
 */
export async function placePage(
  ctx: Placing,
  tx: Transaction,
  before: Address | undefined,
  after: Address,
): Promise<boolean> {
  const now = new Date();
  const wasLive = before?.publishedAt && before.publishedAt <= now;
  const placed = and(eq(sitePaths.pageId, after.id), eq(sitePaths.kind, "page"));
  const isMoved = before !== undefined && (before.path !== after.path || !after.publishedAt);
  if (wasLive && isMoved) await tx.update(sitePaths).set({ kind: "former" }).where(placed);
  else await tx.delete(sitePaths).where(placed);
  let isPlaced = true;
  if (after.publishedAt) {
    const place = { kind: "page", pageId: after.id, target: "" } as const;
    const insert = tx
      .insert(sitePaths)
      .values({ ...place, path: after.path, createdById: ctx.actor.id, createdByName: ctx.actor.name });
    const isOwnFormer = and(eq(sitePaths.pageId, after.id), eq(sitePaths.kind, "former"));
    const rows = await (after.publishedAt > now
      ? insert.onConflictDoUpdate({ target: sitePaths.path, set: place, setWhere: isOwnFormer })
      : insert.onConflictDoUpdate({ target: sitePaths.path, set: place })
    ).returning({ path: sitePaths.path });
    isPlaced = rows.length > 0;
  }
  await ctx.sitePaths.announce(tx);
  return isPlaced;
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
