import { buttonClass } from "#client/components/button.tsx";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { DEMO_ANCHOR } from "#client/site/form-links.ts";
import { AroundTheClock } from "#client/site/it-services/around-the-clock.tsx";
import { TicketScene } from "#client/site/it-services/ticket-scene.tsx";
import { Photo } from "#client/site/photo.tsx";
import { ClosingCall } from "#client/site/products/closing-call.tsx";
import { FeatureTable } from "#client/site/products/feature-table.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { Team } from "#client/site/team/team.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { helpDesk } from "#shared/content/help-desk.ts";
import { PageIntro } from "./page-intro.tsx";

export default function HelpDeskPage() {
  const { intro, photo, end } = useContent(helpDesk);
  return (
    <>
      <PageIntro
        title={intro.title}
        scene={
          <ContentPicture picture={intro.picture}>
            <TicketScene />
          </ContentPicture>
        }
        actions={
          <a href={`#${DEMO_ANCHOR}`} className={buttonClass("primary", "large")}>
            {intro.demo}
          </a>
        }
      >
        {intro.lead}
      </PageIntro>
      <HelpDeskFeatures />
      <AroundTheClock />
      <Photo photo={photo} className="pt-band" />
      <HelpDeskAudiences />
      <Team />
      <ClosingCall product="help-desk" {...end} />
    </>
  );
}

function HelpDeskFeatures() {
  const { config } = useSiteConfig();
  const { title, lead, items } = useContent(helpDesk).features;
  const channel = config.whatsapp_phone === "" ? "formulário" : "WhatsApp";
  return (
    <Section>
      <SectionHeading title={title}>{lead}</SectionHeading>
      <FeatureTable
        label={title}
        features={items.map((item) => ({ ...item, text: item.text.replace("{meio}", channel) }))}
      />
    </Section>
  );
}

function HelpDeskAudiences() {
  const { audiences, nextStep } = useContent(helpDesk);
  const { title, items } = audiences;
  return (
    <Section weight="light">
      <SectionHeading title={title} />
      <ul aria-label={title} className="mt-4 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3">
        {items.map(({ id, title, who, text }) => (
          <li key={id} className="border-t-2 border-ink pt-4 sm:max-lg:last:odd:col-span-2">
            <h3 className="text-2xl font-semibold tracking-tight text-balance">{title}</h3>
            <p className="mt-1.5 font-medium">{who}</p>
            <p className="mt-3 leading-relaxed text-soft">
              <Unbroken>{text}</Unbroken>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-8 border-t border-line pt-4 leading-relaxed text-soft lg:mt-14 lg:pt-8">
        <strong className="font-semibold text-ink">
          <Unbroken>{nextStep.title}</Unbroken>.
        </strong>{" "}
        {nextStep.text}{" "}
        <SiteLink
          to={nextStep.link.to}
          className="font-medium text-ink underline underline-offset-3 hover:text-accent-ink"
        >
          {nextStep.link.label}
        </SiteLink>
      </p>
    </Section>
  );
}
