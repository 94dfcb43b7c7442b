import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { counted } from "#shared/formats/numbers.ts";

/** Maximum number of places listed in a confirmation; the rest are counted. */
const PLACES_SHOWN = 8;

/** Classes of a shelf of the library, which is a drop target. */
export function shelfClass(draggedOver: boolean): string {
  return classNames("rounded-lg", draggedOver && "outline-2 outline-offset-4 outline-accent-strong/50");
}

/** Upload of a shelf, above its list. */
export function ShelfBar({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className="mb-5 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
      {children}
      <p className="text-[0.8125rem] text-soft">
        {hint} <span className="pointer-coarse:hidden">Ou arraste até aqui.</span>
      </p>
    </div>
  );
}

/** Counts places and names the first ones: `2 lugares: Página Komanda: Abertura; Slider: Slides`. */
export function namedPlaces(places: readonly string[]): string {
  const others = places.length - PLACES_SHOWN;
  const named = places.slice(0, PLACES_SHOWN).join("; ") + (others > 0 ? `; e mais ${others}` : "");
  return `${counted(places.length, "lugar", "lugares")}: ${named}`;
}
