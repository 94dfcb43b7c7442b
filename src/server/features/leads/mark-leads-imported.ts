import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts.ts";
import { flushLeadSearch } from "./flush-lead-search.job.ts";
import { leads } from "./table.ts";

/**
 * Moves leads from pending to imported; those already imported keep their date (spec section 4). Resolves to how
 * many moved.
 * @throws AppError `invalid_input` for an empty selection, `not_found` when any id is unknown: then none moves.
 */
export async function markLeadsImported(ctx: AdministratorContext, ids: number[]): Promise<number> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new AppError("invalid_input", { message: texts.leads.nothingSelected });
  return ctx.db.transaction(async (tx) => {
    const found = await tx.select({ id: leads.id }).from(leads).where(inArray(leads.id, wanted));
    if (found.length !== wanted.length) throw new AppError("not_found", { message: texts.leads.unknownIds });
    const moved = await tx
      .update(leads)
      .set({ isImported: true, importedAt: new Date() })
      .where(and(inArray(leads.id, wanted), eq(leads.isImported, false)))
      .returning({ id: leads.id });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "lead",
      ...(wanted.length === 1 ? { entityId: wanted[0] } : {}),
      description: texts.leads.imported(moved.length),
    });
    await ctx.jobs.enqueue(tx, flushLeadSearch, {});
    return moved.length;
  });
}
