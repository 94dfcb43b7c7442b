import { listDeletedImages } from "#server/features/media/list-images.ts";
import { configWithoutImages, withoutImage } from "#server/features/media/without-images.ts";
import { type Announced, createAnnounced } from "#server/platform/db/announced.ts";
import type { DatabaseConnection } from "#server/platform/db/client.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { fillOf } from "#shared/content/fill-of.ts";
import { fillOwnPage } from "#shared/own-pages/fill-own-page.ts";
import { createPagesReader, type PublishedPages } from "./published-pages.ts";
import { readLiveVersion, type SiteConfigVersion } from "./read-version.ts";

/** Notified in the transaction that saves a version, a term or an own page, so that all instances reload after commit. */
export const SITE_CONFIG_CHANNEL = "site_config_changed";

/** Config and own pages as visitors see them now, without deleted images and with the titles of pages filled in. A new object whenever one of them changes. */
export type SiteVersion = SiteConfigVersion & {
  ownPages: PublishedPages;
  deletedImages: readonly string[];
  /** When what visitors see changes by itself, in milliseconds since the epoch. */
  changesAt: number | undefined;
};

export type SiteConfigCache = Announced<SiteVersion>;

/** Caches the current version, so that pages are served from memory. */
export function createSiteConfigCache(database: DatabaseConnection, log: Logger): Promise<SiteConfigCache> {
  const { db } = database;
  const readPages = createPagesReader(db);
  return createAnnounced(database, {
    channel: SITE_CONFIG_CHANNEL,
    read: async (): Promise<SiteVersion> => {
      const [version, ownPages, deletedImages] = await Promise.all([
        readLiveVersion(db),
        readPages(),
        listDeletedImages(db),
      ]);
      // Titles and descriptions are read by many: lists, menu, feed, previews of shared links, sitemap.
      const fill = fillOf(version.config);
      return {
        ...version,
        config: configWithoutImages(version.config, deletedImages),
        ownPages: {
          ...ownPages,
          pages: ownPages.pages.map((page) => fillOwnPage(withoutImage(page, deletedImages), fill)),
        },
        deletedImages,
        changesAt: earliest(version.changesAt, ownPages.changesAt),
      };
    },
    // A window opens or ends, a page or slide comes or goes.
    isDue: ({ changesAt }) => changesAt !== undefined && changesAt <= Date.now(),
    onStale: (_error, { versionNumber }) =>
      log.warn("site config is stale: the database did not answer", { version: versionNumber }),
  });
}

function earliest(...times: (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
