import type { ConsentPurpose } from "../schemas/consent.ts";
import { type DestinationKind, measureAds, nameReceivers } from "../schemas/marketing-receivers.ts";

/** Consent wordings. A new text needs a new version: both are evidence (LGPD). */
export const demoFormConsent = {
  version: "demo-2026-11-2",
  /** The two placeholders become links. */
  text: "Li e aceito os {termos} e a {privacidade} e autorizo o contato sobre o meu pedido.",
} as const;

export const contactFormConsent = {
  version: "contato-2026-11",
  text: "Li e aceito os {termos} e a {privacidade} e autorizo o uso destes dados para responder à minha mensagem.",
} as const;

export const resumeFormConsent = {
  version: "candidatura-2026-11",
  text: "Concordo com o tratamento dos meus dados pessoais para fins de recrutamento e seleção, conforme a Lei nº 13.709/2018 (LGPD) e a {privacidade}.",
} as const;

/** Consent requested by each form. */
export const formConsents = {
  demo: demoFormConsent,
  contact: contactFormConsent,
  application: resumeFormConsent,
} as const;

/** Optional marketing consent, never checked by default. */
export const MARKETING_CONSENT =
  "Quero receber novidades e ofertas por e-mail. Posso cancelar quando quiser.";

/** Marketing consent that names who else gets the data. Sending to one of them needs a recorded wording that names it. */
export function marketingWording(receivers: readonly DestinationKind[]): string {
  if (receivers.length === 0) return MARKETING_CONSENT;
  const ads = measureAds(receivers) ? ", também para medir anúncios" : "";
  return `Quero receber novidades e ofertas por e-mail e aceito que os meus dados sejam enviados a ${nameReceivers(receivers)}${ads}. Posso cancelar quando quiser.`;
}

/** Visible text of each placeholder. */
export const consentDocumentNames = {
  termos: "termos de uso",
  privacidade: "política de privacidade",
} as const;
export type ConsentDocument = keyof typeof consentDocumentNames;

/** Wording of each purpose. */
export const consentWordings: Readonly<Record<ConsentPurpose, string>> = {
  demo: demoFormConsent.text,
  contact: contactFormConsent.text,
  application: resumeFormConsent.text,
  marketing: MARKETING_CONSENT,
};

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
