import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

type ModalProps = {
  /** Called on Escape and on a press outside; the dialog does not close by itself. */
  onDismiss?: () => void;
  /** Stays open on a press outside. */
  isKeptOpen?: boolean;
  role?: "alertdialog";
  className?: string;
  backdropClass?: string;
  children: ReactNode;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "aria-describedby"?: string;
  "data-unsaved"?: true | undefined;
};

const FIELD = "input:not([type=hidden]), select, textarea";

/** The open modal dialogs, the topmost last. */
export const openModals = () => [...document.querySelectorAll("[data-modal]")];

/** Modal dialog, open while mounted. Starts at `data-start` or the first field, and restores the focus on close. */
export function Modal({
  onDismiss,
  isKeptOpen = false,
  className,
  backdropClass = "bg-scrim/50",
  children,
  ...attributes
}: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  useKeptFocus(popup);
  return (
    <Dialog.Root
      open
      disablePointerDismissal={isKeptOpen}
      onOpenChange={() => {
        // A confirmation is rendered beside its dialog, and both receive the key event.
        if (openModals().at(-1) === popup.current) onDismiss?.();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={classNames("fixed inset-0 z-40", backdropClass)} />
        <Dialog.Popup
          ref={popup}
          data-modal
          initialFocus={() =>
            popup.current?.querySelector<HTMLElement>("[data-start]") ??
            popup.current?.querySelector<HTMLElement>(FIELD) ??
            true
          }
          className={classNames(
            "fixed inset-0 z-40 m-auto h-fit w-[calc(100%-2rem)] overflow-auto rounded-2xl bg-surface text-ink shadow-2xl outline-none",
            className,
          )}
          {...attributes}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
