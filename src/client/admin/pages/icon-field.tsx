import { useId } from "react";
import { ContentIcon } from "#client/site/content-icon.tsx";
import { type IconName, iconNames } from "#shared/content/content-icons.ts";

type IconFieldProps = {
  label: string;
  value: unknown;
  onFocus: () => void;
  onChange: (name: IconName) => void;
};

/** One of the icons of the site. */
export function IconField({ label, value, onFocus, onChange }: IconFieldProps) {
  const group = useId();
  return (
    <fieldset onFocus={onFocus}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(Object.entries(iconNames) as [IconName, string][]).map(([name, title]) => (
          <label
            key={name}
            className="relative flex min-h-11 items-center gap-2 rounded-lg border border-control px-3 text-[0.8125rem] hover:bg-mist has-checked:border-accent-ink has-checked:bg-accent-strong/10 has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={group}
              checked={name === value}
              onChange={() => onChange(name)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <ContentIcon name={name} className="size-5 shrink-0" strokeWidth={1.75} />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
