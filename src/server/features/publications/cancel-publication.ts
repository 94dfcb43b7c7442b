import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { AppError } from "#server/platform/errors.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import { scheduledPublications } from "./table.ts";

/**
 * Cancels a waiting publication; its job then does nothing.
 * @throws AppError `not_found` for an unknown id, `conflict` unless it waits.
 */
export async function cancelPublication(ctx: AdministratorContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockRow(tx, scheduledPublications, id, texts.publications.unknown);
    if (row.state !== "waiting") throw new AppError("conflict", { message: texts.publications.finished });
    await tx
      .update(scheduledPublications)
      .set({ state: "cancelled", finishedAt: new Date() })
      .where(eq(scheduledPublications.id, id));
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "config",
      entityId: `agendamento-${id}`,
      description: `Publicação nº ${id}, agendada para ${formatDateTime(row.publishAt)}, cancelada: ${row.description}`,
    });
  });
}
