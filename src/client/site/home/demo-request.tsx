import { CalendarCheck, Clock, MonitorPlay } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { DemoForm } from "#client/site/forms/lazy-forms.ts";
import { NearViewport } from "#client/site/forms/near-viewport.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { solutions } from "#client/site/solutions.ts";
import { DEMO_ANCHOR, PRODUCT_PARAMETER } from "./demo-link.ts";
import { Section, SectionHeading } from "./section.tsx";

/** What a link to the demo form may name (product 3.4). */
const titles = new Map<string | null, string>([
  ...solutions.map(({ name }) => [name.toLowerCase(), `Veja o ${name} funcionando`] as const),
  ["help-desk", "Veja o help desk funcionando"],
]);

/** The section of the demo form. Its title names the product of the address (product 3.4). */
export function DemoRequest() {
  const { config } = useSiteConfig();
  const [parameters] = useSearchParams();
  const container = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();

  // The section renders after the browser looked for the anchor, so it scrolls there itself.
  useEffect(() => {
    if (key && hash === `#${DEMO_ANCHOR}`) container.current?.scrollIntoView();
  }, [hash, key]);

  const promises = [
    { icon: MonitorPlay, text: "On-line, com o sistema aberto e as suas dúvidas na mesa" },
    { icon: Clock, text: "Cerca de 40 minutos, no horário que você escolher" },
    { icon: CalendarCheck, text: `Depois, ${config.trial_days} dias de teste grátis` },
  ];
  return (
    <Section id={DEMO_ANCHOR}>
      <div ref={container} className="grid scroll-mt-28 gap-12 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
        <div>
          <SectionHeading
            title={titles.get(parameters.get(PRODUCT_PARAMETER)) ?? "Veja o sistema funcionando"}
          >
            Conte quem você é. Em breve entramos em contato para agendar a demonstração.
          </SectionHeading>
          <ul className="mt-10 flex flex-col gap-5">
            {promises.map(({ icon: Icon, text }) => (
              <li key={text} className="flex gap-4 text-[1.0625rem]">
                <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary-strong" strokeWidth={1.75} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-3xl border border-line bg-white p-6 shadow-xl shadow-ink/5 sm:p-9">
          <NearViewport fallback={<FormLoading />}>
            <Suspense fallback={<FormLoading />}>
              <DemoForm />
            </Suspense>
          </NearViewport>
        </div>
      </div>
    </Section>
  );
}

function FormLoading() {
  return <p className="min-h-[34rem] text-soft">Carregando...</p>;
}
