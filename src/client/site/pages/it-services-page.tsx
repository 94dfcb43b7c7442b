import { MessageCircle } from "lucide-react";
import { buttonClass } from "#client/components/button.tsx";
import { ChatLink } from "#client/site/contact/chat-link.tsx";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { contactLink } from "#client/site/form-links.ts";
import { RuledPoint } from "#client/site/home/ruled-point.tsx";
import { NetworkMap } from "#client/site/it-services/network-map.tsx";
import { NextStep } from "#client/site/it-services/next-step.tsx";
import { Services } from "#client/site/it-services/services.tsx";
import { Photo } from "#client/site/photo.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { Team } from "#client/site/team/team.tsx";
import { useContent } from "#client/site/use-content.ts";
import { itServices } from "#shared/content/it-services.ts";
import { PageIntro } from "./page-intro.tsx";

export default function ItServicesPage() {
  const { intro, photo, end } = useContent(itServices);
  return (
    <>
      <PageIntro
        title={intro.title}
        scene={
          <ContentPicture picture={intro.picture}>
            <NetworkMap />
          </ContentPicture>
        }
        actions={
          <ChatLink className={buttonClass("primary", "large")} otherwise={intro.chat}>
            <MessageCircle aria-hidden className="size-5" /> {intro.chat}
          </ChatLink>
        }
      >
        {intro.lead}
      </PageIntro>
      <Services />
      <Photo photo={photo} className="pt-band" />
      <ItServiceBenefits />
      <Team />
      <NextStep {...end} link={{ label: end.order, to: contactLink("servicos-de-ti") }} />
    </>
  );
}

function ItServiceBenefits() {
  const { title, items } = useContent(itServices).benefits;
  return (
    <Section>
      <SectionHeading title={title} />
      <ul aria-label={title} className="mt-4 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:mt-10 lg:grid-cols-4">
        {items.map(({ id, ...point }) => (
          <RuledPoint key={id} {...point} />
        ))}
      </ul>
    </Section>
  );
}
