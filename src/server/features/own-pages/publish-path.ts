import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { ownPageRedirects } from "./table.ts";

type Address = { id: number; path: string; publishedAt: Date | null };

/**
 * Keeps addresses single after a write: a live page takes its path from former addresses, and leaves a redirect at the
 * one that it had while live.
 */
export async function publishPath(
  tx: Transaction,
  before: Address | undefined,
  after: Address,
): Promise<void> {
  const now = new Date();
  if (isLive(after, now)) await tx.delete(ownPageRedirects).where(eq(ownPageRedirects.fromPath, after.path));
  if (!before || before.path === after.path || !isLive(before, now)) return;
  await tx
    .insert(ownPageRedirects)
    .values({ fromPath: before.path, pageId: after.id })
    .onConflictDoUpdate({ target: ownPageRedirects.fromPath, set: { pageId: after.id } });
}

function isLive({ publishedAt }: Address, now: Date): boolean {
  return publishedAt !== null && publishedAt <= now;
}
