import { ChevronDown } from "lucide-react";
import type { FocusEvent, KeyboardEvent, Ref, SelectHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { controlLook, controlProps, FieldFrame, type FieldText, useFrame } from "./field.tsx";

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> &
  FieldText & {
    /** Label of an empty first option; without it some option is always selected. */
    unchosen?: string;
    options: readonly { value: string; name: string }[];
    ref?: Ref<HTMLSelectElement>;
  };

/**
 * Handlers for an open list, whose options have the focus and get the keys: Escape closes the list and not the dialog
 * around it, and that dialog does not take the focus on its way from an option back to the select.
 */
export const listHandlers = {
  onKeyDown: (event: KeyboardEvent<HTMLSelectElement>) => {
    if (event.key === "Escape" && isOption(event.target)) event.stopPropagation();
  },
  onBlurCapture: (event: FocusEvent<HTMLSelectElement>) => {
    if (isOption(event.target) && event.relatedTarget === event.currentTarget) event.stopPropagation();
  },
};

const isOption = (target: EventTarget) => target instanceof HTMLOptionElement;

/** Labeled native select; its list has our look where `select-list.css` can give it. */
export function SelectField({ unchosen, options, ...props }: SelectFieldProps) {
  const [frame, select] = useFrame(props);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select
          {...controlProps(frame)}
          className={classNames(controlLook(frame.error), "min-h-11 appearance-none py-1.5 pr-10")}
          {...select}
          {...listHandlers}
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
