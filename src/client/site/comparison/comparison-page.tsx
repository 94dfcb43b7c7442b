import { buttonClass } from "#client/components/button.tsx";
import { PageEnd } from "#client/site/page-end.tsx";
import { PageIntro } from "#client/site/pages/page-intro.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { WORKING_DAYS } from "./retyping.ts";
import { Simulator } from "./simulator.tsx";
import { WorkedExample } from "./worked-example.tsx";

const SIMULATOR_ANCHOR = "conta";

/** A spreadsheet, another ERP and Nucleus side by side, and the visitor's own day as a sum. */
export default function ComparisonPage() {
  return (
    <>
      <PageIntro
        compact
        title="Vale a pena sair da planilha?"
        actions={
          <a href={`#${SIMULATOR_ANCHOR}`} className={buttonClass("quiet", "large")}>
            Fazer a minha conta
          </a>
        }
      >
        Às vezes, não. Veja dez pontos lado a lado, também os que perdemos, e depois faça a conta do seu dia.
      </PageIntro>
      <ComparisonTable />
      <Section id={SIMULATOR_ANCHOR}>
        <SectionHeading title="Faça a conta do seu dia">
          {`A conta: pedidos por dia, vezes os minutos de cada um, vezes ${WORKING_DAYS} dias úteis. Dividida pelas pessoas, é o mês de cada uma.`}
        </SectionHeading>
        <div className="without-script:hidden">
          <Simulator />
        </div>
        <div className="hidden without-script:block">
          <WorkedExample />
        </div>
      </Section>
      <PageEnd
        title="Traga um pedido de verdade"
        text="Na demonstração ele vira nota e boleto na sua frente. Se a planilha ainda bastar, dizemos."
        whatsAppText="Olá! Quero comparar o Nucleus com o que usamos hoje."
      />
    </>
  );
}
