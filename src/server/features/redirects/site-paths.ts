import { sql as drizzleSql } from "drizzle-orm";
import type { DatabaseConnection, Transaction } from "#server/platform/db/client.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import { isRedirect } from "./list-site-paths.ts";
import { sitePaths } from "./table.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    sitePaths: SitePaths;
  }
}

const CHANNEL = "site_paths_changed";
/** A broken connection may lose notifications. */
const READ_AGAIN_MS = 30_000;
/** Maximum wait for a read before the last known redirects are used. */
const READ_WAIT_MS = 1000;

type SitePaths = {
  /** Returns the target of a normalized path; undefined without a redirect. Never fails. */
  find: (path: string) => Promise<string | undefined>;
  /** Reports whether a path is that of a file of the site. */
  isFile: (path: string) => Promise<boolean>;
  /** Call after a change, so that this instance reads again before its notification arrives. */
  expire: () => void;
  /** Notifies every instance on commit. */
  announce: (tx: Transaction) => Promise<void>;
  close: () => Promise<void>;
};

/** Keeps all redirects in memory, so that a flood of unknown paths costs no queries. */
export async function createSitePaths(
  { db, sql }: DatabaseConnection,
  { outages, isFile }: { outages: Outages; isFile: (path: string) => Promise<boolean> },
): Promise<SitePaths> {
  let known: ReadonlyMap<string, string> = new Map();
  // `known` is fresh while no notification has arrived since its read started.
  let announcements = 0;
  let knownAsOf = -1;
  let readAgainAt = 0;
  let reading: Promise<void> | undefined;
  const expire = () => {
    announcements += 1;
    // A running read may return what was; later callers start a new one.
    reading = undefined;
  };
  const read = async () => {
    const readAsOf = announcements;
    try {
      const { path, target } = sitePaths;
      const rows = await db.select({ path, target }).from(sitePaths).where(isRedirect);
      if (readAsOf < knownAsOf) return;
      known = new Map(rows.map((row) => [row.path, row.target]));
      knownAsOf = readAsOf;
    } catch (error) {
      outages.report(error);
    } finally {
      readAgainAt = Date.now() + READ_AGAIN_MS;
    }
  };
  const readOnce = (): Promise<void> => {
    if (reading) return reading;
    const started = read().finally(() => {
      if (reading === started) reading = undefined;
    });
    reading = started;
    return started;
  };
  // Also expires after every reconnect, since notifications may have been missed.
  const subscription = await sql.listen(CHANNEL, expire, expire);
  return {
    find: async (path) => {
      if (knownAsOf !== announcements) await Promise.race([readOnce(), Bun.sleep(READ_WAIT_MS)]);
      else if (Date.now() > readAgainAt) void readOnce();
      return known.get(path);
    },
    isFile,
    expire,
    announce: async (tx) => {
      await tx.execute(drizzleSql`select pg_notify(${CHANNEL}, '')`);
    },
    close: () => subscription.unlisten(),
  };
}
