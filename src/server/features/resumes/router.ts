import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import {
  resumeExportInputSchema,
  resumeFilterSchema,
  resumePageInputSchema,
  resumeUpdateSchema,
} from "#shared/schemas/resume.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { rowSelectionSchema } from "#shared/schemas/row-selection.ts";
import { deleteResumes } from "./delete-resumes.ts";
import { getResume } from "./get-resume.ts";
import { getResumeStats } from "./get-resume-stats.ts";
import { countResumes, listResumes } from "./list-resumes.ts";
import { releaseResumes } from "./release-resumes.ts";
import { startResumeExport } from "./start-resume-export.ts";
import { updateResume } from "./update-resume.ts";

export const resumesRouter = router({
  list: adminProcedure.input(resumePageInputSchema).query(({ ctx, input }) => listResumes(ctx, input)),
  count: adminProcedure.input(resumeFilterSchema).query(({ ctx, input }) => countResumes(ctx, input)),
  stats: adminProcedure.query(({ ctx }) => getResumeStats(ctx)),
  get: adminProcedure.input(rowIdSchema).query(({ ctx, input }) => getResume(ctx, input)),
  update: adminProcedure.input(resumeUpdateSchema).mutation(({ ctx, input }) => updateResume(ctx, input)),
  release: adminProcedure
    .input(rowSelectionSchema)
    .mutation(async ({ ctx, input }) => ({ affectedRows: await releaseResumes(ctx, input.ids) })),
  delete: adminProcedure
    .input(rowSelectionSchema)
    .mutation(async ({ ctx, input }) => ({ affectedRows: await deleteResumes(ctx, input.ids) })),
  startExport: adminProcedure
    .input(resumeExportInputSchema)
    .mutation(({ ctx, input }) => startResumeExport(ctx, input)),
});
