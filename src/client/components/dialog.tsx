import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useStable } from "#client/lib/use-stable.ts";
import { useUnsavedDialog } from "#client/lib/use-unsaved-changes.ts";
import { classNames } from "./class-names.ts";
import { confirmAction } from "./confirm.tsx";
import { Modal } from "./modal.tsx";
import { Toaster } from "./toast.tsx";

/** Classes of the buttons below a panel or dialog; 44 px high on touch screens. */
export const footerClass =
  "flex flex-wrap justify-end gap-2 border-t border-line bg-mist px-6 py-3 max-md:[&>*]:h-11";

const widths = {
  small: "max-w-md",
  medium: "max-w-2xl",
  large: "max-w-5xl",
  /** For an editor. */
  window: "h-svh w-full max-w-none rounded-none",
} as const;

type DialogProps = {
  title: string;
  /** Before the close button. */
  headerAction?: ReactNode;
  /** Called on Escape, the close button and a click on the backdrop. */
  onClose: () => void;
  children: ReactNode;
  /** Fixed below the scrolling content. A function gets the callback for its own close button. */
  footer?: ReactNode | ((requestClose: () => void) => ReactNode);
  /** The dialog is mainly for reading: focuses the title, so that letter keys are shortcuts instead of input. */
  isRead?: boolean;
  width?: keyof typeof widths;
  /** There is unsaved input: closing asks for confirmation, and so does Back. */
  dirty?: boolean;
  /** The input is kept as a draft, which itself asks before leaving. */
  isDraft?: boolean;
};

/** Modal dialog with a title and a close button, open while mounted. */
export function Dialog({
  title,
  headerAction,
  onClose,
  children,
  footer,
  isRead = false,
  width = "small",
  dirty = false,
  isDraft = false,
}: DialogProps) {
  const titleId = useId();
  const close = useStable(onClose);
  useUnsavedDialog(dirty && !isDraft, close);

  const requestClose = async () => {
    if (dirty && !(await confirmDiscard())) return;
    onClose();
  };
  return (
    <Modal
      aria-labelledby={titleId}
      data-unsaved={dirty || undefined}
      onDismiss={() => void requestClose()}
      className={widths[width]}
    >
      <div
        className={classNames("flex flex-col", width === "window" ? "h-svh" : "max-h-[calc(100svh-2rem)]")}
      >
        <header className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
          <h2
            id={titleId}
            {...(isRead ? { tabIndex: -1, "data-start": true } : {})}
            className="mr-auto line-clamp-2 min-w-0 text-base leading-snug font-semibold tracking-tight wrap-anywhere outline-none"
          >
            {title}
          </h2>
          {headerAction}
          <button
            type="button"
            aria-label="Fechar"
            onClick={() => void requestClose()}
            className="grid size-9 shrink-0 place-items-center rounded-md text-soft hover:bg-mist hover:text-ink max-md:-my-1 max-md:size-11"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        </header>
        {/* Positioned, so that visually hidden elements scroll along instead of extending the dialog. */}
        <div className="relative min-h-0 flex-1 overflow-y-auto p-6">{children}</div>
        {footer && (
          <footer className={footerClass}>
            {typeof footer === "function" ? footer(() => void requestClose()) : footer}
          </footer>
        )}
      </div>
      <Toaster />
    </Modal>
  );
}

/** Asks whether to discard unsaved input. */
export function confirmDiscard(): Promise<boolean> {
  return confirmAction({
    title: "Descartar alterações?",
    text: "O que você digitou ainda não foi salvo.",
    action: "Descartar",
    danger: true,
  });
}
