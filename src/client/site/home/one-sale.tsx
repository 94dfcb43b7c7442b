import { Suspense } from "react";
import { lazyComponent } from "#client/site/lazy-component.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { SaleStory } from "#client/site/story/sale-story.tsx";
import { useContent } from "#client/site/use-content.ts";
import { home } from "#shared/content/home.ts";

// The server renders it; its code comes after that of the page.
const TryOrder = lazyComponent(() => import("#client/site/story/try-order.tsx"));

/** What the system does, in the order of the story. */
const areas = ["control", "mobile", "fiscal"] as const;

/** One order told by scrolling, what the areas do, and an order that the visitor takes. */
export function OneSale() {
  const { sale, tryOrder } = useContent(home);
  return (
    <>
      <Section>
        <p className="giant">{sale.title}</p>
        <div className="mt-10 lg:mt-0">
          <SaleStory titleElement="h2" />
        </div>
        <section
          className="swipe mt-10 grid lg:grid-cols-3 lg:gap-x-12"
          aria-label="O que faz cada área"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the row of tables on a phone
          tabIndex={0}
        >
          {areas.map((area) => (
            <div key={area}>
              <h3 className="border-b-2 border-ink pb-3 text-lg font-semibold tracking-tight">
                {sale[area].title}
              </h3>
              <dl>
                {sale[area].items.map(({ id, name, text }) => (
                  <div key={id} className="border-b border-line py-2.5 lg:py-3">
                    <dt className="font-medium">{name}</dt>
                    <dd className="mt-0.5 text-[0.9375rem] text-soft">{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      </Section>
      <div className="without-script:hidden print:hidden">
        <Section ground="mist">
          <SectionHeading title={tryOrder.title} className="mx-auto text-center">
            {tryOrder.lead}
          </SectionHeading>
          <div className="mx-auto mt-10 max-w-4xl">
            <Suspense>
              <TryOrder texts={tryOrder} />
            </Suspense>
          </div>
        </Section>
      </div>
    </>
  );
}
