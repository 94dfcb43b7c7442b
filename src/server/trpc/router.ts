import { authRouter } from "../features/auth/router.ts";
import { leadsRouter } from "../features/leads/router.ts";
import { messagesRouter } from "../features/messages/router.ts";
import { router } from "./init.ts";

export const appRouter = router({
  auth: authRouter,
  leads: leadsRouter,
  messages: messagesRouter,
});

/** The client imports this type and nothing else of the server. */
export type AppRouter = typeof appRouter;
