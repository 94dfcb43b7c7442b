import { desc } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { type RetentionState, retentionKeys, retentionRanges } from "#shared/schemas/retention.ts";
import { listHolds } from "./held-records.ts";
import { retentionRules, retentionRuns } from "./table.ts";

/** Two weeks of nightly runs. */
const RUNS = 14;

/** Returns every rule (the proposed term if never confirmed), the latest runs and the holds. */
export async function getRetention({ db }: AdministratorContext): Promise<RetentionState> {
  const [rows, runs, holds] = await Promise.all([
    db.select().from(retentionRules),
    db.select().from(retentionRuns).orderBy(desc(retentionRuns.id)).limit(RUNS),
    listHolds(db),
  ]);
  return {
    rules: retentionKeys.map((key) => {
      const row = rows.find((rule) => rule.key === key);
      return row
        ? presentInstants(row)
        : {
            key,
            ...retentionRanges[key].proposed,
            isOn: false,
            version: 0,
            confirmedByName: null,
            confirmedAt: null,
          };
    }),
    runs: runs.map(presentInstants),
    holds,
  };
}
