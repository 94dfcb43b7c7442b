import { MessageCircle } from "lucide-react";
import { buttonClass } from "#client/components/button.tsx";
import { ItServiceBenefits } from "#client/site/it-services/benefits.tsx";
import { NetworkMap } from "#client/site/it-services/network-map.tsx";
import { NextStep } from "#client/site/it-services/next-step.tsx";
import { Services } from "#client/site/it-services/services.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { whatsAppLink } from "#shared/formats/phone.ts";
import { pages } from "#shared/pages.ts";
import { PageIntro } from "./page-intro.tsx";

export default function ItServicesPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <PageIntro
        title={"Cuidamos da\u00a0TI para a sua empresa não parar"}
        scene={<NetworkMap />}
        actions={
          <a
            href={whatsAppLink(config.contact_phone)}
            target="_blank"
            rel="noopener"
            className={buttonClass("primary", "large")}
          >
            <MessageCircle aria-hidden className="size-5" /> Falar com Especialista
          </a>
        }
      >
        Do computador que não liga ao servidor que não pode cair: uma equipe só, com prazos combinados.
      </PageIntro>
      <Services />
      <ItServiceBenefits />
      <NextStep
        title="Não sabe por onde começar?"
        text="Conte quantas máquinas você tem e o que mais atrapalha o dia. A nossa proposta separa o que é urgente do que pode ser planejado."
        path={pages.contact.path}
        label="Pedir uma proposta"
      />
    </>
  );
}
