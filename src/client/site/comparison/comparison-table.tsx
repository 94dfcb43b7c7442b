import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { Section } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { certificates, usualOffer } from "#shared/content/certificates.ts";
import {
  COMPARED_IN,
  type ComparisonPoint,
  type Contender,
  comparisonPoints,
  contenders,
} from "./comparison-points.ts";

const notes = [
  {
    title: "O que é “outro ERP”",
    text: "O usual do mercado: na nuvem, por mensalidade, com emissão de notas. Nenhum em particular. Onde os planos variam, a linha diz.",
  },
  {
    title: "O que não comparamos",
    text: "Mensalidades, velocidade, facilidade de uso e satisfação de clientes: não medimos. Nem sistemas de grandes empresas.",
  },
  {
    title: "De onde vem",
    text: "A coluna Nucleus repete o que este site diz, na página indicada. As outras duas são o que conhecemos do mercado: confira com quem vende.",
  },
];

const row = "grid gap-x-4 lg:grid-cols-4 lg:gap-x-10";

/** Point by point, who does best. On a phone and on paper a row is a paragraph for each contender. */
export function ComparisonTable() {
  const { config } = useSiteConfig();
  const { offers } = useContent(certificates).prices;
  const usual = usualOffer(offers);
  const points = usual ? comparisonPoints(config.trial_days, usual) : [];
  return (
    <Section ground="mist">
      <table className="block">
        <caption className="block text-left">
          <span className="block font-semibold">{COMPARED_IN}</span>
          <span className="text-soft">
            O sinal <Check aria-hidden className="inline size-4 text-success" />
            <span className="sr-only">de certo</span> marca quem leva a melhor na linha. No empate, marca os
            dois.
          </span>
        </caption>
        <thead className="block">
          <tr className={classNames(row, "mt-8 grid-cols-3 border-b-2 border-ink pb-4")}>
            <th scope="col" className="hidden self-end text-left font-medium text-soft lg:block">
              Ponto
            </th>
            {contenders.map(({ key, name }) => (
              <th key={key} scope="col" abbr={name} className="text-left font-normal">
                <span className="block font-semibold tracking-tight wrap-anywhere sm:text-lg">{name}</span>
                <span className="headline block tabular-nums">
                  {points.filter(({ best }) => best.includes(key)).length}
                </span>
                <span className="block text-[0.8125rem] text-soft">
                  de {points.length}
                  <span className="sr-only"> pontos</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {points.map((point) => (
            <tr key={point.topic} className={classNames(row, "gap-y-2 border-b border-line py-4")}>
              <th scope="row" className="text-left font-semibold tracking-tight">
                {point.topic}
                <span className="block text-[0.8125rem] font-normal tracking-normal text-soft">
                  Nossa fonte:{" "}
                  <Link to={point.source.path} className="underline underline-offset-3 hover:text-ink">
                    {point.source.name}
                  </Link>
                </span>
              </th>
              {contenders.map(({ key, name }) => (
                <Cell key={key} point={point} contender={key} name={name} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-12 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {notes.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1.5 text-[0.9375rem] leading-relaxed text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

type CellProps = { point: ComparisonPoint; contender: Contender; name: string };

function Cell({ point, contender, name }: CellProps) {
  const isBest = point.best.includes(contender);
  return (
    <td
      className={classNames(
        "text-[0.9375rem] leading-relaxed",
        isBest ? "font-medium text-ink" : "text-soft",
      )}
    >
      {/* The column heads are far away where rows are paragraphs. */}
      <span aria-hidden className="font-semibold text-ink lg:hidden">
        {name}:{" "}
      </span>
      {isBest && (
        <>
          <Check aria-hidden className="mr-1.5 inline size-4 text-success" />
          <span className="sr-only">Leva a melhor: </span>
        </>
      )}
      <Unbroken>{point[contender]}</Unbroken>
    </td>
  );
}
