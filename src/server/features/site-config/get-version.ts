import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { ConfigVersion } from "#shared/schemas/config-version.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { readVersion } from "./read-version.ts";
import { configVersions } from "./table.ts";

/** Returns a version with its valid snapshot. @throws AppError `not_found` for an unknown number. */
export function getVersion(
  ctx: AdministratorContext,
  versionNumber: number,
): Promise<ConfigVersion & { config: SiteConfig }> {
  return readVersion(ctx.db, eq(configVersions.versionNumber, versionNumber));
}
