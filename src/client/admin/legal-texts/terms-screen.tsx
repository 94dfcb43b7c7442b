import { builtInTermsOfUse } from "../../../shared/legal/terms-of-use.ts";
import { messages } from "../../../shared/messages.ts";
import { pages } from "../../../shared/pages.ts";
import { type LegalTextDocument, LegalTextScreen } from "./legal-text-screen.tsx";

const document: LegalTextDocument = {
  title: "Termos de Uso",
  key: "terms_of_use",
  path: pages.termsOfUse.path,
  builtIn: builtInTermsOfUse,
  saved: messages.legalTexts.termsSaved,
  failed: messages.legalTexts.termsFailed,
};

export function Component() {
  return <LegalTextScreen document={document} />;
}
