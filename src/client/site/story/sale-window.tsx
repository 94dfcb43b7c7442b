import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import type { Sale } from "./sale.ts";
import { BoletosPart, InvoicePart, MonthPart, OrderPart, StockPart } from "./sale-parts.tsx";

type SaleWindowProps = {
  sale: Sale;
  /** Current step of the order, of five; later steps are pending. */
  step: number;
  /** Replaces the drawn phone. */
  order?: ReactNode;
};

/** The ERP while an order is processed. */
export function SaleWindow({ sale, step, order }: SaleWindowProps) {
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-mist text-ink shadow-2xl shadow-shade/15">
      <p className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3 text-xs">
        <span className="size-4 rounded bg-accent-strong" />
        <span className="font-semibold whitespace-nowrap">Pedido {sale.number}</span>
        <span className="ml-auto flex gap-1">
          {[0, 1, 2, 3, 4].map((place) => (
            <span
              key={place}
              className={classNames(
                "h-1.5 w-6 rounded-full transition-colors duration-500",
                place <= step ? "bg-accent-ink" : "bg-line",
              )}
            />
          ))}
        </span>
      </p>
      <div className="grid gap-3 p-3 sm:p-4 md:grid-cols-[18rem_minmax(0,1fr)]">
        <Place at={0} step={step}>
          {order ?? <OrderPart sale={sale} done={step > 0} />}
        </Place>
        <div className="grid gap-3 sm:auto-rows-fr sm:grid-cols-2">
          <Place at={1} step={step}>
            <StockPart sale={sale} done={step >= 1} />
          </Place>
          <Place at={3} step={step} isBlank className="sm:order-last">
            <BoletosPart sale={sale} done={step >= 3} />
          </Place>
          <Place at={2} step={step} isBlank>
            <InvoicePart sale={sale} done={step >= 2} />
          </Place>
          <Place at={4} step={step} className="sm:order-last">
            <MonthPart sale={sale} done={step >= 4} />
          </Place>
        </div>
      </div>
    </div>
  );
}

type PlaceProps = {
  at: number;
  step: number;
  /** Does not exist before its step; stock and sales do. */
  isBlank?: boolean;
  className?: string;
  children: ReactNode;
};

/** Emphasizes the part of the current step; later blank ones have nothing but their heads. */
function Place({ at, step, isBlank = false, className, children }: PlaceProps) {
  return (
    <div
      data-pending={(isBlank && at > step) || undefined}
      className={classNames(
        "rounded-xl transition duration-500",
        at === step && at > 0 && "shadow-xl ring-2 shadow-shade/15 ring-accent-ink",
        at > step && "max-md:hidden",
        className,
      )}
    >
      {children}
    </div>
  );
}
