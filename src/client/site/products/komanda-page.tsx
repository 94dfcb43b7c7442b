import { ProductMark } from "#client/site/product-mark.tsx";
import { DayOne } from "#client/site/proof/day-one.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { formatDays } from "#shared/formats/numbers.ts";
import { Audiences } from "./audiences.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { FeatureTable } from "./feature-table.tsx";
import { KitchenDisplay } from "./kitchen-display.tsx";
import { komanda } from "./komanda.ts";
import { KomandaEvidence } from "./komanda-evidence.tsx";
import { ProductActions } from "./product-actions.tsx";

/** The page of Komanda: an opening like the first page of a menu, then the kitchen screen. */
export default function KomandaPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <div className="wide grid gap-8 py-14 lg:grid-cols-2 lg:items-end lg:gap-16 lg:py-20">
        <div>
          <ProductMark product="komanda" className="mb-6 size-12 text-accent-ink" />
          <h1 className="display max-w-[15ch]">{komanda.title}</h1>
        </div>
        <div>
          <p className="lead text-soft">{komanda.lead}</p>
          <ProductActions product="komanda" className="mt-8" />
        </div>
      </div>
      <KitchenDisplay />
      <KomandaEvidence />
      <Section ground="mist">
        <SectionHeading title="Do primeiro chope ao fechamento do caixa">
          Salão, cozinha, entregas e caixa trabalham sobre o mesmo pedido.
        </SectionHeading>
        <FeatureTable features={komanda.features} />
      </Section>
      <DayOne />
      <Section ground="night">
        <SectionHeading title="Cada casa tem o seu ritmo" onNight />
        <Audiences audiences={komanda.audiences} look="tickets" />
      </Section>
      <ClosingCall
        product="komanda"
        title="Faça um pedido e veja chegar à cozinha"
        text={`Na demonstração você lança uma mesa do seu cardápio. Depois são ${formatDays(config.trial_days)} para testar com a equipe.`}
      />
    </>
  );
}
