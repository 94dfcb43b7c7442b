import { listRecordChanges } from "#server/platform/audit/list-record-changes.ts";
import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import { countMatching, measureFilter, totalMatching } from "#server/submissions/count-matching.ts";
import { deleteSubmissions } from "#server/submissions/delete-submissions.ts";
import { listPersonMails } from "#server/submissions/person-mails/list-person-mails.ts";
import { releaseSubmissions } from "#server/submissions/release-submissions.ts";
import { personMailInputSchema } from "#shared/schemas/person-mail.ts";
import { historyInputSchema, undoInputSchema } from "#shared/schemas/record-change.ts";
import {
  changeResumeTagsSchema,
  resumeFilterSchema,
  resumePageInputSchema,
  resumeSelectionSchema,
  resumeUpdateSchema,
  setResumesStatusSchema,
} from "#shared/schemas/resume.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { changeResumeTags } from "./change-resume-tags.ts";
import { getResume } from "./get-resume.ts";
import { getResumeStats } from "./get-resume-stats.ts";
import { listResumeTags } from "./list-resume-tags.ts";
import { listResumes } from "./list-resumes.ts";
import { mailResume } from "./mail-resume.ts";
import { resumeKind } from "./resume-kind.ts";
import { setResumesStatus } from "./set-resumes-status.ts";
import { undoResumesStatus } from "./undo-resumes-status.ts";
import { updateResume } from "./update-resume.ts";

export const resumesRouter = router({
  list: adminProcedure.input(resumePageInputSchema).query(({ ctx, input }) => listResumes(ctx, input)),
  count: adminProcedure
    .input(resumeFilterSchema)
    .query(({ ctx, input }) => countMatching(ctx, resumeKind, input)),
  total: adminProcedure
    .input(resumeFilterSchema)
    .query(({ ctx, input }) => totalMatching(ctx, resumeKind, input)),
  extent: adminProcedure
    .input(resumeFilterSchema)
    .query(({ ctx, input }) => measureFilter(ctx, resumeKind, input)),
  stats: adminProcedure.query(({ ctx }) => getResumeStats(ctx)),
  get: adminProcedure.input(rowIdSchema).query(({ ctx, input }) => getResume(ctx, input)),
  update: adminProcedure.input(resumeUpdateSchema).mutation(({ ctx, input }) => updateResume(ctx, input)),
  setStatus: adminProcedure
    .input(setResumesStatusSchema)
    .mutation(({ ctx, input }) => setResumesStatus(ctx, input)),
  tags: adminProcedure.query(({ ctx }) => listResumeTags(ctx)),
  changeTags: adminProcedure
    .input(changeResumeTagsSchema)
    .mutation(({ ctx, input }) => changeResumeTags(ctx, input)),
  mails: adminProcedure
    .input(rowIdSchema)
    .query(({ ctx, input }) => listPersonMails(ctx, { type: "resume", id: input })),
  mail: adminProcedure.input(personMailInputSchema).mutation(({ ctx, input }) => mailResume(ctx, input)),
  undo: adminProcedure.input(undoInputSchema).mutation(({ ctx, input }) => undoResumesStatus(ctx, input)),
  history: adminProcedure
    .input(historyInputSchema(rowIdSchema))
    .query(({ ctx, input }) => listRecordChanges(ctx, "resume", input)),
  release: adminProcedure
    .input(resumeSelectionSchema)
    .mutation(({ ctx, input }) => releaseSubmissions(ctx, resumeKind, input)),
  delete: adminProcedure
    .input(resumeSelectionSchema)
    .mutation(({ ctx, input }) => deleteSubmissions(ctx, resumeKind, input)),
});
