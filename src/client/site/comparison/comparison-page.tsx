import { buttonClass } from "#client/components/button.tsx";
import { PageEnd } from "#client/site/page-end.tsx";
import { PageIntro } from "#client/site/pages/page-intro.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useContent } from "#client/site/use-content.ts";
import { comparison } from "#shared/content/comparison.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { WORKING_DAYS } from "./retyping.ts";
import { Simulator } from "./simulator.tsx";
import { WorkedExample } from "./worked-example.tsx";

const SIMULATOR_ANCHOR = "conta";

/** A spreadsheet, another ERP and Nucleus side by side, and the visitor's own day as a sum. */
export default function ComparisonPage() {
  const { intro, calculation, end } = useContent(comparison);
  return (
    <>
      <PageIntro
        compact
        title={intro.title}
        actions={
          <a href={`#${SIMULATOR_ANCHOR}`} className={buttonClass("quiet", "large")}>
            {intro.calculate}
          </a>
        }
      >
        {intro.lead}
      </PageIntro>
      <ComparisonTable />
      <Section id={SIMULATOR_ANCHOR}>
        <SectionHeading title={calculation.title}>
          {calculation.lead.replace("{uteis}", String(WORKING_DAYS))}
        </SectionHeading>
        <div className="without-script:hidden">
          <Simulator />
        </div>
        <div className="hidden without-script:block">
          <WorkedExample />
        </div>
      </Section>
      <PageEnd {...end} />
    </>
  );
}
