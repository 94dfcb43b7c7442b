import { Fragment } from "react";
import { CustomerCases } from "#client/site/proof/customer-cases.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useContent } from "#client/site/use-content.ts";
import { frame } from "#shared/content/frame.ts";
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
        <DayOneLine />
      </Section>
      <CustomerCases product={product} />
    </>
  );
}

/** Statements that hold without customers, in one line. */
function DayOneLine() {
  const { title, items } = useContent(frame).dayOne;
  return (
    <p className="mt-4 max-w-xl text-[0.9375rem] leading-snug text-soft lg:mt-10">
      <span className="font-medium text-ink">{title}</span>
      {items.map(({ id, figure, unit }) => (
        <Fragment key={id}>
          {" · "}
          <strong className="font-medium whitespace-nowrap text-ink">{figure}</strong> {unit}
        </Fragment>
      ))}
    </p>
  );
}
