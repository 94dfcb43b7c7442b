import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { PhoneFrame } from "#client/site/phone-frame.tsx";
import {
  CLIENT,
  CREDIT_LIMIT,
  DUE_DAYS,
  formatCents,
  instalmentsOf,
  MONTHS,
  piecesOf,
  REORDER_AT,
  type Sale,
  totalOf,
} from "./sale.ts";

/** Props of a part of the window; `done` once its step has happened. */
export type PartProps = { sale: Sale; done: boolean };

type OrderPartProps = PartProps & {
  /** Replaces the quantity of a line, for instance with buttons that change it. */
  amountOf?: (place: number) => ReactNode;
  /** Replaces the drawn button. */
  action?: ReactNode;
};

/** The salesperson's phone at the client's counter. */
export function OrderPart({ sale, done, amountOf, action }: OrderPartProps) {
  const total = totalOf(sale);
  return (
    <PhoneFrame className="mx-auto w-full max-w-[18rem]">
      <div className="px-4 pt-1 pb-5">
        <p className="text-soft">Pedido para</p>
        <p className="text-base font-semibold tracking-tight">{CLIENT}</p>
        <CreditBar total={total} />
        <div className="mt-2 divide-y divide-line">
          {sale.lines.map(({ name, detail, price, amount }, place) => (
            <div key={name} className="flex items-center gap-2 py-1.5">
              <ProductName name={name} detail={`${detail}, ${formatCents(price)}`} />
              {amountOf ? amountOf(place) : <span className="text-soft tabular-nums">{amount}&nbsp;×</span>}
            </div>
          ))}
        </div>
        <p className="mt-1 flex items-baseline justify-between border-t-2 border-ink pt-2">
          <span className="text-soft">Total</span>
          <span className="text-xl font-semibold tracking-tight tabular-nums">
            R$&nbsp;{formatCents(total)}
          </span>
        </p>
        {action ?? <SendSign isSent={done} />}
      </div>
    </PhoneFrame>
  );
}

/** The client's credit that an order leaves. */
export function CreditBar({ total }: { total: number }) {
  const free = Math.max(0, CREDIT_LIMIT - total);
  return (
    <>
      <p className="mt-2 flex justify-between gap-2 text-xs">
        <span className="text-soft">Crédito livre</span>
        <span className="font-medium tabular-nums">R$&nbsp;{formatCents(free)}</span>
      </p>
      <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full origin-left rounded-full bg-success transition-transform duration-500"
          style={{ transform: `scaleX(${free / CREDIT_LIMIT})` }}
        />
      </div>
    </>
  );
}

export function ProductName({ name, detail }: { name: string; detail: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{name}</span>
      <span className="block text-xs text-soft tabular-nums">{detail}</span>
    </span>
  );
}

/** The button of an order, which says when it was sent. */
export function SendSign({ isSent }: { isSent: boolean }) {
  return (
    <p
      className={classNames(
        "mt-3 flex items-center justify-center gap-2 rounded-xl py-2.5 font-semibold transition-colors duration-500",
        isSent ? "bg-success/10 text-success" : "bg-accent-strong text-on-accent",
      )}
    >
      {isSent && <Check className="size-4" strokeWidth={2.5} />}
      {isSent ? "Pedido enviado" : "Enviar pedido"}
    </p>
  );
}

/** Stock of each product before and after the order. */
export function StockPart({ sale, done }: PartProps) {
  return (
    <Card title="Estoque" note={done ? `−${piecesOf(sale)} itens` : "Saldo de hoje"}>
      <dl className="divide-y divide-line">
        {sale.lines.map(({ name, amount, stock }) => {
          const left = done ? stock - amount : stock;
          const isLow = left < REORDER_AT;
          return (
            <div key={name} className="flex items-baseline gap-2 py-2">
              <dt className="min-w-0 flex-1 truncate">{name}</dt>
              {done && isLow && <dd className="text-xs font-medium text-warning">Repor</dd>}
              {done && !isLow && amount > 0 && (
                <dd className="text-soft line-through tabular-nums">{stock}</dd>
              )}
              <dd className={classNames("text-right font-semibold tabular-nums", isLow && "text-warning")}>
                {left}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

/** Bar widths of the barcode. */
const bars = "312142311234121321431213431231142321312431241323142".split("").map(Number);
const ICMS_PERCENT = 18;
const PIS_COFINS_PERCENT = 9.25;

/** Taxes of an invoice and its total, in cents. */
export function taxesOf(total: number): { name: string; value: number }[] {
  return [
    { name: "ICMS", value: Math.round((total * ICMS_PERCENT) / 100) },
    { name: "PIS/COFINS", value: Math.round((total * PIS_COFINS_PERCENT) / 100) },
    { name: "Total", value: total },
  ];
}

export function Barcode({ className }: { className: string }) {
  return (
    <div className={classNames("flex gap-px", className)}>
      {bars.map((width, place) => (
        <span key={place} className={place % 2 === 0 ? "bg-ink" : undefined} style={{ flexGrow: width }} />
      ))}
    </div>
  );
}

/** The invoice, authorised while the order is sent. */
export function InvoicePart({ sale, done }: PartProps) {
  return (
    <Card
      title={
        <>
          NF-e <span className="tabular-nums">{sale.invoice}</span>
        </>
      }
      note={done ? <Chip tone="good">Autorizada</Chip> : <Chip tone="waiting">Em digitação</Chip>}
    >
      <div className={classNames("mt-1 transition-opacity duration-500", !done && "opacity-15")}>
        <Barcode className="h-10" />
      </div>
      <dl className="mt-2 divide-y divide-line">
        {taxesOf(totalOf(sale)).map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-2 py-2">
            <dt className="text-soft">{name}</dt>
            <dd className="font-semibold tabular-nums">{formatCents(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Three boletos, the first paid by Pix. */
export function BoletosPart({ sale, done }: PartProps) {
  return (
    <Card title="Boletos" note={done ? "3 de 3" : "Depois da nota"}>
      <dl className="divide-y divide-line">
        {instalmentsOf(totalOf(sale)).map((value, place) => (
          <div key={DUE_DAYS[place]} className="flex items-center gap-3 py-2 tabular-nums">
            <dt className="text-soft">{DUE_DAYS[place]}</dt>
            <dd className="flex-1 font-semibold">{formatCents(value)}</dd>
            <dd
              className={classNames("transition-opacity duration-500", !done && "opacity-0")}
              style={{ transitionDelay: done ? `${place * 150}ms` : undefined }}
            >
              {place === 0 ? <Chip tone="good">Pix</Chip> : <Chip tone="waiting">Aberto</Chip>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Sales of November before and after the order. */
export function MonthPart({ sale, done }: PartProps) {
  const sum = MONTHS[3].sales + (done ? totalOf(sale) : 0);
  const growth = ((sum / MONTHS[2].sales - 1) * 100).toFixed(1).replace(".", ",");
  const highest = MONTHS[3].sales + CREDIT_LIMIT;
  return (
    <Card
      title="Novembro"
      note={done ? <Chip tone="good">Mês fechado</Chip> : <Chip tone="waiting">Em aberto</Chip>}
    >
      <div className="flex flex-col gap-3">
        <p>
          <span className="block text-xl font-semibold tracking-tight tabular-nums">
            R$&nbsp;{formatCents(sum)}
          </span>
          <span className={classNames("mt-0.5 block text-xs", done ? "text-success" : "text-soft")}>
            +{growth}% sobre outubro
          </span>
        </p>
        <div className="flex h-20 items-end gap-2 text-center text-xs text-soft">
          {MONTHS.map(({ name, sales }, place) => (
            <span key={name} className="flex h-full flex-1 flex-col justify-end gap-1">
              <span
                className={classNames(
                  "rounded-t transition-transform duration-500",
                  place === 3 ? "bg-accent-ink" : "bg-accent-ink/20",
                )}
                style={{
                  height: "100%",
                  transformOrigin: "bottom",
                  transform: `scaleY(${(place === 3 ? sum : sales) / highest})`,
                }}
              />
              {name}
            </span>
          ))}
        </div>
      </div>
    </Card>
  );
}

function Card({ title, note, children }: { title: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <div className="h-full rounded-xl border border-line bg-surface p-3.5 text-xs text-ink">
      <p className="mb-2 flex min-h-6 flex-wrap items-center justify-between gap-x-2">
        <span className="font-semibold whitespace-nowrap">{title}</span>
        <span className="text-xs text-soft tabular-nums">{note}</span>
      </p>
      <div className="in-[[data-pending]]:invisible">{children}</div>
    </div>
  );
}

function Chip({ tone, children }: { tone: "good" | "waiting"; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-full px-1.5 py-0.5 text-xs font-medium whitespace-nowrap",
        tone === "good" ? "bg-success/10 text-success" : "bg-mist text-soft",
      )}
    >
      {children}
    </span>
  );
}
