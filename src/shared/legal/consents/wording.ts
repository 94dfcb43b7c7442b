/**
 * Consent wordings, one file for each form, so that a page loads only its own. A new text needs a new version: both are
 * evidence (LGPD). Their placeholders become links.
 */

/** Visible text of each placeholder. */
export const consentDocumentNames = {
  termos: "termos de uso",
  privacidade: "política de privacidade",
} as const;
export type ConsentDocument = keyof typeof consentDocumentNames;

/** Documents referenced by a wording, in the order of `consentDocumentNames`. */
export function documentsOf(wording: string): ConsentDocument[] {
  return Object.keys(consentDocumentNames).filter((name): name is ConsentDocument =>
    wording.includes(`{${name}}`),
  );
}

/** Wording with placeholders filled in. */
export function writeWording(wording: string): string {
  return wording.replace(
    /\{(\w+)\}/g,
    (written, name: ConsentDocument) => consentDocumentNames[name] ?? written,
  );
}
