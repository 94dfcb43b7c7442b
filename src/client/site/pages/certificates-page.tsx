import { MessageCircle } from "lucide-react";
import { buttonClass } from "#client/components/button.tsx";
import { CertificateBenefits } from "#client/site/certificates/benefits.tsx";
import { IssueSteps } from "#client/site/certificates/issue-steps.tsx";
import { CertificatePrices } from "#client/site/certificates/prices.tsx";
import { CertificateQuestions } from "#client/site/certificates/questions.tsx";
import { SignedDocument } from "#client/site/certificates/signed-document.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { whatsAppLink } from "#shared/formats/phone.ts";
import { PageIntro } from "./page-intro.tsx";

/** The certificate page (product 3.5). */
export default function CertificatesPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <PageIntro
        title="Certificado digital pela metade do preço"
        scene={<SignedDocument />}
        actions={
          <>
            <a
              href={whatsAppLink(config.contact_phone)}
              target="_blank"
              rel="noopener"
              className={buttonClass("primary", "large")}
            >
              <MessageCircle aria-hidden className="size-5" /> Pedir pelo WhatsApp
            </a>
            <a href="#precos" className={buttonClass("quiet", "large")}>
              Ver preços
            </a>
          </>
        }
      >
        e-CPF e e-CNPJ ICP-Brasil, nos modelos A1 e A3, com validade de 1 ano e emissão em 1 a 3 dias úteis.
        Clientes dos nossos sistemas pagam 50%.
      </PageIntro>
      <CertificateBenefits />
      <CertificatePrices />
      <IssueSteps />
      <CertificateQuestions />
    </>
  );
}
