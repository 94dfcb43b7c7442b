import { RuledPoint } from "#client/site/home/ruled-point.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { SwipeList } from "#client/site/swipe-list.tsx";
import { useContent } from "#client/site/use-content.ts";
import { itServices } from "#shared/content/it-services.ts";

export function ItServiceBenefits() {
  const { title, items } = useContent(itServices).benefits;
  return (
    <Section>
      <SectionHeading title={title} />
      <SwipeList label={title} className="mt-4 lg:mt-10 lg:grid-cols-4 gap-y-8 lg:gap-x-10">
        {items.map(({ id, ...point }) => (
          <RuledPoint key={id} {...point} />
        ))}
      </SwipeList>
    </Section>
  );
}
