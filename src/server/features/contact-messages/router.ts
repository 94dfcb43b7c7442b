import { adminProcedure, publicProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { listPersonMails } from "#server/submissions/person-mails/list-person-mails.ts";
import { submissionProcedures } from "#server/submissions/submission-procedures.ts";
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
import { undoInputSchema } from "#shared/schemas/record-change.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { answerContactMessage } from "./answer-contact-message.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import {
  assignContactMessages,
  createContactMessage,
  getContactMessage,
  getContactMessageStats,
  markContactMessagesRead,
} from "./contact-messages.ts";
import { listContactMessages } from "./list-contact-messages.ts";
import { markContactMessageAnswered } from "./mark-contact-message-answered.ts";
import { undoContactMessageMark } from "./undo-contact-message-mark.ts";
import { updateContactMessageCare } from "./update-contact-message-care.ts";

export const contactMessagesRouter = router({
  ...submissionProcedures(contactMessageKind, contactMessageFilterSchema, contactMessageSelectionSchema),
  create: publicProcedure.input(contactMessageInputSchema).mutation(verb(createContactMessage)),
  list: adminProcedure.input(contactMessagePageInputSchema).query(verb(listContactMessages)),
  stats: adminProcedure.query(verb(getContactMessageStats)),
  get: adminProcedure.input(rowIdSchema).query(verb(getContactMessage)),
  markRead: adminProcedure.input(markContactMessagesReadInputSchema).mutation(verb(markContactMessagesRead)),
  undo: adminProcedure.input(undoInputSchema).mutation(verb(undoContactMessageMark)),
  markAnswered: adminProcedure
    .input(markContactMessageAnsweredInputSchema)
    .mutation(verb(markContactMessageAnswered)),
  assign: adminProcedure.input(assignContactMessagesInputSchema).mutation(verb(assignContactMessages)),
  answer: adminProcedure.input(answerContactMessageInputSchema).mutation(verb(answerContactMessage)),
  mails: adminProcedure
    .meta({ background: true })
    .input(rowIdSchema)
    .query(({ ctx, input }) => listPersonMails(ctx, { type: "message", id: input })),
  update: adminProcedure.input(updateContactMessageInputSchema).mutation(verb(updateContactMessageCare)),
});
