import { MessageCircle } from "lucide-react";
import { buttonClass } from "#client/components/button.tsx";
import { CertificateBenefits } from "#client/site/certificates/benefits.tsx";
import { IssueSteps } from "#client/site/certificates/issue-steps.tsx";
import { CertificatePrices } from "#client/site/certificates/prices.tsx";
import { CertificateQuestions } from "#client/site/certificates/questions.tsx";
import { SignedDocument } from "#client/site/certificates/signed-document.tsx";
import { ChatLink } from "#client/site/contact/chat-link.tsx";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { PageEnd } from "#client/site/page-end.tsx";
import { ProofMarks } from "#client/site/proof/proof-marks.tsx";
import { useContent } from "#client/site/use-content.ts";
import { certificates } from "#shared/content/certificates.ts";
import { PageIntro } from "./page-intro.tsx";

/** The certificate page. */
export default function CertificatesPage() {
  const { intro, end } = useContent(certificates);
  return (
    <>
      <PageIntro
        title={intro.title}
        scene={
          <ContentPicture picture={intro.picture}>
            <SignedDocument />
          </ContentPicture>
        }
        actions={
          <>
            <ChatLink
              product="certificado-digital"
              className={buttonClass("primary", "large")}
              otherwise={intro.order}
            >
              <MessageCircle aria-hidden className="size-5" /> {intro.chat}
            </ChatLink>
            <a href="#precos" className={buttonClass("quiet", "large")}>
              {intro.prices}
            </a>
          </>
        }
      >
        {intro.lead}
      </PageIntro>
      <ProofMarks standsAlone />
      <CertificateBenefits />
      <CertificatePrices />
      <IssueSteps />
      <CertificateQuestions />
      <PageEnd {...end} />
    </>
  );
}
