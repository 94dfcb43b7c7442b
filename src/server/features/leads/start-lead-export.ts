import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import { countLeads } from "./list-leads.ts";

/**
 * Records an export of the matching leads and returns their number. The browser then reads them page by page and writes
 * the file (product 8.4).
 */
export async function startLeadExport(
  ctx: AdministratorContext,
  filter: LeadFilter,
): Promise<{ total: number }> {
  const total = await countLeads(ctx, filter);
  await recordLeadExport(ctx, total);
  return { total };
}

/** Records an export of `total` leads in the audit log, written by browser or server (product 8.4). */
export async function recordLeadExport(ctx: AdministratorContext, total: number): Promise<void> {
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      action: "EXPORT",
      entityType: "lead",
      description: `Exportação de ${total} leads em CSV`,
    }),
  );
}
