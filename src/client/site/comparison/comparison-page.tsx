import { buttonClass } from "#client/components/button.tsx";
import { PageEnd } from "#client/site/page-end.tsx";
import { PageIntro } from "#client/site/pages/page-intro.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useContent } from "#client/site/use-content.ts";
import { certificates } from "#shared/content/certificates.ts";
import { comparison } from "#shared/content/comparison.ts";
import { counted } from "#shared/formats/numbers.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { exampleDay, WORKING_DAYS } from "./retyping.ts";
import { exampleWith, simulate } from "./simulation.ts";
import { Simulator } from "./simulator.tsx";

const SIMULATOR_ANCHOR = "conta";

/** Compares a spreadsheet, another ERP and Nucleus, and calculates the visitor's time spent retyping. */
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

/** The calculation with one example, for visitors without script. */
function WorkedExample() {
  const { config, day } = useSiteConfig();
  const { prices } = useContent(certificates);
  const words = useContent(comparison).calculation;
  const { month, sum, each, trial, replaced, certificate } = simulate(exampleWith(prices), {
    day,
    trialDays: config.trial_days,
    prices,
    words,
  });
  const { people, orders, minutes } = exampleDay;
  const rows = [
    [words.orders.label, orders],
    [words.minutes.label, minutes],
    [words.example.month, `${sum} ${month}`],
    [
      words.example.each.replace("{pessoas}", counted(Number(people), "pessoa", "pessoas")),
      `${month} ÷ ${people} = ${each}`,
    ],
    [words.trialName, trial],
    [words.replacedName, replaced],
    [certificate.type, `${certificate.price} ${certificate.medium}`],
  ];
  return (
    <table className="mt-12 w-full border-collapse text-left">
      <caption className="pb-4 text-left font-semibold">{words.example.title}</caption>
      <tbody>
        {rows.map(([name, value], position) => (
          <tr key={position} className="border-t border-line">
            <th scope="row" className="py-4 pr-4 align-top font-semibold">
              {name}
            </th>
            <td className="py-4 tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
