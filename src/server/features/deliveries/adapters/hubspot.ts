import type { Service } from "./service.ts";

/** Object type of a contact. */
const CONTACT = "0-1";

/**
 * Form submission with authentication, as in "Submit data to a form (supporting authentication)" of
 * developers.hubspot.com: scope `forms`, `submittedAt` in milliseconds and at most a month old.
 */
export const hubspot: Service<"hubspot"> = {
  origin: "https://api.hsforms.com",
  path: ({ portal, form }) => `/submissions/v3/integration/secure/submit/${portal}/${form}`,
  headers: (secret) => ({ authorization: `Bearer ${secret}` }),
  maxAgeDays: 28,
  body: ({ conversion: { name, email, phone, createdAt, consentText }, settings: { subscription } }) => {
    const [firstName = "", ...others] = name.trim().split(/\s+/);
    const fields = { email, firstname: firstName, lastname: others.join(" "), phone: phone ?? "" };
    const text = consentText ?? "";
    return {
      submittedAt: String(createdAt.getTime()),
      fields: Object.entries(fields)
        .filter(([, value]) => value)
        .map(([field, value]) => ({ objectTypeId: CONTACT, name: field, value })),
      legalConsentOptions: {
        consent: {
          consentToProcess: true,
          text,
          communications: subscription
            ? [{ value: true, subscriptionTypeId: Number(subscription), text }]
            : undefined,
        },
      },
    };
  },
};
