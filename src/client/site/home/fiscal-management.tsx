import { BadgeCheck } from "lucide-react";
import { Section, SectionHeading } from "./section.tsx";

const documents = [
  { name: "NF-e", text: "Venda de mercadorias entre empresas" },
  { name: "NFC-e", text: "Cupom do consumidor no caixa" },
  { name: "NFS-e", text: "Nota de serviço, padrão nacional" },
  { name: "CT-e e MDF-e", text: "Frete e manifesto de carga" },
  { name: "SPED", text: "Fiscal, contribuições e inventário" },
  { name: "Reforma tributária", text: "CBS e IBS destacados nos documentos" },
];

export function FiscalManagement() {
  return (
    <Section ground="mist">
      <div className="grid items-center gap-14 lg:grid-cols-2 lg:gap-20">
        <Invoice />
        <div>
          <SectionHeading title="Gestão fiscal sem sustos">
            Impostos por produto, estado e regime já cadastrados. A nota sai autorizada na venda e o contador
            recebe os arquivos no fim do mês.
          </SectionHeading>
          <dl className="mt-9 grid gap-x-8 sm:grid-cols-2">
            {documents.map(({ name, text }) => (
              <div key={name} className="rise border-t border-ink/15 py-4">
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-0.5 text-[0.9375rem] text-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}

const lines = [
  { item: "Monitor 24 polegadas", amount: "1", total: "899,00" },
  { item: "Teclado sem fio", amount: "2", total: "318,00" },
  { item: "Cabo HDMI 2 m", amount: "3", total: "89,70" },
];
/** Bar widths of the barcode, in pixels. */
const bars = "3121423112341213214312134212311423213124312413214231".split("").map(Number);

/** An illustration of a fiscal document; its numbers are invented. */
function Invoice() {
  return (
    <div aria-hidden className="rise relative mx-auto w-full max-w-md text-[0.8125rem]">
      <div className="rounded-xl border border-line bg-surface p-6 shadow-2xl shadow-shade/10">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="text-lg font-semibold tracking-tight">NF-e nº 004.868</p>
            <p className="text-soft">Série 1, emitida às 09:52</p>
          </div>
          <span className="inline-flex items-center gap-1.5 rounded-full bg-success/10 px-3 py-1 font-medium text-success">
            <BadgeCheck className="size-4" /> Autorizada
          </span>
        </div>
        <div className="mt-5 flex h-11 items-stretch gap-[2px] overflow-hidden">
          {bars.map((width, position) => (
            <span key={position} className="bg-ink" style={{ flexGrow: width }} />
          ))}
        </div>
        <div className="mt-5 divide-y divide-line border-y border-line">
          {lines.map(({ item, amount, total }) => (
            <div key={item} className="flex gap-4 py-2.5">
              <span className="w-6 text-soft tabular-nums">{amount}×</span>
              <span className="flex-1 font-medium">{item}</span>
              <span className="tabular-nums">{total}</span>
            </div>
          ))}
        </div>
        <dl className="mt-4 grid grid-cols-3 gap-3">
          {[
            ["ICMS", "235,21"],
            ["PIS/COFINS", "120,87"],
            ["Total", "R$ 1.306,70"],
          ].map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs text-soft">{name}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
