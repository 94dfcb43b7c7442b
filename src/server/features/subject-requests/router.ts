import { listRecordChanges } from "#server/platform/audit/list-record-changes.ts";
import { adminProcedure, publicProcedure, router, verb } from "#server/platform/trpc/init.ts";
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
import { answerSubjectRequest, getCopyTerm } from "./answer-subject-request.ts";
import { closeSubjectRequest, reopenSubjectRequest } from "./close-subject-request.ts";
import { createSubjectRequest } from "./create-subject-request.ts";
import { enterSubjectRequest } from "./enter-subject-request.ts";
import { getRequestProof } from "./get-request-proof.ts";
import { countSubjectRequests, getSubjectRequest, listSubjectRequests } from "./list-subject-requests.ts";
import { updateSubjectRequest } from "./update-subject-request.ts";

export const subjectRequestsRouter = router({
  create: publicProcedure.input(subjectRequestInputSchema).mutation(verb(createSubjectRequest)),
  list: adminProcedure.input(subjectRequestPageInputSchema).query(verb(listSubjectRequests)),
  count: adminProcedure.input(subjectRequestFilterSchema).query(verb(countSubjectRequests)),
  get: adminProcedure.input(rowIdSchema).query(verb(getSubjectRequest)),
  history: adminProcedure
    .input(historyInputSchema(rowIdSchema))
    .query(({ ctx, input }) => listRecordChanges(ctx, "request", input)),
  mails: adminProcedure
    .meta({ background: true })
    .input(rowIdSchema)
    .query(({ ctx, input }) => listPersonMails(ctx, { type: "request", id: input })),
  proof: adminProcedure.input(rowIdSchema).query(verb(getRequestProof)),
  copy: adminProcedure.input(rowIdSchema).query(verb(getCopyTerm)),
  enter: adminProcedure.input(enterSubjectRequestInputSchema).mutation(verb(enterSubjectRequest)),
  update: adminProcedure.input(updateSubjectRequestInputSchema).mutation(verb(updateSubjectRequest)),
  answer: adminProcedure.input(answerSubjectRequestInputSchema).mutation(verb(answerSubjectRequest)),
  close: adminProcedure.input(closeSubjectRequestInputSchema).mutation(verb(closeSubjectRequest)),
  reopen: adminProcedure.input(rowIdSchema).mutation(verb(reopenSubjectRequest)),
});
