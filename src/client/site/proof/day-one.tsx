import { useSiteConfig } from "#client/site/site-config.tsx";
import { solutions } from "#client/site/solutions.ts";
import { formatCompanyAddress } from "#shared/company/company-address.ts";

/** What is true of the company on its first day, before it has customers to name. */
export function DayOne() {
  const { config } = useSiteConfig();
  const address = formatCompanyAddress(config);
  const figures = [
    { value: String(solutions.length), label: "sistemas e um suporte só" },
    { value: "168 h", label: "por semana de help desk" },
    { value: `${config.trial_days} dias`, label: "de teste grátis" },
    { value: "40 min", label: "de demonstração on-line" },
  ];
  const marks = [
    "Certificados ICP-Brasil",
    config.company_cnpj && `CNPJ ${config.company_cnpj}`,
    address,
  ].filter(Boolean);
  return (
    <section className="border-y border-line bg-paper py-14 lg:py-20">
      <div className="wide">
        <h2 className="font-semibold">Vale desde o primeiro dia</h2>
        <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-6 gap-y-8">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-1.5 text-[0.9375rem] text-soft text-pretty">{label}</dt>
              <dd className="headline">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-2 text-[0.9375rem] text-soft">
          {marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
