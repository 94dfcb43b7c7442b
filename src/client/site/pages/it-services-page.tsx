import { MessageCircle } from "lucide-react";
import { buttonClass } from "#client/components/button.tsx";
import { ChatLink } from "#client/site/contact/chat-link.tsx";
import { contactLink } from "#client/site/form-links.ts";
import { ItServiceBenefits } from "#client/site/it-services/benefits.tsx";
import { NetworkMap } from "#client/site/it-services/network-map.tsx";
import { NextStep } from "#client/site/it-services/next-step.tsx";
import { Services } from "#client/site/it-services/services.tsx";
import { PageIntro } from "./page-intro.tsx";

export default function ItServicesPage() {
  return (
    <>
      <PageIntro
        title={"Cuidamos da\u00a0TI para a sua empresa não parar"}
        scene={<NetworkMap />}
        actions={
          <ChatLink className={buttonClass("primary", "large")} otherwise="Falar com Especialista">
            <MessageCircle aria-hidden className="size-5" /> Falar com Especialista
          </ChatLink>
        }
      >
        Do computador que não liga ao servidor que não pode cair: uma equipe só, com prazos combinados.
      </PageIntro>
      <Services />
      <ItServiceBenefits />
      <NextStep
        title="Não sabe por onde começar?"
        text="Conte quantas máquinas você tem e o que mais atrapalha o dia. A nossa proposta separa o que é urgente do que pode ser planejado."
        path={contactLink("servicos-de-ti")}
        label="Pedir uma proposta"
      />
    </>
  );
}
