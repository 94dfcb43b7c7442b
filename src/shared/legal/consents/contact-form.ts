export const contactFormConsent = {
  version: "contato-2026-11",
  text: "Li e aceito os {termos} e a {privacidade} e autorizo o uso destes dados para responder à minha mensagem.",
} as const;
