/** The wording a visitor agrees to on the demo form. Change the text, change the version: both are evidence (LGPD). */
export const demoFormConsent = {
  version: "demo-2026-11",
  /** The two links stand where the braces are. */
  text: "Li e aceito os {termos} e a {privacidade} e autorizo o contato sobre a demonstração.",
} as const;

/** The wording of the contact form. */
export const contactFormConsent = {
  version: "contato-2026-11",
  text: "Li e aceito os {termos} e a {privacidade} e autorizo o uso destes dados para responder à minha mensagem.",
} as const;

/** The wording of the job application: purpose and law are named (spec section 2). */
export const resumeFormConsent = {
  version: "candidatura-2026-11",
  text: "Concordo com o tratamento dos meus dados pessoais para fins de recrutamento e seleção, conforme a Lei nº 13.709/2018 (LGPD) e a {privacidade}.",
} as const;
