import { type ReactNode, type ToggleEvent, useRef, useState } from "react";
import { classNames } from "#client/components/class-names.ts";

type PopoverProps = {
  /** Id for the button's `popoverTarget`. */
  id: string;
  className: string;
  /** Render function that gets the close callback. */
  children: (close: () => void) => ReactNode;
};

/** Panel that closes on Escape and clicks outside; its content is mounted only while open. */
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
