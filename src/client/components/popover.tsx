import { Popover as Panel } from "@base-ui/react/popover";
import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useState } from "react";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";

export type PopoverHandle = {
  /** Closes the panel and focuses the button. */
  close: () => void;
  open: () => void;
};

type PopoverProps = {
  /** Content of the button. */
  label: ReactNode;
  /** Accessible name of the panel. */
  name: string;
  /** Mounted only while the panel is open. */
  children: ReactNode;
  /** Additional class of the button, a small quiet one. */
  className?: string;
  /** `className` replaces the default classes of the button. */
  isBare?: boolean;
  /** Tooltip of the button. */
  title?: string;
  /** Tab skips the button: there is another way to open the panel. */
  isSkipped?: boolean;
  /** As wide as its content. */
  isFitted?: boolean;
  /** Gets the focus on close instead of the button. */
  returnTo?: RefObject<HTMLElement | null>;
  /** Printed with an open record, whose other buttons are not. */
  isOnPaper?: boolean;
  side?: "top" | "bottom" | "right";
  align?: "start" | "end";
  ref?: Ref<PopoverHandle>;
};

const GAP_PX = 6;
const EDGE_PX = 16;

/** Button with a panel. Escape and clicks outside close it; Tab moves from the button into it. */
export function Popover({
  label,
  name,
  children,
  className,
  isBare = false,
  title,
  isSkipped = false,
  isFitted = false,
  returnTo,
  isOnPaper = false,
  side = "bottom",
  align = "end",
  ref,
}: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  useImperativeHandle(ref, () => ({ close: () => setOpen(false), open: () => setOpen(true) }));
  return (
    <Panel.Root open={isOpen} onOpenChange={setOpen}>
      <Panel.Trigger
        title={title}
        {...(isSkipped && { tabIndex: -1 })}
        data-on-paper={isOnPaper || undefined}
        className={
          isBare ? className : classNames(buttonClass("quiet", "small"), "h-9 max-md:h-11", className)
        }
      >
        {label}
      </Panel.Trigger>
      <Panel.Portal>
        <Panel.Positioner
          side={side}
          align={align}
          sideOffset={GAP_PX}
          collisionPadding={EDGE_PX}
          className="z-45"
        >
          <Panel.Popup
            data-popover
            aria-label={name}
            {...(returnTo && { finalFocus: returnTo })}
            className={classNames(
              "max-h-(--available-height) overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface text-ink shadow-xl shadow-shade/10 outline-none",
              !isFitted && "w-[min(20rem,100vw-2rem)]",
            )}
          >
            {children}
          </Panel.Popup>
        </Panel.Positioner>
      </Panel.Portal>
    </Panel.Root>
  );
}
