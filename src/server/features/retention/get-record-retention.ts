import type { AdministratorContext } from "#server/platform/context.ts";
import type { RecordRef, RecordRetention } from "#shared/schemas/retention.ts";
import { holdOf } from "./held-records.ts";
import { ruleOfHeld } from "./retention-rule.ts";

/** Returns the hold of a record and the notice to its person. */
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
