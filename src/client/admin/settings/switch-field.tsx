import type { ComponentProps } from "react";

type SwitchFieldProps = Omit<ComponentProps<"input">, "type" | "role" | "onChange" | "className"> & {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Labeled switch. */
export function SwitchField({ label, hint, checked, onChange, ...input }: SwitchFieldProps) {
  return (
    <label className="inline-flex cursor-pointer items-start gap-2.5 font-medium">
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-control transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-surface before:transition-transform checked:bg-accent-strong checked:before:translate-x-4"
      />
      <span>
        {label}
        {hint && <span className="block text-[0.8125rem] font-normal text-soft">{hint}</span>}
      </span>
    </label>
  );
}
