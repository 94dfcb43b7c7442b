import { accessLinksRouter } from "#server/features/access-links/router.ts";
import { sessionRouter } from "#server/features/accounts/session-router.ts";
import { usersRouter } from "#server/features/accounts/users-router.ts";
import { auditLogsRouter } from "#server/features/audit-logs/router.ts";
import { contactMessagesRouter } from "#server/features/contact-messages/router.ts";
import { leadsRouter } from "#server/features/leads/router.ts";
import { resumesRouter } from "#server/features/resumes/router.ts";
import { serviceStatusRouter } from "#server/features/service-status/router.ts";
import { siteConfigRouter } from "#server/features/site-config/router.ts";
import { systemHealthRouter } from "#server/features/system-health/router.ts";
import { router } from "#server/platform/trpc/init.ts";

export const appRouter = router({
  accessLinks: accessLinksRouter,
  auditLogs: auditLogsRouter,
  session: sessionRouter,
  leads: leadsRouter,
  contactMessages: contactMessagesRouter,
  serviceStatus: serviceStatusRouter,
  resumes: resumesRouter,
  users: usersRouter,
  siteConfig: siteConfigRouter,
  systemHealth: systemHealthRouter,
});

/** The type from which the client derives its typed calls. */
export type AppRouter = typeof appRouter;
