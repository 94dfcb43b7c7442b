import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { confirmAction } from "./confirm.tsx";
import { Modal } from "./modal.tsx";
import { Toaster } from "./toast.tsx";

const widths = { small: "max-w-md", medium: "max-w-2xl", large: "max-w-5xl" } as const;

type DialogProps = {
  title: string;
  /** Called on Escape, on the close button and on a click beside the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** Fixed below the scrolling part, such as the buttons. */
  footer?: ReactNode;
  width?: keyof typeof widths;
  /** Unsaved input exists: closing asks first. */
  dirty?: boolean;
};

/** A modal dialog with a title and a close button, open while it is rendered (product 1.8). */
export function Dialog({ title, onClose, children, footer, width = "small", dirty = false }: DialogProps) {
  const titleId = useId();

  const requestClose = async () => {
    if (dirty && !(await confirmAction(discardQuestion))) return;
    onClose();
  };
  const closeBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) void requestClose();
  };
  return (
    <Modal
      aria-labelledby={titleId}
      onEscape={() => void requestClose()}
      onMouseDown={closeBeside}
      className={classNames("backdrop:bg-night/50", widths[width])}
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
    </Modal>
  );
}

const discardQuestion = {
  title: "Descartar alterações?",
  text: "O que você digitou ainda não foi salvo.",
  action: "Descartar",
  danger: true,
};
