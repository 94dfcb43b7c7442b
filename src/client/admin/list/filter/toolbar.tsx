import { Search, X } from "lucide-react";
import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { adminPace } from "#client/admin/pace.ts";
import { ChipSelect, chipClass } from "#client/components/chip-select.tsx";
import { classNames } from "#client/components/class-names.ts";
import { DateField, useDateInput } from "#client/components/date-field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { SEARCH_MAX } from "#shared/schemas/list.ts";
import { daySchema, type Period } from "#shared/schemas/period.ts";
import { useFilterPlace } from "./filter-place.ts";

const controlClass = "h-9 max-md:h-11 rounded-md border border-control bg-surface px-2.5";
/** An active filter. */
const setChipClass = "border-accent-ink/40 bg-accent-strong/8 text-accent-ink";

export function ListHeader({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 border-b border-line px-4 py-2 max-md:py-3 sm:px-6 print:hidden">
      {children}
    </div>
  );
}

export function Toolbar({ children }: { children: ReactNode }) {
  return <search className="flex flex-wrap items-center gap-2">{children}</search>;
}

type SearchBoxProps = {
  /** The searched fields, phrased for the middle of a sentence. */
  fields: string;
  value: string;
  onChange: (search: string) => void;
  debounceMs?: number;
};

/** Search field that updates the list when typing pauses. */
export function SearchBox({ fields, value, onChange, debounceMs }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Follow changes from outside, such as "Limpar filtros".
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const follow = useEffectEvent(onChange);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => follow(typed), debounceMs ?? adminPace.searchMs);
    return () => clearTimeout(timer);
  }, [typed, value, debounceMs]);
  return (
    <div className="relative min-w-26 flex-1 max-sm:grow-4 sm:min-w-56 lg:max-w-96">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft"
      />
      <input
        type="search"
        maxLength={SEARCH_MAX}
        aria-label={`Buscar por ${fields}`}
        placeholder={fields.charAt(0).toUpperCase() + fields.slice(1)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // The browser's default clears the field.
          event.preventDefault();
          event.currentTarget.blur();
        }}
        className={classNames(controlClass, "w-full pr-3 pl-9")}
      />
    </div>
  );
}

type FilterSelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
  /** The filter is active. */
  isSet?: boolean;
  /** Removes the filter; adds a remove button to its chip. */
  onClear?: () => void;
};

export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  isSet = false,
  onClear,
}: FilterSelectProps<Value>) {
  const { place, isShown, done } = useFilterPlace(isSet);
  const entries = Object.entries(options) as [Value, string][];
  const named = entries.map(([option, name]) => ({ value: option, name }));
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange(event.target.value as Value);
    done?.();
  };
  if (!isShown) return null;
  if (place === "menu") return <SelectField label={label} value={value} options={named} onChange={choose} />;
  return (
    <span
      className={classNames(
        chipClass,
        isSet ? setChipClass : "border-control bg-surface",
        "inline-flex max-w-72 shrink-0 items-center gap-1",
      )}
    >
      <ChipSelect
        label={label}
        value={value}
        options={named}
        onChange={choose}
        shown={isSet ? `${label}: ${options[value]}` : options[value]}
        className="h-full"
      />
      {isSet && onClear && (
        <button
          type="button"
          title="Tirar este filtro"
          onClick={onClear}
          className="-mr-1.5 grid size-6 shrink-0 place-items-center rounded-full hover:bg-ink/10"
        >
          <span className="sr-only">{`Tirar o filtro ${label}`}</span>
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}

type FilterCheckProps = { label: string; value: boolean; onChange: (value: boolean) => void };

export function FilterCheck({ label, value, onChange }: FilterCheckProps) {
  const { place, isShown, done } = useFilterPlace(value);
  if (!isShown) return null;
  const look = {
    menu: "flex min-h-11 md:min-h-9",
    // Its box covers the chip: a click unticks it.
    chips: classNames(
      "relative inline-flex shrink-0 hover:bg-accent-strong/15 has-focus-visible:outline-2",
      chipClass,
      setChipClass,
    ),
  };
  return (
    <label className={classNames("items-center gap-2", look[place])}>
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => {
          onChange(event.target.checked);
          done?.();
        }}
        className={place === "chips" ? "absolute inset-0 rounded-full opacity-0" : "size-4 accent-accent-ink"}
      />
      {label}
      {place === "chips" && <X aria-hidden className="size-3.5" />}
    </label>
  );
}

type FilterDateProps = Pick<InputHTMLAttributes<HTMLInputElement>, "min" | "max"> & {
  label: string;
  /** ISO date such as `2026-11-21`, or empty. */
  value: string;
  onChange: (day: string) => void;
};

/** Date field that updates the list only with a complete date: a year being typed passes through 2, 20 and 202. */
export function FilterDate({ label, value, onChange, min, max }: FilterDateProps) {
  const { place, isShown } = useFilterPlace(true);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const field = {
    isPast: true,
    min,
    max,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      if (daySchema.safeParse(target.value).success) onChange(target.value);
    },
  };
  const { input, picker } = useDateInput(field);
  if (!isShown) return null;
  if (place === "menu") return <DateField label={label} {...field} />;
  return (
    <span className="relative inline-flex shrink-0 items-center">
      <label className="inline-flex items-center gap-2 text-soft">
        {label}
        <input type="text" className={classNames(controlClass, "w-36 pr-9 text-ink")} {...input} />
      </label>
      <span className="absolute right-0">{picker}</span>
    </span>
  );
}

type Days = { dateFrom: string; dateTo: string };
type PeriodFilterProps = {
  names: Readonly<Record<Period, string>>;
  filter: Days & { period: Period };
  onChange: (changes: Days & { period: Period }) => void;
};

/** Period of a list, with two date fields when "dates" is chosen. */
export function PeriodFilter({ names, filter: { period, dateFrom, dateTo }, onChange }: PeriodFilterProps) {
  const { isShown } = useFilterPlace(period === "dates");
  return (
    <>
      <FilterSelect
        label="Período"
        options={names}
        value={period}
        isSet={period !== "all"}
        onChange={(chosen) => onChange({ period: chosen, dateFrom: "", dateTo: "" })}
        onClear={() => onChange({ period: "all", dateFrom: "", dateTo: "" })}
      />
      {period === "dates" && isShown && (
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
