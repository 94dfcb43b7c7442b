import type { DatabaseConnection } from "#server/platform/db/client.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { readCurrentVersion } from "./read-version.ts";
import type { SiteConfigVersion } from "./site-config-version.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    siteConfig: SiteConfigCache;
  }
}

/** Announced in the transaction that saves a version, so that every instance drops its copy after the commit. */
export const SITE_CONFIG_CHANNEL = "site_config_changed";

/** A link that died without a word brings no announcements, so that the copy is compared now and then anyway. */
const COMPARE_AFTER_MS = 30_000;
/** What a page waits for an announced version, before it is shown with the last known one. */
const RELOAD_WAIT_MS = 1000;

export type SiteConfigCache = {
  /** The current version. While the database is away or slow, the last one known. @throws when none was ever read. */
  current: () => Promise<SiteConfigVersion>;
  /** The current version where nobody has to wait or ask for it; undefined: only `current` knows. */
  loaded: () => SiteConfigVersion | undefined;
  /** Called after saving, so that this instance answers with the new version at once and not after its announcement. */
  expire: () => void;
  close: () => Promise<void>;
};

/** Keeps the current site content in memory until some instance announces a newer version. */
export async function createSiteConfigCache(
  { db, sql }: DatabaseConnection,
  log: Logger,
): Promise<SiteConfigCache> {
  let known: SiteConfigVersion | undefined;
  // `known` is good while nothing was announced since it was asked for.
  let announced = 0;
  let knownSince = -1;
  let compareAt = 0;
  let loading: Promise<SiteConfigVersion> | undefined;
  const expire = () => {
    announced += 1;
    // What is being read may be the version before: whoever asks from now on reads again.
    loading = undefined;
  };
  // Runs again after every reconnection: an announcement made meanwhile was missed.
  const subscription = await sql.listen(SITE_CONFIG_CHANNEL, expire, expire);

  const load = async (): Promise<SiteConfigVersion> => {
    const asked = announced;
    try {
      const read = await readCurrentVersion(db);
      if (!known || asked >= knownSince) {
        known = known && Bun.deepEquals(read, known) ? known : read;
        knownSince = asked;
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
      if (knownSince !== announced) {
        return Promise.race([reload(), Bun.sleep(RELOAD_WAIT_MS).then(() => lastKnown)]);
      }
      if (Date.now() > compareAt) void reload();
      return lastKnown;
    },
    loaded: () => (knownSince === announced && Date.now() <= compareAt ? known : undefined),
    expire,
    close: () => subscription.unlisten(),
  };
}
