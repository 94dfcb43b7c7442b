import { classNames } from "#client/components/class-names.ts";
import { CustomerCases } from "#client/site/proof/customer-cases.tsx";
import { Section } from "#client/site/section.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { type Feature, FeatureTable } from "./feature-table.tsx";
import { tones } from "./tones.ts";

type StampedFeaturesProps = { title: string; lead: string; items: readonly Feature[] };

/** Four doses per row of the card; its rows are separated like those of a printed one. */
const doses = {
  list: "sm:grid-cols-2 lg:grid-cols-4",
  item: "grid-cols-[auto_1fr] gap-x-4 border-t border-dashed border-current/25 px-5 py-4 sm:px-7 lg:block lg:border-l lg:py-6",
  more: "px-5 sm:px-7",
  mark: (place: number) => <Stamp place={place} />,
};

/** Features of Maskot as a vaccination card: each has a stamp in place of a dose. */
export function StampedFeatures({ title, lead, items }: StampedFeaturesProps) {
  return (
    <>
      <Section ground="mist">
        <div className="overflow-hidden rounded-3xl border border-line bg-surface text-ink">
          <div className={classNames("px-5 py-6 text-on-bright sm:px-7 lg:py-16", tones.bright)}>
            <h2 className="headline max-w-2xl">
              <Unbroken>{title}</Unbroken>
            </h2>
            <p className="lead mt-2 max-w-2xl lg:mt-4">{lead}</p>
          </div>
          <FeatureTable label={title} features={items} look={doses} className="" />
        </div>
      </Section>
      <CustomerCases product="maskot" />
    </>
  );
}

/** Degrees; no two stamps of a row are set alike. */
const turns = [-11, 6, -4, 13, 8, -9, 3, -6];

/** Ink stamp with a paw, turned as by hand. */
function Stamp({ place }: { place: number }) {
  const turn = turns[place % turns.length] ?? 0;
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      fill="currentColor"
      className="row-span-2 text-accent-ink lg:mb-6"
      style={{ width: "clamp(3.5rem, 5.5vw, 5rem)", rotate: `${turn}deg`, translate: `${turn / 3}px` }}
    >
      <g fill="none" stroke="currentColor">
        <circle cx="32" cy="32" r="30" strokeWidth="2.5" />
        <circle cx="32" cy="32" r="25" strokeDasharray="2 2.5" />
      </g>
      <path d="M32 31c6 0 9 5 9 9s-4 5-9 5-9-1-9-5 3-9 9-9z" />
      <circle cx="20" cy="31" r="3.8" />
      <circle cx="27" cy="22.5" r="3.8" />
      <circle cx="37" cy="22.5" r="3.8" />
      <circle cx="44" cy="31" r="3.8" />
    </svg>
  );
}
