import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { exampleSale, formatCents, totalOf } from "#client/site/story/sale.ts";
import { SaleStory } from "#client/site/story/sale-story.tsx";
import { pages } from "#shared/content/pages.ts";
import { formatDays } from "#shared/formats/numbers.ts";
import { Audiences } from "./audiences.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { ErpWorkspace } from "./erp-workspace.tsx";
import { FeatureTable } from "./feature-table.tsx";
import { nucleus } from "./nucleus.ts";
import { ProductActions } from "./product-actions.tsx";
import { tones } from "./tones.ts";

/** The page of Nucleus: a dark opening, half of the workspace below it. */
export default function NucleusPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <div className="relative pb-10 lg:pb-24">
        <div className={classNames("absolute inset-x-0 top-0 bottom-40 lg:bottom-64", tones.deep)}>
          <div className="size-full bg-[radial-gradient(60rem_36rem_at_50%_100%,var(--color-accent-strong),transparent)] opacity-80" />
        </div>
        <div className="wide relative pt-14 lg:pt-20">
          <div className="text-center text-white">
            <h1 className="display mx-auto max-w-[18ch]">{nucleus.title}</h1>
            <p className="lead mx-auto mt-6 max-w-2xl text-white/80">{nucleus.lead}</p>
            <ProductActions product="nucleus" ground="deep" className="mt-9 justify-center" />
          </div>
          <div className="mt-14 lg:mt-16">
            <ErpWorkspace />
          </div>
        </div>
      </div>
      <Section ground="mist">
        <SectionHeading title="Oito áreas, um cadastro só">
          Cliente, produto e imposto são cadastrados uma vez. Cada área trabalha sobre os mesmos dados.
        </SectionHeading>
        <FeatureTable features={nucleus.features} />
      </Section>
      <Section>
        <SectionHeading title="Uma venda percorre a empresa sozinha">
          O que o vendedor lançou na rua segue até a conta bancária. Ninguém copia número de uma tela para
          outra.
        </SectionHeading>
        <p
          aria-hidden
          className="mt-10 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-b-6 border-double border-ink"
        >
          <span className="py-3 text-soft">Pedido {exampleSale.number}</span>
          <span className="giant pb-3 whitespace-nowrap tabular-nums">
            R$ {formatCents(totalOf(exampleSale))}
          </span>
        </p>
        <div className="mt-10 lg:mt-0">
          <SaleStory titleElement="h3" />
        </div>
      </Section>
      <Section>
        <SectionHeading title="Para quem compra, produz e vende" />
        <Audiences audiences={nucleus.audiences} look="ledger" />
        <p className="mt-12 print:hidden">
          <Link
            to={pages.comparison.path}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-ink"
          >
            Comparar o Nucleus com a planilha e com outro ERP
            <ArrowRight aria-hidden className="size-4.5 shrink-0" />
          </Link>
        </p>
      </Section>
      <ClosingCall
        product="nucleus"
        title="Veja a sua operação dentro do Nucleus"
        text={`Traga um pedido, uma nota e um boleto de verdade. Mostramos o caminho deles no sistema, e você testa por ${formatDays(config.trial_days)}.`}
      />
    </>
  );
}
