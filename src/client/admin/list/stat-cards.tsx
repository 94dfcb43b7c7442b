import type { ReactNode } from "react";
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
    /** Address of the filtered list behind the number. */
    to?: string;
  }[];
  failed: boolean;
};

/** Row of counts; a dash while a value is unknown. */
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
            {shown(value, failed, fallback)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type StatLineProps = {
  cards: (Pick<StatCardsProps["cards"][number], "label" | "value" | "to" | "fallback"> & {
    /** Whether the list shows the rows behind the number. */
    isCurrent?: boolean;
  })[];
  failed: boolean;
  /** After the counts. */
  children?: ReactNode;
};

/** The same counts in one line above a list, tabs to their rows, which scroll sideways where there is no room. */
export function StatLine({ cards, failed, children }: StatLineProps) {
  return (
    <div className="-mx-2 flex items-center overflow-x-auto text-[0.8125rem] [scrollbar-width:none]">
      <dl className="flex">
        {cards.map(({ label, value, fallback = "0", to, isCurrent = false }) => (
          <div key={label} className={to ? tabClass(isCurrent) : TAB}>
            <dt className={isCurrent ? "" : "text-soft"}>
              {to ? (
                <Link
                  to={to}
                  aria-current={isCurrent || undefined}
                  className="-outline-offset-2 after:absolute after:inset-0"
                >
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="font-semibold tabular-nums">{shown(value, failed, fallback)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

const TAB = "flex shrink-0 flex-row-reverse items-center gap-1 px-2 whitespace-nowrap";

/** Class of a tab above a list. */
export function tabClass(isCurrent: boolean): string {
  return classNames(
    TAB,
    "relative h-8 rounded-md max-md:h-10",
    isCurrent ? "bg-accent-strong/8 font-medium text-accent-ink" : "hover:bg-ink/5",
  );
}

function shown(value: number | string | undefined, failed: boolean, fallback: string): string {
  if (value === undefined) return failed ? fallback : "–";
  return typeof value === "string" ? value : formatCount(value);
}
