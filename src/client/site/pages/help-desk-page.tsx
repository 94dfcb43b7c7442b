import { buttonClass } from "#client/components/button.tsx";
import { DEMO_ANCHOR } from "#client/site/form-links.ts";
import { AroundTheClock } from "#client/site/it-services/around-the-clock.tsx";
import { HelpDeskAudiences } from "#client/site/it-services/help-desk-audiences.tsx";
import { HelpDeskFeatures } from "#client/site/it-services/help-desk-features.tsx";
import { NextStep } from "#client/site/it-services/next-step.tsx";
import { TicketScene } from "#client/site/it-services/ticket-scene.tsx";
import { ClosingCall } from "#client/site/products/closing-call.tsx";
import { pages } from "#shared/content/pages.ts";
import { PageIntro } from "./page-intro.tsx";

export default function HelpDeskPage() {
  return (
    <>
      <PageIntro
        title={"Help desk 24\u00a0horas, 7\u00a0dias por semana"}
        scene={<TicketScene />}
        actions={
          <a href={`#${DEMO_ANCHOR}`} className={buttonClass("primary", "large")}>
            Solicitar Demonstração
          </a>
        }
      >
        Alguém que atende às três da manhã, conhece os seus equipamentos e fica com você até o problema
        acabar.
      </PageIntro>
      <HelpDeskFeatures />
      <AroundTheClock />
      <HelpDeskAudiences />
      <NextStep
        title="O help desk é o começo"
        text="A mesma equipe cuida de servidores, redes, domínios e segurança, para que haja menos chamados a abrir."
        path={pages.itServices.path}
        label={"Ver os serviços de\u00a0TI"}
      />
      <ClosingCall
        product="help-desk"
        title="Veja o help desk funcionando"
        text="Na demonstração você abre um chamado, acompanha o atendimento e vê o relatório que a sua empresa recebe."
      />
    </>
  );
}
