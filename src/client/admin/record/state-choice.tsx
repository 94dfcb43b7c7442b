import type { BadgeTone } from "#client/components/badge.tsx";
import { classNames } from "#client/components/class-names.ts";
import { ChoiceMenu } from "#client/components/menu.tsx";
import { useIsWide } from "#client/lib/use-media.ts";

type StateChoiceProps<Value extends string> = {
  legend: string;
  /** Unique on the screen. */
  name: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  tones: Readonly<Record<Value, BadgeTone>>;
  chosen: Value;
  onChoose: (value: Value) => void;
};

/**
 * State of an open record, where any may follow any; the keys 1, 2, 3 … choose it. A menu, and on a phone a row of all
 * states: one tap.
 */
export function StateChoice<Value extends string>(props: StateChoiceProps<Value>) {
  const { legend, name, values, names, tones, chosen, onChoose } = props;
  const isWide = useIsWide();
  if (isWide)
    return (
      <ChoiceMenu
        name={legend}
        values={values}
        names={names}
        chosen={chosen}
        onChoose={onChoose}
        tone={tones[chosen]}
      />
    );
  return (
    <fieldset className="flex w-full rounded-lg bg-ink/6 p-0.5 print:w-fit">
      <legend className="sr-only">{legend}</legend>
      {values.map((value) => (
        <label
          key={value}
          className={classNames(
            "relative flex h-10 min-w-0 flex-auto items-center justify-center rounded-md px-1 print:px-3 text-[0.8125rem] text-soft has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2",
            chosen !== value && "print:hidden",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
          />
          <span className="truncate">{names[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
