import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { ConfigVersion } from "#shared/schemas/config-version.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { readVersion } from "./read-version.ts";
import { configVersions } from "./table.ts";

/** A version with its snapshot, every key of it valid. @throws AppError `not_found` for a number that never was. */
export function getVersion(
  ctx: AdministratorContext,
  versionNumber: number,
): Promise<ConfigVersion & { config: SiteConfig }> {
  return readVersion(ctx.db, eq(configVersions.versionNumber, versionNumber));
}
