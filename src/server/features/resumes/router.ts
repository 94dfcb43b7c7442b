import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { listPersonMails } from "#server/submissions/person-mails/list-person-mails.ts";
import { submissionProcedures } from "#server/submissions/submission-procedures.ts";
import { answerInputSchema, cancelMailingSchema } from "#shared/schemas/person-mail.ts";
import { undoInputSchema } from "#shared/schemas/record-change.ts";
import {
  changeResumeTagsSchema,
  mailResumesSchema,
  resumeFilterSchema,
  resumeMailingPlanSchema,
  resumePageInputSchema,
  resumeSelectionSchema,
  resumeUpdateSchema,
  setResumesStatusSchema,
} from "#shared/schemas/resume.ts";
import { createResumeLinkSchema } from "#shared/schemas/resume-link.ts";
import { saveOpinionSchema } from "#shared/schemas/resume-opinion.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { cancelResumeMailing } from "./cancel-resume-mailing.ts";
import { changeResumeTags } from "./change-resume-tags.ts";
import { createResumeLink, listResumeLinks, revokeResumeLink } from "./links/resume-links.ts";
import { listResumes } from "./list-resumes.ts";
import { mailResume } from "./mail-resume.ts";
import { mailResumes } from "./mail-resumes.ts";
import { deleteOpinion, listOpinions, saveOpinion } from "./opinions/opinions.ts";
import { planResumeMailing } from "./plan-resume-mailing.ts";
import { resumeKind } from "./resume-kind.ts";
import { getResume, getResumeStats, listResumePositions, listResumeTags } from "./resumes.ts";
import { setResumesStatus } from "./set-resumes-status.ts";
import { undoResumesStatus } from "./undo-resumes-status.ts";
import { updateResume } from "./update-resume.ts";

export const resumesRouter = router({
  ...submissionProcedures(resumeKind, resumeFilterSchema, resumeSelectionSchema),
  list: adminProcedure.input(resumePageInputSchema).query(verb(listResumes)),
  stats: adminProcedure.query(verb(getResumeStats)),
  get: adminProcedure.input(rowIdSchema).query(verb(getResume)),
  update: adminProcedure.input(resumeUpdateSchema).mutation(verb(updateResume)),
  setStatus: adminProcedure.input(setResumesStatusSchema).mutation(verb(setResumesStatus)),
  positions: adminProcedure.query(verb(listResumePositions)),
  tags: adminProcedure.query(verb(listResumeTags)),
  changeTags: adminProcedure.input(changeResumeTagsSchema).mutation(verb(changeResumeTags)),
  mails: adminProcedure
    .input(rowIdSchema)
    .query(({ ctx, input }) => listPersonMails(ctx, { type: "resume", id: input })),
  mail: adminProcedure.input(answerInputSchema.omit({ key: true })).mutation(verb(mailResume)),
  mailingPlan: adminProcedure.input(resumeMailingPlanSchema).query(verb(planResumeMailing)),
  mailMany: adminProcedure.input(mailResumesSchema).mutation(verb(mailResumes)),
  cancelMailing: adminProcedure.input(cancelMailingSchema).mutation(verb(cancelResumeMailing)),
  opinions: adminProcedure.input(rowIdSchema).query(verb(listOpinions)),
  saveOpinion: adminProcedure.input(saveOpinionSchema).mutation(verb(saveOpinion)),
  deleteOpinion: adminProcedure.input(rowIdSchema).mutation(verb(deleteOpinion)),
  links: adminProcedure.input(rowIdSchema).query(verb(listResumeLinks)),
  createLink: adminProcedure.input(createResumeLinkSchema).mutation(verb(createResumeLink)),
  revokeLink: adminProcedure.input(rowIdSchema).mutation(verb(revokeResumeLink)),
  undo: adminProcedure.input(undoInputSchema).mutation(verb(undoResumesStatus)),
});
