import { and, asc, desc, eq, gte, notExists, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { firstOfLastDays } from "#server/platform/db/periods.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { MISSING_PATHS_DAYS, type SitePathList } from "#shared/schemas/site-path.ts";
import { missingPaths, sitePaths } from "./table.ts";

/** Fits the screen; rarer ones are hardly worth a redirect. */
const LISTED_MISSING = 100;

/** Returns the redirects by path, and what visitors asked for in vain in the last 30 days, most frequent first. */
export async function listSitePaths({ db }: AdministratorContext): Promise<SitePathList> {
  const { path, day } = missingPaths;
  const count = sql<number>`sum(${missingPaths.count})::int`;
  const [redirects, missing] = await Promise.all([
    db.select(redirectColumns).from(sitePaths).where(isRedirect).orderBy(asc(sitePaths.path)),
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
  return { redirects: redirects.map(presentInstants), missing };
}

export const isRedirect = eq(sitePaths.kind, "redirect");

/** Columns of a `Redirect`. */
export const redirectColumns = {
  path: sitePaths.path,
  target: sitePaths.target,
  hits: sitePaths.hits,
  lastHitAt: sitePaths.lastHitAt,
  createdByName: sitePaths.createdByName,
  createdAt: sitePaths.createdAt,
};
