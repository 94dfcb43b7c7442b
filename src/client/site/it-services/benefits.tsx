import { RuledPoint } from "#client/site/home/ruled-point.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useContent } from "#client/site/use-content.ts";
import { itServices } from "#shared/content/it-services.ts";

export function ItServiceBenefits() {
  const { title, items } = useContent(itServices).benefits;
  return (
    <Section>
      <SectionHeading title={title} />
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ id, ...point }) => (
          <RuledPoint key={id} {...point} />
        ))}
      </ul>
    </Section>
  );
}
