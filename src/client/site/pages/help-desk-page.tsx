import { buttonClass } from "#client/components/button.tsx";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { DEMO_ANCHOR } from "#client/site/form-links.ts";
import { AroundTheClock } from "#client/site/it-services/around-the-clock.tsx";
import { HelpDeskAudiences } from "#client/site/it-services/help-desk-audiences.tsx";
import { HelpDeskFeatures } from "#client/site/it-services/help-desk-features.tsx";
import { NextStep } from "#client/site/it-services/next-step.tsx";
import { TicketScene } from "#client/site/it-services/ticket-scene.tsx";
import { ClosingCall } from "#client/site/products/closing-call.tsx";
import { useContent } from "#client/site/use-content.ts";
import { helpDesk } from "#shared/content/help-desk.ts";
import { PageIntro } from "./page-intro.tsx";

export default function HelpDeskPage() {
  const { intro, nextStep, end } = useContent(helpDesk);
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
      <HelpDeskAudiences />
      <NextStep {...nextStep} />
      <ClosingCall product="help-desk" {...end} />
    </>
  );
}
