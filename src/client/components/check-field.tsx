import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

type CheckFieldProps = Omit<ComponentProps<"input">, "type"> & {
  type?: "checkbox" | "radio";
  label: ReactNode;
  /** Below the label; it describes the field. */
  hint?: string;
  /** One of several in a column, with the height of a row. */
  isRow?: boolean;
};

/** Checkbox or radio button before its label. */
export function CheckField({
  type = "checkbox",
  label,
  hint,
  isRow = false,
  className,
  ...input
}: CheckFieldProps) {
  const id = useId();
  const look = isRow ? "flex min-h-9 items-center gap-2.5 max-md:min-h-11" : "inline-flex items-start gap-2";
  const field = (
    <label className={classNames(look, className)}>
      <input
        type={type}
        aria-describedby={hint && id}
        className={classNames("size-4 shrink-0 accent-accent-ink", !isRow && "mt-0.5")}
        {...input}
      />
      {label}
    </label>
  );
  if (!hint) return field;
  return (
    <div>
      {field}
      <p id={id} className="mt-1 ml-6 text-[0.8125rem] text-pretty text-soft">
        {hint}
      </p>
    </div>
  );
}
