import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type RecordRef, recordName } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";

import { retentionHolds } from "./table.ts";

/** Lifts the hold of a record. @throws AppError `not_found` for one that is not held. */
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
