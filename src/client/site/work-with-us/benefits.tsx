import { RuledPoint } from "#client/site/home/ruled-point.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useContent } from "#client/site/use-content.ts";
import { workWithUs } from "#shared/content/work-with-us.ts";

export function Benefits() {
  const { title, items } = useContent(workWithUs).benefits;
  return (
    <Section weight="light">
      <SectionHeading title={title} />
      <ul aria-label={title} className="mt-4 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:mt-10">
        {items.map(({ id, ...point }) => (
          <RuledPoint key={id} {...point} />
        ))}
      </ul>
    </Section>
  );
}
