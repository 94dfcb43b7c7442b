import { inArray } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { ResumeExportInput } from "#shared/schemas/resume.ts";
import { countResumes } from "./list-resumes.ts";
import { resumes } from "./table.ts";

/**
 * Records an export of the selected or matching resumes and returns their number. The browser writes the file from rows
 * it already has or reads them page by page (product 10.6).
 */
export async function startResumeExport(
  ctx: AdministratorContext,
  { ids, ...filter }: ResumeExportInput,
): Promise<{ total: number }> {
  const total = ids
    ? await ctx.db.$count(resumes, inArray(resumes.id, [...new Set(ids)]))
    : await countResumes(ctx, filter);
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      action: "EXPORT",
      entityType: "resume",
      description: `Exportação de ${total} currículos em CSV`,
    }),
  );
  return { total };
}
