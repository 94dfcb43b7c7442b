import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { Section } from "#client/site/section.tsx";
import { SwipeList } from "#client/site/swipe-list.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";

type Exhibit = {
  id?: string;
  /** A number that the screen shows, and what it counts. */
  figure: string;
  unit: string;
  sentence: string;
  /** In place of the screen. */
  picture: string;
  screen: ReactNode;
};

type EvidenceProps = { title: string; exhibits: readonly Exhibit[] };

/** Screens of a product, each with one figure and one sentence, on alternating sides. The first figure leads. */
export function Evidence({ title, exhibits: [first, ...others] }: EvidenceProps) {
  if (!first) return null;
  return (
    <Section>
      <h2 className="headline max-w-2xl">{title}</h2>
      <p className="giant mt-4">{first.figure}</p>
      <p className="mt-2 max-w-2xl text-soft">{first.unit}</p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
        <Sentence>{first.sentence}</Sentence>
        <ContentPicture picture={first.picture} place="below">
          {first.screen}
        </ContentPicture>
      </div>
      <SwipeList label={title} className="mt-10 items-start -mb-10 pb-10 lg:mt-16 lg:gap-20">
        {others.map(({ id, figure, unit, sentence, picture, screen }, place) => (
          <li
            key={id ?? figure}
            className={classNames(
              "grid items-center gap-6 lg:gap-16",
              place === 0 ? "lg:grid-cols-[1.6fr_1fr]" : "lg:grid-cols-[1fr_1.6fr]",
            )}
          >
            <div className={classNames(place === 0 && "lg:order-last")}>
              <p className="text-[clamp(2.25rem,1.4rem+3vw,4rem)] leading-none font-semibold tracking-[-0.04em]">
                {figure}
              </p>
              <p className="mt-2 mb-4 text-soft">{unit}</p>
              <Sentence>{sentence}</Sentence>
            </div>
            <ContentPicture picture={picture} place="below">
              {screen}
            </ContentPicture>
          </li>
        ))}
      </SwipeList>
    </Section>
  );
}

function Sentence({ children }: { children: string }) {
  return (
    <p className="border-t-2 border-accent-ink pt-4 text-xl leading-snug font-semibold tracking-tight text-balance">
      <Unbroken>{children}</Unbroken>
    </p>
  );
}
