import { Menu as Base } from "@base-ui/react/menu";
import { Ellipsis, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";

type MenuAction = {
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
  /** Above the actions. */
  children?: ReactNode;
};

/** Button "…" with a menu of actions, which the arrows and first letters move through. */
export function Menu({ name, actions, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={name}
        className={classNames(
          buttonClass("bare", "small"),
          "h-9 w-9 border-transparent px-0 max-md:h-11 max-md:w-11",
        )}
      >
        <Ellipsis aria-hidden className="size-4" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} collisionPadding={16} className="outline-none">
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
