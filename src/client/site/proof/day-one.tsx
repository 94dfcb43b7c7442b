import { Fragment } from "react";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useContent } from "#client/site/use-content.ts";
import { formatCompanyAddress } from "#shared/company/company-address.ts";
import { readProof } from "#shared/company/proof.ts";
import { frame } from "#shared/content/frame.ts";

/** What is true of the company on its first day; gives way to proof by customers. */
export function DayOne() {
  const { title, items, mark: first } = useContent(frame).dayOne;
  const { config } = useSiteConfig();
  const { customers, figures, quotes, cases } = readProof(config);
  if (customers.length + figures.length + quotes.length + cases.length > 0) return null;
  const address = formatCompanyAddress(config);
  const marks = [first, config.company_cnpj && `CNPJ ${config.company_cnpj}`, address].filter(Boolean);
  return (
    <section className="border-y border-line bg-paper py-band">
      <div className="wide">
        <h2 className="font-semibold">{title}</h2>
        <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          {items.map(({ id, figure, unit }) => (
            <div key={id} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-[0.9375rem] text-soft text-pretty">{unit}</dt>
              <dd className="headline">{figure}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-soft">
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

/** The same in one line, for the pages of products. */
export function DayOneLine() {
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
