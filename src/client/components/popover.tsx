import {
  type ReactNode,
  type Ref,
  type ToggleEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";

/** Gap between panel and button, and between panel and window edges. */
const GAP_PX = 6;
const EDGE_PX = 16;
/** Minimum panel height; if less remains below the button, the panel covers it. */
const HEIGHT_MIN_PX = 320;

export type PopoverHandle = {
  /** Closes the panel and focuses the button. */
  close: () => void;
};

type PopoverProps = {
  /** Content of the button. */
  label: ReactNode;
  /** Accessible name of the panel. */
  name: string;
  /** Mounted only while the panel is open. */
  children: ReactNode;
  /** Class of the button. */
  className?: string;
  ref?: Ref<PopoverHandle>;
};

/** Button with a panel in the top layer. Escape and clicks outside close it; Tab moves from the button into it. */
export function Popover({ label, name, children, className, ref }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useImperativeHandle(ref, () => ({
    close: () => {
      panel.current?.hidePopover();
      button.current?.focus();
    },
  }));
  useEffect(() => {
    const close = () => panel.current?.hidePopover();
    window.addEventListener("resize", close);
    return () => window.removeEventListener("resize", close);
  }, []);
  const show = (event: ToggleEvent) => {
    if (event.newState !== "open") return;
    flushSync(() => setOpen(true));
    const anchor = button.current?.getBoundingClientRect();
    if (!panel.current || !anchor) return;
    const { style } = panel.current;
    const top = Math.min(anchor.bottom + GAP_PX, window.innerHeight - EDGE_PX - HEIGHT_MIN_PX);
    const right = document.documentElement.clientWidth - anchor.right;
    style.top = `${Math.max(EDGE_PX, top)}px`;
    style.maxHeight = `${window.innerHeight - Math.max(EDGE_PX, top) - EDGE_PX}px`;
    style.right = `min(${Math.max(EDGE_PX, right)}px, 100vw - ${EDGE_PX}px - var(--panel-width))`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        className={classNames(buttonClass("quiet", "small"), "h-9 max-md:h-11", className)}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no panel of links */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        onBeforeToggle={show}
        // Not earlier: to restore the focus, the browser needs the focused element in the panel.
        onToggle={(event) => setOpen(event.newState === "open")}
        className="inset-auto m-0 w-(--panel-width) overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface text-ink shadow-xl shadow-shade/10 [--panel-width:min(20rem,100vw-2rem)]"
      >
        {isOpen && children}
      </div>
    </>
  );
}
