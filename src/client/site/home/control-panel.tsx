import { classNames } from "#client/components/class-names.ts";

const months = [38, 46, 41, 55, 52, 63, 58, 71, 66, 79, 84, 96];
const monthNames = ["D", "J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N"];

const figures = [
  { label: "Vendas hoje", value: "R$ 18.420", note: "+12% sobre ontem" },
  { label: "Contas a receber", value: "R$ 64.985", note: "8 boletos vencem hoje" },
  { label: "Itens em falta", value: "7", note: "3 já têm pedido de compra" },
];

const orders = [
  { number: "48.213", client: "Mercado São José", total: "R$ 2.351,20", state: "Faturado" },
  { number: "48.212", client: "Autopeças Iguaçu", total: "R$ 890,50", state: "Separação" },
  { number: "48.211", client: "Padaria Pão da Serra", total: "R$ 1.127,80", state: "Faturado" },
  { number: "48.210", client: "Farmácia Araucária", total: "R$ 415,90", state: "Aprovação" },
];

/** An illustration of the dashboard of the ERP. Its figures are invented, so screen readers skip it. */
export function ControlPanel() {
  return (
    <div
      aria-hidden
      className="rise overflow-hidden rounded-2xl border border-line bg-surface text-[0.8125rem] shadow-2xl shadow-shade/10"
    >
      <div className="flex items-center gap-2 border-b border-line px-5 py-3.5">
        <span className="size-2.5 rounded-full bg-primary" />
        <span className="size-2.5 rounded-full bg-line" />
        <span className="size-2.5 rounded-full bg-line" />
        <span className="ml-3 font-medium">Painel da empresa</span>
        <span className="ml-auto hidden text-soft sm:inline">Novembro</span>
      </div>
      <div className="grid gap-px bg-line sm:grid-cols-3">
        {figures.map(({ label, value, note }) => (
          <div key={label} className="bg-surface p-5">
            <p className="text-soft">{label}</p>
            <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">{value}</p>
            <p className="mt-1 text-xs text-success">{note}</p>
          </div>
        ))}
      </div>
      <div className="grid border-t border-line lg:grid-cols-[1.2fr_1fr]">
        <div className="p-5 pb-4">
          <p className="font-medium">Faturamento por mês</p>
          <div className="mt-5 flex h-40 items-end gap-2">
            {months.map((share, month) => (
              <div key={month} className="flex h-full flex-1 flex-col justify-end gap-2 text-center">
                <div
                  className={classNames("rounded-t-[5px]", month === 11 ? "bg-primary" : "bg-primary/20")}
                  style={{ height: `${share * 0.8}%` }}
                />
                <span className="text-[0.6875rem] text-soft">{monthNames[month]}</span>
              </div>
            ))}
          </div>
        </div>
        <div className="border-t border-line p-5 lg:border-t-0 lg:border-l">
          <p className="font-medium">Últimos pedidos</p>
          <div className="mt-3 divide-y divide-line">
            {orders.map(({ number, client, total, state }) => (
              <div key={number} className="flex items-center gap-3 py-2.5">
                <span className="text-soft tabular-nums">{number}</span>
                <span className="min-w-0 flex-1 truncate font-medium">{client}</span>
                <span className="hidden tabular-nums sm:inline">{total}</span>
                <span
                  className={classNames(
                    "w-20 rounded-full py-0.5 text-center text-xs font-medium",
                    state === "Faturado" ? "bg-success/10 text-success" : "bg-warning/10 text-warning",
                  )}
                >
                  {state}
                </span>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
