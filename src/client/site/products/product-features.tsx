import type { ReactNode } from "react";
import { CustomerCases } from "#client/site/proof/customer-cases.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import type { ProofCase } from "#shared/schemas/proof.ts";
import { type Feature, FeatureTable } from "./feature-table.tsx";

type ProductFeaturesProps = {
  product: ProofCase["product"];
  title: string;
  lead: string;
  items: readonly Feature[];
  /** Screen beside the features on a desktop, which become one ledger column. */
  children?: ReactNode;
};

const ledger = {
  list: "sm:max-lg:grid-cols-2 gap-x-12",
  item: "gap-x-6 border-t border-line py-2.5 lg:py-3 lg:grid-cols-[11.5rem_1fr]",
};

/** Features of a product, then its customers. */
export function ProductFeatures({ product, title, lead, items, children }: ProductFeaturesProps) {
  return (
    <>
      <Section ground="mist">
        <SectionHeading title={title}>{lead}</SectionHeading>
        {children ? (
          <div className="grid items-start lg:mt-10 lg:grid-cols-[1.6fr_1fr] lg:gap-x-16">
            <FeatureTable
              label={title}
              features={items}
              look={ledger}
              className="mt-4 lg:mt-0 lg:border-b lg:border-line"
            />
            <div className="sticky top-32 max-lg:hidden print:hidden">{children}</div>
          </div>
        ) : (
          <FeatureTable label={title} features={items} />
        )}
      </Section>
      <CustomerCases product={product} />
    </>
  );
}
