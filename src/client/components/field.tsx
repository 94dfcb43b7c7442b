import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { classNames } from "./class-names.ts";

/** Drawn by style, so that it is no part of the label's name. */
export const requiredMark = "after:text-danger after:content-['_*']";

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** Refuses the value, in red. */
  error?: string | undefined;
  /** Doubts the value without refusing it, in amber. */
  warning?: string | undefined;
  hint?: string;
  /** Something at the right end of the input, such as a show/hide button. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled text input whose message is announced with it. */
export function Field({
  label,
  error,
  warning,
  hint,
  trailing,
  className,
  required,
  id,
  ...input
}: FieldProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const message = error ?? warning ?? hint;
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <label htmlFor={inputId} className={classNames("text-sm font-medium", required && requiredMark)}>
        {label}
      </label>
      <div className="relative">
        <input
          id={inputId}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? `${inputId}-message` : undefined}
          className={classNames(
            "h-11 w-full rounded-lg border bg-white px-3.5 text-[0.9375rem] text-ink outline-offset-0 transition-colors placeholder:text-soft/70",
            trailing ? "pr-11" : false,
            error ? "border-danger" : "border-[#8d8798] hover:border-ink/70",
          )}
          {...input}
        />
        {trailing && <div className="absolute inset-y-0 right-1.5 flex items-center">{trailing}</div>}
      </div>
      {message && (
        <p
          id={`${inputId}-message`}
          className={classNames(
            "text-[0.8125rem]",
            error ? "text-danger" : warning ? "text-warning" : "text-soft",
          )}
        >
          {message}
        </p>
      )}
    </div>
  );
}
