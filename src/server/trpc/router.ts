import { accessLinksRouter } from "../features/access-links/router.ts";
import { auditLogsRouter } from "../features/audit/router.ts";
import { authRouter } from "../features/auth/router.ts";
import { leadsRouter } from "../features/leads/router.ts";
import { messagesRouter } from "../features/messages/router.ts";
import { resumesRouter } from "../features/resumes/router.ts";
import { serviceStatusRouter } from "../features/service-status/router.ts";
import { siteConfigRouter } from "../features/site-config/router.ts";
import { usersRouter } from "../features/users/router.ts";
import { router } from "./init.ts";

export const appRouter = router({
  accessLinks: accessLinksRouter,
  auditLogs: auditLogsRouter,
  auth: authRouter,
  leads: leadsRouter,
  messages: messagesRouter,
  serviceStatus: serviceStatusRouter,
  resumes: resumesRouter,
  users: usersRouter,
  siteConfig: siteConfigRouter,
});

/** The client imports this type and nothing else of the server. */
export type AppRouter = typeof appRouter;
