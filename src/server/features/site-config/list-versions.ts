import { desc } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { afterCursor, type Page, pageByCursor } from "#server/platform/db/page-by-cursor.ts";
import type { ConfigVersion, RestVersionQuery, VersionPageInput } from "#shared/schemas/config-version.ts";
import { mergeOverDefaults, type SiteConfig } from "#shared/schemas/site-config.ts";
import { presentVersion, versionColumns } from "./read-version.ts";
import { configVersions } from "./table.ts";

/** Returns one page of the config versions without snapshots, newest first. */
export async function listVersions(
  ctx: AdministratorContext,
  { limit, cursor }: VersionPageInput,
): Promise<Page<ConfigVersion>> {
  const page = await pageByCursor(
    limit,
    (rows) =>
      ctx.db
        .select(versionColumns)
        .from(configVersions)
        .where(afterCursor(configVersions.versionNumber, cursor))
        .orderBy(desc(configVersions.versionNumber))
        .limit(rows),
    ({ versionNumber }) => versionNumber,
  );
  return { ...page, rows: page.rows.map(presentVersion) };
}

/** Returns versions by offset with snapshots, newest first, for `GET /api/config/versions`. */
export async function listVersionsByOffset(
  ctx: AdministratorContext,
  { limit, offset }: RestVersionQuery,
): Promise<(ConfigVersion & { config: SiteConfig })[]> {
  const rows = await ctx.db
    .select()
    .from(configVersions)
    .orderBy(desc(configVersions.versionNumber))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...presentVersion(row), config: mergeOverDefaults(row.configData) }));
}
