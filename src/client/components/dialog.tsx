import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names.ts";
import { confirmAction } from "./confirm.tsx";
import { Toaster } from "./toast.tsx";

const widths = { small: "max-w-md", medium: "max-w-2xl", large: "max-w-5xl" } as const;

type DialogProps = {
  title: string;
  /** Called when the reader asks to leave: Escape, the cross, a click beside it. */
  onClose: () => void;
  children: ReactNode;
  /** What stands at the bottom, out of the scrolling part: buttons, as a rule. */
  footer?: ReactNode;
  width?: keyof typeof widths;
  /** Something typed would be lost: leaving asks first. */
  dirty?: boolean;
};

/** A modal window while it is rendered. Focus is kept inside and returns to where it was. */
export function Dialog({ title, onClose, children, footer, width = "small", dirty = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element?.open) element?.showModal();
    // Left to itself the browser starts at the cross; whoever opened a form wants its first field.
    element?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const requestClose = async () => {
    if (dirty && !(await confirmAction(discardQuestion))) return;
    onClose();
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (event.target === event.currentTarget) void requestClose();
  };
  const clickBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) void requestClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={cancel}
      onMouseDown={clickBeside}
      className={classNames(
        "m-auto w-[calc(100%-2rem)] rounded-2xl bg-white text-ink shadow-2xl backdrop:bg-night/50",
        widths[width],
      )}
    >
      <div className="flex max-h-[calc(100svh-2rem)] flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
          <h2 id={titleId} className="min-w-0 truncate text-base font-semibold tracking-tight">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Fechar"
            onClick={() => void requestClose()}
            className="grid size-9 shrink-0 place-items-center rounded-md text-soft hover:bg-mist hover:text-ink"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto p-6">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-mist px-6 py-3">
            {footer}
          </footer>
        )}
      </div>
      <Toaster />
    </dialog>
  );
}

const discardQuestion = {
  title: "Descartar alterações?",
  text: "O que você digitou ainda não foi salvo.",
  action: "Descartar",
  danger: true,
};
