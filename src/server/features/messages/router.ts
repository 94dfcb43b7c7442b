import { contactMessageInputSchema } from "../../../shared/schemas/contact-message.ts";
import { publicProcedure, router } from "../../trpc/init.ts";
import { createMessage } from "./create-message.ts";

export const messagesRouter = router({
  create: publicProcedure
    .input(contactMessageInputSchema)
    .mutation(({ ctx, input }) => createMessage(ctx, input)),
});
