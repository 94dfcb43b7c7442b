import { Check } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { PhoneFrame } from "#client/site/phone-frame.tsx";
import {
  type ChapterName,
  CLIENT,
  DUE_DAYS,
  exampleSale,
  formatCents,
  instalmentsOf,
  MONTHS,
  REORDER_AT,
  totalOf,
} from "./sale.ts";
import { Barcode, CreditBar, ProductName, SendSign, taxesOf } from "./sale-parts.tsx";

export type Scene = {
  /** Drawn on the wide canvas instead of the narrow one. */
  isWide: boolean;
  state: "ahead" | "current" | "past";
  /** Of its chapter, from 0 to 1. */
  progress: number;
};

const { lines, number, invoice } = exampleSale;
const total = totalOf(exampleSale);

/** Share of a movement that takes place from `from` to `to` of a chapter. */
function during(progress: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (progress - from) / (to - from)));
}

/** The screen below the status bar; with its frame the phone is 300 × 620. */
const PHONE_PX = { width: 281, height: 560 };

/** Start of the movement of a line, and its duration. */
const lineStart = (place: number) => 0.08 + place * 0.14;
const LINE = 0.18;

/** The phone alone; from the second chapter on it is small, at the edge of the wide canvas. */
export function OrderScene({ isWide, state, progress, chapter }: Scene & { chapter: ChapterName }) {
  const isAlone = state === "current";
  const isGone = chapter === "boletos" || chapter === "month" || (!isWide && !isAlone);
  const shown = isAlone ? lines.filter((_, place) => progress > lineStart(place)) : lines;
  const sum = totalOf({ ...exampleSale, lines: shown });
  const isSent = !isAlone || progress > 0.88;
  const scale = isWide ? (isAlone ? 1 : 0.5) : 0.64;
  const x = isAlone ? 0 : isWide ? -295 : -320;
  return (
    <Layer
      isShown={!isGone}
      style={{ transform: `translate(-50%, -50%) translateX(${x}px) scale(${scale})` }}
    >
      <PhoneFrame time={chapter === "invoice" ? "10:25" : "10:24"}>
        <div
          className="flex flex-col px-5 pt-2 pb-4 text-sm"
          style={{ width: PHONE_PX.width, height: PHONE_PX.height }}
        >
          <p className="text-soft">Pedido para</p>
          <p className="text-xl font-semibold tracking-tight">{CLIENT}</p>
          <CreditBar total={sum} />
          <div className="mt-3 flex-1">
            {lines.map(({ name, detail, price, amount }, place) => (
              <div
                key={name}
                className="flex items-center gap-2 border-b border-line py-2 transition duration-300"
                style={place < shown.length ? undefined : { opacity: 0, transform: "translateY(1.5rem)" }}
              >
                <ProductName name={name} detail={`${detail}, ${formatCents(price)}`} />
                <span className="text-soft tabular-nums">{amount}&nbsp;×</span>
              </div>
            ))}
          </div>
          <p className="flex items-baseline justify-between border-t-2 border-ink pt-2">
            <span className="text-soft">Total</span>
            <span className="text-2xl font-semibold tracking-tight tabular-nums">
              R$&nbsp;{formatCents(sum)}
            </span>
          </p>
          <SendSign isSent={isSent} />
        </div>
      </PhoneFrame>
    </Layer>
  );
}

/** The stock fills the canvas, and its balances roll down. */
export function StockScene({ isWide, state, progress, isCovered }: Scene & { isCovered: boolean }) {
  return (
    <Layer
      isShown={state === "current" || isCovered}
      style={{
        transform: `translate(-50%, -50%) translateX(${isWide ? 80 : 0}px)`,
        filter: isCovered ? "brightness(0.95)" : undefined,
      }}
      from={state === "ahead" ? "4rem" : "0"}
    >
      <Sheet width={isWide ? 544 : 344} className={isWide ? "px-8 py-6" : "px-5 py-3"}>
        <p className="flex items-baseline justify-between">
          <span className="font-semibold">Estoque</span>
          <span className="text-sm text-soft tabular-nums">Pedido {number}</span>
        </p>
        <div className="mt-2 divide-y divide-line">
          {lines.map(({ name, detail, amount, stock }, place) => {
            const taken = Math.round(amount * during(progress, lineStart(place), lineStart(place) + LINE));
            const left = stock - taken;
            const isLow = left < REORDER_AT;
            return (
              <div key={name} className={classNames("flex items-center gap-4", isWide ? "h-24" : "h-12")}>
                <span className="min-w-0 flex-1">
                  <span className={classNames("block truncate font-medium", isWide && "text-xl")}>
                    {name}
                  </span>
                  <span className="block text-sm text-soft">{isLow ? "Repor" : detail}</span>
                </span>
                <span
                  className={classNames(
                    "text-soft tabular-nums line-through transition-opacity duration-300",
                    taken === 0 && "opacity-0",
                  )}
                >
                  {stock}
                </span>
                <span
                  className={classNames(
                    "text-right font-semibold tracking-tight tabular-nums",
                    "text-3xl",
                    isLow && "text-warning",
                  )}
                  style={{ minWidth: "2.2em", fontSize: isWide ? "3.5rem" : undefined }}
                >
                  {left}
                </span>
              </div>
            );
          })}
        </div>
      </Sheet>
    </Layer>
  );
}

const STAMP = { rotate: "-6deg", border: "3px solid", letterSpacing: "0.04em" } as const;

/** The invoice slides over the stock, is drawn, and stamped. */
export function InvoiceScene({ isWide, state, progress }: Scene) {
  const drawn = during(progress, 0.12, 0.55);
  const isStamped = progress > 0.72;
  return (
    <Layer
      isShown={state === "current"}
      style={{ transform: `translate(-50%, -50%) translateX(${isWide ? 60 : 0}px)` }}
      from={state === "ahead" ? "22rem" : "-22rem"}
    >
      <Sheet width={isWide ? 420 : 320} className={isWide ? "px-8 py-6" : "p-5"}>
        <p className="flex items-baseline justify-between">
          <span className="text-xl font-semibold tracking-tight">NF-e {invoice}</span>
          <span className="font-mono text-sm text-soft">10:25</span>
        </p>
        <p className="mt-1 text-sm text-soft">{CLIENT}</p>
        <div className={isWide ? "mt-5" : "mt-3"} style={{ clipPath: `inset(0 ${100 - drawn * 100}% 0 0)` }}>
          <Barcode className={isWide ? "h-20" : "h-12"} />
        </div>
        <dl className={classNames("divide-y divide-line text-sm", isWide ? "mt-4" : "mt-2")}>
          {taxesOf(total).map(({ name, value }, place) => (
            <div
              key={name}
              className={classNames(
                "flex justify-between gap-2 transition-opacity duration-300",
                isWide ? "py-3" : "py-2",
                progress < 0.3 + place * 0.1 && "opacity-0",
              )}
            >
              <dt className="text-soft">{name}</dt>
              <dd className="font-semibold tabular-nums">R$&nbsp;{formatCents(value)}</dd>
            </div>
          ))}
        </dl>
        <p
          className="mx-auto mt-4 w-fit rounded-lg px-4 py-1.5 text-2xl font-semibold text-success uppercase transition duration-300"
          style={{ ...STAMP, ...(!isStamped && { opacity: 0, scale: "1.7" }) }}
        >
          Autorizada
        </p>
      </Sheet>
    </Layer>
  );
}

/** Three boletos fan out, and Pix pays the first. */
export function BoletosScene({ isWide, state, progress }: Scene) {
  const fan = during(progress, 0.1, 0.55);
  const isPaid = progress > 0.7;
  const step = isWide ? 160 : 34;
  return (
    <Layer isShown={state === "current"} style={{ transform: "translate(-50%, -50%)" }} from="0">
      <div className="grid">
        {instalmentsOf(total).map((value, place) => {
          const isFirst = place === 0;
          return (
            <Sheet
              key={DUE_DAYS[place]}
              width={isWide ? 340 : 240}
              className={classNames("col-start-1 row-start-1", isWide ? "p-6" : "p-5")}
              style={{
                outline: isFirst && isPaid ? "3px solid var(--color-success)" : undefined,
                transform: `translate(${(place - 1) * step * fan}px, ${(isWide ? 90 : 92) * (place - 1) * fan}px) rotate(${(place - 1) * 7 * fan}deg)`,
                zIndex: 3 - place,
              }}
            >
              <p className="flex items-baseline justify-between text-sm text-soft">
                <span>Boleto {place + 1} de 3</span>
                <span className="tabular-nums">{DUE_DAYS[place]}</span>
              </p>
              <p
                className={classNames(
                  "mt-3 font-semibold tracking-tight tabular-nums",
                  isWide ? "text-4xl" : "text-2xl",
                )}
              >
                R$&nbsp;{formatCents(value)}
              </p>
              {isFirst && isPaid ? (
                <p className="mt-4 flex h-12 items-center gap-2 rounded-lg bg-success/10 px-3 font-semibold text-success">
                  <Check className="size-5" strokeWidth={2.5} />
                  Pago por Pix
                </p>
              ) : (
                <div className="mt-4">
                  <Barcode className="h-12" />
                </div>
              )}
            </Sheet>
          );
        })}
      </div>
    </Layer>
  );
}

/** The axis of the last picture starts here, in cents. Its smaller months are left out. */
const AXIS_FROM = 80_000_00;
const AXIS_TO = 96_000_00;
const shownMonths = MONTHS.slice(2);

/** November grows by the order, and closes. */
export function MonthScene({ isWide, state, progress }: Scene) {
  const added = Math.round(total * during(progress, 0.15, 0.75));
  const isClosed = progress > 0.85;
  const height = isWide ? 300 : 170;
  return (
    <Layer
      isShown={state === "current"}
      style={{ transform: "translate(-50%, -50%)" }}
      from={state === "ahead" ? "4rem" : "0"}
    >
      <Sheet width={isWide ? 560 : 328} className={isWide ? "px-8 py-6" : "p-5"}>
        <p className="flex items-center justify-between gap-2">
          <span className="font-semibold">Novembro</span>
          <span
            className={classNames(
              "rounded-full px-2.5 py-1 text-sm font-medium transition-colors duration-300",
              isClosed ? "bg-success/10 text-success" : "bg-mist text-soft",
            )}
          >
            {isClosed ? "Mês fechado" : "Em aberto"}
          </span>
        </p>
        <p
          className={classNames("mt-2 font-semibold tracking-tight tabular-nums", "text-3xl")}
          style={{ fontSize: isWide ? "3.5rem" : undefined }}
        >
          R$&nbsp;{formatCents(MONTHS[3].sales + added)}
        </p>
        <div
          className="mt-6 grid grid-cols-2 items-end gap-6 border-b-2 border-ink"
          style={{ height, backgroundImage: gridLines }}
        >
          {shownMonths.map(({ name, sales }, place) => {
            const isNovember = place === 1;
            const share = ((isNovember ? sales + added : sales) - AXIS_FROM) / (AXIS_TO - AXIS_FROM);
            return (
              <span
                key={name}
                className={classNames(
                  "relative block rounded-t-lg",
                  isNovember ? "bg-accent-ink" : "bg-accent-ink/20",
                )}
                style={{ height: height * share }}
              >
                {isNovember && (
                  <span
                    className="absolute inset-x-0 top-0 rounded-t-lg bg-success"
                    style={{ height: (height * added) / (AXIS_TO - AXIS_FROM) }}
                  />
                )}
              </span>
            );
          })}
        </div>
        <p className="mt-2 grid grid-cols-2 gap-6 text-center text-sm text-soft">
          <span>Outubro</span>
          <span>Novembro</span>
        </p>
        <p className="mt-3 text-xs text-soft">Eixo a partir de R$&nbsp;80 mil</p>
      </Sheet>
    </Layer>
  );
}

/** Four lines, of 4.000 each. */
const gridLines =
  "repeating-linear-gradient(to bottom, var(--color-line) 0 1px, transparent 1px calc(25% + 0px))";

type LayerProps = {
  isShown: boolean;
  style: CSSProperties;
  className?: string;
  /** Horizontal offset while it is hidden. */
  from?: string;
  children: ReactNode;
};

/** A picture on the canvas, centred; appears and disappears within a third of a second. */
function Layer({ isShown, style, className, from = "0", children }: LayerProps) {
  return (
    <div
      className={classNames(
        "absolute top-1/2 left-1/2 transition duration-300",
        !isShown && "opacity-0",
        className,
      )}
      style={{ ...style, translate: isShown ? "0" : from }}
    >
      {children}
    </div>
  );
}

type SheetProps = { width: number; className?: string; style?: CSSProperties; children: ReactNode };

function Sheet({ width, className, style, children }: SheetProps) {
  return (
    <div
      className={classNames(
        "rounded-2xl border border-line bg-surface text-ink shadow-2xl shadow-shade/15",
        className,
      )}
      style={{ ...style, width }}
    >
      {children}
    </div>
  );
}
