import { ArrowRight, ArrowUpRight } from "lucide-react";
import { Suspense } from "react";
import { classNames } from "#client/components/class-names.ts";
import { DEMO_ANCHOR } from "#client/site/form-links.ts";
import { DemoInvitation } from "#client/site/forms/demo-invitation.tsx";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { DemoForm } from "#client/site/forms/lazy-forms.ts";
import { lazyComponent } from "#client/site/lazy-component.tsx";
import { CustomerCases } from "#client/site/proof/customer-cases.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { SwipeList } from "#client/site/swipe-list.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { formatCompanyAddress } from "#shared/company/company-address.ts";
import { PROOF_ANCHOR, readProof } from "#shared/company/proof.ts";
import { frame } from "#shared/content/frame.ts";
import { home } from "#shared/content/home.ts";
import { CertificatesTeaser } from "./certificates-teaser.tsx";
import { HeroSlider } from "./hero-slider.tsx";
import { OneSale } from "./one-sale.tsx";
import { RuledPoint } from "./ruled-point.tsx";

// Renders nothing until the company enters proof; its code loads after the page's.
const ProofBand = lazyComponent(() => import("#client/site/proof/proof-band.tsx"));

export default function HomePage() {
  return (
    <>
      <HeroSlider />
      <div id={PROOF_ANCHOR}>
        <Suspense>
          <ProofBand />
        </Suspense>
      </div>
      <WhyChoose />
      <CustomerCases />
      <DayOne />
      <OneSale />
      <CertificatesTeaser />
      <ItServicesTeaser />
      <Segments />
      <DemoRequest />
    </>
  );
}

function WhyChoose() {
  const { title, lead, items } = useContent(home).reasons;
  return (
    <Section>
      <div className="grid gap-5 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <SectionHeading title={title} className="lg:sticky lg:top-32 lg:self-start">
          {lead}
        </SectionHeading>
        <SwipeList label={title} className="lg:grid-cols-2 gap-y-8 lg:gap-x-10">
          {items.map(({ id, ...point }) => (
            <RuledPoint key={id} {...point} />
          ))}
        </SwipeList>
      </div>
    </Section>
  );
}

function DemoRequest() {
  const { comparison } = useContent(home).end;
  return (
    <Section>
      <div id={DEMO_ANCHOR} className="grid gap-5 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
        <DemoInvitation textClass="text-soft" />
        <FormPanel form={DemoForm}>
          <DemoForm />
        </FormPanel>
      </div>
      {/* After the form, so that keyboard focus moves from a link to the form directly into it. */}
      <SiteLink
        to={comparison.to}
        className="mt-4 inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-ink print:hidden"
      >
        {comparison.label}
        <ArrowRight aria-hidden className="size-4.5 shrink-0" />
      </SiteLink>
    </Section>
  );
}

function ItServicesTeaser() {
  const { title, lead, items } = useContent(home).itServices;
  return (
    <Section>
      <div className="grid gap-5 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <SectionHeading title={title}>{lead}</SectionHeading>
        <SwipeList label={title} className="[--swipe-rows:repeat(3,auto)] lg:border-b lg:border-line">
          {items.map(({ id, link }) => (
            <li key={id} className="border-t border-line">
              <SiteLink
                to={link.to}
                className="group flex h-full items-center justify-between gap-4 py-2.5 font-medium sm:py-5 sm:text-xl tracking-tight transition-colors hover:text-primary-ink"
              >
                <span>
                  <Unbroken>{link.label}</Unbroken>
                </span>
                <ArrowUpRight
                  aria-hidden
                  className="size-5 shrink-0 text-soft transition group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-primary-ink"
                />
              </SiteLink>
            </li>
          ))}
        </SwipeList>
      </div>
    </Section>
  );
}

function Segments() {
  const { title, lead, items } = useContent(home).segments;
  // On a wide screen, the last item fills its row of three.
  const lastClass = ["", "lg:last:col-span-3", "lg:last:col-span-2"][items.length % 3];
  return (
    <Section ground="mist">
      <SectionHeading title={title}>{lead}</SectionHeading>
      <SwipeList
        label={title}
        className="mt-4 [--swipe-rows:repeat(3,auto)] lg:mt-10 lg:grid-cols-3 lg:gap-px lg:overflow-hidden lg:rounded-3xl lg:border lg:border-line lg:bg-line"
      >
        {items.map(({ id, link, note }) => (
          <li key={id} className={classNames("border-b border-line bg-surface lg:border-0", lastClass)}>
            <SiteLink
              to={link.to}
              className="group flex h-full items-center gap-4 px-5 py-3 sm:py-6 -outline-offset-2 transition-colors hover:bg-mist sm:px-7"
            >
              <span className="min-w-0">
                <span className="block font-medium sm:text-lg">{link.label}</span>
                <span className="block text-[0.9375rem] text-soft">{note}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="ml-auto size-4.5 shrink-0 text-soft transition group-hover:translate-x-1 group-hover:text-primary-ink"
              />
            </SiteLink>
          </li>
        ))}
      </SwipeList>
    </Section>
  );
}

/** Statements that hold without customers; replaced by customer proof. */
function DayOne() {
  const { title, items, mark: first } = useContent(frame).dayOne;
  const { config } = useSiteConfig();
  const { customers, figures, quotes, cases } = readProof(config);
  if (customers.length + figures.length + quotes.length + cases.length > 0) return null;
  const address = formatCompanyAddress(config);
  const marks = [first, config.company_cnpj && `CNPJ ${config.company_cnpj}`, address].filter(Boolean);
  return (
    <section className="border-y border-line bg-paper py-band">
      <div className="wide">
        <h2 className="font-semibold">{title}</h2>
        <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          {items.map(({ id, figure, unit }) => (
            <div key={id} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-[0.9375rem] text-soft text-pretty">{unit}</dt>
              <dd className="headline">{figure}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-soft">
          {marks.map((mark) => (
            <li key={mark} className="min-w-0 wrap-anywhere">
              {mark}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
