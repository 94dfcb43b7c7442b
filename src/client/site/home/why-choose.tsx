import { Section, SectionHeading } from "#client/site/section.tsx";
import { SwipeList } from "#client/site/swipe-list.tsx";
import { useContent } from "#client/site/use-content.ts";
import { home } from "#shared/content/home.ts";
import { RuledPoint } from "./ruled-point.tsx";

export function WhyChoose() {
  const { title, lead, items } = useContent(home).reasons;
  return (
    <Section>
      <div className="grid gap-7 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <SectionHeading title={title} className="lg:sticky lg:top-32 lg:self-start">
          {lead}
        </SectionHeading>
        <SwipeList label={title} className="lg:grid-cols-2 gap-y-8 lg:gap-x-10">
          {items.map(({ id, ...point }) => (
            <RuledPoint key={id} {...point} />
          ))}
        </SwipeList>
      </div>
    </Section>
  );
}
