import { classNames } from "#client/components/class-names.ts";
import {
  type EvidenceProps,
  ExhibitFigure,
  ExhibitScreen,
  ExhibitSentence,
  ExhibitText,
} from "./exhibit.tsx";

type NightEvidenceProps = EvidenceProps & {
  /** Exhibit whose figure is in the rail, with its screen hanging from it over the full width. */
  railed: string;
};

/** Screens of a product in one dark section from edge to edge, continuing the dark opening above. */
export function NightEvidence({ title, items, screens, railed }: NightEvidenceProps) {
  return (
    <section className="overflow-clip bg-night py-band text-white">
      <div className="wide">
        <h2 className="headline max-w-2xl">{title}</h2>
      </div>
      <ul aria-label={title} className="mt-6 grid gap-12 lg:mt-14 lg:gap-20">
        {items.map((exhibit, order) =>
          exhibit.id === railed ? (
            <li key={exhibit.id}>
              <div className="border-b-6 border-illustration-slate">
                <div className="wide grid items-end gap-4 pb-5 lg:grid-cols-[1.6fr_1fr] lg:gap-x-16">
                  <ExhibitFigure {...exhibit} size="giant" onNight />
                  <ExhibitSentence>{exhibit.sentence}</ExhibitSentence>
                </div>
              </div>
              <ExhibitScreen {...exhibit} screens={screens} />
            </li>
          ) : (
            <li
              key={exhibit.id}
              className={classNames(
                "wide grid items-center gap-4 lg:gap-x-16 print:grid-cols-2",
                order % 2 === 0 ? "lg:grid-cols-[1fr_1.6fr]" : "lg:grid-cols-[1.6fr_1fr]",
              )}
            >
              <ExhibitText
                exhibit={exhibit}
                onNight
                className={order % 2 === 0 ? undefined : "lg:order-last"}
              />
              <ExhibitScreen {...exhibit} screens={screens} />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
