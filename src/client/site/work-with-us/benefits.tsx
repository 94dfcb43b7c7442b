import { BadgeCheck, BookOpenCheck, Check, Headset } from "lucide-react";
import type { ReactNode } from "react";
import { ProductTile } from "#client/site/product-mark.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { solutions } from "#client/site/solutions.ts";
import { SwipeList } from "#client/site/swipe-list.tsx";
import { useContent } from "#client/site/use-content.ts";
import { workWithUs } from "#shared/content/work-with-us.ts";

/** By the id of a benefit. */
const illustrations: Readonly<Record<string, ReactNode>> = {
  counter: <SalesAtWork />,
  products: <Products />,
  users: <SupportTalk />,
  studies: <Studies />,
};

export function Benefits() {
  const { title: heading, items } = useContent(workWithUs).benefits;
  return (
    <Section>
      <SectionHeading title={heading} />
      <SwipeList label={heading} className="mt-4 lg:mt-10 lg:grid-cols-2 lg:gap-5">
        {items.map(({ id, title, text }) => (
          <li
            key={id}
            className="rise row-span-2 grid grid-rows-subgrid gap-0 overflow-hidden rounded-3xl border border-line bg-surface"
          >
            <div
              aria-hidden
              className="grid min-h-48 place-items-center bg-mist px-6 py-5 sm:py-6 text-[0.8125rem]"
            >
              {illustrations[id] ?? <BadgeCheck className="size-16 text-primary-ink" strokeWidth={1.25} />}
            </div>
            <div className="p-5 lg:p-7">
              <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
              <p className="mt-2 leading-relaxed text-soft">{text}</p>
            </div>
          </li>
        ))}
      </SwipeList>
    </Section>
  );
}

function Slip({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`flex items-center gap-2.5 rounded-xl border border-line bg-surface px-3 py-2.5 shadow-lg shadow-shade/5 ${className}`}
    >
      {children}
    </div>
  );
}

function SalesAtWork() {
  return (
    <div className="flex w-full max-w-xs flex-col gap-2.5">
      <Slip className="mr-8">
        <BadgeCheck className="size-5 shrink-0 text-success" />
        <span className="flex-1 font-medium">NFC-e autorizada</span>
        <span className="text-soft tabular-nums">R$&nbsp;86,40</span>
      </Slip>
      <Slip className="ml-8">
        <span className="grid size-5 shrink-0 place-items-center rounded-full bg-success text-surface">
          <Check className="size-3.5" strokeWidth={3} />
        </span>
        <span className="flex-1 font-medium">Pix recebido</span>
        <span className="text-soft tabular-nums">R$&nbsp;86,40</span>
      </Slip>
      <Slip className="mr-8">
        <BadgeCheck className="size-5 shrink-0 text-success" />
        <span className="flex-1 font-medium">Caixa fechado</span>
        <span className="text-soft tabular-nums">18:02</span>
      </Slip>
    </div>
  );
}

function Products() {
  return (
    <div className="flex max-w-sm flex-wrap justify-center gap-2.5">
      {solutions.map((solution) => (
        <Slip key={solution.slug}>
          <ProductTile solution={solution} className="size-7 rounded-lg p-1.5" />
          <span className="text-[0.9375rem] font-medium">{solution.name}</span>
        </Slip>
      ))}
    </div>
  );
}

function SupportTalk() {
  return (
    <div className="flex w-full max-w-xs flex-col gap-2.5">
      <p className="mr-8 rounded-2xl rounded-bl-md border border-line bg-surface px-4 py-3 shadow-lg shadow-shade/5">
        O relatório de comissões não bate com as vendas de sábado.
      </p>
      <p className="ml-8 rounded-2xl rounded-br-md bg-night px-4 py-3 text-white">
        Achei: faltavam as devoluções. A correção já está na revisão.
      </p>
      <p className="flex items-center gap-2 text-xs text-soft">
        <Headset className="size-4" /> Atendimento e desenvolvimento, na mesma conversa
      </p>
    </div>
  );
}

const subjects = ["NFS-e padrão nacional", "CBS e IBS nos documentos", "Pix automático"];

function Studies() {
  return (
    <div className="w-full max-w-xs rounded-2xl border border-line bg-surface px-5 py-4 shadow-lg shadow-shade/5">
      <p className="flex items-center gap-2.5 font-semibold">
        <BookOpenCheck className="size-5 text-primary-ink" strokeWidth={1.75} /> Em estudo
      </p>
      <div className="mt-2 divide-y divide-line">
        {subjects.map((subject, position) => (
          <p key={subject} className="flex items-center gap-3 py-2">
            <span
              className={`grid size-4.5 shrink-0 place-items-center rounded border ${position < 2 ? "border-primary-strong bg-primary-strong text-on-primary" : "border-control"}`}
            >
              {position < 2 && <Check className="size-3" strokeWidth={3} />}
            </span>
            {subject}
          </p>
        ))}
      </div>
    </div>
  );
}
