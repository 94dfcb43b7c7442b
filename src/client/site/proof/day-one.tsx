import { useSiteConfig } from "#client/site/site-config.tsx";
import { useContent } from "#client/site/use-content.ts";
import { formatCompanyAddress } from "#shared/company/company-address.ts";
import { frame } from "#shared/content/frame.ts";

/** What is true of the company on its first day, before it has customers to name. */
export function DayOne() {
  const { title, items, mark: first } = useContent(frame).dayOne;
  const { config } = useSiteConfig();
  const address = formatCompanyAddress(config);
  const marks = [first, config.company_cnpj && `CNPJ ${config.company_cnpj}`, address].filter(Boolean);
  return (
    <section className="border-y border-line bg-paper py-14 lg:py-20">
      <div className="wide">
        <h2 className="font-semibold">{title}</h2>
        <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-8">
          {items.map(({ id, figure, unit }) => (
            <div key={id} className="flex flex-col-reverse justify-end">
              <dt className="mt-1.5 text-[0.9375rem] text-soft text-pretty">{unit}</dt>
              <dd className="headline">{figure}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-2 text-[0.9375rem] text-soft">
          {marks.map((mark) => (
            <li key={mark} className="min-w-0 wrap-anywhere">
              {mark}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
