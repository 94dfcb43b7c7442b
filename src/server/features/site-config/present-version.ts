import type { ConfigVersion, RestConfigVersion } from "#shared/schemas/config-version.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { configVersions } from "./table.ts";

/** Shown as the author of a version that nobody signed in made (product 14.3). */
export const SYSTEM_NAME = "Sistema";

/** What a list reads; the snapshots stay in the database. */
export const versionColumns = {
  id: configVersions.id,
  versionNumber: configVersions.versionNumber,
  description: configVersions.description,
  createdAt: configVersions.createdAt,
  createdByName: configVersions.createdByName,
  isCurrent: configVersions.isCurrent,
};

type VersionRow = Pick<typeof configVersions.$inferSelect, keyof typeof versionColumns>;

export function presentVersion(row: VersionRow): ConfigVersion {
  return {
    id: row.id,
    versionNumber: row.versionNumber,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    createdByName: row.createdByName || SYSTEM_NAME,
    isCurrent: row.isCurrent,
  };
}

/** Product 14.3 field names, for REST. */
export function presentRestVersion(version: ConfigVersion & { config: SiteConfig }): RestConfigVersion {
  return {
    id: version.id,
    version_number: version.versionNumber,
    version: version.versionNumber,
    description: version.description,
    created_at: version.createdAt,
    created_by_name: version.createdByName,
    is_current: version.isCurrent,
    config_data: JSON.stringify(version.config),
  };
}
