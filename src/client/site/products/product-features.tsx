import { CustomerCases } from "#client/site/proof/customer-cases.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import type { ProofCase } from "#shared/schemas/proof.ts";
import { type Feature, FeatureTable } from "./feature-table.tsx";

type ProductFeaturesProps = {
  product: ProofCase["product"];
  title: string;
  lead: string;
  items: readonly Feature[];
};

/** Features of a product, then its customers. */
export function ProductFeatures({ product, title, lead, items }: ProductFeaturesProps) {
  return (
    <>
      <Section ground="mist">
        <SectionHeading title={title}>{lead}</SectionHeading>
        <FeatureTable label={title} features={items} />
      </Section>
      <CustomerCases product={product} />
    </>
  );
}
