import { desc, lt } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { ConfigVersion, RestVersionQuery, VersionPageInput } from "#shared/schemas/config-version.ts";
import { mergeOverDefaults, type SiteConfig } from "#shared/schemas/site-config.ts";
import { presentVersion, versionColumns } from "./present-version.ts";
import { configVersions } from "./table.ts";

/** One page of the versions without their snapshots, newest first. `nextCursor` is null on the last page. */
export async function listVersions(
  ctx: AdministratorContext,
  { limit, cursor }: VersionPageInput,
): Promise<{ versions: ConfigVersion[]; nextCursor: number | null }> {
  const rows = await ctx.db
    .select(versionColumns)
    .from(configVersions)
    .where(cursor ? lt(configVersions.versionNumber, cursor) : undefined)
    .orderBy(desc(configVersions.versionNumber))
    .limit(limit + 1);
  const versions = rows.slice(0, limit).map(presentVersion);
  return { versions, nextCursor: rows.length > limit ? (versions.at(-1)?.versionNumber ?? null) : null };
}

/** The newest versions with their snapshots, as `GET /api/config/versions` reads them (spec section 7). */
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
