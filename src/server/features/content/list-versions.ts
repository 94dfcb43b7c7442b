import { desc, type SQL, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { type Page, readPage } from "#server/platform/db/list-order.ts";
import { AppError } from "#server/platform/errors.ts";
import { siteDocument } from "#shared/documents/site-documents.ts";
import type { ConfigVersion, RestVersionQuery, VersionPageInput } from "#shared/schemas/config-version.ts";
import { defaultSiteConfig, mergeOverDefaults, type SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { nameAuthor, presentVersion, versionColumns } from "./read-version.ts";
import { configVersions } from "./table.ts";

/**
 * Returns one page of the config versions without snapshots, newest first; with a document, of those that changed it.
 * @throws AppError `invalid_input` for an unknown document.
 */
export async function listVersions(
  { db }: AdministratorContext,
  input: VersionPageInput,
): Promise<Page<ConfigVersion>> {
  const list = { table: configVersions, id: configVersions.versionNumber, columns: versionColumns };
  const condition = input.document === undefined ? undefined : changed(input.document);
  const { rows, nextCursor } = await readPage(db, { ...list, condition }, input);
  return { rows: rows.map(nameAuthor), nextCursor };
}

/** Matches versions whose values of a document differ from those of the version before. */
function changed(name: string): SQL {
  const document = siteDocument(name);
  if (!document) throw new AppError("invalid_input", { message: texts.versions.unknownDocument });
  const { versionNumber, configData } = configVersions;
  const values = (from: SQL) =>
    sql.join(
      document.keys.map((key) => sql`coalesce(${from} ->> ${key}, ${defaultSiteConfig[key]})`),
      sql`, `,
    );
  return sql`not exists (
    select from ${configVersions} as former
    where former.version_number = ${versionNumber} - 1
      and (${values(sql`former.config_data`)}) is not distinct from (${values(sql`${configData}`)}))`;
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
