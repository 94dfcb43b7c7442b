import { listRecordChanges } from "#server/platform/audit/list-record-changes.ts";
import { adminProcedure, publicProcedure, router } from "#server/platform/trpc/init.ts";
import { listPersonMails } from "#server/submissions/person-mails/list-person-mails.ts";
import { historyInputSchema } from "#shared/schemas/record-change.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import {
  answerSubjectRequestInputSchema,
  closeSubjectRequestInputSchema,
  enterSubjectRequestInputSchema,
  subjectRequestFilterSchema,
  subjectRequestPageInputSchema,
  updateSubjectRequestInputSchema,
} from "#shared/schemas/subject-request.ts";
import { subjectRequestInputSchema } from "#shared/schemas/subject-request-input.ts";
import { answerSubjectRequest } from "./answer-subject-request.ts";
import { closeSubjectRequest, reopenSubjectRequest } from "./close-subject-request.ts";
import { createSubjectRequest } from "./create-subject-request.ts";
import { enterSubjectRequest } from "./enter-subject-request.ts";
import { countSubjectRequests, getSubjectRequest, listSubjectRequests } from "./list-subject-requests.ts";
import { updateSubjectRequest } from "./update-subject-request.ts";

export const subjectRequestsRouter = router({
  create: publicProcedure
    .input(subjectRequestInputSchema)
    .mutation(({ ctx, input }) => createSubjectRequest(ctx, input)),
  list: adminProcedure
    .input(subjectRequestPageInputSchema)
    .query(({ ctx, input }) => listSubjectRequests(ctx, input)),
  count: adminProcedure
    .input(subjectRequestFilterSchema)
    .query(({ ctx, input }) => countSubjectRequests(ctx, input)),
  get: adminProcedure.input(rowIdSchema).query(({ ctx, input }) => getSubjectRequest(ctx, input)),
  history: adminProcedure
    .input(historyInputSchema(rowIdSchema))
    .query(({ ctx, input }) => listRecordChanges(ctx, "request", input)),
  mails: adminProcedure
    .meta({ background: true })
    .input(rowIdSchema)
    .query(({ ctx, input }) => listPersonMails(ctx, { type: "request", id: input })),
  enter: adminProcedure
    .input(enterSubjectRequestInputSchema)
    .mutation(({ ctx, input }) => enterSubjectRequest(ctx, input)),
  update: adminProcedure
    .input(updateSubjectRequestInputSchema)
    .mutation(({ ctx, input }) => updateSubjectRequest(ctx, input)),
  answer: adminProcedure
    .input(answerSubjectRequestInputSchema)
    .mutation(({ ctx, input }) => answerSubjectRequest(ctx, input)),
  close: adminProcedure
    .input(closeSubjectRequestInputSchema)
    .mutation(({ ctx, input }) => closeSubjectRequest(ctx, input)),
  reopen: adminProcedure.input(rowIdSchema).mutation(({ ctx, input }) => reopenSubjectRequest(ctx, input)),
});
