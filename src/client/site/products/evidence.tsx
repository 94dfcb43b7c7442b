import { classNames } from "#client/components/class-names.ts";
import { Section } from "#client/site/section.tsx";
import {
  type EvidenceProps,
  ExhibitFigure,
  ExhibitScreen,
  ExhibitSentence,
  ExhibitText,
} from "./exhibit.tsx";

/** Screens of a product. The first figure opens the section above its title; the others alternate sides. */
export function Evidence({ title, items, screens }: EvidenceProps) {
  const [first, ...rest] = items;
  if (!first) return null;
  return (
    <Section weight="heavy">
      <ExhibitFigure {...first} size="giant" />
      <div className="mt-6 grid gap-4 lg:mt-14 lg:grid-cols-[1fr_1.6fr] lg:gap-x-16">
        <div>
          <h2 className="headline mb-4 lg:mb-6">{title}</h2>
          <ExhibitSentence>{first.sentence}</ExhibitSentence>
        </div>
        <ExhibitScreen {...first} screens={screens} />
      </div>
      {rest.length > 0 && (
        <ul aria-label={title} className="mt-12 grid gap-12 lg:mt-14 lg:gap-20">
          {rest.map((exhibit, order) => (
            <li
              key={exhibit.id}
              className={classNames(
                "grid items-center gap-4 lg:gap-x-16 print:grid-cols-2",
                order % 2 === 0 ? "lg:grid-cols-[1.6fr_1fr]" : "lg:grid-cols-[1fr_1.6fr]",
              )}
            >
              <ExhibitText exhibit={exhibit} className={order % 2 === 0 ? "lg:order-last" : undefined} />
              <ExhibitScreen {...exhibit} screens={screens} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
