import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import { countLeads } from "./list-leads.ts";

/**
 * Records that an administrator takes these leads out of the system and says how many there are. The browser
 * then reads them page by page and writes the file (product 8.4).
 */
export async function startLeadExport(
  ctx: AdministratorContext,
  filter: LeadFilter,
): Promise<{ total: number }> {
  const total = await countLeads(ctx, filter);
  await recordLeadExport(ctx, total);
  return { total };
}

/** The record of an export, whoever writes the file. */
export async function recordLeadExport(ctx: AdministratorContext, total: number): Promise<void> {
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      action: "EXPORT",
      entityType: "lead",
      description: `Exportação de ${total} leads em CSV`,
    }),
  );
}
