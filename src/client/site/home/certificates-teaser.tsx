import { ArrowRight, Fingerprint } from "lucide-react";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { useContent } from "#client/site/use-content.ts";
import { home } from "#shared/content/home.ts";

export function CertificatesTeaser() {
  const { title, lead, items, more } = useContent(home).certificates;
  return (
    <Section ground="night">
      <div className="grid items-center gap-7 lg:grid-cols-2 lg:gap-20">
        <div>
          <SectionHeading title={title} onNight>
            {lead}
          </SectionHeading>
          <dl className="mt-5 grid grid-cols-3 gap-4 border-y border-night-line py-4 lg:mt-10">
            {items.map(({ id, figure, unit }) => (
              <div key={id} className="flex flex-col-reverse justify-end gap-1">
                <dt className="text-sm text-night-soft">{unit}</dt>
                <dd className="text-xl font-semibold tracking-tight">{figure}</dd>
              </div>
            ))}
          </dl>
          <SiteLink
            to={more.to}
            className="mt-5 inline-flex min-h-13 lg:mt-10 items-center gap-2.5 rounded-xl bg-white px-7 py-2 font-semibold text-night outline-white transition hover:bg-white/90"
          >
            {more.label}
            <ArrowRight aria-hidden className="size-5" />
          </SiteLink>
        </div>
        <CertificateCard />
      </div>
    </Section>
  );
}

/** Illustration of a smart card; its holder is invented. */
function CertificateCard() {
  const { config } = useSiteConfig();
  return (
    <div aria-hidden className="relative -mb-40 self-end print:hidden lg:w-[40rem]">
      <div className="relative aspect-[1.586] overflow-hidden rounded-3xl bg-linear-to-br from-primary to-primary-deep p-7 text-on-primary shadow-2xl">
        <div className="absolute -top-24 -right-20 size-72 rounded-full border-[3rem] border-on-primary/8" />
        <div className="flex items-start justify-between">
          <span className="text-2xl font-semibold tracking-tight">e-CNPJ A3</span>
          <Fingerprint className="size-9" strokeWidth={1.5} />
        </div>
        <div className="mt-6 grid h-11 w-14 grid-cols-3 gap-px overflow-hidden rounded-lg bg-illustration-gold">
          {["a", "b", "c", "d", "e", "f", "g", "h", "i"].map((contact) => (
            <span key={contact} className="bg-illustration-gold-light" />
          ))}
        </div>
        {/* Above the edge of the section, which cuts the card. */}
        <p className="absolute bottom-20 text-sm font-medium max-lg:hidden">{config.company_name}</p>
      </div>
    </div>
  );
}
