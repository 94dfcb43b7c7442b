import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { tornEdge } from "./torn-edge.ts";

/** Toys on the cards of Jalekinho, each 100 x 60 units. */
const blocks = [
  { shape: "M0 60 50 0l50 60z", color: "fill-illustration-coral" },
  { shape: "M20 30a30 30 0 0 1 60 0 30 30 0 0 1-60 0z", color: "fill-illustration-sky" },
  { shape: "M0 60a50 50 0 0 1 100 0z", color: "fill-illustration-sun" },
];

const visit = "rounded-2xl p-6 text-on-bright";

/** One layout per product, so that the pages differ: ledger columns, tickets, blocks, and agenda entries. */
const looks = {
  ledger: { list: "lg:gap-x-10 border-y-2 border-ink py-4", cards: ["py-2"] },
  tickets: { list: "", cards: [`bg-mist p-6 pb-10 ${tornEdge}`] },
  blocks: { list: "", cards: ["rounded-2xl bg-pale p-6 text-ink"] },
  agenda: {
    list: "bg-[repeating-linear-gradient(to_bottom,var(--color-line)_0_1px,transparent_1px_25%)]",
    cards: [
      `bg-illustration-sky-pale lg:mb-24 ${visit}`,
      `bg-illustration-apricot-pale lg:my-12 ${visit}`,
      `bg-illustration-mint-pale lg:mt-24 ${visit}`,
    ],
  },
} as const;

type Audience = {
  id: string;
  title: string;
  /** Business types of this audience. */
  who: string;
  text: string;
};

type AudiencesProps = {
  title: string;
  items: readonly Audience[];
  look: keyof typeof looks;
  /** Rendered below the list. */
  children?: ReactNode;
};

/** Section on a product's target audiences. */
export function Audiences({ title, items, look, children }: AudiencesProps) {
  const { list, cards } = looks[look];
  return (
    <Section weight="light">
      <SectionHeading title={title} />
      <ul
        aria-label={title}
        className={classNames("mt-4 grid gap-5 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3", list)}
      >
        {items.map(({ id, title, who, text }, place) => {
          const block = look === "blocks" && blocks[place % blocks.length];
          return (
            <li key={id} className="flex flex-col sm:max-lg:last:odd:col-span-2">
              {block && (
                <svg viewBox="0 0 100 60" aria-hidden="true" className="ml-6 h-16 self-start">
                  <path d={block.shape} className={block.color} />
                </svg>
              )}
              <div className={classNames("flex-1", cards[place % cards.length])}>
                <h3 className="text-2xl font-semibold tracking-tight">{title}</h3>
                <p className="mt-1.5 font-medium">{who}</p>
                <p className={classNames("mt-3 leading-relaxed", look !== "agenda" && "text-soft")}>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {children}
    </Section>
  );
}
