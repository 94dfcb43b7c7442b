import { sql } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { submissionCounts } from "./table.ts";

/** Advisory lock of whoever folds: two that delete the same rows would both insert their sum. */
const FOLD_LOCK = 727_301_029;

/**
 * Makes one row of the appended differences of each key (product 15.3). One statement deletes the rows and inserts their
 * sum: every reader sees either, and both are the same number. Rows that are appended meanwhile stay.
 */
export const foldCounts: JobDefinition<object> = {
  name: "fold-counts",
  schedule: "* * * * *",
  waitSeconds: 60,
  run: async ({ db }) => {
    await db.transaction(async (tx) => {
      // Of a restored backup, which has appended one for each row.
      await tx.execute(sql`set local statement_timeout = '5min'`);
      // Before the statement that folds, whose snapshot must have what another has folded.
      await tx.execute(sql`select pg_advisory_xact_lock(${FOLD_LOCK})`);
      await tx.execute(sql`
        with several as (
          select kind, day, is_suspect, state from ${submissionCounts}
          group by kind, day, is_suspect, state having count(*) > 1 or sum(count) = 0
        ), deleted as (
          delete from ${submissionCounts} as counted using several
          where (counted.kind, counted.day, counted.is_suspect, counted.state)
            = (several.kind, several.day, several.is_suspect, several.state)
          returning counted.*
        )
        insert into ${submissionCounts} (kind, day, is_suspect, state, count)
        select kind, day, is_suspect, state, sum(count) from deleted
        group by kind, day, is_suspect, state having sum(count) <> 0`);
    });
  },
};
