import { Section, SectionHeading } from "#client/site/section.tsx";
import { useContent } from "#client/site/use-content.ts";
import { home } from "#shared/content/home.ts";
import { RuledPoint } from "./ruled-point.tsx";

export function WhyChoose() {
  const { title, lead, items } = useContent(home).reasons;
  return (
    <Section>
      <div className="grid gap-10 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <SectionHeading title={title} className="lg:sticky lg:top-32 lg:self-start">
          {lead}
        </SectionHeading>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {items.map(({ id, ...point }) => (
            <RuledPoint key={id} {...point} />
          ))}
        </ul>
      </div>
    </Section>
  );
}
