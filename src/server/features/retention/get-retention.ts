import { desc } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import {
  type RecordRef,
  type RecordRetention,
  type RetentionState,
  retentionKeys,
  retentionRanges,
} from "#shared/schemas/retention.ts";
import { holdOf, listHolds } from "./held-records.ts";
import { ruleOfHeld } from "./retention-rule.ts";
import { retentionRules, retentionRuns } from "./table.ts";

/** Two weeks of nightly runs. */
const RUNS = 14;

/** Returns every rule (the proposed term if never confirmed), the latest runs and the holds. */
export async function getRetention(ctx: AdministratorContext): Promise<RetentionState> {
  const { db } = ctx;
  const [rows, runs, holds, toldCandidates] = await Promise.all([
    db.select().from(retentionRules),
    db.select().from(retentionRuns).orderBy(desc(retentionRuns.id)).limit(RUNS),
    listHolds(db),
    ctx.retentionRules.resumes.notices?.countTold(db) ?? 0,
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
    toldCandidates,
  };
}

/** Returns a record's hold and notice. */
export async function getRecordRetention(
  ctx: AdministratorContext,
  ref: RecordRef,
): Promise<RecordRetention> {
  const { db } = ctx;
  const [hold, notice] = await Promise.all([
    holdOf(db, ref),
    ruleOfHeld(ctx, ref.type)?.notices?.of(db, ref.id) ?? null,
  ]);
  return { hold, notice };
}
