import { LoaderCircle } from "lucide-react";
import type { ButtonHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";

const looks = {
  primary: "bg-accent-strong text-on-accent shadow-sm hover:brightness-110 active:brightness-95",
  quiet: "border border-line bg-surface text-ink hover:border-ink/25 hover:bg-mist",
  bare: "text-ink hover:bg-ink/5",
  danger: "bg-alarm text-white hover:brightness-110",
} as const;

const sizes = {
  small: "whitespace-nowrap h-8 gap-1.5 rounded-md px-3 text-[0.8125rem] max-md:h-10 waiting:opacity-45",
  medium: "whitespace-nowrap h-10 gap-2 rounded-lg px-4 text-sm waiting:opacity-45",
  // Of the public pages: with a large text of the browser it becomes as high as its words need. Legible while disabled, since
  // a visitor reads there what the form is for.
  large:
    "min-h-13 max-w-full gap-2.5 rounded-xl px-7 py-2 text-base whitespace-normal waiting:bg-pale waiting:text-ink waiting:shadow-[inset_0_0_0_1px_var(--color-accent-ink)]",
} as const;

export type ButtonLook = keyof typeof looks;
type ButtonSize = keyof typeof sizes;

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = "primary", size: ButtonSize = "medium"): string {
  return classNames(
    "inline-flex shrink-0 items-center justify-center font-medium transition duration-200",
    "disabled:pointer-events-none",
    looks[look],
    sizes[size],
  );
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shows a spinner while work runs. A press then does nothing; the focus stays, which a disabled button would lose. */
  busy?: boolean;
  /** Looks disabled and does nothing while there is nothing to do, and keeps the focus. */
  idle?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  look,
  size,
  busy = false,
  idle = false,
  onClick,
  className,
  children,
  type,
  ...rest
}: ButtonProps) {
  const isInert = busy || idle;
  return (
    <button
      type={type ?? "button"}
      aria-disabled={isInert || undefined}
      // Prevents the submission of a form, too, also that by Enter in a field.
      onClick={isInert ? (event) => event.preventDefault() : onClick}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(look, size), className)}
      {...rest}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {/* A translator replaces bare texts, before which React could then insert nothing. */}
      <span className="contents">{children}</span>
    </button>
  );
}
