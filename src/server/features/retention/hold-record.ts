import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type HoldRecordInput, type RecordRef, recordName } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";
import { ruleOfHeld } from "./retention-rule.ts";
import { retentionHolds } from "./table.ts";

/**
 * Places a hold: blocks deletion by terms and administrators until lifted.
 * @throws AppError `not_found` for an unknown record, `conflict` if already held.
 */
export async function holdRecord(
  ctx: AdministratorContext,
  { type, id, reason }: HoldRecordInput,
): Promise<void> {
  const table = ruleOfHeld(ctx, type)?.holds?.table;
  await ctx.db.transaction(async (tx) => {
    // Serializes with concurrent deletions.
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

/** Lifts the hold of a record. @throws AppError `not_found` if it is not held. */
export async function liftHold(ctx: AdministratorContext, { type, id }: RecordRef): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const lifted = await tx
      .delete(retentionHolds)
      .where(and(eq(retentionHolds.entityType, type), eq(retentionHolds.entityId, id)))
      .returning({ id: retentionHolds.entityId });
    if (lifted.length === 0) throw new AppError("not_found", { message: texts.retention.notHeld });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: type,
      entityId: id,
      description: `${recordName({ type, id })}: exclusão liberada`,
    });
  });
}
