import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { Section } from "#client/site/section.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";

type Exhibit = {
  id: string;
  /** A number shown on the screen, and its label. */
  figure: string;
  unit: string;
  sentence: string;
  /** Replaces the screen. */
  picture: string;
};

type EvidenceProps = {
  title: string;
  items: readonly Exhibit[];
  /** By the id of the exhibit; the first is also used for exhibits added by the company. */
  screens: Readonly<Record<string, ReactNode>>;
};

/** Layout of text and screen from 64 rem on: the first exhibit is larger, and the sides alternate. */
const places = [
  { item: "items-start lg:grid-cols-[1fr_1.6fr] lg:gap-y-6", text: "lg:contents", figure: "giant" },
  { item: "items-center lg:grid-cols-[1.6fr_1fr]", text: "lg:order-last", figure: "display" },
  { item: "items-center lg:grid-cols-[1fr_1.6fr]", figure: "display" },
];

/** Screens of a product, each with one figure and one sentence. */
export function Evidence({ title, items, screens }: EvidenceProps) {
  return (
    <Section>
      <h2 className="headline max-w-2xl">{title}</h2>
      <ul aria-label={title} className="mt-3 grid gap-12 lg:items-start lg:gap-20">
        {items.map(({ id, figure, unit, sentence, picture }, order) => {
          const place = places[order % places.length];
          return (
            <li key={id} className={classNames("grid content-between gap-4 lg:gap-x-16", place?.item)}>
              <div className={place?.text}>
                <div className="lg:col-span-2">
                  <p className={place?.figure}>{figure}</p>
                  <p className="mb-3 text-soft lg:mt-2">{unit}</p>
                </div>
                <p className="border-t-2 border-accent-ink pt-3 text-xl leading-snug font-semibold tracking-tight text-balance">
                  <Unbroken>{sentence}</Unbroken>
                </p>
              </div>
              <ContentPicture picture={picture} place="below">
                {screens[id] ?? Object.values(screens)[0]}
              </ContentPicture>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
