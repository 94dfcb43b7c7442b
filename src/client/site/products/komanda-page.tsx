import { ContentPicture } from "#client/site/content-picture.tsx";
import { ProductMark } from "#client/site/product-mark.tsx";
import { CustomerCases } from "#client/site/proof/customer-cases.tsx";
import { DayOneLine } from "#client/site/proof/day-one.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useContent } from "#client/site/use-content.ts";
import { komanda } from "#shared/content/komanda.ts";
import { Audiences } from "./audiences.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { FeatureTable } from "./feature-table.tsx";
import { KitchenDisplay } from "./kitchen-display.tsx";
import { KomandaEvidence } from "./komanda-evidence.tsx";
import { ProductActions } from "./product-actions.tsx";

/** The page of Komanda: an opening like the first page of a menu, then the kitchen screen. */
export default function KomandaPage() {
  const { intro, features, audiences, end } = useContent(komanda);
  return (
    <>
      <div className="wide grid gap-4 py-band lg:grid-cols-2 lg:items-end lg:gap-16 lg:py-20">
        <div>
          <ProductMark product="komanda" className="mb-4 size-10 lg:mb-6 lg:size-12 text-accent-ink" />
          <h1 className="display max-w-[15ch]">{intro.title}</h1>
        </div>
        <div>
          <p className="lead text-soft">{intro.lead}</p>
          <ProductActions product="komanda" className="mt-6 lg:mt-10" />
        </div>
      </div>
      <ContentPicture picture={intro.picture} place="edge">
        <KitchenDisplay />
      </ContentPicture>
      <KomandaEvidence />
      <Section ground="mist">
        <SectionHeading title={features.title}>{features.lead}</SectionHeading>
        <FeatureTable label={features.title} features={features.items} />
        <DayOneLine />
      </Section>
      <CustomerCases product="komanda" />
      <Section ground="night">
        <SectionHeading title={audiences.title} onNight />
        <Audiences label={audiences.title} audiences={audiences.items} look="tickets" />
      </Section>
      <ClosingCall product="komanda" {...end} />
    </>
  );
}
