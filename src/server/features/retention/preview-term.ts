import type { AdministratorContext } from "#server/platform/context.ts";
import {
  PREVIEW_ROWS_MAX,
  type RetentionPreview,
  type RetentionPreviewInput,
} from "#shared/schemas/retention.ts";
import { readRule } from "./read-rule.ts";
import { nextRunDay, retentionMoment } from "./retention-rule.ts";

/** Previews what the next nightly run would delete for a term. Read-only. */
export async function previewTerm(
  { db, retentionRules }: AdministratorContext,
  { key, ...term }: RetentionPreviewInput,
): Promise<RetentionPreview> {
  const rule = await readRule(db, key);
  const isAsConfirmed = rule.isOn && rule.amount === term.amount && rule.unit === term.unit;
  const runsOn = nextRunDay(new Date());
  const moment = retentionMoment(runsOn, term, isAsConfirmed ? rule.confirmedAt : null);
  const { count, countUntold, countHeld, list } = retentionRules[key];
  const [due, untold, held, records] = await Promise.all([
    count(db, moment),
    countUntold(db, moment),
    countHeld(db, moment),
    list(db, moment, PREVIEW_ROWS_MAX),
  ]);
  return { runsOn, count: due, untold, held, records };
}
