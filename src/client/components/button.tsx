import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";

const looks = {
  primary: "bg-accent-strong text-on-accent shadow-sm hover:brightness-110 active:brightness-95",
  quiet: "border border-line bg-surface text-ink hover:border-ink/25 hover:bg-mist",
  bare: "text-ink hover:bg-ink/5",
  danger: "bg-alarm text-white hover:brightness-110",
} as const;

const sizes = {
  small: "whitespace-nowrap h-9 gap-1.5 rounded-md px-3 text-[0.8125rem] max-md:h-10 waiting:opacity-45",
  medium: "whitespace-nowrap h-10 gap-2 rounded-lg px-4 text-sm waiting:opacity-45",
  // For the header and bottom bar of the public site; the label wraps to a second line if necessary.
  compact: "min-h-10 gap-2 rounded-lg px-4 text-center text-sm leading-tight",
  // For the public site: grows with its text at large browser font sizes, and stays solid while it waits.
  large:
    "min-h-13 max-w-full gap-2.5 rounded-xl px-7 py-2 text-center text-base wrap-anywhere whitespace-normal",
} as const;

export type ButtonLook = keyof typeof looks;
type ButtonSize = keyof typeof sizes;

/** Button classes, for links styled as buttons. */
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
  /** Rendered before the label; replaced by the spinner of a busy button. */
  icon?: LucideIcon;
  /** Text of the button; `children` for any other content. */
  label?: string;
  /** Shows a spinner and ignores clicks. Keeps the focus, which a disabled button would lose. */
  busy?: boolean;
  /** Looks disabled and ignores clicks, but keeps the focus. */
  idle?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  look,
  size,
  icon: Icon,
  label,
  busy = false,
  idle = false,
  onClick,
  className,
  children = label,
  type,
  ...rest
}: ButtonProps) {
  const isInert = busy || idle;
  return (
    <button
      type={type ?? "button"}
      aria-disabled={isInert || undefined}
      // Also prevents submission by Enter in a field.
      onClick={isInert ? (event) => event.preventDefault() : onClick}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(look, size), className)}
      {...rest}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {/* Browser translation replaces bare text nodes, which breaks React's insertBefore. */}
      <span className="contents">
        {Icon && !busy && <Icon aria-hidden className="size-4 shrink-0" />}
        {children}
      </span>
    </button>
  );
}

/** Button of rows and toolbars: small and quiet by default. */
export function SmallButton(props: ButtonProps) {
  return <Button look="quiet" size="small" {...props} />;
}
