import { eq, type SQL } from "drizzle-orm";
import { readActiveTerms } from "#server/features/retention/read-active-terms.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ConfigVersion } from "#shared/schemas/config-version.ts";
import { mergeOverDefaults, type SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { presentVersion } from "./present-version.ts";
import type { SiteConfigVersion } from "./site-config-version.ts";
import { configVersions } from "./table.ts";

/** Reads the current version from the database, not from the cache: editors start from it. */
export async function readCurrentVersion(db: Database | Transaction): Promise<SiteConfigVersion> {
  const [row] = await db.select().from(configVersions).where(eq(configVersions.isCurrent, true));
  return {
    versionNumber: row?.versionNumber ?? 0,
    config: mergeOverDefaults(row?.configData ?? {}),
    terms: await readActiveTerms(db),
    updatedBy: row?.createdByName ?? null,
    updatedById: row?.createdById ?? null,
  };
}

/** Returns the version that meets a condition, with its snapshot. @throws AppError `not_found`. */
export async function readVersion(
  db: Database | Transaction,
  condition: SQL,
): Promise<ConfigVersion & { config: SiteConfig }> {
  const [row] = await db.select().from(configVersions).where(condition);
  if (!row) throw new AppError("not_found", { message: texts.versions.unknown });
  return { ...presentVersion(row), config: mergeOverDefaults(row.configData) };
}
