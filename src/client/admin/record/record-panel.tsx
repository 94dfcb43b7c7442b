import { ArrowLeft, X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "#client/components/class-names.ts";
import { confirmDiscard, footerClass } from "#client/components/dialog.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { useKeptFocus } from "#client/components/use-kept-focus.ts";
import { useHasRoomBeside, useIsWide, useMedia } from "#client/lib/use-media.ts";
import { Presence } from "./presence.tsx";
import { recordPlaceClass } from "./record-place.tsx";

type RecordPanelProps = {
  /** Place of the record, for `Presence`. */
  place: string;
  title: string;
  /** Before the title, 20 px. */
  mark?: ReactNode;
  /** After the title: how long the record waits, and its state. */
  state?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** File of the record, as large as possible; omitted in a window below 64rem. */
  file?: ReactNode;
  /** Answer to the person; docked below the content, which stays visible, or at its end on a phone. */
  composer?: ReactNode;
  /** Fixed below the scrolling content. */
  footer?: ReactNode;
  /** Buttons next to the close button. */
  headerActions?: ReactNode;
  /** There is unsaved input: closing asks for confirmation. */
  dirty?: boolean;
};

/** An open record: beside its list, which stays usable, or instead of it in a window too narrow for both. */
export function RecordPanel(props: RecordPanelProps) {
  const { place, title, mark, state, onClose, children, file, composer, footer, headerActions } = props;
  const { dirty = false } = props;
  const hasRoom = useHasRoomBeside();
  const isWide = useIsWide();
  const fitsFile = useMedia("(min-width: 64rem)");
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const requestClose = async () => {
    if (dirty && !(await confirmDiscard())) return;
    onClose();
  };
  const close = () => void requestClose();
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
  }, []);
  useKeptFocus(panel);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    close();
  });
  // With its first frame: a panel whose code came late is shown outside of an event, and effects follow later.
  useLayoutEffect(() => {
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
      className={recordPlaceClass}
    >
      <header className="flex min-h-14 items-center gap-x-2.5 border-b border-line py-2 pr-2 pl-6 max-xl:pl-2 @max-2xl:flex-wrap @max-2xl:gap-x-1.5 max-md:pr-1 max-md:pl-1">
        {!hasRoom && <IconButton icon={ArrowLeft} label="Voltar" title="Voltar (Esc)" onClick={close} />}
        {mark}
        <h2
          id={titleId}
          className="line-clamp-2 min-w-0 text-xl leading-tight font-semibold tracking-tight wrap-anywhere @max-2xl:flex-1"
        >
          {title}
        </h2>
        {state && (
          <span className="flex min-w-0 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 text-[0.8125rem] text-soft tabular-nums empty:hidden @max-2xl:order-last @max-2xl:w-full @max-2xl:pb-1 max-xl:@max-2xl:px-3">
            {state}
          </span>
        )}
        <div className="ml-auto flex shrink-0">
          {headerActions}
          {hasRoom && <IconButton icon={X} label="Fechar" title="Fechar (Esc)" onClick={close} />}
        </div>
      </header>
      <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain @4xl:flex-row @4xl:overflow-hidden">
        {fitsFile && file && (
          <div
            data-file
            className="h-[calc(100%-6rem)] min-h-80 shrink-0 border-line @max-4xl:border-b @4xl:h-full @4xl:min-h-0 @4xl:min-w-0 @4xl:flex-1 @4xl:border-r"
          >
            {file}
          </div>
        )}
        <div
          className={classNames(
            "@container relative flex flex-col p-6 print:block @max-4xl:grow max-md:px-4 max-md:pt-4 @4xl:overflow-y-auto",
            fitsFile && file ? "@4xl:w-96 @4xl:shrink-0" : "min-w-0 @4xl:flex-1",
          )}
        >
          <Presence place={place} className="not-empty:mb-3" />
          {children}
          {composer && !isWide && (
            <div data-composer className="mt-6 border-t border-line pt-5">
              {composer}
            </div>
          )}
        </div>
      </div>
      {composer && isWide && (
        <div data-composer className="max-h-3/5 shrink-0 overflow-y-auto border-t border-line px-6 pt-3 pb-3">
          {composer}
        </div>
      )}
      {footer && <footer className={classNames(footerClass, "max-md:px-4")}>{footer}</footer>}
    </div>
  );
}
