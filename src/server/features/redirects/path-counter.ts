import { lt, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { firstOfLastDays } from "#server/platform/db/periods.ts";
import { createFlushTimer } from "#server/platform/log/flush-timer.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { MISSING_PATHS_DAYS, MISSING_PATHS_PER_DAY } from "#shared/schemas/site-path.ts";
import { missingPaths, sitePaths } from "./table.ts";

export type PathCounter = {
  /** Counts a redirected visit. */
  hit: (path: string) => void;
  /** Counts a request for a path without a page. */
  missed: (path: string) => void;
  /** Writes pending counts. Rejects and keeps them while the database is unavailable. */
  flush: () => Promise<void>;
  /** Stops the timer and flushes. */
  close: () => Promise<void>;
};

type Missed = { day: string; path: string; count: number };

/**
 * Creates the counter of paths: aggregates in memory and writes every five seconds, so that no response waits for it.
 */
export function createPathCounter(db: Database, outages: Outages): PathCounter {
  let hits = new Map<string, number>();
  let missed = new Map<string, Missed>();

  const addHits = (path: string, count: number) => hits.set(path, (hits.get(path) ?? 0) + count);
  const addMissed = ({ day, path, count }: Missed) => {
    const key = `${day} ${path}`;
    const known = missed.get(key);
    if (known) known.count += count;
    // A flood of random paths fills neither the table nor the memory.
    else if (missed.size < MISSING_PATHS_PER_DAY) missed.set(key, { day, path, count });
  };
  const write = async () => {
    const [hitsNow, missedNow] = [hits, missed];
    if (hitsNow.size === 0 && missedNow.size === 0) return;
    [hits, missed] = [new Map(), new Map()];
    try {
      await db.transaction(async (tx) => {
        // One instance at a time, or each would add its own share of new paths.
        await tx.execute(sql`lock table ${missingPaths} in share row exclusive mode`);
        if (missedNow.size > 0) await tx.execute(insertMissed([...missedNow.values()]));
        if (hitsNow.size > 0) await tx.execute(addToHits(hitsNow));
      });
    } catch (error) {
      for (const [path, count] of hitsNow) addHits(path, count);
      for (const each of missedNow.values()) addMissed(each);
      throw error;
    }
  };
  const { later, flush } = createFlushTimer(write, outages);
  return {
    hit: (path) => {
      addHits(path, 1);
      later();
    },
    missed: (path) => {
      addMissed({ day: formatIsoDay(new Date()), path, count: 1 });
      later();
    },
    flush,
    close: flush,
  };
}

/** Increments known paths, and inserts new ones up to the limit of the day, most frequent first. */
function insertMissed(missed: readonly Missed[]) {
  return sql`
    with received as (
      select received.*, known.path is not null as is_known,
        row_number() over (
          partition by received.day, known.path is null order by received.count desc, received.path
        ) as place
      from jsonb_to_recordset(${JSON.stringify(missed)}::jsonb) as received(day date, path text, count integer)
      left join ${missingPaths} as known using (day, path)
    )
    insert into ${missingPaths} (day, path, count)
    select day, path, count from received
    where is_known or place <= ${MISSING_PATHS_PER_DAY}
      - (select count(*) from ${missingPaths} as stored where stored.day = received.day)
    on conflict (day, path) do update set count = missing_paths.count + excluded.count`;
}

function addToHits(hits: ReadonlyMap<string, number>) {
  const rows = [...hits].map(([path, count]) => ({ path, count }));
  return sql`
    update ${sitePaths} set hits = hits + hit.count, last_hit_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as hit(path text, count integer)
    where ${sitePaths.path} = hit.path`;
}

/** Deletes counts of paths older than 30 days, at 03:40. */
export const deleteOldMissingPaths: JobDefinition<object> = {
  name: "delete-old-missing-paths",
  schedule: "40 3 * * *",
  run: async ({ db }) => {
    await db
      .delete(missingPaths)
      .where(lt(missingPaths.day, sql`(${firstOfLastDays(MISSING_PATHS_DAYS)})::date`));
  },
};
