import type { HelpPage } from "./help-page.ts";
import type { HelpSlug } from "./help-topics.ts";
import { access } from "./pages/access.ts";
import { account } from "./pages/account.ts";
import { campaigns } from "./pages/campaigns.ts";
import { configVersions } from "./pages/config-versions.ts";
import { dashboard } from "./pages/dashboard.ts";
import { dataManagement } from "./pages/data-management.ts";
import { fileUpload } from "./pages/file-upload.ts";
import { firstSteps } from "./pages/first-steps.ts";
import { funnel } from "./pages/funnel.ts";
import { integrations } from "./pages/integrations.ts";
import { leads } from "./pages/leads.ts";
import { logs } from "./pages/logs.ts";
import { messages } from "./pages/messages.ts";
import { pages } from "./pages/pages.ts";
import { paths } from "./pages/paths.ts";
import { people } from "./pages/people.ts";
import { positions } from "./pages/positions.ts";
import { privacy } from "./pages/privacy.ts";
import { privacyIncidents } from "./pages/privacy-incidents.ts";
import { privacyPeople } from "./pages/privacy-people.ts";
import { privacyTerms } from "./pages/privacy-terms.ts";
import { report } from "./pages/report.ts";
import { resumes } from "./pages/resumes.ts";
import { slider } from "./pages/slider.ts";
import { systemHealth } from "./pages/system-health.ts";
import { templates } from "./pages/templates.ts";
import { termsOfUse } from "./pages/terms-of-use.ts";
import { users } from "./pages/users.ts";

export const helpPages: Readonly<Record<HelpSlug, HelpPage>> = {
  "first-steps": firstSteps,
  dashboard,
  funnel,
  campaigns,
  report,
  leads,
  messages,
  resumes,
  positions,
  people,
  privacy,
  "privacy/people": privacyPeople,
  "privacy/terms": privacyTerms,
  "privacy/incidents": privacyIncidents,
  pages,
  slider,
  "file-upload": fileUpload,
  "terms-of-use": termsOfUse,
  paths,
  "config-versions": configVersions,
  "data-management": dataManagement,
  templates,
  integrations,
  users,
  logs,
  "system-health": systemHealth,
  access,
  account,
};
