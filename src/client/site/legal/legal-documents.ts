import { builtInPrivacyPolicy } from "#shared/legal/privacy-policy.ts";
import { builtInTermsOfUse } from "#shared/legal/terms-of-use.ts";

/** The two legal texts. */
export const legalDocuments = {
  terms: {
    key: "terms_of_use",
    title: "Termos de Uso",
    summary: "As regras para usar este site, em linguagem direta.",
    loading: "Carregando termos de uso...",
    builtIn: builtInTermsOfUse,
    showsDate: true,
  },
  privacy: {
    key: "privacy_policy",
    title: "Política de Privacidade",
    summary:
      "Quais dados pessoais este site coleta, para quê, por quanto tempo, e como você decide sobre eles.",
    loading: "Carregando política de privacidade...",
    builtIn: builtInPrivacyPolicy,
    showsDate: false,
  },
} as const;
