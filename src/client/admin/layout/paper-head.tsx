import { readPageData } from "#client/lib/page-data.ts";

type PaperHeadProps = {
  title: string;
  /** What the filters of the screen choose, which are not printed. */
  details?: readonly string[];
};

/** Head of a printed screen, in a `data-paper` container: company, title and what is counted. */
export function PaperHead({ title, details = [] }: PaperHeadProps) {
  return (
    <div data-paper-head className="hidden print:block">
      <p className="text-soft">{readPageData().config.company_name}</p>
      <p className="text-2xl font-semibold tracking-tight">{title}</p>
      {details.length > 0 && <p className="text-soft">{details.join(" · ")}</p>}
    </div>
  );
}
