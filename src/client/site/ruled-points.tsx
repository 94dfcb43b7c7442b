import { classNames } from "#client/components/class-names.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { SwipeList } from "#client/site/swipe-list.tsx";

type RuledPointsProps = { title: string; items: readonly { id: string; title: string; text: string }[] };

/** List whose items stand under a thick rule. `className` has its columns. */
export function RuledPoints({ title, items, className }: RuledPointsProps & { className: string }) {
  return (
    <SwipeList label={title} className={classNames("gap-y-8 lg:gap-x-10", className)}>
      {items.map(({ id, title, text }) => (
        <li key={id} className="border-t-2 border-ink pt-5">
          <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
          <p className="mt-2 leading-relaxed text-soft">{text}</p>
        </li>
      ))}
    </SwipeList>
  );
}

/** Section of such a list. */
export function RuledSection({ columns, ...points }: RuledPointsProps & { columns: string }) {
  return (
    <Section>
      <SectionHeading title={points.title} />
      <RuledPoints {...points} className={`mt-6 lg:mt-10 ${columns}`} />
    </Section>
  );
}
