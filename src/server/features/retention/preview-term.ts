import type { AdministratorContext } from "#server/platform/context.ts";
import {
  PREVIEW_ROWS_MAX,
  type RetentionPreview,
  type RetentionPreviewInput,
} from "#shared/schemas/retention.ts";
import { nextRunDay, termCutoff } from "./retention-rule.ts";

/** Previews what the next nightly run would delete for a term. Read-only. */
export async function previewTerm(
  { db, retentionRules }: AdministratorContext,
  { key, ...term }: RetentionPreviewInput,
): Promise<RetentionPreview> {
  const runsOn = nextRunDay(new Date());
  const before = termCutoff(runsOn, term);
  const { count, countHeld, list } = retentionRules[key];
  const [due, held, records] = await Promise.all([
    count(db, before),
    countHeld(db, before),
    list(db, before, PREVIEW_ROWS_MAX),
  ]);
  return { runsOn, count: due, held, records };
}
