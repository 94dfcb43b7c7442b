import { type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { systemAuthor } from "#server/platform/audit/system-author.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts.ts";
import { submissionCounts } from "./table.ts";

const TIME_LIMIT_SECONDS = 30 * 60;
/** What a log line says of them; the total says how many there are. */
const LOGGED_MAX = 20;

type Difference = Pick<typeof submissionCounts.$inferSelect, "kind" | "day" | "isSuspect" | "state"> & {
  /** How many more submissions there are than were counted; less than 0 for fewer. */
  missing: number;
};

/**
 * Compares the counts with the submissions themselves, every night and in one snapshot (product 15.3). What differs is
 * corrected, and told: the numbers in the log, and an entry of the system in the audit log.
 */
export function verifyCounts(kinds: readonly SubmissionKind<never>[]): JobDefinition<object> {
  const truth = sql.join(kinds.map(countsOf), sql` union all `);
  return {
    name: "verify-counts",
    schedule: "10 4 * * *",
    catchesUp: true,
    timeLimitSeconds: TIME_LIMIT_SECONDS,
    run: async ({ db, log }) => {
      const differences = await db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = '10min'`);
        // One statement is one snapshot. A difference is appended like any other: what is written meanwhile stays right.
        const corrected: unknown = await tx.execute(sql`
          insert into ${submissionCounts} (kind, day, is_suspect, state, count)
          select kind, day, is_suspect, state, sum(count) from (
            ${truth}
            union all select kind, day, is_suspect, state, -count from ${submissionCounts}
          ) as compared
          group by kind, day, is_suspect, state having sum(count) <> 0
          returning kind, day::text, is_suspect as "isSuspect", state, count as missing`);
        const found = corrected as Difference[];
        if (found.length > 0) {
          await recordAudit(systemAuthor, tx, {
            action: "UPDATE",
            entityType: "system",
            description: texts.counts.corrected(found.length),
          });
        }
        return found;
      });
      if (differences.length === 0) return;
      log.error("counts were wrong and are corrected", new Error("counts differ from the submissions"), {
        differences: differences.length,
        first: JSON.stringify(differences.slice(0, LOGGED_MAX)),
      });
    },
  };
}

function countsOf({ table, entityType, countedState }: SubmissionKind<never>): SQL {
  return sql`
    select ${sql.raw(`'${entityType}'`)} as kind, (${table.createdAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date as day,
      ${table.isSuspect} as is_suspect, ${countedState} as state, count(*) as count
    from ${table} group by 2, 3, 4`;
}
