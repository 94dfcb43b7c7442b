import { RuledPoint } from "#client/site/home/ruled-point.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { SwipeList } from "#client/site/swipe-list.tsx";
import { useContent } from "#client/site/use-content.ts";
import { certificates } from "#shared/content/certificates.ts";

export function CertificateBenefits() {
  const { title, items } = useContent(certificates).benefits;
  return (
    <Section>
      <SectionHeading title={title} />
      <SwipeList label={title} className="mt-4 lg:mt-10 lg:grid-cols-3 gap-y-8 lg:gap-x-10">
        {items.map(({ id, ...point }) => (
          <RuledPoint key={id} {...point} />
        ))}
      </SwipeList>
    </Section>
  );
}
