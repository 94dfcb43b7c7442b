import { brotliDecompressSync } from "node:zlib";
import { eq, inArray, lt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database } from "#server/platform/db/client.ts";
import { type PreparedAnswer, prepareAnswer } from "#server/platform/http/prepared-answers.ts";
import type { Logger } from "#server/platform/log/logger.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { HASHED, hashedFileHeaders, type StaticFiles } from "./static-files.ts";
import { clientAssets } from "./table.ts";

/** Tabs open for longer must reload. */
const KEPT_DAYS = 7;
/** Number of older files cached in memory, some 40 kB each; enough for the tabs of one earlier build. */
const CACHED_FILES = 100;
const REFRESH_MS = 6 * 60 * 60 * 1000;
/** Hashed paths; no other path costs a query. */
const HASHED_PATH = /^\/assets\/[\w.-]{1,120}$/;

type KeptAssets = {
  /** Finds a file of another build, or undefined. */
  find: (path: string) => Promise<PreparedAnswer | undefined>;
  stop: () => Promise<void>;
};

/**
 * Stores this build's hashed files in the database in the background, and deletes those unused for KEPT_DAYS, so that
 * tabs opened before a deploy find their code on every instance.
 */
export function keepAssets(db: Database, files: StaticFiles, log: Logger): KeptAssets {
  const own = [...files].filter(([path]) => path.startsWith(HASHED));
  const older = new LRUCache<string, PreparedAnswer>({ max: CACHED_FILES });

  const store = async () => {
    const paths = own.map(([path]) => path);
    const known = await db
      .update(clientAssets)
      .set({ seenAt: sql`now()` })
      .where(inArray(clientAssets.path, paths))
      .returning({ path: clientAssets.path });
    const knownPaths = new Set(known.map(({ path }) => path));
    const rows = own
      .filter(([path]) => !knownPaths.has(path))
      .map(([path, { plain, br }]) => ({ path, isBrotli: Boolean(br), bytes: bytesOf(br ?? plain) }));
    if (rows.length > 0) await db.insert(clientAssets).values(rows).onConflictDoNothing();
    await db
      .delete(clientAssets)
      .where(lt(clientAssets.seenAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
  };

  let storing = Promise.resolve();
  const refresh = () => {
    storing = store().catch((error) =>
      log.warn("the files of this build could not be stored for open tabs", { reason: shortReason(error) }),
    );
  };
  const timer = setInterval(refresh, REFRESH_MS);
  if (own.length > 0) refresh();

  return {
    find: async (path) => {
      if (!HASHED_PATH.test(path)) return undefined;
      const cached = older.get(path);
      if (cached) return cached;
      const [row] = await db.select().from(clientAssets).where(eq(clientAssets.path, path));
      if (!row) return undefined;
      const answer = answerOf(row);
      older.set(path, answer);
      return answer;
    },
    stop: async () => {
      clearInterval(timer);
      await storing;
    },
  };
}

function answerOf({ path, isBrotli, bytes }: typeof clientAssets.$inferSelect): PreparedAnswer {
  const stored = new Uint8Array(bytes);
  const plain = isBrotli ? new Uint8Array(brotliDecompressSync(stored)) : stored;
  const etag = `"${Bun.hash(plain).toString(36)}"`;
  return prepareAnswer(
    { etag, plain, br: isBrotli ? stored : undefined, gzip: undefined },
    hashedFileHeaders(path),
  );
}

function bytesOf({ bytes }: PreparedAnswer["plain"]): Uint8Array {
  if (!bytes) throw new Error("a file has no bytes");
  return bytes;
}
