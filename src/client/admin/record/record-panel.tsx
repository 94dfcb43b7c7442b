import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { confirmDiscard, Dialog } from "#client/components/dialog.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { useKeptFocus } from "#client/components/use-kept-focus.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { Presence } from "./presence.tsx";

type RecordPanelProps = {
  /** What is open, for `Presence`. */
  place: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Fixed below the scrolling content. */
  footer?: ReactNode;
  /** Buttons next to the close button. */
  headerActions?: ReactNode;
  /** There is unsaved input: closing asks for confirmation. */
  dirty?: boolean;
};

/** An open record, in a panel beside its list, which stays usable; in a dialog if the window is too narrow. */
export function RecordPanel(props: RecordPanelProps) {
  const hasRoom = useMedia("(min-width: 80rem)");
  const children = (
    <>
      <Presence place={props.place} className="not-empty:mb-3" />
      {props.children}
    </>
  );
  return hasRoom ? (
    <Beside {...props}>{children}</Beside>
  ) : (
    <Dialog width="medium" isRead {...props}>
      {children}
    </Dialog>
  );
}

function Beside({ title, onClose, children, footer, headerActions, dirty = false }: RecordPanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const requestClose = async () => {
    if (dirty && !(await confirmDiscard())) return;
    onClose();
  };
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useKeptFocus(panel);
  const press = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key !== "Escape" || defaultPrevented || document.querySelector("dialog[open], :popover-open")) return;
    void requestClose();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      data-record-panel
      data-unsaved={dirty || undefined}
      tabIndex={-1}
      className="flex w-104 shrink-0 flex-col border-l border-line bg-surface outline-none 2xl:w-120"
    >
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5">
        <h2
          id={titleId}
          className="mr-auto line-clamp-2 min-w-0 leading-snug font-semibold tracking-tight wrap-anywhere"
        >
          {title}
        </h2>
        {headerActions && <div className="flex shrink-0">{headerActions}</div>}
        <IconButton icon={X} label="Fechar" title="Fechar (Esc)" onClick={() => void requestClose()} />
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-mist px-5 py-3">
          {footer}
        </footer>
      )}
    </div>
  );
}
