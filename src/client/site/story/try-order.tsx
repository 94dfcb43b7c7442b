import { Minus, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { demoLink } from "#client/site/form-links.ts";
import { SiteLink } from "#client/site/site-link.tsx";
import type { ContentOf } from "#shared/content/define-content.ts";
import type { home } from "#shared/content/home.ts";
import { pages } from "#shared/content/pages.ts";
import { CREDIT_LIMIT, exampleSale, formatCents, piecesOf, totalOf } from "./sale.ts";
import { OrderPart } from "./sale-parts.tsx";
import { SaleWindow } from "./sale-window.tsx";

/** Duration of each step in milliseconds. */
const STEP_MS = 900;
const LAST_STEP = 4;
/** Initial order of the visitor, following that of the story. */
const NUMBER = "48.214";
const INVOICE = "004.872";
/** Description of each step after the first. */
const events = ["stock", "invoice", "boletos", "month"] as const;
const start = exampleSale.lines.map(({ amount, stock, ...line }) => ({
  ...line,
  amount: 0,
  stock: stock - amount,
}));

/** Interactive window of the story: the visitor enters an order on the phone and sees it processed. */
export default function TryOrder({ texts }: { texts: ContentOf<typeof home>["tryOrder"] }) {
  const [amounts, setAmounts] = useState<readonly number[]>(start.map(() => 0));
  const [step, setStep] = useState(0);
  /** The line whose quantity exceeds the stock. */
  const [refused, setRefused] = useState<number>();
  const sale = {
    number: NUMBER,
    invoice: INVOICE,
    lines: start.map((line, place) => ({ ...line, amount: amounts[place] ?? 0 })),
  };
  const total = totalOf(sale);
  const isSent = step > 0;
  const isDone = step === LAST_STEP;
  const problem =
    total === 0
      ? texts.hint
      : total > CREDIT_LIMIT
        ? texts.limit.replace("{limite}", formatCents(CREDIT_LIMIT))
        : "";
  const { name: scarce = "", stock: left = 0 } = start[refused ?? -1] ?? {};
  const notice =
    scarce && !isSent
      ? texts.noMore.replace("{produto}", scarce).replace("{estoque}", String(left))
      : problem;
  // Below the button: on a phone, the parts of the window are out of view.
  const event = events[step - 1];

  useEffect(() => {
    if (step === 0 || step === LAST_STEP) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [step]);

  const change = (place: number, by: number) => {
    const { stock = 0 } = start[place] ?? {};
    setRefused(by > 0 && amounts[place] === stock ? place : undefined);
    setAmounts(
      amounts.map((amount, at) => (at === place ? Math.min(stock, Math.max(0, amount + by)) : amount)),
    );
  };
  const restart = () => {
    setAmounts(start.map(() => 0));
    setStep(0);
  };
  const order = (
    <OrderPart
      sale={sale}
      done={isSent}
      amountOf={(place) => (
        <Amount
          name={start[place]?.name ?? ""}
          amount={amounts[place] ?? 0}
          isFull={amounts[place] === start[place]?.stock}
          disabled={isSent}
          onChange={(by) => change(place, by)}
        />
      )}
      action={
        <>
          <button
            type="button"
            aria-disabled={problem !== ""}
            onClick={() => (isSent ? restart() : problem === "" && setStep(1))}
            className="mt-3 min-h-11 w-full rounded-xl bg-accent-strong py-2.5 font-semibold text-on-accent transition hover:brightness-110 aria-disabled:bg-line aria-disabled:text-ink"
          >
            {isSent ? texts.again : texts.send}
          </button>
          {/* Announces the result in one sentence, once all steps are done. */}
          <p
            aria-live={isSent ? "off" : "polite"}
            className="mt-2 min-h-8 text-center text-xs text-balance text-soft"
          >
            {event ? texts[event].replace("{nota}", INVOICE) : notice}
          </p>
        </>
      }
    />
  );
  return (
    <>
      <SaleWindow sale={sale} step={step} order={order} />
      <div className="mt-8 text-center">
        <p role="status" className="headline tabular-nums">
          {isDone &&
            texts.result
              .replace("{itens}", String(piecesOf(sale)))
              .replace("{nota}", INVOICE)
              .replace("{total}", formatCents(total))}
        </p>
        {isDone && (
          <SiteLink to={demoLink(pages.nucleus.path)} className={classNames(buttonClass("primary"), "mt-5")}>
            {texts.nextStep}
          </SiteLink>
        )}
      </div>
    </>
  );
}

/** Products are sold in boxes of six. */
const BOX = 6;

type AmountProps = {
  name: string;
  amount: number;
  /** The maximum is reached; pressing "Mais" reports it. */
  isFull: boolean;
  disabled: boolean;
  onChange: (by: number) => void;
};

/** Uses aria-disabled at its limits: a disabled button would lose the keyboard focus. */
function Amount({ name, amount, isFull, disabled, onChange }: AmountProps) {
  const button =
    "grid size-11 place-items-center rounded-lg border border-control aria-disabled:opacity-40 lg:size-7";
  return (
    <span className="flex items-center gap-1">
      <button
        type="button"
        aria-label={`Menos ${name}`}
        aria-disabled={disabled || amount === 0}
        onClick={() => !disabled && onChange(-BOX)}
        className={button}
      >
        <Minus aria-hidden className="size-3.5" />
      </button>
      <output aria-label={name} className="w-7 text-center font-medium tabular-nums">
        {amount}
      </output>
      <button
        type="button"
        aria-label={`Mais ${name}`}
        aria-disabled={disabled || isFull}
        onClick={() => !disabled && onChange(BOX)}
        className={button}
      >
        <Plus aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
