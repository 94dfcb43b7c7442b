import { CalendarCheck, Clock, MonitorPlay } from "lucide-react";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { DemoForm } from "#client/site/forms/lazy-forms.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { solutions } from "#client/site/solutions.ts";
import { useAddressProduct } from "#client/site/use-address-product.ts";
import { formatDays } from "#shared/formats/numbers.ts";
import { DEMO_ANCHOR } from "./demo-link.ts";
import { Section, SectionHeading } from "./section.tsx";

/** What a link to the demo form may name. */
const titles = new Map<string | undefined, string>([
  ...solutions.map(({ name }) => [name.toLowerCase(), `Veja o ${name} funcionando`] as const),
  ["help-desk", "Veja o help desk funcionando"],
]);

/** The section of the demo form. Title and lead name the product of the address. */
export function DemoRequest() {
  const { config } = useSiteConfig();
  const promises = [
    { icon: MonitorPlay, text: "On-line, com o sistema aberto e as suas dúvidas na mesa" },
    { icon: Clock, text: "Cerca de 40 minutos, no horário que você escolher" },
    { icon: CalendarCheck, text: `Depois, ${formatDays(config.trial_days)} de teste grátis` },
  ];
  return (
    <Section>
      <div id={DEMO_ANCHOR} className="grid gap-12 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
        <div>
          <DemoHeading />
          <ul className="mt-10 flex flex-col gap-5">
            {promises.map(({ icon: Icon, text }) => (
              <li key={text} className="flex gap-4 text-[1.0625rem]">
                <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary-ink" strokeWidth={1.75} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <FormPanel form={DemoForm}>
          <DemoForm />
        </FormPanel>
      </div>
    </Section>
  );
}

/** A component of its own: when the address changes, the form does not render again. */
function DemoHeading() {
  const product = useAddressProduct();
  return (
    <SectionHeading title={titles.get(product) ?? "Veja o sistema funcionando"}>
      Conte quem você é. Em breve entramos em contato para agendar a demonstração.
    </SectionHeading>
  );
}
