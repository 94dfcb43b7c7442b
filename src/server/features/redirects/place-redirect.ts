import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { NEWS_FEED_PATH, NEWS_PATH } from "#shared/own-pages/news-address.ts";
import { pathOfTarget, type RedirectInput, withQuery } from "#shared/schemas/site-path.ts";
import { CONFIRM_PATH, EXPORT_PATH } from "#shared/submissions/data-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { isRedirect } from "./list-site-paths.ts";
import { sitePaths } from "./table.ts";

/** Pages of mailed links and of the news, which no list of pages has. */
const fixedPaths: readonly string[] = [CONFIRM_PATH, EXPORT_PATH, NEWS_PATH, NEWS_FEED_PATH];

/** Locks the table for one writer until the transaction ends: a chain may be made by two writes. */
export async function lockSitePaths(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${sitePaths} in share row exclusive mode`);
}

/**
 * Returns where a new redirect leads in the end, and lets those that led to its path lead there, too: a visitor is
 * redirected once. The caller holds the lock and writes the path next. `former` is the path that the redirect had so far.
 * @throws AppError `invalid_input` for the path of a file, a mailed link or the news, `conflict` for a loop.
 */
export async function placeRedirect(
  ctx: Pick<Context, "publicUrl" | "sitePaths" | "siteConfig">,
  tx: Transaction,
  { path, target: typed, former = path }: RedirectInput & { former?: string },
): Promise<string> {
  if (fixedPaths.includes(path) || (await ctx.sitePaths.isFile(path)))
    throw new AppError("invalid_input", { message: texts.paths.reserved });
  // What somebody wants goes before what a rename left; the key refuses the path of a page.
  await tx.delete(sitePaths).where(and(eq(sitePaths.path, path), eq(sitePaths.kind, "former")));
  await ctx.siteConfig.announce(tx);
  const rows = await tx
    .select({ path: sitePaths.path, target: sitePaths.target })
    .from(sitePaths)
    .where(isRedirect);
  const others = rows.filter((row) => row.path !== former);
  const target = followed(others, ownPath(typed, ctx.publicUrl));
  if (pathOfTarget(target) === path)
    throw new AppError("conflict", { message: texts.paths.loop, reason: "loop" });
  for (const other of others) {
    if (pathOfTarget(other.target) !== path) continue;
    await tx
      .update(sitePaths)
      .set({ target: withQuery(target, queryOf(other.target)) })
      .where(eq(sitePaths.path, other.path));
  }
  return target;
}

/** The target of the redirect to which a target leads; stored ones lead to no other. */
function followed(others: readonly RedirectInput[], target: string): string {
  const path = pathOfTarget(target);
  const next = others.find((other) => other.path === path);
  return next ? withQuery(next.target, queryOf(target)) : target;
}

function queryOf(target: string): string {
  return /^[^?#]*(\?[^#]*)?/.exec(target)?.[1] ?? "";
}

/** An address of this site as a path, which chains and loops are found by. */
function ownPath(target: string, publicUrl: string): string {
  if (target.toLowerCase() === publicUrl.toLowerCase()) return "/";
  return target.toLowerCase().startsWith(`${publicUrl.toLowerCase()}/`)
    ? target.slice(publicUrl.length)
    : target;
}
