import { type Announced, createAnnounced } from "#server/platform/db/announced.ts";
import type { DatabaseConnection } from "#server/platform/db/client.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import { isRedirect } from "./list-site-paths.ts";
import { sitePaths } from "./table.ts";

const CHANNEL = "site_paths_changed";
export type SitePaths = Pick<Announced<unknown>, "expire" | "announce" | "close"> & {
  /** Returns the target of a normalized path; undefined without a redirect. Never fails. */
  find: (path: string) => Promise<string | undefined>;
  /** Reports whether a path is that of a file of the site. */
  isFile: (path: string) => Promise<boolean>;
};

/** Keeps all redirects in memory, so that a flood of unknown paths costs no queries. */
export async function createSitePaths(
  database: DatabaseConnection,
  { outages, isFile }: { outages: Outages; isFile: (path: string) => Promise<boolean> },
): Promise<SitePaths> {
  const { expire, announce, close, current } = await createAnnounced<ReadonlyMap<string, string>>(database, {
    channel: CHANNEL,
    initial: new Map(),
    read: async () => {
      const { path, target } = sitePaths;
      const rows = await database.db.select({ path, target }).from(sitePaths).where(isRedirect);
      return new Map(rows.map((row) => [row.path, row.target]));
    },
    onStale: (error) => outages.report(error),
  });
  return { expire, announce, close, isFile, find: async (path) => (await current()).get(path) };
}
