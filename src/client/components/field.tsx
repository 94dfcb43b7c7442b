import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { classNames } from "./class-names.ts";

/** Drawn by CSS, so that it is not part of the accessible name. */
export const requiredMark = "after:text-danger after:content-['_*']";

export type FieldText = {
  label: string;
  /** Rejects the value, in red. */
  error?: string | undefined;
  /** Doubts the value without rejecting it, in amber. */
  warning?: string | undefined;
  hint?: string | undefined;
};

type FieldProps = InputHTMLAttributes<HTMLInputElement> &
  FieldText & {
    /** Stands at the right end of the input, such as a show/hide button. */
    trailing?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** A labelled text input whose message is announced with it. */
export function Field({ trailing, ...props }: FieldProps) {
  const [frame, input] = useFrame(props);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          type="text"
          {...controlProps(frame)}
          className={classNames(controlLook(frame.error), "h-11", trailing ? "pr-11" : false)}
          {...input}
        />
        {trailing && <div className="absolute inset-y-0 right-1.5 flex items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  );
}

type FrameProps = FieldText & {
  id?: string | undefined;
  className?: string | undefined;
  required?: boolean | undefined;
};

/** Splits the props of a field into those of its frame and those of its control. */
export function useFrame<Props extends FrameProps>(props: Props) {
  const generated = useId();
  const { label, error, warning, hint, className, required, id = generated, ...control } = props;
  return [{ label, error, warning, hint, className, required, id }, control] as const;
}

type Frame = FieldText & { id: string; required?: boolean | undefined };

/** The label above a control and the message below it. */
export function FieldFrame({
  id,
  label,
  required,
  error,
  warning,
  hint,
  className,
  children,
}: Frame & { className?: string | undefined; children: ReactNode }) {
  const message = error ?? warning ?? hint;
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={classNames("text-sm font-medium", required && requiredMark)}>
        {label}
      </label>
      {children}
      {message && (
        <p
          id={messageId(id)}
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

/** The attributes that connect a control to the label and the message of its frame. */
export function controlProps({ id, required, error, warning, hint }: Frame) {
  return {
    id,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": (error ?? warning ?? hint) ? messageId(id) : undefined,
  };
}

/** The look of a text input or select. */
export function controlLook(error: string | undefined): string {
  return classNames(
    "w-full rounded-lg border bg-surface px-3.5 text-[0.9375rem] text-ink outline-ink outline-offset-1 transition-colors placeholder:text-soft/70",
    error
      ? "border-danger bg-danger/4 shadow-[inset_0_0_0_1px_var(--color-danger)]"
      : "border-control hover:border-ink/70",
  );
}

function messageId(controlId: string): string {
  return `${controlId}-message`;
}
