import { listRecordChanges } from "#server/platform/audit/list-record-changes.ts";
import { adminProcedure, publicProcedure, router } from "#server/platform/trpc/init.ts";
import { countMatching, measureFilter, totalMatching } from "#server/submissions/count-matching.ts";
import { deleteSubmissions } from "#server/submissions/delete-submissions.ts";
import { listPersonMails } from "#server/submissions/person-mails/list-person-mails.ts";
import { releaseSubmissions } from "#server/submissions/release-submissions.ts";
import {
  answerContactMessageInputSchema,
  assignContactMessagesInputSchema,
  contactMessageFilterSchema,
  contactMessagePageInputSchema,
  contactMessageSelectionSchema,
  markContactMessageAnsweredInputSchema,
  markContactMessagesReadInputSchema,
  updateContactMessageInputSchema,
} from "#shared/schemas/contact-message.ts";
import { contactMessageInputSchema } from "#shared/schemas/contact-message-input.ts";
import { historyInputSchema, undoInputSchema } from "#shared/schemas/record-change.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { answerContactMessage } from "./answer-contact-message.ts";
import { assignContactMessages } from "./assign-contact-messages.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { createContactMessage } from "./create-contact-message.ts";
import { getContactMessage } from "./get-contact-message.ts";
import { getContactMessageStats } from "./get-contact-message-stats.ts";
import { listContactMessages } from "./list-contact-messages.ts";
import { markContactMessageAnswered } from "./mark-contact-message-answered.ts";
import { markContactMessagesRead } from "./mark-contact-messages-read.ts";
import { undoContactMessageMark } from "./undo-contact-message-mark.ts";
import { updateContactMessageCare } from "./update-contact-message-care.ts";

export const contactMessagesRouter = router({
  create: publicProcedure
    .input(contactMessageInputSchema)
    .mutation(({ ctx, input }) => createContactMessage(ctx, input)),
  list: adminProcedure
    .input(contactMessagePageInputSchema)
    .query(({ ctx, input }) => listContactMessages(ctx, input)),
  count: adminProcedure
    .input(contactMessageFilterSchema)
    .query(({ ctx, input }) => countMatching(ctx, contactMessageKind, input)),
  total: adminProcedure
    .input(contactMessageFilterSchema)
    .query(({ ctx, input }) => totalMatching(ctx, contactMessageKind, input)),
  snapshot: adminProcedure
    .input(contactMessageFilterSchema)
    .query(({ ctx, input }) => measureFilter(ctx, contactMessageKind, input)),
  stats: adminProcedure.query(({ ctx }) => getContactMessageStats(ctx)),
  get: adminProcedure.input(rowIdSchema).query(({ ctx, input }) => getContactMessage(ctx, input)),
  markRead: adminProcedure
    .input(markContactMessagesReadInputSchema)
    .mutation(({ ctx, input }) => markContactMessagesRead(ctx, input)),
  undo: adminProcedure
    .input(undoInputSchema)
    .mutation(({ ctx, input }) => undoContactMessageMark(ctx, input)),
  history: adminProcedure
    .input(historyInputSchema(rowIdSchema))
    .query(({ ctx, input }) => listRecordChanges(ctx, "message", input)),
  release: adminProcedure
    .input(contactMessageSelectionSchema)
    .mutation(({ ctx, input }) => releaseSubmissions(ctx, contactMessageKind, input)),
  delete: adminProcedure
    .input(contactMessageSelectionSchema)
    .mutation(({ ctx, input }) => deleteSubmissions(ctx, contactMessageKind, input)),
  markAnswered: adminProcedure
    .input(markContactMessageAnsweredInputSchema)
    .mutation(({ ctx, input }) => markContactMessageAnswered(ctx, input)),
  assign: adminProcedure
    .input(assignContactMessagesInputSchema)
    .mutation(({ ctx, input }) => assignContactMessages(ctx, input)),
  answer: adminProcedure
    .input(answerContactMessageInputSchema)
    .mutation(({ ctx, input }) => answerContactMessage(ctx, input)),
  mails: adminProcedure
    .meta({ background: true })
    .input(rowIdSchema)
    .query(({ ctx, input }) => listPersonMails(ctx, { type: "message", id: input })),
  update: adminProcedure
    .input(updateContactMessageInputSchema)
    .mutation(({ ctx, input }) => updateContactMessageCare(ctx, input)),
});
