import { adminProcedure, publicProcedure, router } from "#server/platform/trpc/init.ts";
import { deleteSubmissions } from "#server/submissions/delete-submissions.ts";
import { releaseSubmissions } from "#server/submissions/release-submissions.ts";
import {
  contactMessageFilterSchema,
  contactMessageInputSchema,
  contactMessagePageInputSchema,
  markContactMessageAnsweredInputSchema,
  markContactMessagesReadInputSchema,
} from "#shared/schemas/contact-message.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { rowSelectionSchema } from "#shared/schemas/row-selection.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { createContactMessage } from "./create-contact-message.ts";
import { getContactMessage } from "./get-contact-message.ts";
import { getContactMessageStats } from "./get-contact-message-stats.ts";
import { countContactMessages, listContactMessages } from "./list-contact-messages.ts";
import { markContactMessageAnswered } from "./mark-contact-message-answered.ts";
import { markContactMessagesRead } from "./mark-contact-messages-read.ts";

export const contactMessagesRouter = router({
  create: publicProcedure
    .input(contactMessageInputSchema)
    .mutation(({ ctx, input }) => createContactMessage(ctx, input)),
  list: adminProcedure
    .input(contactMessagePageInputSchema)
    .query(({ ctx, input }) => listContactMessages(ctx, input)),
  count: adminProcedure
    .input(contactMessageFilterSchema)
    .query(({ ctx, input }) => countContactMessages(ctx, input)),
  stats: adminProcedure.query(({ ctx }) => getContactMessageStats(ctx)),
  get: adminProcedure.input(rowIdSchema).query(({ ctx, input }) => getContactMessage(ctx, input)),
  markRead: adminProcedure
    .input(markContactMessagesReadInputSchema)
    .mutation(async ({ ctx, input }) => ({ affectedRows: await markContactMessagesRead(ctx, input) })),
  release: adminProcedure.input(rowSelectionSchema).mutation(async ({ ctx, input }) => ({
    affectedRows: await releaseSubmissions(ctx, contactMessageKind, input.ids),
  })),
  delete: adminProcedure.input(rowSelectionSchema).mutation(async ({ ctx, input }) => ({
    affectedRows: await deleteSubmissions(ctx, contactMessageKind, input.ids),
  })),
  markAnswered: adminProcedure
    .input(markContactMessageAnsweredInputSchema)
    .mutation(({ ctx, input }) => markContactMessageAnswered(ctx, input)),
});
