import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import { countMatching } from "#server/submissions/count-matching.ts";
import type { ResumeExportInput } from "#shared/schemas/resume.ts";
import { exportFormatNames } from "#shared/submissions/export-column.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumeKind } from "./resume-kind.ts";
import { resumes } from "./table.ts";

/**
 * Records an export of the selected or matching resumes and returns their number. The browser writes the file from
 * rows it already has or reads them page by page.
 */
export async function startResumeExport(
  ctx: AdministratorContext,
  { ids, ...filter }: ResumeExportInput,
): Promise<{ total: number }> {
  const total = ids
    ? await ctx.db.$count(resumes, hasIdOf(resumes.id, ids))
    : await countMatching(ctx, resumeKind, filter);
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      action: "EXPORT",
      entityType: "resume",
      description: texts.resumes.exportRecorded(total, exportFormatNames.csv),
    }),
  );
  return { total };
}
