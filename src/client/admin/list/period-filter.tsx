import { useState } from "react";
import { daySchema, type Period } from "#shared/schemas/period.ts";
import { FilterDate, FilterSelect } from "./toolbar.tsx";

type Days = { dateFrom: string; dateTo: string };
type PeriodFilterProps = {
  names: Readonly<Record<Period, string>>;
  filter: Days & { period: Period };
  onChange: (changes: Days & { period: Period }) => void;
};

/** The period of a list, with two days where they are chosen (product 7.10). */
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
          <Day
            label="De"
            value={dateFrom}
            max={dateTo || undefined}
            onChange={(day) => onChange({ period, dateFrom: day, dateTo })}
          />
          <Day
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

/** A day that the list follows once it is whole: while a year is typed, it is first the year 2, then 20, then 202. */
function Day({ value, onChange, ...field }: Parameters<typeof FilterDate>[0]) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const change = (day: string) => {
    setTyped(day);
    if (daySchema.safeParse(day).success) onChange(day);
  };
  return <FilterDate value={typed} onChange={change} {...field} />;
}
