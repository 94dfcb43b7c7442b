import { ChevronDown } from "lucide-react";
import type { ChangeEvent } from "react";
import { classNames } from "./class-names.ts";
import { listHandlers } from "./select-field.tsx";

/** A chip, of a filter or in an open record. */
export const chipClass = "h-8 max-md:h-11 rounded-full border px-2.5 text-[0.8125rem] font-medium";

type ChipSelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  /** The chip's text. */
  shown: string;
  className?: string;
};

/** Select as narrow as its text: it overlays a label, since in the flow it would be as wide as its longest option. */
export function ChipSelect({ label, value, options, onChange, shown, className }: ChipSelectProps) {
  return (
    <span
      className={classNames(
        "relative inline-flex min-w-0 items-center gap-1 rounded-full has-focus-visible:outline-2",
        className,
      )}
    >
      <span aria-hidden className="truncate">
        {shown}
      </span>
      <ChevronDown aria-hidden className="size-3.5 shrink-0 print:hidden" />
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={onChange}
        {...listHandlers}
        className="absolute inset-0 w-full rounded-full opacity-0"
      >
        {options.map(({ value: option, name }) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
