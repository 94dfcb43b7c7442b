import { builtInPrivacyPolicy } from "../../../shared/legal/privacy-policy.ts";
import { messages } from "../../../shared/messages.ts";
import { pages } from "../../../shared/pages.ts";
import { type LegalTextDocument, LegalTextScreen } from "./legal-text-screen.tsx";

const document: LegalTextDocument = {
  title: "Política de Privacidade",
  key: "privacy_policy",
  path: pages.privacyPolicy.path,
  builtIn: builtInPrivacyPolicy,
  saved: messages.legalTexts.privacySaved,
  failed: messages.legalTexts.privacyFailed,
};

export function Component() {
  return <LegalTextScreen document={document} />;
}
