import {
  contactMessageInputSchema,
  markMessageAnsweredInputSchema,
  markMessagesReadInputSchema,
  messageFilterSchema,
  messagePageInputSchema,
} from "../../../shared/schemas/contact-message.ts";
import { rowIdSchema } from "../../../shared/schemas/row-id.ts";
import { rowSelectionSchema } from "../../../shared/schemas/row-selection.ts";
import { adminProcedure, publicProcedure, router } from "../../trpc/init.ts";
import { createMessage } from "./create-message.ts";
import { deleteMessages } from "./delete-messages.ts";
import { getMessage } from "./get-message.ts";
import { getMessageStats } from "./get-message-stats.ts";
import { countMessages, listMessages } from "./list-messages.ts";
import { markMessageAnswered } from "./mark-message-answered.ts";
import { markMessagesNotSpam } from "./mark-messages-not-spam.ts";
import { markMessagesRead } from "./mark-messages-read.ts";

export const messagesRouter = router({
  create: publicProcedure
    .input(contactMessageInputSchema)
    .mutation(({ ctx, input }) => createMessage(ctx, input)),
  list: adminProcedure.input(messagePageInputSchema).query(({ ctx, input }) => listMessages(ctx, input)),
  count: adminProcedure.input(messageFilterSchema).query(({ ctx, input }) => countMessages(ctx, input)),
  stats: adminProcedure.query(({ ctx }) => getMessageStats(ctx)),
  get: adminProcedure.input(rowIdSchema).query(({ ctx, input }) => getMessage(ctx, input)),
  markRead: adminProcedure
    .input(markMessagesReadInputSchema)
    .mutation(async ({ ctx, input }) => ({ affectedRows: await markMessagesRead(ctx, input) })),
  markNotSpam: adminProcedure
    .input(rowSelectionSchema)
    .mutation(async ({ ctx, input }) => ({ affectedRows: await markMessagesNotSpam(ctx, input.ids) })),
  delete: adminProcedure
    .input(rowSelectionSchema)
    .mutation(async ({ ctx, input }) => ({ affectedRows: await deleteMessages(ctx, input.ids) })),
  markAnswered: adminProcedure
    .input(markMessageAnsweredInputSchema)
    .mutation(({ ctx, input }) => markMessageAnswered(ctx, input)),
});
