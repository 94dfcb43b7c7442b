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

/** Between the panel and its button, and between it and the edges of the window. */
const GAP_PX = 6;
const EDGE_PX = 16;
/** Below a button that is lower than this the panel would be a slit: it covers the button then. */
const HEIGHT_MIN_PX = 320;

export type PopoverHandle = {
  /** Closes the panel and gives the focus to the button. */
  close: () => void;
};

type PopoverProps = {
  /** What the button shows. */
  label: ReactNode;
  /** The name of the panel. */
  name: string;
  /** Rendered while the panel is open. */
  children: ReactNode;
  /** Of the button. */
  className?: string;
  ref?: Ref<PopoverHandle>;
};

/**
 * A button with a panel in the browser's top layer: Escape and a press elsewhere close it, and the Tab key goes from the
 * button into it.
 */
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
        // Not before: the browser gives the focus back from what has it in the panel.
        onToggle={(event) => setOpen(event.newState === "open")}
        className="inset-auto m-0 w-(--panel-width) overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface text-ink shadow-xl shadow-shade/10 [--panel-width:min(20rem,100vw-2rem)]"
      >
        {isOpen && children}
      </div>
    </>
  );
}
