import { formatCount } from "../../../shared/formats/numbers.ts";
import { classNames } from "../../components/class-names.ts";

type StatCardsProps = {
  /** Four or six. */
  cards: { label: string; value: number | undefined }[];
  failed: boolean;
};

/** Whole class names, because that is what Tailwind finds. */
const columnsByCount: Record<number, string> = {
  4: "grid-cols-4",
  6: "grid-cols-3 lg:grid-cols-6",
};

/** A row of counts; a dash stands where there is none yet, zero where it could not be read (spec section 8). */
export function StatCards({ cards, failed }: StatCardsProps) {
  return (
    <dl
      className={classNames(
        "grid gap-px overflow-hidden rounded-xl border border-line bg-line",
        columnsByCount[cards.length],
      )}
    >
      {cards.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-white px-3 py-2.5 sm:px-5 sm:py-4">
          <dt className="text-xs text-soft sm:text-sm">{label}</dt>
          <dd className="text-lg font-semibold tracking-tight tabular-nums sm:text-2xl">
            {value === undefined ? (failed ? 0 : "–") : formatCount(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
