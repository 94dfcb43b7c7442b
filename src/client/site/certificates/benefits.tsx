import { RuledPoint } from "#client/site/home/ruled-point.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useContent } from "#client/site/use-content.ts";
import { certificates } from "#shared/content/certificates.ts";

export function CertificateBenefits() {
  const { title, items } = useContent(certificates).benefits;
  return (
    <Section>
      <SectionHeading title={title} />
      <ul className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {items.map(({ id, ...point }) => (
          <RuledPoint key={id} {...point} />
        ))}
      </ul>
    </Section>
  );
}
