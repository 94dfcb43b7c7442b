import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { classNames } from "./class-names.ts";

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; name: string; icon?: LucideIcon }[];
  onChange: (value: Value) => void;
  /** Class of the row of options, for its columns. */
  className: string;
};

/** Radio buttons side by side, for a few options. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, choices, onChange, className } = props;
  const group = useId();
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className={classNames("grid gap-1 rounded-lg border border-control p-1", className)}>
        {choices.map(({ value: choice, name, icon: Icon }) => (
          <label
            key={choice}
            className="relative flex h-8.5 items-center justify-center gap-1.5 rounded-md text-[0.8125rem] font-medium text-soft hover:bg-mist has-checked:bg-accent-strong has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={group}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {Icon && <Icon aria-hidden className="size-4 @max-[20rem]:hidden" />}
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
