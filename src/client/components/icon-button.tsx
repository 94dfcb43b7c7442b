import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

const sizes = { small: "size-7 -outline-offset-2 max-md:size-11", medium: "size-9 max-md:size-11" } as const;

type IconButtonProps = Omit<ComponentProps<"button">, "type" | "children" | "className"> & {
  icon: LucideIcon;
  label: string;
  /** Tooltip; the label by default. */
  title?: string;
  size?: keyof typeof sizes;
};

/** Square icon-only button. */
export function IconButton({ icon: Icon, label, title = label, size = "medium", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      className={classNames(
        "grid place-items-center rounded-md text-soft hover:bg-ink/7 hover:text-ink waiting:pointer-events-none waiting:opacity-35",
        sizes[size],
      )}
      {...rest}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
