import { accessLinksRouter } from "#server/features/access-links/router.ts";
import { sessionRouter } from "#server/features/accounts/session-router.ts";
import { usersRouter } from "#server/features/accounts/users-router.ts";
import { apiKeysRouter } from "#server/features/api-keys/api-keys.ts";
import { attentionRouter } from "#server/features/attention/router.ts";
import { auditLogsRouter } from "#server/features/audit-logs/router.ts";
import { campaignsRouter } from "#server/features/campaigns/router.ts";
import { chatCodesRouter } from "#server/features/chat-codes/chat-codes.ts";
import { consentsRouter } from "#server/features/consents/list-person-consents.ts";
import { contactMessagesRouter } from "#server/features/contact-messages/router.ts";
import {
  draftsRouter,
  ownPagesRouter,
  previewLinksRouter,
  publicationsRouter,
  siteConfigRouter,
} from "#server/features/content/router.ts";
import { deliveriesRouter } from "#server/features/deliveries/router.ts";
import { imageLibraryRouter } from "#server/features/image-library/image-library.ts";
import { libraryFilesRouter } from "#server/features/image-library/library-files-router.ts";
import { incidentsRouter } from "#server/features/incidents/incidents.ts";
import { leadImportsRouter, leadsRouter } from "#server/features/leads/router.ts";
import { listViewsRouter } from "#server/features/list-views/list-views.ts";
import { messageTemplatesRouter } from "#server/features/message-templates/templates.ts";
import { monthReportRouter } from "#server/features/month-report/router.ts";
import { peopleRouter } from "#server/features/people/merge-people.ts";
import { personalDataRouter } from "#server/features/personal-data/router.ts";
import { positionsRouter } from "#server/features/positions/positions.ts";
import { presenceRouter } from "#server/features/presence/presence.ts";
import { redirectsRouter } from "#server/features/redirects/redirects.ts";
import { resumesRouter } from "#server/features/resumes/router.ts";
import { retentionRouter } from "#server/features/retention/router.ts";
import { subjectRequestsRouter } from "#server/features/subject-requests/router.ts";
import { serviceStatusRouter, systemHealthRouter } from "#server/features/system-health/router.ts";
import { visitCountsRouter } from "#server/features/visit-counts/get-funnel.ts";
import { router } from "#server/platform/trpc/init.ts";

export const appRouter = router({
  accessLinks: accessLinksRouter,
  apiKeys: apiKeysRouter,
  attention: attentionRouter,
  auditLogs: auditLogsRouter,
  session: sessionRouter,
  leads: leadsRouter,
  leadImports: leadImportsRouter,
  listViews: listViewsRouter,
  messageTemplates: messageTemplatesRouter,
  monthReport: monthReportRouter,
  consents: consentsRouter,
  contactMessages: contactMessagesRouter,
  drafts: draftsRouter,
  presence: presenceRouter,
  imageLibrary: imageLibraryRouter,
  incidents: incidentsRouter,
  libraryFiles: libraryFilesRouter,
  ownPages: ownPagesRouter,
  people: peopleRouter,
  personalData: personalDataRouter,
  publications: publicationsRouter,
  previewLinks: previewLinksRouter,
  positions: positionsRouter,
  serviceStatus: serviceStatusRouter,
  redirects: redirectsRouter,
  resumes: resumesRouter,
  retention: retentionRouter,
  users: usersRouter,
  siteConfig: siteConfigRouter,
  subjectRequests: subjectRequestsRouter,
  systemHealth: systemHealthRouter,
  campaigns: campaignsRouter,
  chatCodes: chatCodesRouter,
  visitCounts: visitCountsRouter,
  deliveries: deliveriesRouter,
});

/** Router type from which the client derives its typed calls. */
export type AppRouter = typeof appRouter;
