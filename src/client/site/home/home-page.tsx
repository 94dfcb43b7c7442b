import { ArrowRight, ArrowUpRight } from "lucide-react";
import { Suspense } from "react";
import { classNames } from "#client/components/class-names.ts";
import { DemoRequest } from "#client/site/forms/demo-request.tsx";
import { lazyComponent } from "#client/site/lazy-component.tsx";
import { CustomerCases } from "#client/site/proof/customer-cases.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { hasProof, PROOF_ANCHOR, readProof } from "#shared/company/proof.ts";
import { frame } from "#shared/content/frame.ts";
import { home } from "#shared/content/home.ts";
import { CertificatesTeaser } from "./certificates-teaser.tsx";
import { HeroSlider } from "./hero-slider.tsx";
import { OneSale } from "./one-sale.tsx";
import { RuledPoint } from "./ruled-point.tsx";

// Its code loads after the page's.
const ProofBand = lazyComponent(() => import("#client/site/proof/proof-band.tsx"));

export default function HomePage() {
  const { config } = useSiteConfig();
  return (
    <>
      <HeroSlider />
      <div id={PROOF_ANCHOR}>
        {hasProof(config) && (
          <Suspense>
            <ProofBand />
          </Suspense>
        )}
      </div>
      <WhyChoose />
      <CustomerCases />
      <DayOne />
      <OneSale />
      <CertificatesTeaser />
      <ItServicesTeaser />
      <Segments />
      <HomeDemoRequest />
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
        <ul aria-label={title} className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {items.map(({ id, ...point }) => (
            <RuledPoint key={id} {...point} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

function HomeDemoRequest() {
  const { comparison } = useContent(home).end;
  return (
    <DemoRequest>
      <SiteLink
        to={comparison.to}
        className="flex min-h-11 max-w-xl items-center gap-1.5 self-start border-line font-semibold text-accent-ink lg:border-b print:hidden"
      >
        {comparison.label}
        <ArrowRight aria-hidden className="size-4.5 shrink-0" />
      </SiteLink>
    </DemoRequest>
  );
}

function ItServicesTeaser() {
  const { title, lead, items } = useContent(home).itServices;
  return (
    <Section weight="light">
      <div className="grid gap-5 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <SectionHeading title={title}>{lead}</SectionHeading>
        <ul aria-label={title} className="grid gap-x-10 border-b border-line sm:max-lg:grid-cols-2">
          {items.map(({ id, link }) => (
            <li key={id} className="border-t border-line">
              <SiteLink
                to={link.to}
                className="group flex h-full min-h-12 items-center justify-between gap-4 py-2.5 font-medium lg:py-5 lg:text-xl tracking-tight transition-colors hover:text-primary-ink"
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
        </ul>
      </div>
    </Section>
  );
}

function Segments() {
  const { title, lead, items } = useContent(home).segments;
  const groups = [...Map.groupBy(items, ({ note }) => note)];
  // On a wide screen, a long group stands beside the short ones.
  const wideClass = groups.length > 1 ? "lg:col-span-2 lg:row-span-2" : "lg:col-span-full";
  return (
    <Section ground="mist">
      <SectionHeading title={title}>{lead}</SectionHeading>
      <ul aria-label={title} className="mt-4 grid gap-6 lg:mt-10 lg:grid-cols-3">
        {groups.map(([product, segments]) => {
          const isWide = segments.length > 3;
          return (
            <li key={product} className={classNames("flex flex-col", isWide && wideClass)}>
              <p className="pb-2 text-sm text-soft first-letter:uppercase">{product}</p>
              <ul
                className={classNames(
                  "grid flex-1 gap-px overflow-hidden rounded-xl border border-line bg-line",
                  isWide ? "sm:grid-cols-2" : "sm:max-lg:grid-cols-2",
                )}
              >
                {segments.map(({ id, link }) => (
                  <li key={id} className="bg-surface sm:odd:last:col-span-full">
                    <SiteLink
                      to={link.to}
                      className="group flex h-full min-h-12 items-center gap-4 px-5 py-2.5 -outline-offset-2 transition-colors hover:bg-mist lg:px-7 lg:py-6"
                    >
                      <span className="min-w-0 font-medium lg:text-xl">{link.label}</span>
                      <ArrowRight
                        aria-hidden
                        className="ml-auto size-4.5 shrink-0 text-soft transition group-hover:translate-x-1 group-hover:text-primary-ink"
                      />
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Statements that hold without customers; replaced by customer proof. */
function DayOne() {
  const { title, items } = useContent(frame).dayOne;
  const { config } = useSiteConfig();
  const { customers, figures, quotes, cases } = readProof(config);
  if (customers.length + figures.length + quotes.length + cases.length > 0) return null;
  return (
    <section className="bg-night py-band text-white">
      <div className="wide">
        <h2 className="text-night-soft">{title}</h2>
        <dl className="mt-4 grid grid-cols-2 gap-x-10 gap-y-8 lg:mt-8 lg:flex lg:flex-wrap lg:justify-between">
          {items.map(({ id, figure, unit }) => (
            <div key={id} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-sm text-night-soft text-pretty lg:mt-3">{unit}</dt>
              <dd className="giant whitespace-nowrap lg:text-[min(6.67vw,6rem)]">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
