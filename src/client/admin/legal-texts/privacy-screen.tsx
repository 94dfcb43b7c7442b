import { pages } from "#shared/content/pages.ts";
import { builtInPrivacyPolicy } from "#shared/legal/privacy-policy.ts";
import { texts } from "#shared/texts/texts.ts";
import { type LegalTextDocument, LegalTextScreen } from "./legal-text-screen.tsx";

const document: LegalTextDocument = {
  title: "Política de Privacidade",
  key: "privacy_policy",
  path: pages.privacyPolicy.path,
  builtIn: builtInPrivacyPolicy,
  saved: texts.legalTexts.privacySaved,
  failed: texts.legalTexts.privacyFailed,
};

export function Component() {
  return <LegalTextScreen document={document} />;
}
