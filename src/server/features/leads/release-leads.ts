import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts.ts";
import { flushLeadSearch } from "./flush-lead-search.job.ts";
import { leads } from "./table.ts";

/**
 * Takes the mark off suspect leads, which from then on are listed and counted with the others. Resolves to how many
 * changed.
 * @throws AppError `invalid_input` for an empty selection, `not_found` when any id is unknown: then none changes.
 */
export async function releaseLeads(ctx: AdministratorContext, ids: number[]): Promise<number> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new AppError("invalid_input", { message: texts.suspects.nothingSelected });
  return ctx.db.transaction(async (tx) => {
    const isWanted = inArray(leads.id, wanted);
    const found = await tx.select({ id: leads.id }).from(leads).where(isWanted);
    if (found.length !== wanted.length)
      throw new AppError("not_found", { message: texts.suspects.unknownIds });
    const cleared = await tx
      .update(leads)
      .set({ isSuspect: false })
      .where(and(isWanted, eq(leads.isSuspect, true)))
      .returning({ id: leads.id });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "lead",
      ...(wanted.length === 1 ? { entityId: wanted[0] } : {}),
      description: texts.suspects.leadsCleared(cleared.length),
    });
    await ctx.jobs.enqueue(tx, flushLeadSearch, {});
    return cleared.length;
  });
}
