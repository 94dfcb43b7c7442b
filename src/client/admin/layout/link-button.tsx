import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { type ButtonLook, buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";

type LinkButtonProps = Omit<ComponentProps<typeof Link>, "to"> & {
  to: string;
  look?: ButtonLook;
  icon?: LucideIcon;
  label?: string;
  newTab?: boolean;
};

/** Link styled as a small button. */
export function LinkButton(props: LinkButtonProps) {
  const { look = "quiet", icon: Icon, label, newTab, className, children = label, ...rest } = props;
  return (
    <Link
      {...(newTab && { target: "_blank", rel: "noopener" })}
      className={classNames(buttonClass(look, "small"), className)}
      {...rest}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </Link>
  );
}
