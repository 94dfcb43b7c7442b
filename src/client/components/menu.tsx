import { Menu as Base } from "@base-ui/react/menu";
import { Ellipsis, LoaderCircle, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";

export type MenuAction = {
  label: string;
  /** Accessible name; the label by default. */
  name?: string;
  icon: LucideIcon;
  run: () => void;
};

type MenuProps = {
  /** Accessible name of the button and of its menu. */
  name: string;
  actions: readonly MenuAction[];
  /**
   * Name of a pending action, shown instead of "…"; the menu stays closed meanwhile, and its button keeps the focus.
   */
  busy?: string | undefined;
  /** Rendered above the actions. */
  children?: ReactNode;
};

/** Button "…" with a menu of actions, navigated by arrow keys and first letters. */
export function Menu({ name, actions, busy, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Base.Root open={isOpen} onOpenChange={(wanted) => setOpen(wanted && busy === undefined)}>
      <Base.Trigger
        aria-label={busy ?? name}
        aria-busy={busy !== undefined || undefined}
        title={name}
        className={classNames(buttonClass("bare", "small"), "h-9 min-w-9 px-2 max-md:h-11 max-md:min-w-11")}
      >
        {busy === undefined ? (
          <Ellipsis aria-hidden className="size-4" />
        ) : (
          <>
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
            <span className="max-sm:sr-only">{busy}</span>
          </>
        )}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          align="end"
          sideOffset={6}
          collisionPadding={16}
          // Above a dialog in which the button is.
          className="z-45 outline-none"
        >
          <Base.Popup
            aria-label={name}
            className="w-[min(20rem,100vw-2rem)] rounded-xl border border-line bg-surface text-ink shadow-xl shadow-shade/10 outline-none"
          >
            {children && <div className="border-b border-line px-4 py-3">{children}</div>}
            <div className="p-2">
              {actions.map(({ label, name: actionName, icon: Icon, run }) => (
                <Base.Item
                  key={label}
                  aria-label={actionName}
                  onClick={run}
                  className="flex h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 outline-none data-highlighted:bg-ink/7 max-md:h-11"
                >
                  <Icon aria-hidden className="size-4 text-soft" />
                  {label}
                </Base.Item>
              ))}
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
