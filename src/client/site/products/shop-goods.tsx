import type { ReactNode } from "react";

/** Goods of a home shop, each an illustration of 120 x 120 units with its background color; `foot` is the baseline. */
export const goods: { name: string; price: string; paper: string; foot?: number; illustration: ReactNode }[] =
  [
    {
      name: "Lustre Pinha",
      price: "189,90",
      paper: "fill-illustration-paper-lilac",
      illustration: (
        <>
          <path d="M60 0v34" strokeWidth="3" className="stroke-illustration-outline" />
          <path d="M26 78c0-26 15-44 34-44s34 18 34 44z" className="fill-accent" />
          <path d="M40 78c1-24 8-40 20-44 12 4 19 20 20 44z" className="fill-white/25" />
          <ellipse cx="60" cy="79" rx="34" ry="7" className="fill-illustration-butter" />
        </>
      ),
    },
    {
      name: "Vaso de barro",
      foot: 106,
      price: "94,00",
      paper: "fill-illustration-paper-clay",
      illustration: (
        <>
          <path
            d="M60 52c-6-22-22-26-30-24 2 14 14 24 30 24zM60 52c4-26 20-34 30-32 0 16-12 30-30 32zM60 54c-2-18 0-32 2-40 8 10 8 28-2 40z"
            className="fill-illustration-leaf"
          />
          <path
            d="M40 54h40c6 14 10 22 10 32 0 12-12 20-30 20s-30-8-30-20c0-10 4-18 10-32z"
            className="fill-illustration-clay"
          />
          <rect x="36" y="50" width="48" height="9" rx="4.5" className="fill-illustration-clay-dark" />
        </>
      ),
    },
    {
      name: "Poltrona Lia",
      foot: 114,
      price: "1.290,00",
      paper: "fill-illustration-paper-sage",
      illustration: (
        <>
          <path
            d="M34 96l-5 16M86 96l5 16"
            strokeWidth="5"
            strokeLinecap="round"
            className="stroke-illustration-wood"
          />
          <rect x="34" y="26" width="52" height="60" rx="20" className="fill-illustration-chair" />
          <rect x="32" y="70" width="56" height="26" rx="11" className="fill-illustration-chair-light" />
          <rect x="20" y="58" width="18" height="40" rx="9" className="fill-illustration-chair-dark" />
          <rect x="82" y="58" width="18" height="40" rx="9" className="fill-illustration-chair-dark" />
        </>
      ),
    },
    {
      name: "Caneca Areia",
      foot: 102,
      price: "48,00",
      paper: "fill-illustration-paper-sand",
      illustration: (
        <>
          <path
            d="M78 52h8a15 15 0 0 1 0 30h-8"
            fill="none"
            strokeWidth="8"
            className="stroke-illustration-mug-handle"
          />
          <path d="M30 38h50v48c0 10-7 16-16 16H46c-9 0-16-6-16-16z" className="fill-illustration-mug" />
          <path d="M30 62h50v16H30z" className="fill-illustration-mug-band" />
        </>
      ),
    },
    {
      name: "Relógio Nó",
      foot: 104,
      price: "159,00",
      paper: "fill-illustration-paper-blue",
      illustration: (
        <>
          <circle cx="60" cy="62" r="40" className="fill-white stroke-illustration-outline" strokeWidth="5" />
          <path
            d="M60 62V36M60 62l18 10"
            strokeWidth="5"
            strokeLinecap="round"
            className="stroke-illustration-outline"
          />
          <circle cx="60" cy="62" r="5" className="fill-accent" />
        </>
      ),
    },
    {
      name: "Cesto de palha",
      foot: 107,
      price: "112,00",
      paper: "fill-illustration-paper-straw",
      illustration: (
        <>
          <path
            d="M40 52c0-34 40-34 40 0"
            fill="none"
            strokeWidth="6"
            className="stroke-illustration-straw-dark"
          />
          <path d="M24 50h72l-9 48c-1 6-5 9-11 9H44c-6 0-10-3-11-9z" className="fill-illustration-straw" />
          <path
            d="M27 66h66M30 82h60M44 50l4 57M60 50v57M76 50l-4 57"
            fill="none"
            strokeWidth="3"
            className="stroke-illustration-straw-weave"
          />
        </>
      ),
    },
  ];

/** Illustration of a good on its background. */
export function ReadableImage({ place, className }: { place: number; className?: string }) {
  const good = goods[place];
  if (!good) return null;
  return (
    <svg viewBox="0 0 160 140" aria-hidden="true" className={className}>
      <rect width="160" height="140" className={good.paper} />
      <g transform="translate(20 10)">{good.illustration}</g>
    </svg>
  );
}

/** Illustration of a good without its background, cropped at its baseline. */
export function ShelvedGood({ place, className }: { place: number; className?: string }) {
  const good = goods[place];
  if (!good) return null;
  return (
    <svg viewBox={`16 0 88 ${good.foot ?? 120}`} aria-hidden="true" className={className}>
      {good.illustration}
    </svg>
  );
}
