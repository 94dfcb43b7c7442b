import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import { deleteSubmissions } from "#server/submissions/delete-submissions.ts";
import { releaseSubmissions } from "#server/submissions/release-submissions.ts";
import {
  resumeExportInputSchema,
  resumeFilterSchema,
  resumePageInputSchema,
  resumeUpdateSchema,
} from "#shared/schemas/resume.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { rowSelectionSchema } from "#shared/schemas/row-selection.ts";
import { getResume } from "./get-resume.ts";
import { getResumeStats } from "./get-resume-stats.ts";
import { countResumes, listResumes } from "./list-resumes.ts";
import { resumeKind } from "./resume-kind.ts";
import { startResumeExport } from "./start-resume-export.ts";
import { updateResume } from "./update-resume.ts";

export const resumesRouter = router({
  list: adminProcedure.input(resumePageInputSchema).query(({ ctx, input }) => listResumes(ctx, input)),
  count: adminProcedure.input(resumeFilterSchema).query(({ ctx, input }) => countResumes(ctx, input)),
  stats: adminProcedure.query(({ ctx }) => getResumeStats(ctx)),
  get: adminProcedure.input(rowIdSchema).query(({ ctx, input }) => getResume(ctx, input)),
  update: adminProcedure.input(resumeUpdateSchema).mutation(({ ctx, input }) => updateResume(ctx, input)),
  release: adminProcedure.input(rowSelectionSchema).mutation(async ({ ctx, input }) => ({
    affectedRows: await releaseSubmissions(ctx, resumeKind, input.ids),
  })),
  delete: adminProcedure.input(rowSelectionSchema).mutation(async ({ ctx, input }) => ({
    affectedRows: await deleteSubmissions(ctx, resumeKind, input.ids),
  })),
  startExport: adminProcedure
    .input(resumeExportInputSchema)
    .mutation(({ ctx, input }) => startResumeExport(ctx, input)),
});
