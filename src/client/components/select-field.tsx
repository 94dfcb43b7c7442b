import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { controlLook, controlProps, FieldFrame, type FieldText, useFrame } from "./field.tsx";

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> &
  FieldText & {
    /** Label of an empty first option; without it some option is always selected. */
    unchosen?: string;
    options: readonly { value: string; name: string }[];
    ref?: Ref<HTMLSelectElement>;
  };

/** Labeled native select. */
export function SelectField({ unchosen, options, ...props }: SelectFieldProps) {
  const [frame, select] = useFrame(props);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select
          {...controlProps(frame)}
          className={classNames(controlLook(frame.error), "h-11 appearance-none pr-10")}
          {...select}
        >
          {unchosen !== undefined && <option value="">{unchosen}</option>}
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-soft"
        />
      </div>
    </FieldFrame>
  );
}
