import { classNames } from "#client/components/class-names.ts";
import { Section, SectionHeading } from "#client/site/home/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { formatDays } from "#shared/formats/numbers.ts";
import { Audiences } from "./audiences.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { FeatureItem } from "./feature-item.tsx";
import { maskot } from "./maskot.ts";
import { PetAgenda } from "./pet-agenda.tsx";
import { ProductActions } from "./product-actions.tsx";
import { tones } from "./tones.ts";
import { VaccinationCard } from "./vaccination-card.tsx";

/** The page of Maskot: a bright opening, then the features on both sides of a vaccination card. */
export default function MaskotPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <div className={classNames("text-on-bright", tones.bright)}>
        <div className="wide grid gap-10 py-14 lg:grid-cols-[1fr_1.15fr] lg:items-center lg:gap-16 lg:py-16">
          <div>
            <h1 className="display max-w-[11ch]">{maskot.title}</h1>
            <p className="lead mt-6 max-w-xl">{maskot.lead}</p>
            <ProductActions product="maskot" ground="bright" className="mt-9" />
          </div>
          <PetAgenda />
        </div>
      </div>
      <Section>
        <SectionHeading title="A ficha acompanha o animal, do banho à cirurgia">
          Quem recebe no balcão, quem dá banho e quem atende na clínica veem a mesma história.
        </SectionHeading>
        <div className="relative mt-14 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-[1fr_23rem_1fr]">
          <ul className="contents">
            {maskot.features.map((feature, place) => (
              <FeatureItem
                key={feature.title}
                feature={feature}
                className={classNames(
                  "rise border-t border-line py-7",
                  place < 4 ? "lg:col-start-1" : "lg:col-start-3",
                  rows[place % rows.length],
                )}
              />
            ))}
          </ul>
          <div className="mx-auto mt-10 w-full max-w-md self-center sm:col-span-2 lg:col-span-1 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:mt-0">
            <VaccinationCard />
          </div>
        </div>
      </Section>
      <Section ground="mist">
        <SectionHeading title="Do balcão à sala de cirurgia" />
        <Audiences audiences={maskot.audiences} look="raised" />
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

/** The row of a feature on its side of the card. */
const rows = ["lg:row-start-1", "lg:row-start-2", "lg:row-start-3", "lg:row-start-4"] as const;
