import { Menu as Base } from "@base-ui/react/menu";
import { Check, ChevronDown, Ellipsis, LoaderCircle, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type BadgeTone, badgeTones } from "./badge.tsx";
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
      <MenuPanel name={name} align="end" className="w-[min(20rem,100vw-2rem)]">
        {children && <div className="border-b border-line px-4 py-3">{children}</div>}
        <div className="p-2">
          {actions.map(({ label, name: actionName, icon: Icon, run }) => (
            <Base.Item key={label} aria-label={actionName} onClick={run} className={itemClass}>
              <Icon aria-hidden className="size-4 text-soft" />
              {label}
            </Base.Item>
          ))}
        </div>
      </MenuPanel>
    </Base.Root>
  );
}

type ChoiceMenuProps<Value extends string> = {
  /** What is chosen; with the chosen name, the accessible name of the button. */
  name: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
  tone: BadgeTone;
};

/** Button with the chosen one of a few values; its menu names their number keys. */
export function ChoiceMenu<Value extends string>({
  name,
  values,
  names,
  chosen,
  onChoose,
  tone,
}: ChoiceMenuProps<Value>) {
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={`${name}: ${names[chosen]}`}
        title={name}
        data-on-paper
        className={classNames(
          "inline-flex h-7 shrink-0 items-center gap-1 rounded-full pr-2 pl-3 text-[0.8125rem] font-medium hover:brightness-95 dark:hover:brightness-125",
          badgeTones[tone],
        )}
      >
        {names[chosen]}
        <ChevronDown aria-hidden className="size-3.5 print:hidden" />
      </Base.Trigger>
      <MenuPanel name={name} align="start" className="min-w-48">
        <Base.RadioGroup value={chosen} onValueChange={onChoose} className="p-2">
          {values.map((value, index) => (
            <Base.RadioItem key={value} value={value} closeOnClick className={itemClass}>
              <Check aria-hidden className={classNames("size-4", value !== chosen && "invisible")} />
              {names[value]}
              <kbd aria-hidden className="ml-auto pl-4 font-sans text-xs text-soft tabular-nums">
                {index + 1}
              </kbd>
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      </MenuPanel>
    </Base.Root>
  );
}

const itemClass =
  "flex h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 outline-none data-highlighted:bg-ink/7 max-md:h-11";

type MenuPanelProps = { name: string; align: "start" | "end"; className: string; children: ReactNode };

function MenuPanel({ name, align, className, children }: MenuPanelProps) {
  return (
    <Base.Portal>
      <Base.Positioner
        align={align}
        sideOffset={6}
        collisionPadding={16}
        // Above a dialog in which the button is.
        className="z-45 outline-none"
      >
        <Base.Popup
          aria-label={name}
          className={classNames(
            "rounded-xl border border-line bg-surface text-ink shadow-xl shadow-shade/10 outline-none",
            className,
          )}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
