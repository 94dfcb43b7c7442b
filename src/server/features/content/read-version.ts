import { eq, type SQL } from "drizzle-orm";
import { readActiveDestinations } from "#server/features/deliveries/destinations.ts";
import { readPublishedPositions } from "#server/features/positions/positions.ts";
import { readActiveTerms } from "#server/features/retention/read-active-terms.ts";
import { SYSTEM_NAME } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ConfigVersion, RestConfigVersion } from "#shared/schemas/config-version.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import type { PublishedPosition } from "#shared/schemas/open-position.ts";
import type { ActiveTerms } from "#shared/schemas/retention.ts";
import { mergeOverDefaults, type SiteConfig } from "#shared/schemas/site-config.ts";
import { slidesInForce } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { applyWindows, type ContentWindow, readOpenWindows } from "./open-windows.ts";
import { configVersions } from "./table.ts";

/**
 * Reads the published version from the database, bypassing the cache: editors base changes on it. Includes open windows
 * without an end, even before their job has run, but not those with one.
 */
export async function readCurrentVersion(db: Database | Transaction): Promise<SiteConfigVersion> {
  const { open } = await readOpenWindows(db, new Date());
  const version = await readStoredVersion(db);
  return { ...version, config: applyWindows(version.config, open.filter(isForGood)) };
}

/** Reads what visitors see: the published version with every open window applied, and when that changes by itself. */
export async function readLiveVersion(
  db: Database | Transaction,
): Promise<SiteConfigVersion & { changesAt: number | undefined }> {
  const now = new Date();
  const { open, changesAt } = await readOpenWindows(db, now);
  const version = await readStoredVersion(db);
  const config = applyWindows(version.config, open);
  const slides = slidesInForce(config.site_slider_images, now);
  const next = [changesAt, slides.changesAt].filter((time) => time !== undefined);
  return {
    ...version,
    config: { ...config, site_slider_images: slides.stored },
    changesAt: next.length > 0 ? Math.min(...next) : undefined,
  };
}

const isForGood = ({ endsAt }: ContentWindow) => endsAt === null;

/** Reads the version that was written last. */
export async function readStoredVersion(db: Database | Transaction): Promise<SiteConfigVersion> {
  const [row] = await db.select().from(configVersions).where(eq(configVersions.isCurrent, true));
  return {
    versionNumber: row?.versionNumber ?? 0,
    config: mergeOverDefaults(row?.configData ?? {}),
    terms: await readActiveTerms(db),
    destinations: await readActiveDestinations(db),
    positions: await readPublishedPositions(db),
    updatedBy: row?.createdByName ?? null,
    updatedById: row?.createdById ?? null,
  };
}

/** Returns the version matching a condition, with its snapshot. @throws AppError `not_found`. */
export async function readVersion(
  db: Database | Transaction,
  condition: SQL,
): Promise<ConfigVersion & { config: SiteConfig }> {
  const [row] = await db.select().from(configVersions).where(condition);
  if (!row) throw new AppError("not_found", { message: texts.versions.unknown });
  return { ...presentVersion(row), config: mergeOverDefaults(row.configData) };
}

/** Columns of a `ConfigVersion`, without the snapshot. */
export const versionColumns = {
  id: configVersions.id,
  versionNumber: configVersions.versionNumber,
  description: configVersions.description,
  createdAt: configVersions.createdAt,
  createdByName: configVersions.createdByName,
  isCurrent: configVersions.isCurrent,
};

type VersionRow = Pick<typeof configVersions.$inferSelect, keyof typeof versionColumns>;

/** Converts the timestamp to ISO 8601 for the typed client. */
export function presentVersion(row: VersionRow): ConfigVersion {
  const { id, versionNumber, description, createdAt, createdByName, isCurrent } = row;
  return nameAuthor(presentInstants({ id, versionNumber, description, createdAt, createdByName, isCurrent }));
}

/** Replaces a missing author by the system. */
export function nameAuthor<Row extends { createdByName: string | null }>(row: Row) {
  return { ...row, createdByName: row.createdByName || SYSTEM_NAME };
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

/** Returns a version with its validated snapshot. @throws AppError `not_found` for an unknown number. */
export function getVersion(
  ctx: AdministratorContext,
  versionNumber: number,
): Promise<ConfigVersion & { config: SiteConfig }> {
  return readNumberedVersion(ctx.db, versionNumber);
}

/** Returns the version with a number. @throws AppError `not_found`. */
export function readNumberedVersion(
  db: Database | Transaction,
  versionNumber: number,
): Promise<ConfigVersion & { config: SiteConfig }> {
  return readVersion(db, eq(configVersions.versionNumber, versionNumber));
}

/** The current config version. Unchanged versions keep their identity, so it works as a cache key. */
export type SiteConfigVersion = {
  versionNumber: number;
  config: SiteConfig;
  /** Terms stated by the built-in privacy policy. */
  terms: ActiveTerms;
  /** Marketing services that leads go to, named by the privacy policy and the demo form. */
  destinations: readonly DestinationKind[];
  /** Published positions, also those past their last day: a copy outlives the day it was read on. */
  positions: readonly PublishedPosition[];
  /** Author of the version; for administrators only. */
  updatedBy: string | null;
  updatedById: string | null;
};
