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

/** The same counts in one line, above a list. */
export function StatLine({ cards, failed }: Pick<StatCardsProps, "cards" | "failed">) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-[0.8125rem]">
      {cards.map(({ label, value, fallback = "0" }) => (
        <div key={label} className="flex flex-row-reverse items-baseline gap-1">
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{shown(value, failed, fallback)}</dd>
        </div>
      ))}
    </dl>
  );
}

function shown(value: number | string | undefined, failed: boolean, fallback: string): string {
  if (value === undefined) return failed ? fallback : "–";
  return typeof value === "string" ? value : formatCount(value);
}
