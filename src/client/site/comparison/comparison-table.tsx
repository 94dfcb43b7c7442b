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

const row = "grid grid-cols-3 gap-x-4 lg:grid-cols-4 lg:gap-x-10";

/**
 * The best contender per criterion. On a phone, a row names it; expanded, or printed, it has a paragraph for each
 * contender.
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
        <thead className="block">
          <tr className={classNames(row, "mt-6 border-b-2 border-ink pb-3")}>
            <th scope="col" className="hidden self-end text-left font-medium text-soft lg:block">
              {words.topic}
            </th>
            {contenders.map((key) => (
              <th key={key} scope="col" abbr={names[key]} className="text-left font-normal">
                <span className="block font-semibold tracking-tight wrap-anywhere sm:text-lg">
                  {names[key]}
                </span>
                <span className="headline block tabular-nums">
                  {rows.filter(({ id }) => verdicts[id]?.best.includes(key)).length}
                </span>
                <span className="block text-[0.8125rem] text-soft">
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
              <tr key={id} className={classNames(row, "gap-y-1 border-b border-line py-3")}>
                <th scope="row" className="text-left max-lg:col-span-3">
                  {verdict ? (
                    <Fold className="lg:min-h-0 lg:py-0" title={<Topic text={topic} />}>
                      <p className="pb-1 text-[0.8125rem] font-normal text-soft">
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
                  <Cell key={key} name={names[key]} isBest={verdict?.best.includes(key) ?? false}>
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
            <dd className="mt-1.5 text-[0.9375rem] leading-relaxed text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Topic({ text }: { text: string }) {
  return <span className="font-semibold tracking-tight">{text}</span>;
}

function Cell({ name, isBest, children }: { name: string; isBest: boolean; children: string }) {
  return (
    <td
      className={classNames(
        "text-[0.9375rem] leading-relaxed",
        isBest ? "font-medium text-ink" : "text-soft",
      )}
    >
      {/* Rows of paragraphs are far from the column headings. */}
      <span aria-hidden className="reason font-semibold text-ink lg:hidden">
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
