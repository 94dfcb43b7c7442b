import { ProductMark } from "#client/site/product-mark.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { store } from "./store.ts";

/** The four integrations around the store. */
export function StoreIntegrations() {
  return (
    <Section ground="mist">
      <div className="grid items-center gap-12 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <SectionHeading title="Conversa com o que você já usa">
          Integrações mantidas pela nossa equipe, com cada troca de dados registrada e consultável.
        </SectionHeading>
        <div className="relative">
          <ul className="grid gap-4 sm:grid-cols-2">
            {store.integrations.map(({ icon: Icon, title, text }) => (
              <li key={title} className="rise rounded-3xl border border-line bg-surface p-7 sm:p-8">
                <Icon aria-hidden className="size-7 text-accent-ink" strokeWidth={1.75} />
                <h3 className="mt-4 text-lg font-semibold tracking-tight">{title}</h3>
                <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-soft">{text}</p>
              </li>
            ))}
          </ul>
          <span
            aria-hidden
            className="absolute top-1/2 left-1/2 hidden size-16 -translate-1/2 place-items-center rounded-full border-8 border-mist bg-accent-strong text-on-accent sm:grid"
          >
            <ProductMark product="store" className="size-6" />
          </span>
        </div>
      </div>
    </Section>
  );
}
