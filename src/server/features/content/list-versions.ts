import { desc } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { type Page, readPage } from "#server/platform/db/list-order.ts";
import type { ConfigVersion, RestVersionQuery, VersionPageInput } from "#shared/schemas/config-version.ts";
import { mergeOverDefaults, type SiteConfig } from "#shared/schemas/site-config.ts";
import { nameAuthor, presentVersion, versionColumns } from "./read-version.ts";
import { configVersions } from "./table.ts";

/** Returns one page of the config versions without snapshots, newest first. */
export async function listVersions(
  { db }: AdministratorContext,
  input: VersionPageInput,
): Promise<Page<ConfigVersion>> {
  const list = { table: configVersions, id: configVersions.versionNumber, columns: versionColumns };
  const { rows, nextCursor } = await readPage(db, { ...list, condition: undefined }, input);
  return { rows: rows.map(nameAuthor), nextCursor };
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
