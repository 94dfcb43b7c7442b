import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { classNames } from "#client/components/class-names.ts";
import { confirmDiscard, Dialog } from "#client/components/dialog.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { useKeptFocus } from "#client/components/use-kept-focus.ts";
import { useHasRoomBeside, useMedia } from "#client/lib/use-media.ts";
import { Presence } from "./presence.tsx";

type RecordPanelProps = {
  /** What is open, for `Presence`. */
  place: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** File of the record, as large as there is room; left out in a window below 64rem. */
  file?: ReactNode;
  /** What is written to the person; docked below the content, which stays in sight, or at its end in a dialog. */
  composer?: ReactNode;
  /** Fixed below the scrolling content. */
  footer?: ReactNode;
  /** Buttons next to the close button. */
  headerActions?: ReactNode;
  /** There is unsaved input: closing asks for confirmation. */
  dirty?: boolean;
};

/** An open record, in a panel beside its list, which stays usable; in a dialog if the window is too narrow. */
export function RecordPanel({ file, composer, children, ...props }: RecordPanelProps) {
  const hasRoom = useHasRoomBeside();
  const fitsFile = useMedia("(min-width: 64rem)");
  const content = (
    <>
      <Presence place={props.place} className="not-empty:mb-3" />
      {children}
    </>
  );
  if (hasRoom)
    return (
      <Beside {...props} file={file} composer={composer}>
        {content}
      </Beside>
    );
  const beside = fitsFile && file;
  return (
    <Dialog isRead {...props} width={beside ? "full" : "medium"} beside={beside}>
      {content}
      {composer && <div className="mt-6 border-t border-line pt-5">{composer}</div>}
    </Dialog>
  );
}

function Beside(props: Omit<RecordPanelProps, "place">) {
  const { title, onClose, children, file, composer, footer, headerActions, dirty = false } = props;
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
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
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
      // Leaves the compact list its 22rem.
      className="flex w-[calc(100%-22rem)] shrink-0 flex-col border-l border-line bg-surface outline-none"
    >
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-6">
        <h2
          id={titleId}
          className="mr-auto line-clamp-2 min-w-0 leading-snug font-semibold tracking-tight wrap-anywhere"
        >
          {title}
        </h2>
        {headerActions && <div className="flex shrink-0">{headerActions}</div>}
        <IconButton icon={X} label="Fechar" title="Fechar (Esc)" onClick={() => void requestClose()} />
      </header>
      <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto 2xl:flex-row 2xl:overflow-hidden">
        {file && (
          <div className="h-[calc(100%-6rem)] min-h-80 shrink-0 border-line max-2xl:border-b 2xl:h-full 2xl:min-h-0 2xl:min-w-0 2xl:flex-1 2xl:border-r">
            {file}
          </div>
        )}
        <div
          className={classNames(
            "relative p-6 2xl:overflow-y-auto",
            file ? "2xl:w-96 2xl:shrink-0" : "min-w-0 2xl:flex-1",
          )}
        >
          {children}
        </div>
      </div>
      {composer && (
        <div className="max-h-3/5 shrink-0 overflow-y-auto border-t border-line px-6 pt-4 pb-5">
          {composer}
        </div>
      )}
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-mist px-6 py-3">
          {footer}
        </footer>
      )}
    </div>
  );
}
