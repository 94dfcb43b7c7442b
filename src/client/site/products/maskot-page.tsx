import { classNames } from "#client/components/class-names.ts";
import { ProductMark } from "#client/site/product-mark.tsx";
import { DayOne } from "#client/site/proof/day-one.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { formatDays } from "#shared/formats/numbers.ts";
import { Audiences } from "./audiences.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { FeatureTable } from "./feature-table.tsx";
import { maskot } from "./maskot.ts";
import { MaskotEvidence } from "./maskot-evidence.tsx";
import { PetAgenda } from "./pet-agenda.tsx";
import { ProductActions } from "./product-actions.tsx";
import { tones } from "./tones.ts";

/** The page of Maskot: a bright opening. */
export default function MaskotPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <div className={classNames("text-on-bright", tones.bright)}>
        <div className="wide grid gap-10 py-14 lg:grid-cols-[1fr_1.15fr] lg:items-center lg:gap-16 lg:py-16">
          <div>
            <ProductMark product="maskot" className="mb-6 size-12" />
            <h1 className="display max-w-[11ch]">{maskot.title}</h1>
            <p className="lead mt-6 max-w-xl">{maskot.lead}</p>
            <ProductActions product="maskot" ground="bright" className="mt-9" />
          </div>
          <PetAgenda />
        </div>
      </div>
      <MaskotEvidence />
      <Section ground="mist">
        <SectionHeading title="Todo o dia do pet shop em um sistema">
          Quem recebe no balcão, quem dá banho e quem atende na clínica veem a mesma história.
        </SectionHeading>
        <FeatureTable features={maskot.features} />
      </Section>
      <DayOne />
      <Section>
        <SectionHeading title="Do balcão à sala de cirurgia" />
        <Audiences audiences={maskot.audiences} look="agenda" />
      </Section>
      <ClosingCall
        product="maskot"
        title="Monte a agenda de amanhã com a gente"
        text={`Na demonstração usamos os seus serviços, preços e horários. Depois são ${formatDays(config.trial_days)} de teste grátis.`}
        ground="bright"
      />
    </>
  );
}
