/** The wording a visitor agrees to on the demo form. Change the text, change the version: both are evidence (LGPD). */
export const demoFormConsent = {
  version: "demo-2026-11",
  /** The two links stand where the braces are. */
  text: "Li e aceito os {termos} e a {privacidade} e autorizo o contato sobre a demonstração.",
} as const;
