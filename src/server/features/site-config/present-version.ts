import type { ConfigVersion, RestConfigVersion } from "#shared/schemas/config-version.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { configVersions } from "./table.ts";

/** Shown as the author of a version without one. */
export const SYSTEM_NAME = "Sistema";

/** The columns that make a `ConfigVersion`, without the snapshot. */
export const versionColumns = {
  id: configVersions.id,
  versionNumber: configVersions.versionNumber,
  description: configVersions.description,
  createdAt: configVersions.createdAt,
  createdByName: configVersions.createdByName,
  isCurrent: configVersions.isCurrent,
};

type VersionRow = Pick<typeof configVersions.$inferSelect, keyof typeof versionColumns>;

/** Converts the instant to ISO 8601 in UTC, for the typed client. */
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

/** Renames the fields for REST. */
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
