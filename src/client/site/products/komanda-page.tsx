import { Section, SectionHeading } from "#client/site/home/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { formatDays } from "#shared/formats/numbers.ts";
import { Audiences } from "./audiences.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { FeatureItem } from "./feature-item.tsx";
import { KitchenDisplay } from "./kitchen-display.tsx";
import { komanda } from "./komanda.ts";
import { OrderPhone } from "./order-phone.tsx";
import { ProductActions } from "./product-actions.tsx";
import { TableMap } from "./table-map.tsx";

/** The page of Komanda: an opening like the first page of a menu, then the kitchen screen. */
export default function KomandaPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <div className="wide grid gap-8 py-14 lg:grid-cols-[1.45fr_1fr] lg:items-end lg:gap-16 lg:py-20">
        <h1 className="display max-w-[15ch]">{komanda.title}</h1>
        <div>
          <p className="lead text-soft">{komanda.lead}</p>
          <ProductActions product="komanda" className="mt-8" />
        </div>
      </div>
      <KitchenDisplay />
      <Section ground="mist">
        <div className="grid gap-14 lg:grid-cols-[1fr_1.7fr] lg:gap-20">
          <SectionHeading
            title="Do primeiro chope ao fechamento do caixa"
            className="lg:sticky lg:top-32 lg:self-start"
          >
            Salão, cozinha, entregas e caixa trabalham sobre o mesmo pedido.
          </SectionHeading>
          <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
            {komanda.features.map((feature) => (
              <FeatureItem
                key={feature.title}
                feature={feature}
                className="rise border-t-2 border-ink pt-6"
              />
            ))}
          </ul>
        </div>
      </Section>
      <Section>
        <SectionHeading title="O salão inteiro na mão do garçom">
          Quem acabou de sentar, quem espera o prato, quem pediu a conta. O celular lança e o mapa muda de cor
          na hora.
        </SectionHeading>
        <div className="relative mt-12 lg:pr-64">
          <TableMap />
          <OrderPhone className="relative mx-auto -mt-10 w-68 lg:absolute lg:top-1/2 lg:right-0 lg:mt-0 lg:w-76 lg:-translate-y-1/2" />
        </div>
      </Section>
      <Section ground="night">
        <SectionHeading title="Cada casa tem o seu ritmo" onNight />
        <Audiences audiences={komanda.audiences} look="torn" />
      </Section>
      <ClosingCall
        product="komanda"
        title="Faça um pedido e veja chegar à cozinha"
        text={`Na demonstração você lança uma mesa do seu cardápio. Depois são ${formatDays(config.trial_days)} para testar com a equipe.`}
      />
    </>
  );
}
