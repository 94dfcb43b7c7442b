import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { countMatching } from "#server/submissions/count-matching.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import { exportFormatNames } from "#shared/submissions/export-column.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadKind } from "./lead-kind.ts";

/**
 * Records an export of the matching leads and returns their number. The browser then reads them page by page and
 * writes the file.
 */
export async function startLeadExport(
  ctx: AdministratorContext,
  filter: LeadFilter,
): Promise<{ total: number }> {
  const total = await countMatching(ctx, leadKind, filter);
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      action: "EXPORT",
      entityType: "lead",
      description: texts.leads.exportRecorded(total, exportFormatNames.csv),
    }),
  );
  return { total };
}
