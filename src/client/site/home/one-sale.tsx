import { Suspense } from "react";
import { Section } from "#client/site/section.tsx";
import { SaleStory, TryOrder } from "#client/site/story/lazy-story.ts";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { home } from "#shared/content/home.ts";
import { story } from "#shared/content/story.ts";

/** Functions of the system, in the order of the story. */
const areas = ["control", "mobile", "fiscal"] as const;

const storyOrder = ["counter", "stock", "invoice", "boletos", "month"] as const;

/** A scrolling story of one order, the functions of each area, and an order that visitors can try. */
export function OneSale() {
  const { sale, tryOrder } = useContent(home);
  const chapters = useContent(story);
  return (
    <>
      <Section>
        <p className="giant">{sale.title}</p>
        <Suspense>
          <SaleStory
            titleElement="h2"
            label="Uma venda em cinco passos"
            chapters={storyOrder.map((name) => ({ name, ...chapters[name] }))}
          />
        </Suspense>
        <div className="mt-5 grid lg:mt-10 lg:grid-cols-3 lg:gap-x-12">
          {areas.map((area) => (
            <div key={area}>
              <h3 className="border-b-2 py-3 text-xl font-semibold tracking-tight">{sale[area].title}</h3>
              <dl className="grid gap-x-10 pb-6 sm:max-lg:grid-cols-2">
                {sale[area].items.map(({ id, name, text }) => (
                  <div key={id} className="border-b border-line py-2.5 lg:py-3">
                    <dt className="font-medium">{name}</dt>
                    <dd className="mt-0.5 text-base text-soft">{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </Section>
      <div className="without-script:hidden print:hidden">
        <Section ground="mist">
          <h2 className="headline text-center">{tryOrder.title}</h2>
          <p className="lead mx-auto mt-4 max-w-2xl text-center text-soft">
            <Unbroken>{tryOrder.lead}</Unbroken>
          </p>
          <div className="mx-auto mt-6 max-w-4xl lg:mt-10">
            <Suspense>
              <TryOrder texts={tryOrder} />
            </Suspense>
          </div>
        </Section>
      </div>
    </>
  );
}
