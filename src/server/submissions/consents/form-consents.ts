import { contactFormConsent } from "#shared/legal/consents/contact-form.ts";
import { demoFormConsent } from "#shared/legal/consents/demo-form.ts";
import { resumeFormConsent } from "#shared/legal/consents/resume-form.ts";

/** Consent requested by each form. */
export const formConsents = {
  demo: demoFormConsent,
  contact: contactFormConsent,
  application: resumeFormConsent,
} as const;
