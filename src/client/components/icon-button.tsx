import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

const sizes = { small: "size-7 -outline-offset-2 max-md:size-11", medium: "size-9 max-md:size-11" } as const;

type IconButtonProps = {
  icon: LucideIcon;
  label: string;
  /** Tooltip; the label by default. */
  title?: string;
  size?: keyof typeof sizes;
  disabled?: boolean;
  onClick: () => void;
};

/** Square icon-only button. */
export function IconButton({
  icon: Icon,
  label,
  title = label,
  size = "medium",
  disabled = false,
  onClick,
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        "grid place-items-center rounded-md text-soft hover:bg-ink/7 hover:text-ink disabled:pointer-events-none disabled:opacity-35",
        sizes[size],
      )}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
