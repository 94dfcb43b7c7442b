import { inArray } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts.ts";
import { leads } from "./table.ts";

/**
 * Removes leads for good, as the persons they are of may ask (LGPD, art. 18). The audit log keeps
 * who removed how many, and nothing of what they said. Resolves to how many went.
 * @throws AppError `invalid_input` for an empty selection, `not_found` when any id is unknown: then none goes.
 */
export async function deleteLeads(ctx: AdministratorContext, ids: number[]): Promise<number> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new AppError("invalid_input", { message: texts.deletion.nothingSelected });
  return ctx.db.transaction(async (tx) => {
    const removed = await tx.delete(leads).where(inArray(leads.id, wanted)).returning({ id: leads.id });
    if (removed.length !== wanted.length)
      throw new AppError("not_found", { message: texts.deletion.unknownIds });
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "lead",
      ...(wanted.length === 1 ? { entityId: wanted[0] } : {}),
      description: texts.deletion.done.leads(removed.length),
    });
    return removed.length;
  });
}
