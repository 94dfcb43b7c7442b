import { and, asc, desc, eq, gte, notExists, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext, Context } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { firstOfLastDays } from "#server/platform/db/periods.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { NEWS_FEED_PATH, NEWS_PATH } from "#shared/content/news-address.ts";
import {
  type DeleteRedirectInput,
  deleteRedirectInputSchema,
  MISSING_PATHS_DAYS,
  pathOfTarget,
  REDIRECTS_MAX,
  type Redirect,
  type RedirectInput,
  redirectInputSchema,
  type SitePathList,
  type UpdateRedirectInput,
  updateRedirectInputSchema,
  withQuery,
} from "#shared/schemas/site-path.ts";
import { CONFIRM_PATH, EXPORT_PATH } from "#shared/submissions/data-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { missingPaths, sitePaths } from "./table.ts";

/** Fits the screen; rarer ones are hardly worth a redirect. */
const LISTED_MISSING = 100;

/** Returns the redirects by path, and the paths requested in vain in the last 30 days, most frequent first. */
async function listSitePaths({ db }: AdministratorContext): Promise<SitePathList> {
  const { path, day } = missingPaths;
  const count = sql<number>`sum(${missingPaths.count})::int`;
  const [redirects, former, missing] = await Promise.all([
    db.select(redirectColumns).from(sitePaths).where(isRedirect).orderBy(asc(sitePaths.path)),
    db.select({ path: sitePaths.path }).from(sitePaths).where(eq(sitePaths.kind, "former")),
    db
      .select({ path, count, lastDay: sql<string>`max(${day})::text` })
      .from(missingPaths)
      .where(
        and(
          gte(day, sql`(${firstOfLastDays(MISSING_PATHS_DAYS)})::date`),
          notExists(db.select({ one: sql`1` }).from(sitePaths).where(eq(sitePaths.path, path))),
        ),
      )
      .groupBy(path)
      .orderBy(desc(count), asc(path))
      .limit(LISTED_MISSING),
  ]);
  return { redirects: redirects.map(presentInstants), former: former.map((one) => one.path), missing };
}

/** Returns the paths whose targets contain a text, such as the id of a file. */
export async function listRedirectsWith(db: Database | Transaction, text: string): Promise<string[]> {
  const rows = await db
    .select({ path: sitePaths.path })
    .from(sitePaths)
    .where(and(isRedirect, sql`strpos(${sitePaths.target}, ${text}) > 0`))
    .orderBy(asc(sitePaths.path));
  return rows.map(({ path }) => path);
}

export const isRedirect = eq(sitePaths.kind, "redirect");

/** Columns of a `Redirect`. */
const redirectColumns = {
  path: sitePaths.path,
  target: sitePaths.target,
  hits: sitePaths.hits,
  lastHitAt: sitePaths.lastHitAt,
  createdByName: sitePaths.createdByName,
  createdAt: sitePaths.createdAt,
};

/**
 * Redirects a path.
 * @throws AppError `conflict` for a taken path, a loop, or too many redirects, `invalid_input` for the path of a file.
 */
async function createRedirect(ctx: AdministratorContext, input: RedirectInput): Promise<Redirect> {
  const redirect = await rejectTaken(texts.paths.taken, () =>
    ctx.db.transaction(async (tx) => {
      await lockSitePaths(tx);
      if ((await tx.$count(sitePaths, isRedirect)) >= REDIRECTS_MAX)
        throw new AppError("conflict", { message: texts.paths.tooMany(REDIRECTS_MAX) });
      const { path } = input;
      const target = await placeRedirect(ctx, tx, input);
      const { id, name } = ctx.actor;
      const [created] = await tx
        .insert(sitePaths)
        .values({ path, kind: "redirect", target, createdById: id, createdByName: name })
        .returning(redirectColumns);
      if (!created) throw new Error("insert returned no row");
      await recordAudit(ctx, tx, {
        action: "CREATE",
        entityType: "path",
        entityId: path,
        description: `Redirecionamento criado: ${path} → ${target}`,
      });
      await ctx.sitePaths.announce(tx);
      return created;
    }),
  );
  ctx.sitePaths.expire();
  return presentInstants(redirect);
}

/**
 * Changes path and target of a redirect, which keeps its hits.
 * @throws AppError `not_found`, `conflict` for a taken path or a loop, `invalid_input` for the path of a file.
 */
async function updateRedirect(
  ctx: AdministratorContext,
  { former, path, target: typed }: UpdateRedirectInput,
): Promise<Redirect> {
  const redirect = await rejectTaken(texts.paths.taken, () =>
    ctx.db.transaction(async (tx) => {
      await lockSitePaths(tx);
      const isThis = and(eq(sitePaths.path, former), isRedirect);
      const [before] = await tx.select(redirectColumns).from(sitePaths).where(isThis);
      if (!before) throw new AppError("not_found", { message: texts.paths.unknown });
      const target = await placeRedirect(ctx, tx, { path, target: typed, former });
      if (path === former && target === before.target) return before;
      const [after] = await tx
        .update(sitePaths)
        .set({ path, target })
        .where(isThis)
        .returning(redirectColumns);
      if (!after) throw new Error("the locked redirect is gone");
      await recordAudit(ctx, tx, {
        action: "UPDATE",
        entityType: "path",
        entityId: path,
        description: `Redirecionamento alterado: ${former} → ${before.target} passa a ser ${path} → ${target}`,
      });
      await ctx.sitePaths.announce(tx);
      return after;
    }),
  );
  ctx.sitePaths.expire();
  return presentInstants(redirect);
}

/** Deletes a redirect: its path redirects to the home page again. @throws AppError `not_found`. */
async function deleteRedirect(ctx: AdministratorContext, { path }: DeleteRedirectInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(sitePaths)
      .where(and(eq(sitePaths.path, path), isRedirect))
      .returning({ target: sitePaths.target });
    if (!deleted) throw new AppError("not_found", { message: texts.paths.unknown });
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "path",
      entityId: path,
      description: `Redirecionamento excluído: ${path} → ${deleted.target}`,
    });
    await ctx.sitePaths.announce(tx);
  });
  ctx.sitePaths.expire();
}

export const redirectsRouter = router({
  list: adminProcedure.query(verb(listSitePaths)),
  create: adminProcedure.input(redirectInputSchema).mutation(verb(createRedirect)),
  update: adminProcedure.input(updateRedirectInputSchema).mutation(verb(updateRedirect)),
  delete: adminProcedure.input(deleteRedirectInputSchema).mutation(verb(deleteRedirect)),
});

/** Paths of mailed links and of the news, which are in no list of pages. */
const fixedPaths: readonly string[] = [CONFIRM_PATH, EXPORT_PATH, NEWS_PATH, NEWS_FEED_PATH];

/** Locks the table for one writer until the transaction ends: two concurrent writes could create a chain. */
async function lockSitePaths(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${sitePaths} in share row exclusive mode`);
}

/**
 * Returns the final target of a new redirect, and points redirects to its path there as well, so that visitors are
 * redirected only once. The caller holds the lock and then writes the path. `former` is the previous path of the
 * redirect.
 * @throws AppError `invalid_input` for the path of a file, a mailed link or the news, `conflict` for a loop.
 */
async function placeRedirect(
  ctx: Pick<Context, "publicUrl" | "sitePaths" | "siteConfig">,
  tx: Transaction,
  { path, target: typed, former = path }: RedirectInput & { former?: string },
): Promise<string> {
  if (fixedPaths.includes(path) || (await ctx.sitePaths.isFile(path)))
    throw new AppError("invalid_input", { message: texts.paths.reserved });
  // An explicit redirect replaces the former path of a renamed page; the key rejects the path of a page.
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

/** Follows a redirect at a target; stored redirects form no chains. */
function followed(others: readonly RedirectInput[], target: string): string {
  const path = pathOfTarget(target);
  const next = others.find((other) => other.path === path);
  return next ? withQuery(next.target, queryOf(target)) : target;
}

function queryOf(target: string): string {
  return /^[^?#]*(\?[^#]*)?/.exec(target)?.[1] ?? "";
}

/** Converts a URL of this site to a path, to detect chains and loops. */
function ownPath(target: string, publicUrl: string): string {
  if (target.toLowerCase() === publicUrl.toLowerCase()) return "/";
  return target.toLowerCase().startsWith(`${publicUrl.toLowerCase()}/`)
    ? target.slice(publicUrl.length)
    : target;
}
