import { type ReactNode, type ToggleEvent, useRef, useState } from "react";
import { classNames } from "#client/components/class-names.ts";

type PopoverProps = {
  /** What a button names as its `popoverTarget`. */
  id: string;
  className: string;
  /** Gets what closes it. */
  children: (close: () => void) => ReactNode;
};

/** A panel over the screen that closes by a click beside it and by Escape; its content is rendered while it is open. */
export function Popover({ id, className, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      onBeforeToggle={({ newState }: ToggleEvent) => setOpen(newState === "open")}
      className={classNames("border-line bg-surface text-ink shadow-xl", className)}
    >
      {isOpen && children(() => panel.current?.hidePopover())}
    </div>
  );
}
