import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { classNames } from "./class-names.ts";

/** Drawn by CSS to stay out of the accessible name. */
export const requiredMark = "after:text-danger after:content-['_*']";

export type FieldText = {
  label: string;
  /** Shown in red: the value is rejected. */
  error?: string | undefined;
  /** Shown in amber: the value is suspicious but accepted. */
  warning?: string | undefined;
  hint?: string | undefined;
  /** Shown at the right of the label, such as a character count. */
  aside?: string | undefined;
};

type FieldProps = InputHTMLAttributes<HTMLInputElement> &
  FieldText & {
    /** Rendered at the right end of the input, for instance a show/hide button. */
    trailing?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** Labeled text input that announces its message. */
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

/** Splits field props into those of the frame and those of the control. */
export function useFrame<Props extends FrameProps>(props: Props) {
  const generated = useId();
  const { label, error, warning, hint, aside, className, required, id = generated, ...control } = props;
  return [{ label, error, warning, hint, aside, className, required, id }, control] as const;
}

type Frame = FieldText & { id: string; required?: boolean | undefined };

/** Label above a control, message below. */
export function FieldFrame({
  id,
  label,
  required,
  error,
  warning,
  hint,
  aside,
  className,
  children,
}: Frame & { className?: string | undefined; children: ReactNode }) {
  const message = error ?? warning ?? hint;
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className={classNames("text-sm font-medium", required && requiredMark)}>
          {label}
        </label>
        {aside && (
          <span id={asideId(id)} className="shrink-0 text-xs text-soft tabular-nums">
            {aside}
          </span>
        )}
      </div>
      {children}
      {message && (
        <p
          id={messageId(id)}
          className={classNames("text-sm", error ? "text-danger" : warning ? "text-warning" : "text-soft")}
        >
          {message}
        </p>
      )}
    </div>
  );
}

/** Attributes that link a control to its label and message. */
export function controlProps({ id, required, error, warning, hint, aside }: Frame) {
  const described = [aside && asideId(id), (error ?? warning ?? hint) && messageId(id)].filter(Boolean);
  return {
    id,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described.join(" ") || undefined,
  };
}

/** Classes of a text input or select. */
export function controlLook(error: string | undefined): string {
  return classNames(
    "w-full rounded-lg px-3.5 text-[0.9375rem] text-ink transition-colors placeholder:text-soft/70",
    controlEdge(error !== undefined),
  );
}

/** Border, background and focus ring of a control, red if its value is rejected. */
export function controlEdge(isRejected: boolean): string {
  return classNames(
    "border bg-surface outline-ink outline-offset-1",
    isRejected
      ? "border-danger bg-danger/4 shadow-[inset_0_0_0_1px_var(--color-danger)]"
      : "border-control hover:border-ink/70",
  );
}

function messageId(controlId: string): string {
  return `${controlId}-message`;
}

function asideId(controlId: string): string {
  return `${controlId}-aside`;
}
