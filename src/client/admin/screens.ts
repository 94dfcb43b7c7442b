import type { ComponentType } from "react";
import type { trpc } from "./admin-trpc.ts";
import { defaultAuditLogFilter } from "./audit-logs/audit-log-filter.ts";
import { campaignFilterInUrl, reportInput } from "./campaigns/campaign-filter.ts";
import { defaultContactMessageFilter } from "./contact-messages/contact-message-filter.ts";
import { DEFAULT_FUNNEL_PERIOD } from "./funnel/funnel-filter.ts";
import { defaultLeadFilter } from "./leads/lead-filter.ts";
import { defaultFilter } from "./list/filter/use-url-filter.ts";
import type { PlacePath } from "./places.ts";
import { defaultRequestFilter } from "./privacy/request-filter.ts";
import { monthOf, reportFilterInUrl } from "./report/report-filter.ts";
import { defaultResumeFilter } from "./resumes/resume-filter.ts";

type Queries = ReturnType<typeof trpc.useUtils>;

type Screen = {
  load: () => Promise<{ Component: ComponentType }>;
  /** Loads the first data on hover or focus of a link to the screen. */
  prefetch?: (queries: Queries) => unknown;
};

const siteConfig = (queries: Queries) => queries.siteConfig.current.prefetch();

/** Code and prefetched data of every place. Imported only by the router: screens link to each other by path. */
export const screens: Readonly<Record<PlacePath, Screen>> = {
  "/admin/dashboard": { load: () => import("./dashboard/dashboard-screen.tsx") },
  "/admin/leads": {
    load: () => import("./leads/leads-screen.tsx"),
    prefetch: (queries) => queries.leads.list.prefetchInfinite(defaultLeadFilter),
  },
  "/admin/messages": {
    load: () => import("./contact-messages/contact-messages-screen.tsx"),
    prefetch: (queries) => queries.contactMessages.list.prefetchInfinite(defaultContactMessageFilter),
  },
  "/admin/resumes": {
    load: () => import("./resumes/resumes-screen.tsx"),
    prefetch: (queries) => queries.resumes.list.prefetchInfinite(defaultResumeFilter),
  },
  "/admin/positions": {
    load: () => import("./positions/positions-screen.tsx"),
    prefetch: (queries) => queries.positions.list.prefetch(),
  },
  "/admin/templates": {
    load: () => import("./message-templates/templates-screen.tsx"),
    prefetch: (queries) => queries.messageTemplates.list.prefetch(),
  },
  "/admin/funnel": {
    load: () => import("./funnel/funnel-screen.tsx"),
    prefetch: (queries) => queries.visitCounts.funnel.prefetch({ days: DEFAULT_FUNNEL_PERIOD }),
  },
  "/admin/campaigns": {
    load: () => import("./campaigns/campaigns-screen.tsx"),
    prefetch: (queries) => queries.campaigns.report.prefetch(reportInput(defaultFilter(campaignFilterInUrl))),
  },
  "/admin/report": {
    load: () => import("./report/report-screen.tsx"),
    prefetch: (queries) =>
      queries.monthReport.get.prefetch({ month: monthOf(defaultFilter(reportFilterInUrl)) }),
  },
  "/admin/privacy": {
    load: () => import("./privacy/requests-screen.tsx"),
    prefetch: (queries) => queries.subjectRequests.list.prefetchInfinite(defaultRequestFilter),
  },
  "/admin/data-management": {
    load: () => import("./settings/settings-screen.tsx"),
    prefetch: siteConfig,
  },
  "/admin/pages": {
    load: () => import("./pages/pages-screen.tsx"),
    prefetch: siteConfig,
  },
  "/admin/slider": {
    load: () => import("./slider/slider-screen.tsx"),
    prefetch: siteConfig,
  },
  "/admin/paths": {
    load: () => import("./paths/paths-screen.tsx"),
    prefetch: (queries) => queries.redirects.list.prefetch(),
  },
  "/admin/terms-of-use": {
    load: () => import("./legal-texts/terms-screen.tsx"),
    prefetch: siteConfig,
  },
  "/admin/privacy-policy": {
    load: () => import("./legal-texts/privacy-screen.tsx"),
    prefetch: siteConfig,
  },
  "/admin/access": {
    load: () => import("./access-links/access-links-screen.tsx"),
    prefetch: (queries) => queries.accessLinks.list.prefetch(),
  },
  "/admin/logs": {
    load: () => import("./audit-logs/audit-logs-screen.tsx"),
    prefetch: (queries) => {
      void queries.auditLogs.stats.prefetch();
      return queries.auditLogs.list.prefetch({ ...defaultAuditLogFilter(), page: 1 });
    },
  },
  "/admin/users": {
    load: () => import("./users/users-screen.tsx"),
    prefetch: (queries) => queries.users.list.prefetch(),
  },
  "/admin/file-upload": {
    load: () => import("./file-upload/file-upload-screen.tsx"),
    prefetch: siteConfig,
  },
  "/admin/integrations": {
    load: () => import("./integrations/integrations-screen.tsx"),
    prefetch: (queries) =>
      Promise.all([queries.apiKeys.list.prefetch(), queries.deliveries.webhooks.prefetch()]),
  },
  "/admin/system-health": {
    load: () => import("./system-health/system-health-screen.tsx"),
    // The checks contact other machines, so they run only when the screen opens.
    prefetch: (queries) => queries.systemHealth.failedJobs.prefetch(),
  },
  "/admin/help": { load: () => import("./help-screen/help-screen.tsx") },
  "/admin/config-versions": { load: () => import("./versions/versions-screen.tsx") },
};
