import {
  BadgeCheck,
  Boxes,
  ChartColumn,
  Check,
  Landmark,
  LayoutDashboard,
  ReceiptText,
  ShoppingCart,
  Smartphone,
} from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import {
  CLIENT,
  DUE_DAYS,
  exampleSale,
  formatCents,
  instalmentsOf,
  piecesOf,
  type SaleLine,
  totalOf,
} from "#client/site/story/sale.ts";

const areas = [
  { icon: LayoutDashboard, name: "Painel" },
  { icon: ShoppingCart, name: "Vendas" },
  { icon: Boxes, name: "Estoque" },
  { icon: Landmark, name: "Boletos" },
  { icon: ReceiptText, name: "Fiscal" },
  { icon: Smartphone, name: "Força de vendas" },
  { icon: ChartColumn, name: "Relatórios" },
];

const { number, invoice, lines } = exampleSale;
const total = formatCents(totalOf(exampleSale));
const items = piecesOf(exampleSale);
const boletos = instalmentsOf(totalOf(exampleSale)).map((value, place) => ({ value, due: DUE_DAYS[place] }));

const figures = [
  { label: "Margem", value: "23,4%" },
  { label: "Comissão", value: "R$\u00a070,54" },
  { label: "Total", value: `R$\u00a0${total}` },
];

/** Illustration of the ERP with an open order; names and numbers are invented. */
export function ErpWorkspace() {
  return (
    <div
      aria-hidden
      className="grid overflow-hidden rounded-2xl bg-surface text-left text-xs text-ink shadow-2xl shadow-shade/30 ring-1 ring-night/10 lg:grid-cols-[1fr_16rem] xl:grid-cols-[12.5rem_1fr_19rem]"
    >
      <Areas />
      <Order />
      <Receipts />
    </div>
  );
}

function Areas() {
  return (
    <div className="hidden flex-col gap-1 border-r border-line bg-mist p-3 xl:flex">
      <p className="mb-3 flex items-center gap-2.5 px-3 pt-2 text-sm font-semibold">
        <span className="size-5 rounded-md bg-accent-strong" /> Nucleus
      </p>
      {areas.map(({ icon: Icon, name }) => (
        <p
          key={name}
          className={classNames(
            "flex items-center gap-2.5 rounded-lg px-3 py-2",
            name === "Vendas" ? "bg-surface font-medium text-ink shadow-sm" : "text-soft",
          )}
        >
          <Icon className={classNames("size-4", name === "Vendas" && "text-accent-ink")} />
          {name}
        </p>
      ))}
    </div>
  );
}

function Order() {
  return (
    <div className="min-w-0 p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-xl font-semibold tracking-tight">{`Pedido ${number}`}</p>
        <span className="rounded-full bg-success/10 px-2.5 py-0.5 text-xs font-medium text-success">
          Faturado
        </span>
        <span className="ml-auto hidden text-soft sm:inline">Hoje, 10:24, pelo aplicativo</span>
      </div>
      <p className="mt-1 text-soft">{`${CLIENT}, Ponta Grossa, PR`}</p>
      <div className="mt-4 grid grid-cols-[1fr_auto_auto] sm:grid-cols-[1fr_5rem_4rem_5rem_6rem]">
        <HeadRow />
        {lines.map((line) => (
          <LineRow key={line.name} {...line} />
        ))}
      </div>
      <div className="mt-4 flex justify-between gap-3 rounded-xl bg-accent/8 px-4 py-2.5 sm:px-5 sm:py-3">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <p className="truncate text-xs text-soft">{label}</p>
            <p className="mt-0.5 font-semibold tabular-nums sm:text-base">{value}</p>
          </div>
        ))}
      </div>
    </div>
  );
}

function HeadRow() {
  const cell = "border-b border-line pb-2 pl-4 text-right text-xs text-soft";
  return (
    <>
      <span className="border-b border-line pb-2 text-xs text-soft">Produto</span>
      <span className={classNames(cell, "hidden sm:block")}>Estoque</span>
      <span className={cell}>Qtd.</span>
      <span className={classNames(cell, "hidden sm:block")}>Preço</span>
      <span className={cell}>Total</span>
    </>
  );
}

function LineRow({ name, detail, stock, amount, price }: SaleLine) {
  const cell = "border-b border-line py-2 pl-4 text-right sm:py-3 tabular-nums";
  return (
    <>
      <span className="min-w-0 truncate border-b border-line py-2 font-medium sm:py-3">{`${name} ${detail}`}</span>
      <span
        className={classNames(
          cell,
          "hidden sm:block",
          stock < amount ? "font-medium text-warning" : "text-soft",
        )}
      >
        {stock}
      </span>
      <span className={cell}>{amount}</span>
      <span className={classNames(cell, "hidden text-soft sm:block")}>{formatCents(price)}</span>
      <span className={classNames(cell, "font-medium")}>{formatCents(price * amount)}</span>
    </>
  );
}

function Receipts() {
  return (
    <div className="border-t border-line p-5 max-sm:hidden sm:p-7 lg:border-t-0 lg:border-l lg:p-6">
      <div className="flex items-start gap-3">
        <BadgeCheck className="size-6 shrink-0 text-success" strokeWidth={1.75} />
        <div>
          <p className="font-semibold">{`NF-e ${invoice} autorizada`}</p>
          <p className="mt-0.5 text-soft">XML enviado ao cliente, 10:25</p>
        </div>
      </div>
      <p className="mt-6 font-semibold">Boletos registrados</p>
      <div className="mt-2 divide-y divide-line border-y border-line">
        {boletos.map(({ due, value }, place) => (
          <p key={due} className="flex items-center gap-3 py-2.5 tabular-nums">
            <span className="text-soft">{place + 1}/3</span>
            <span>{due}</span>
            <span className="ml-auto font-medium">{formatCents(value)}</span>
            <Check data-living="tick" className="size-4 text-success" />
          </p>
        ))}
      </div>
      <p className="mt-6 font-semibold">Estoque baixado</p>
      <p className="mt-0.5 text-soft">{`${items} itens, 10:24`}</p>
    </div>
  );
}
