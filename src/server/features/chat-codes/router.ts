import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { chatCodeQuerySchema } from "#shared/schemas/chat-code.ts";
import { findChatTouch } from "./find-chat-touch.ts";

export const chatCodesRouter = router({
  find: adminProcedure.input(chatCodeQuerySchema).query(verb(findChatTouch)),
});
