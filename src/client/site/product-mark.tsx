import type { ReactNode } from "react";
import type { Solution } from "#client/site/solutions.ts";

/** Opacity of the second shape. */
const PALER = 0.5;

/** Common construction: circles, halves and quarters on a 24-unit grid, one shape solid and the other paler. */
const marks: Readonly<Record<Solution["slug"], ReactNode>> = {
  nucleus: (
    <>
      <circle cx="12" cy="12" r="4" />
      <circle
        cx="12"
        cy="12"
        r="8.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="10.35 3"
        strokeDashoffset="-1.5"
        opacity={PALER}
      />
    </>
  ),
  komanda: (
    <>
      <path d="M3 15.5a9 9 0 0 1 18 0z" />
      <circle cx="12" cy="3.75" r="1.75" />
      <rect x="1.5" y="17.5" width="21" height="3.5" rx="1.75" opacity={PALER} />
    </>
  ),
  jalekinho: (
    <>
      <path d="M7 11.5a5 5 0 0 1 10 0z" />
      <path d="M12.75 13H21.5v8.5h-1.75a2.6 2.6 0 0 0-5.25 0h-1.75z" />
      <rect x="2.5" y="13" width="8.75" height="8.5" rx="1.5" opacity={PALER} />
    </>
  ),
  maskot: (
    <>
      <path d="M12 10.5a6 6 0 0 1 6 6c0 3.6-3 4.5-6 4.5s-6-.9-6-4.5a6 6 0 0 1 6-6z" />
      <g opacity={PALER}>
        <circle cx="4" cy="11" r="2.5" />
        <circle cx="8.75" cy="5.5" r="2.5" />
        <circle cx="15.25" cy="5.5" r="2.5" />
        <circle cx="20" cy="11" r="2.5" />
      </g>
    </>
  ),
  store: (
    <>
      <path d="M3.5 9.5h17v9a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3z" />
      <path
        d="M7.5 8V7a4.5 4.5 0 0 1 9 0v1"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        opacity={PALER}
      />
    </>
  ),
};

type ProductMarkProps = { product: Solution["slug"]; className?: string };

/** Mark of a product, in the current text color. */
export function ProductMark({ product, className }: ProductMarkProps) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="currentColor" className={className}>
      {marks[product]}
    </svg>
  );
}
