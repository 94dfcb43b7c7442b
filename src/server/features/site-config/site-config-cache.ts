import { sql as drizzleSql } from "drizzle-orm";
import { listDeletedImages } from "#server/features/media/list-images.ts";
import { configWithoutImages, withoutImages } from "#server/features/media/without-images.ts";
import { type PublishedPages, readPublishedPages } from "#server/features/own-pages/published-pages.ts";
import type { DatabaseConnection, Transaction } from "#server/platform/db/client.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { readCurrentVersion, type SiteConfigVersion } from "./read-version.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    siteConfig: SiteConfigCache;
  }
}

/** Notified in the transaction that saves a version, a term or an own page, so that all instances reload after commit. */
export const SITE_CONFIG_CHANNEL = "site_config_changed";

/** Polling interval: a broken connection may lose notifications. */
const COMPARE_AFTER_MS = 30_000;
/** Maximum wait for a notified version before pages use the last known one. */
const RELOAD_WAIT_MS = 1000;

/**
 * The current version with what is live of the own pages, both without deleted images. It has another identity when
 * one of them changes.
 */
export type SiteVersion = SiteConfigVersion & { ownPages: PublishedPages; deletedImages: readonly string[] };

export type SiteConfigCache = {
  /** Current version, or the last known one while the database is down or slow. @throws before the first read. */
  current: () => Promise<SiteVersion>;
  /** Current version if cached and fresh; otherwise undefined, and only `current` can tell. */
  loaded: () => SiteVersion | undefined;
  /** Call after a save, so that this instance reloads before its notification arrives. */
  expire: () => void;
  /** Notifies every instance, on commit, that page content has changed. */
  announce: (tx: Transaction) => Promise<void>;
  close: () => Promise<void>;
};

/** Caches the current version and reloads it when an instance announces a newer one. */
export async function createSiteConfigCache(
  { db, sql }: DatabaseConnection,
  log: Logger,
): Promise<SiteConfigCache> {
  let known: SiteVersion | undefined;
  // `known` is fresh while no notification has arrived since its read started.
  let announcements = 0;
  let knownAsOf = -1;
  let compareAt = 0;
  let loading: Promise<SiteVersion> | undefined;
  const expire = () => {
    announcements += 1;
    // A running read may return the previous version; later callers start a new one.
    loading = undefined;
  };
  // Also expires after every reconnect, since notifications may have been missed.
  const subscription = await sql.listen(SITE_CONFIG_CHANNEL, expire, expire);

  const load = async (): Promise<SiteVersion> => {
    const readAsOf = announcements;
    try {
      const [version, ownPages, deletedImages] = await Promise.all([
        readCurrentVersion(db),
        readPublishedPages(db),
        listDeletedImages(db),
      ]);
      const read = {
        ...version,
        config: configWithoutImages(version.config, deletedImages),
        ownPages: { ...ownPages, pages: withoutImages(ownPages.pages, deletedImages) },
        deletedImages,
      };
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
  const reload = (): Promise<SiteVersion> => {
    if (loading) return loading;
    const started = load().finally(() => {
      if (loading === started) loading = undefined;
    });
    loading = started;
    return started;
  };
  /** Reports whether a scheduled page has become live since the read. */
  const isDue = () => known?.ownPages.changesAt !== undefined && known.ownPages.changesAt <= Date.now();
  return {
    current: async () => {
      const lastKnown = known;
      if (!lastKnown) return reload();
      if (isDue() || knownAsOf !== announcements) {
        return Promise.race([reload(), Bun.sleep(RELOAD_WAIT_MS).then(() => lastKnown)]);
      }
      if (Date.now() > compareAt) void reload();
      return lastKnown;
    },
    loaded: () => (knownAsOf === announcements && Date.now() <= compareAt && !isDue() ? known : undefined),
    expire,
    announce: async (tx) => {
      await tx.execute(drizzleSql`select pg_notify(${SITE_CONFIG_CHANNEL}, '')`);
    },
    close: () => subscription.unlisten(),
  };
}
