import { type LeadPeriod, leadPeriods } from "./lead-periods.ts";

type PeriodSwitchProps = { period: LeadPeriod; onChange: (period: LeadPeriod) => void };

/** Radio buttons that look like one switch. */
export function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  return (
    <fieldset className="flex rounded-lg bg-mist p-0.5 text-[0.8125rem]">
      <legend className="sr-only">Período do gráfico</legend>
      {Object.entries(leadPeriods).map(([value, { name }]) => (
        <label
          key={value}
          className="cursor-pointer rounded-md px-2.5 py-1 text-soft transition-colors hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-sm has-checked:shadow-shade/10 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name="lead-period"
            className="sr-only"
            checked={value === period}
            onChange={() => onChange(value as LeadPeriod)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
