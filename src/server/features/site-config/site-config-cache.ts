import { sql as drizzleSql } from "drizzle-orm";
import type { DatabaseConnection, Transaction } from "#server/platform/db/client.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { readCurrentVersion, type SiteConfigVersion } from "./read-version.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    siteConfig: SiteConfigCache;
  }
}

/**
 * Notified in the transaction that saves a version or a term, so that all instances reload after the commit.
 */
export const SITE_CONFIG_CHANNEL = "site_config_changed";

/** A broken connection may lose announcements, so the copy is compared with the database in this interval. */
const COMPARE_AFTER_MS = 30_000;
/** How long a page waits for an announced version before it uses the last known one. */
const RELOAD_WAIT_MS = 1000;

export type SiteConfigCache = {
  /** The current version, or the last known one while the database is down or slow. @throws before the first read. */
  current: () => Promise<SiteConfigVersion>;
  /** The current version when it is in memory and fresh; undefined when only `current` can tell. */
  loaded: () => SiteConfigVersion | undefined;
  /** Called after a save, so that this instance uses the new version before its announcement arrives. */
  expire: () => void;
  /** Tells every instance, after the commit, that what pages show has changed. */
  announce: (tx: Transaction) => Promise<void>;
  close: () => Promise<void>;
};

/** Keeps the current version in memory and reloads it when an instance announces a newer one. */
export async function createSiteConfigCache(
  { db, sql }: DatabaseConnection,
  log: Logger,
): Promise<SiteConfigCache> {
  let known: SiteConfigVersion | undefined;
  // `known` is fresh while no announcement arrived since its read started.
  let announcements = 0;
  let knownAsOf = -1;
  let compareAt = 0;
  let loading: Promise<SiteConfigVersion> | undefined;
  const expire = () => {
    announcements += 1;
    // A read in progress may return the version before: later callers start a new read.
    loading = undefined;
  };
  // Also expires after every reconnection, because announcements may have been missed.
  const subscription = await sql.listen(SITE_CONFIG_CHANNEL, expire, expire);

  const load = async (): Promise<SiteConfigVersion> => {
    const readAsOf = announcements;
    try {
      const read = await readCurrentVersion(db);
      if (!known || readAsOf >= knownAsOf) {
        known = known && Bun.deepEquals(read, known) ? known : read;
        knownAsOf = readAsOf;
      }
    } catch (error) {
      if (!known) throw error;
      log.warn("site config is stale: the database did not answer", { version: known.versionNumber });
    } finally {
      compareAt = Date.now() + COMPARE_AFTER_MS;
    }
    return known;
  };
  const reload = (): Promise<SiteConfigVersion> => {
    if (loading) return loading;
    const started = load().finally(() => {
      if (loading === started) loading = undefined;
    });
    loading = started;
    return started;
  };
  return {
    current: async () => {
      const lastKnown = known;
      if (!lastKnown) return reload();
      if (knownAsOf !== announcements) {
        return Promise.race([reload(), Bun.sleep(RELOAD_WAIT_MS).then(() => lastKnown)]);
      }
      if (Date.now() > compareAt) void reload();
      return lastKnown;
    },
    loaded: () => (knownAsOf === announcements && Date.now() <= compareAt ? known : undefined),
    expire,
    announce: async (tx) => {
      await tx.execute(drizzleSql`select pg_notify(${SITE_CONFIG_CHANNEL}, '')`);
    },
    close: () => subscription.unlisten(),
  };
}
