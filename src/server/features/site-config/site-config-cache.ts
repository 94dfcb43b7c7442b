import { listDeletedImages } from "#server/features/media/list-images.ts";
import { configWithoutImages, withoutImages } from "#server/features/media/without-images.ts";
import { type PublishedPages, readPublishedPages } from "#server/features/own-pages/published-pages.ts";
import { type Announced, createAnnounced } from "#server/platform/db/announced.ts";
import type { DatabaseConnection } from "#server/platform/db/client.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { readCurrentVersion, type SiteConfigVersion } from "./read-version.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    siteConfig: SiteConfigCache;
  }
}

/** Notified in the transaction that saves a version, a term or an own page, so that all instances reload after commit. */
export const SITE_CONFIG_CHANNEL = "site_config_changed";

/**
 * The current version with what is live of the own pages, both without deleted images. It has another identity when
 * one of them changes.
 */
export type SiteVersion = SiteConfigVersion & { ownPages: PublishedPages; deletedImages: readonly string[] };

export type SiteConfigCache = Announced<SiteVersion>;

/** Keeps the current version, so that pages are served from memory. */
export function createSiteConfigCache(database: DatabaseConnection, log: Logger): Promise<SiteConfigCache> {
  const { db } = database;
  return createAnnounced(database, {
    channel: SITE_CONFIG_CHANNEL,
    read: async (): Promise<SiteVersion> => {
      const [version, ownPages, deletedImages] = await Promise.all([
        readCurrentVersion(db),
        readPublishedPages(db),
        listDeletedImages(db),
      ]);
      return {
        ...version,
        config: configWithoutImages(version.config, deletedImages),
        ownPages: { ...ownPages, pages: withoutImages(ownPages.pages, deletedImages) },
        deletedImages,
      };
    },
    // A scheduled page becomes live.
    isDue: ({ ownPages: { changesAt } }) => changesAt !== undefined && changesAt <= Date.now(),
    onStale: (_error, { versionNumber }) =>
      log.warn("site config is stale: the database did not answer", { version: versionNumber }),
  });
}
