import { ArrowRight } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { exampleSale, formatCents, totalOf } from "#client/site/story/sale.ts";
import { SaleStory } from "#client/site/story/sale-story.tsx";
import { useContent } from "#client/site/use-content.ts";
import { nucleus } from "#shared/content/nucleus.ts";
import { Audiences } from "./audiences.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { ErpWorkspace } from "./erp-workspace.tsx";
import { FeatureTable } from "./feature-table.tsx";
import { ProductActions } from "./product-actions.tsx";
import { tones } from "./tones.ts";

/** The page of Nucleus: a dark opening, half of the workspace below it. */
export default function NucleusPage() {
  const { intro, features, story, audiences, end } = useContent(nucleus);
  return (
    <>
      <div className="relative pb-10 lg:pb-24">
        <div className={classNames("absolute inset-x-0 top-0 bottom-40 lg:bottom-64", tones.deep)}>
          <div className="size-full bg-[radial-gradient(60rem_36rem_at_50%_100%,var(--color-accent-strong),transparent)] opacity-80" />
        </div>
        <div className="wide relative pt-14 lg:pt-20">
          <div className="text-center text-white">
            <h1 className="display mx-auto max-w-[18ch]">{intro.title}</h1>
            <p className="lead mx-auto mt-6 max-w-2xl text-white/80">{intro.lead}</p>
            <ProductActions product="nucleus" ground="deep" className="mt-9 justify-center" />
          </div>
          <div className="mt-14 lg:mt-16">
            <ErpWorkspace />
          </div>
        </div>
      </div>
      <Section ground="mist">
        <SectionHeading title={features.title}>{features.lead}</SectionHeading>
        <FeatureTable features={features.items} />
      </Section>
      <Section>
        <SectionHeading title={story.title}>{story.lead}</SectionHeading>
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
        <SectionHeading title={audiences.title} />
        <Audiences audiences={audiences.items} look="ledger" />
        <p className="mt-12 print:hidden">
          <SiteLink
            to={audiences.comparison.to}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-ink"
          >
            {audiences.comparison.label}
            <ArrowRight aria-hidden className="size-4.5 shrink-0" />
          </SiteLink>
        </p>
      </Section>
      <ClosingCall product="nucleus" {...end} />
    </>
  );
}
