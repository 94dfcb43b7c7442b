import type { Period } from "#shared/schemas/period.ts";
import { FilterDate, FilterSelect } from "./toolbar.tsx";

type Days = { dateFrom: string; dateTo: string };
type PeriodFilterProps = {
  names: Readonly<Record<Period, string>>;
  filter: Days & { period: Period };
  onChange: (changes: Days & { period: Period }) => void;
};

/** The period of a list, with two days where they are chosen. */
export function PeriodFilter({ names, filter: { period, dateFrom, dateTo }, onChange }: PeriodFilterProps) {
  return (
    <>
      <FilterSelect
        label="Período"
        options={names}
        value={period}
        onChange={(chosen) => onChange({ period: chosen, dateFrom: "", dateTo: "" })}
      />
      {period === "dates" && (
        <div className="flex gap-3 max-sm:flex-col">
          <FilterDate
            label="De"
            value={dateFrom}
            max={dateTo || undefined}
            onChange={(day) => onChange({ period, dateFrom: day, dateTo })}
          />
          <FilterDate
            label="Até"
            value={dateTo}
            min={dateFrom || undefined}
            onChange={(day) => onChange({ period, dateFrom, dateTo: day })}
          />
        </div>
      )}
    </>
  );
}
