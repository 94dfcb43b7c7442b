import { MessageCircle } from "lucide-react";
import { buttonClass } from "#client/components/button.tsx";
import { CertificateBenefits } from "#client/site/certificates/benefits.tsx";
import { IssueSteps } from "#client/site/certificates/issue-steps.tsx";
import { CertificatePrices } from "#client/site/certificates/prices.tsx";
import { CertificateQuestions } from "#client/site/certificates/questions.tsx";
import { SignedDocument } from "#client/site/certificates/signed-document.tsx";
import { ChatLink } from "#client/site/contact/chat-link.tsx";
import { PageEnd } from "#client/site/page-end.tsx";
import { ProofMarks } from "#client/site/proof/proof-marks.tsx";
import { PageIntro } from "./page-intro.tsx";

/** The certificate page. */
export default function CertificatesPage() {
  return (
    <>
      <PageIntro
        title="Certificado digital pela metade do preço"
        scene={<SignedDocument />}
        actions={
          <>
            <ChatLink
              product="certificado-digital"
              className={buttonClass("primary", "large")}
              otherwise="Pedir certificado"
            >
              <MessageCircle aria-hidden className="size-5" /> Pedir pelo WhatsApp
            </ChatLink>
            <a href="#precos" className={buttonClass("quiet", "large")}>
              Ver preços
            </a>
          </>
        }
      >
        e-CPF e e-CNPJ ICP-Brasil, nos modelos A1 e A3, com validade de 1 ano e emissão em 1 a 3 dias úteis.
        Clientes dos nossos sistemas pagam metade.
      </PageIntro>
      <ProofMarks standsAlone />
      <CertificateBenefits />
      <CertificatePrices />
      <IssueSteps />
      <CertificateQuestions />
      <PageEnd
        title="O certificado e o sistema, no mesmo lugar"
        text="Quem usa um dos nossos sistemas paga metade. Veja um deles funcionando ou peça o certificado agora."
        whatsAppText="Olá! Quero pedir um certificado digital."
      />
    </>
  );
}
