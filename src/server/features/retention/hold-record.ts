import { eq } from "drizzle-orm";
import { contactMessageKind } from "#server/features/contact-messages/contact-message-kind.ts";
import { leadKind } from "#server/features/leads/lead-kind.ts";
import { resumeKind } from "#server/features/resumes/resume-kind.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type HeldType, type HoldRecordInput, recordName } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts.ts";

import { retentionHolds } from "./table.ts";

const tables: Readonly<Record<HeldType, typeof leadKind.table>> = {
  lead: leadKind.table,
  message: contactMessageKind.table,
  resume: resumeKind.table,
};

/**
 * Holds a record: no term and no administrator deletes it until the hold is lifted (product 17.6).
 * @throws AppError `not_found` for an unknown record, `conflict` for one that is held.
 */
export async function holdRecord(
  ctx: AdministratorContext,
  { type, id, reason }: HoldRecordInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const table = tables[type];
    // Whoever deletes it at the same time comes before or after.
    const [record] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for("update");
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
