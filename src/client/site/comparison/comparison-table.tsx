import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { Fold } from "#client/site/fold.tsx";
import { Section } from "#client/site/section.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { certificates, usualOffer } from "#shared/content/certificates.ts";
import { comparison } from "#shared/content/comparison.ts";
import { fillPlaceholders } from "#shared/content/define-content.ts";
import { pages } from "#shared/content/pages.ts";
import { writeReais } from "#shared/formats/reais.ts";
import { contenders, verdicts } from "./verdicts.ts";

const row = "grid grid-cols-3 lg:grid-cols-4";

/** Padding of the cells of a column; that of the company is tinted. */
const columns = { sheet: "pr-6", other: "pr-6", nucleus: "px-4" } as const;

/**
 * The best contender per criterion, below a head that stays in sight. Below 700 px, a row marks it; expanded, or printed,
 * it has a paragraph for each contender.
 */
export function ComparisonTable() {
  const { rows, notes, ...words } = useContent(comparison).table;
  const [beforeSign, afterSign] = words.legend.split("{certo}");
  const names = { sheet: words.sheet, other: words.other, nucleus: pages.nucleus.name };
  const usual = usualOffer(useContent(certificates).prices.offers);
  const facts = usual && {
    certificado: usual.type,
    preco: writeReais(usual.price),
    precocheio: writeReais(usual.originalPrice),
  };
  return (
    <Section ground="mist">
      <table className="block">
        <caption className="block text-left">
          <span className="block font-semibold">{words.date}</span>
          <span className="text-soft">
            {beforeSign}
            {afterSign !== undefined && (
              <>
                <Check aria-hidden className="inline size-4 text-success" />
                <span className="sr-only">de certo</span>
                {afterSign}
              </>
            )}
          </span>
        </caption>
        <thead className="sticky z-10 block bg-mist" style={{ top: "calc(4.5rem + var(--strip, 0px))" }}>
          <tr className={classNames(row, "mt-6 border-b-2 border-ink")}>
            <th scope="col" className="hidden self-end py-3 text-left font-medium text-soft lg:block">
              {words.topic}
            </th>
            {contenders.map((key) => (
              <th
                key={key}
                scope="col"
                abbr={names[key]}
                className={classNames(
                  "py-3 text-left font-normal",
                  columns[key],
                  key === "nucleus" && "rounded-t-2xl bg-pale",
                )}
              >
                <span className="block font-semibold tracking-tight wrap-anywhere sm:text-xl">
                  {names[key]}
                </span>
                <span className="text-2xl font-semibold tabular-nums">
                  {rows.filter(({ id }) => verdicts[id]?.best.includes(key)).length}
                </span>
                <span className="ml-1.5 text-sm text-soft">
                  {words.count.replace("{total}", String(rows.length))}
                  <span className="sr-only"> pontos</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="points block">
          {rows.map(({ id, topic, ...cells }) => {
            const verdict = verdicts[id];
            return (
              <tr key={id} className={classNames(row, "border-b border-line")}>
                <th scope="row" className="text-left pr-2 max-lg:col-span-3 lg:py-3">
                  {verdict ? (
                    <Fold className="lg:min-h-0 lg:py-0" title={<Topic text={topic} />}>
                      <p className="pb-1 text-sm font-normal text-soft">
                        {words.source}{" "}
                        <Link
                          to={verdict.source.path}
                          className="underline underline-offset-3 hover:text-ink"
                        >
                          {verdict.source.name}
                        </Link>
                      </p>
                    </Fold>
                  ) : (
                    <Topic text={topic} />
                  )}
                </th>
                {contenders.map((key) => (
                  <Cell
                    key={key}
                    name={names[key]}
                    column={columns[key]}
                    isBest={verdict?.best.includes(key) ?? false}
                  >
                    {facts ? fillPlaceholders(cells[key], facts) : cells[key]}
                  </Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <dl className="mt-8 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {notes.map(({ id, title, text }) => (
          <div key={id}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1.5 text-base leading-relaxed text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Topic({ text }: { text: string }) {
  return <span className="font-semibold tracking-tight">{text}</span>;
}

type CellProps = { name: string; column: string; isBest: boolean; children: string };

function Cell({ name, column, isBest, children }: CellProps) {
  return (
    <td
      className={classNames(
        "pb-3 leading-relaxed lg:py-3",
        column,
        isBest ? "font-medium text-ink" : "text-soft",
      )}
    >
      {/* Rows of paragraphs are far from the column headings. */}
      <span aria-hidden className="reason whose font-semibold text-ink">
        {name}:{" "}
      </span>
      {isBest ? (
        <>
          <Check aria-hidden className="mr-1.5 inline size-4 text-success" />
          <span className="sr-only">Leva a melhor: </span>
        </>
      ) : (
        <span aria-hidden className="dash">
          –
        </span>
      )}
      <span className="reason">
        <Unbroken>{children}</Unbroken>
      </span>
    </td>
  );
}
