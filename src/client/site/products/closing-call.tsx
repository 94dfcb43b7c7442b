import { CalendarCheck, Clock, MonitorPlay } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { DemoForm } from "#client/site/forms/lazy-forms.ts";
import { DEMO_ANCHOR } from "#client/site/home/demo-link.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import { tones } from "./tones.ts";

const grounds = {
  strong: "bg-accent-strong text-on-accent",
  bright: `${tones.bright} text-on-bright`,
} as const;

const promises = [
  { icon: MonitorPlay, text: "On-line, com o sistema aberto" },
  { icon: Clock, text: "Cerca de 40 minutos" },
  { icon: CalendarCheck, text: "No horário que você escolher" },
];

type ClosingCallProps = { product: ProductSlug; title: string; text: string; ground?: keyof typeof grounds };

/** The demo form at the end of a product's page, in its color. */
export function ClosingCall({ product, title, text, ground = "strong" }: ClosingCallProps) {
  return (
    <section className={classNames("relative overflow-clip py-20 lg:py-28", grounds[ground])}>
      <div
        aria-hidden
        className="absolute -bottom-64 -left-48 hidden size-[38rem] rounded-full border-[5rem] border-white/7 lg:block"
      />
      <div id={DEMO_ANCHOR} className="wide relative grid gap-12 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
        <div className="rise max-w-xl">
          <h2 className="headline">{title}</h2>
          <p className="lead mt-5">{text}</p>
          <ul className="mt-9 flex flex-col gap-4">
            {promises.map(({ icon: Icon, text: promise }) => (
              <li key={promise} className="flex items-center gap-3.5 text-[1.0625rem]">
                <Icon aria-hidden className="size-5.5 shrink-0" strokeWidth={1.75} />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <FormPanel form={DemoForm}>
          <DemoForm product={product} />
        </FormPanel>
      </div>
    </section>
  );
}
