export const resumeFormConsent = {
  version: "candidatura-2026-11",
  text: "Concordo com o tratamento dos meus dados pessoais para fins de recrutamento e seleção, conforme a Lei nº 13.709/2018 (LGPD) e a {privacidade}.",
} as const;
