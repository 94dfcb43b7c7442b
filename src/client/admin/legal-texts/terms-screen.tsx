import { pages } from "#shared/content/pages.ts";
import { builtInTermsOfUse } from "#shared/legal/terms-of-use.ts";
import { texts } from "#shared/texts/texts.ts";
import { type LegalTextDocument, LegalTextScreen } from "./legal-text-screen.tsx";

const document: LegalTextDocument = {
  title: "Termos de Uso",
  key: "terms_of_use",
  path: pages.termsOfUse.path,
  builtIn: builtInTermsOfUse,
  saved: texts.legalTexts.termsSaved,
  failed: texts.legalTexts.termsFailed,
};

export function Component() {
  return <LegalTextScreen document={document} />;
}
