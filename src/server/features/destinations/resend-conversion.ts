import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { destinationDescriptions } from "#shared/schemas/destination.ts";
import { texts } from "#shared/texts/texts.ts";
import { sendConversion } from "./send-conversion.job.ts";
import { sentConversions } from "./table.ts";

/**
 * Queues a lead again that was rejected or not sent, under its id. Whether it may be sent is judged anew.
 * @throws AppError `not_found` for one that waits, was sent, or left the log.
 */
export async function resendConversion(ctx: AdministratorContext, { id }: { id: number }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(sentConversions)
      .set({ state: "waiting", refusal: null })
      .where(and(eq(sentConversions.id, id), inArray(sentConversions.state, ["failed", "skipped"])))
      .returning();
    if (!row) throw new AppError("not_found", { message: texts.destinations.notResendable });
    await ctx.queue.enqueue(tx, sendConversion, { conversionId: id, kind: row.kind });
    await recordAudit(ctx, tx, {
      action: "TEST",
      entityType: "lead",
      entityId: row.leadId,
      description: `Lead nº ${row.leadId} na fila de novo para ${destinationDescriptions[row.kind].name}`,
    });
  });
}
