import { classNames } from "#client/components/class-names.ts";

type ChoiceRowProps<Value extends string> = {
  legend: string;
  /** Unique on the screen. */
  name: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** State of an open record, where any may follow any; the keys 1, 2, 3 … choose it. */
export function ChoiceRow<Value extends string>({
  legend,
  name,
  values,
  names,
  chosen,
  onChoose,
}: ChoiceRowProps<Value>) {
  return (
    <fieldset className="@container">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 @xl:grid-cols-4">
        {values.map((value, index) => (
          <label
            key={value}
            className={classNames(
              "flex h-11 cursor-pointer items-center gap-2.5 rounded-lg border px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ink",
              chosen === value
                ? "border-accent-ink bg-accent-strong/5 font-medium"
                : "border-line hover:bg-mist",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="size-4 shrink-0 accent-accent-ink outline-none"
            />
            <span className="min-w-0 flex-1 truncate">{names[value]}</span>
            <kbd aria-hidden className="hidden font-sans text-xs text-soft tabular-nums lg:block">
              {index + 1}
            </kbd>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
