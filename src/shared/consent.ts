/** The wordings that visitors agree to (product 4.7). A new text needs a new version: both are evidence (LGPD). */
export const demoFormConsent = {
  version: "demo-2026-11",
  /** The two placeholders become links. */
  text: "Li e aceito os {termos} e a {privacidade} e autorizo o contato sobre a demonstração.",
} as const;

export const contactFormConsent = {
  version: "contato-2026-11",
  text: "Li e aceito os {termos} e a {privacidade} e autorizo o uso destes dados para responder à minha mensagem.",
} as const;

export const resumeFormConsent = {
  version: "candidatura-2026-11",
  text: "Concordo com o tratamento dos meus dados pessoais para fins de recrutamento e seleção, conforme a Lei nº 13.709/2018 (LGPD) e a {privacidade}.",
} as const;
