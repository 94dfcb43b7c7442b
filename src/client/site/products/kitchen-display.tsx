import { Check, Timer } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { tornEdge } from "./torn-edge.ts";

type Dish = { amount: number; name: string; note?: string; done?: boolean };
type Ticket = { table: string; waiter: string; waiting: string; state: keyof typeof states; dishes: Dish[] };

const states = {
  late: "bg-accent-strong text-on-accent",
  soon: "bg-illustration-soon text-illustration-soon-ink",
  fine: "bg-illustration-fine text-illustration-fine-ink",
} as const;

const tickets: Ticket[] = [
  {
    table: "Mesa 7",
    waiter: "Bruno",
    waiting: "22 min",
    state: "late",
    dishes: [
      { amount: 2, name: "Picanha na chapa", note: "1 ao ponto, 1 bem passada", done: true },
      { amount: 1, name: "Arroz carreteiro", done: true },
      { amount: 1, name: "Farofa da casa" },
    ],
  },
  {
    table: "Mesa 12",
    waiter: "Lívia",
    waiting: "14 min",
    state: "soon",
    dishes: [
      { amount: 1, name: "Moqueca de peixe", note: "sem coentro", done: true },
      { amount: 1, name: "Pirão" },
      { amount: 2, name: "Caldinho de feijão" },
      { amount: 1, name: "Salada verde", note: "molho à parte" },
    ],
  },
  {
    table: "Entrega 318",
    waiter: "Água Verde",
    waiting: "9 min",
    state: "fine",
    dishes: [
      { amount: 1, name: "Pizza grande", note: "meia calabresa, meia portuguesa" },
      { amount: 1, name: "Refrigerante 2 L", done: true },
    ],
  },
  {
    table: "Mesa 3",
    waiter: "Bruno",
    waiting: "6 min",
    state: "fine",
    dishes: [
      { amount: 3, name: "Bolinho de bacalhau" },
      { amount: 1, name: "Tábua de frios", note: "sem azeitona" },
      { amount: 1, name: "Caponata" },
    ],
  },
  {
    table: "Balcão",
    waiter: "Senha 41",
    waiting: "3 min",
    state: "fine",
    dishes: [
      { amount: 2, name: "Hambúrguer da casa", note: "1 sem cebola" },
      { amount: 1, name: "Batata rústica" },
    ],
  },
  {
    table: "Mesa 9",
    waiter: "Lívia",
    waiting: "1 min",
    state: "fine",
    dishes: [
      { amount: 1, name: "Risoto de cogumelos" },
      { amount: 1, name: "Tilápia grelhada", note: "trocar arroz por legumes" },
      { amount: 2, name: "Suco de caju" },
    ],
  },
];

/** Full-width illustration of a kitchen screen: orders hang from a rail, oldest first. All data is invented. */
export function KitchenDisplay() {
  return (
    <div aria-hidden className="overflow-hidden bg-night pt-4 pb-8 text-white lg:pb-20">
      <div className="wide flex flex-wrap items-baseline gap-x-4 text-sm sm:gap-x-8">
        <p className="font-semibold tracking-tight sm:text-base">Cozinha quente</p>
        <p className="text-night-soft">6 pedidos</p>
        <p className="hidden text-night-soft sm:block">Espera média 9 min</p>
        <p className="ml-auto font-semibold tabular-nums sm:text-base">20:47</p>
      </div>
      <div className="mt-4 h-3 border-b-4 border-illustration-slate bg-illustration-metal" />
      <div className="flex items-start gap-3 pl-5 sm:gap-4 print:flex-wrap md:pl-8 lg:gap-5 min-[76rem]:pl-[calc((100vw-76rem)/2+2rem)]">
        {tickets.map((ticket) => (
          <TicketCard key={ticket.table} {...ticket} />
        ))}
      </div>
    </div>
  );
}

function TicketCard({ table, waiter, waiting, state, dishes }: Ticket) {
  return (
    <div
      className={classNames(
        "-mt-1 w-[calc(50vw-2rem)] shrink-0 bg-illustration-receipt pb-4 text-sm text-illustration-receipt-ink sm:w-[calc(33.3vw-2rem)] lg:w-64",
        tornEdge,
      )}
    >
      <div className={classNames("px-3 py-3 sm:px-4", states[state])}>
        <p className="flex flex-wrap items-center justify-between gap-x-3 font-semibold sm:text-base">
          {table}
          <span className="flex items-center gap-1.5 tabular-nums">
            <Timer className="size-4 max-sm:hidden" /> {waiting}
          </span>
        </p>
        <p className="text-xs">{waiter}</p>
      </div>
      <div className="divide-y divide-dashed divide-illustration-receipt-line px-3 sm:px-4">
        {dishes.map(({ amount, name, note, done }) => (
          <div key={name} className="flex gap-2 py-2.5 sm:gap-3">
            <span className="w-5 font-semibold tabular-nums">{amount}×</span>
            <span className="min-w-0 flex-1">
              <span
                className={classNames(
                  "block font-medium",
                  done && "text-illustration-receipt-muted line-through",
                )}
              >
                {name}
              </span>
              {note && <span className="block text-xs text-illustration-receipt-note">{note}</span>}
            </span>
            {done && (
              <Check
                data-living="tick"
                className="mt-0.5 size-4 shrink-0 text-success max-sm:hidden"
                strokeWidth={3}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
