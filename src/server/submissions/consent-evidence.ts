/** What is stored of a visitor's consent: the version of the wording and the time. Empty without consent. */
export function consentEvidence(wording: { version: string }) {
  return { consentVersion: wording.version, consentAt: new Date() };
}
