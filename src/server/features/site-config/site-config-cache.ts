import { eq } from "drizzle-orm";
import { mergeOverDefaults, type SiteConfig } from "../../../shared/schemas/site-config.ts";
import type { DatabaseConnection } from "../../db/client.ts";
import type { Logger } from "../../log.ts";
import { configVersions } from "./table.ts";

/** Announced in the transaction that saves a version, so that every instance drops its copy after the commit. */
export const SITE_CONFIG_CHANNEL = "site_config_changed";

export type SiteConfigVersion = {
  versionNumber: number;
  config: SiteConfig;
  /** Author of the current version; for administrators only. */
  updatedBy: string | null;
  updatedById: string | null;
};

export type SiteConfigCache = {
  /** The current version. While the database is away, the last one known. @throws when none was ever read. */
  current: () => Promise<SiteConfigVersion>;
  close: () => Promise<void>;
};

/** Keeps the current site content in memory until some instance announces a newer version. */
export async function createSiteConfigCache(
  { db, sql }: DatabaseConnection,
  log: Logger,
): Promise<SiteConfigCache> {
  let known: SiteConfigVersion | undefined;
  let fresh = false;
  const expire = () => {
    fresh = false;
  };
  // Runs again after every reconnection: an announcement made meanwhile was missed.
  const subscription = await sql.listen(SITE_CONFIG_CHANNEL, expire, expire);

  const load = async (): Promise<SiteConfigVersion> => {
    fresh = true;
    try {
      known = await readCurrent(db);
    } catch (error) {
      fresh = false;
      if (!known) throw error;
      log.warn("site config is stale: the database did not answer", { version: known.versionNumber });
    }
    return known;
  };
  let loading: Promise<SiteConfigVersion> | undefined;
  return {
    current: async () => {
      if (known && fresh) return known;
      loading ??= load().finally(() => {
        loading = undefined;
      });
      return loading;
    },
    close: () => subscription.unlisten(),
  };
}

async function readCurrent(db: DatabaseConnection["db"]): Promise<SiteConfigVersion> {
  const [row] = await db.select().from(configVersions).where(eq(configVersions.isCurrent, true));
  return {
    versionNumber: row?.versionNumber ?? 0,
    config: mergeOverDefaults(row?.configData ?? {}),
    updatedBy: row?.createdByName ?? null,
    updatedById: row?.createdById ?? null,
  };
}
