/** Returns the columns that prove a visitor's consent: version of the wording and current time. */
export function consentEvidence(wording: { version: string }) {
  return { consentVersion: wording.version, consentAt: new Date() };
}

/** The same columns of a submission without consent. */
export const noConsentEvidence = { consentVersion: null, consentAt: null } as const;
