import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type HoldRecordInput, recordName } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";

import { ruleOfHeld } from "./retention-rule.ts";
import { retentionHolds } from "./table.ts";

/**
 * Holds a record: no term and no administrator deletes it until the hold is lifted.
 * @throws AppError `not_found` for an unknown record, `conflict` for one that is held.
 */
export async function holdRecord(
  ctx: AdministratorContext,
  { type, id, reason }: HoldRecordInput,
): Promise<void> {
  const table = ruleOfHeld(ctx, type)?.holds?.table;
  await ctx.db.transaction(async (tx) => {
    // Whoever deletes it at the same time comes before or after.
    const [record] = table
      ? await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for("update")
      : [];
    if (!record) throw new AppError("not_found", { message: texts.retention.unknownRecord });
    const [held] = await tx
      .insert(retentionHolds)
      .values({ entityType: type, entityId: id, reason, authorName: ctx.actor.name })
      .onConflictDoNothing()
      .returning({ id: retentionHolds.entityId });
    if (!held) throw new AppError("conflict", { message: texts.retention.alreadyHeld });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: type,
      entityId: id,
      description: `${recordName({ type, id })}: exclusão bloqueada`,
    });
  });
}
