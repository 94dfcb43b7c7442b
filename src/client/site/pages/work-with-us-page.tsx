import { buttonClass } from "#client/components/button.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { Application } from "#client/site/work-with-us/application.tsx";
import { APPLICATION_ANCHOR } from "#client/site/work-with-us/application-anchor.ts";
import { Benefits } from "#client/site/work-with-us/benefits.tsx";
import { ResumeSheet } from "#client/site/work-with-us/resume-sheet.tsx";
import { PageIntro } from "./page-intro.tsx";

export default function WorkWithUsPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <PageIntro
        title="Trabalhe Conosco"
        scene={<ResumeSheet />}
        actions={
          <a href={`#${APPLICATION_ANCHOR}`} className={buttonClass("primary", "large")}>
            Enviar meu currículo
          </a>
        }
      >
        Vendas, notas fiscais, boletos e pedidos de celular passam pelos sistemas que fazemos em{" "}
        {config.company_city}. Conte em que área você quer trabalhar e mande o seu currículo.
      </PageIntro>
      <Benefits />
      <Application />
    </>
  );
}
