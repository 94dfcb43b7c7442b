import type { ReactNode, Ref } from "react";
import { Link } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { formatCount } from "#shared/formats/numbers.ts";

type StatCardsProps = {
  cards: {
    label: string;
    /** Undefined while loading. */
    value: number | string | undefined;
    /** Shown when the request failed; "0" by default. */
    fallback?: string;
    /** URL of the list filtered to the counted rows. */
    to?: string;
  }[];
  failed: boolean;
};

/** Row of totals; a dash while one is loading. */
export function StatCards({ cards, failed }: StatCardsProps) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line lg:grid-cols-4">
      {cards.map(({ label, value, fallback = "0", to }) => (
        <div
          key={label}
          className={classNames(
            "flex min-w-0 flex-col-reverse justify-end bg-surface px-2.5 py-2.5 sm:px-5 sm:py-4",
            to && "relative transition-colors has-[a:hover]:bg-mist",
          )}
        >
          <dt className="text-xs wrap-break-word hyphens-auto text-soft sm:text-sm">
            {to ? (
              <Link to={to} className="-outline-offset-2 after:absolute after:inset-0">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className="text-lg font-semibold tracking-tight tabular-nums sm:text-2xl">
            {value === undefined && failed ? fallback : shown(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Tab = Pick<StatCardsProps["cards"][number], "label" | "value" | "to"> & {
  /** Whether the list shows the rows behind the number. */
  isCurrent?: boolean;
};

type StatLineProps = {
  cards: Tab[];
  /** After the counts. */
  children?: ReactNode;
};

/** Counts as a row of tabs above a list, a dash for one that is unknown; scrolls sideways if necessary. */
export function StatLine({ cards, children }: StatLineProps) {
  return (
    <div className="relative -mx-2 flex items-center scroll-sideways text-[0.8125rem]">
      <dl className="flex">
        {cards.map(({ value, ...card }) => (
          <StatTab key={card.label} {...card} value={shown(value)} />
        ))}
      </dl>
      {children}
    </div>
  );
}

/** A count that links to its rows. */
export function StatTab({ label, value, to, isCurrent = false, ref }: Tab & { ref?: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      className={classNames(
        "flex shrink-0 flex-row-reverse items-center gap-1 px-2 whitespace-nowrap",
        to && "relative h-8 rounded-md max-md:h-10",
        isCurrent ? "bg-accent-strong/8 font-medium text-accent-ink" : to && "hover:bg-ink/5",
      )}
    >
      <dt className={classNames("max-w-48 truncate", !isCurrent && "text-soft")}>
        {to ? (
          <Link
            to={to}
            title={label}
            aria-current={isCurrent || undefined}
            className="-outline-offset-2 after:absolute after:inset-0"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function shown(value: number | string | undefined): string {
  if (value === undefined) return "–";
  return typeof value === "string" ? value : formatCount(value);
}
