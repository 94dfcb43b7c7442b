import { DayBand } from "./day-band.tsx";
import { type EvidenceProps, ExhibitScreen, ExhibitText } from "./exhibit.tsx";

/** Screens of a product below one band of the day that they belong to. */
export function DayEvidence({ title, items, screens }: EvidenceProps) {
  return (
    <section className="overflow-clip pb-band">
      <div className="wide">
        <h2 className="headline mb-4 max-w-2xl lg:mb-6">{title}</h2>
      </div>
      <DayBand />
      <ul aria-label={title} className="wide mt-8 grid gap-12 sm:grid-cols-2 lg:mt-14 lg:grid-cols-3">
        {items.map((exhibit) => (
          <li
            key={exhibit.id}
            className="grid content-start gap-4 last:sm:max-lg:col-span-2 lg:row-span-2 lg:grid-rows-subgrid lg:gap-5"
          >
            <ExhibitText exhibit={exhibit} />
            <ExhibitScreen {...exhibit} screens={screens} />
          </li>
        ))}
      </ul>
    </section>
  );
}
