import { classNames } from "#client/components/class-names.ts";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { ProductMark } from "#client/site/product-mark.tsx";
import { CustomerCases } from "#client/site/proof/customer-cases.tsx";
import { DayOneLine } from "#client/site/proof/day-one.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useContent } from "#client/site/use-content.ts";
import { maskot } from "#shared/content/maskot.ts";
import { Audiences } from "./audiences.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { FeatureTable } from "./feature-table.tsx";
import { MaskotEvidence } from "./maskot-evidence.tsx";
import { PetAgenda } from "./pet-agenda.tsx";
import { ProductActions } from "./product-actions.tsx";
import { tones } from "./tones.ts";

/** The page of Maskot: a bright opening. */
export default function MaskotPage() {
  const { intro, features, audiences, end } = useContent(maskot);
  return (
    <>
      <div className={classNames("text-on-bright", tones.bright)}>
        <div className="wide grid gap-2 py-band lg:grid-cols-[1fr_1.15fr] lg:items-center lg:gap-16 lg:py-16">
          <div>
            <ProductMark product="maskot" className="mb-4 size-10 lg:mb-6 lg:size-12" />
            <h1 className="display max-w-[11ch]">{intro.title}</h1>
            <p className="lead mt-4 lg:mt-6 max-w-xl">{intro.lead}</p>
            <ProductActions product="maskot" ground="bright" className="mt-6 lg:mt-10" />
          </div>
          <ContentPicture picture={intro.picture}>
            <PetAgenda />
          </ContentPicture>
        </div>
      </div>
      <MaskotEvidence />
      <Section ground="mist">
        <SectionHeading title={features.title}>{features.lead}</SectionHeading>
        <FeatureTable label={features.title} features={features.items} />
        <DayOneLine />
      </Section>
      <CustomerCases product="maskot" />
      <Section>
        <SectionHeading title={audiences.title} />
        <Audiences label={audiences.title} audiences={audiences.items} look="agenda" />
      </Section>
      <ClosingCall product="maskot" {...end} ground="bright" />
    </>
  );
}
