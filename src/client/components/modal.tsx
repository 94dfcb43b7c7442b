import {
  type DialogHTMLAttributes,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { classNames } from "./class-names.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

type ModalProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, "onCancel"> & {
  children: ReactNode;
  /** Called on Escape, which does not close the dialog by itself. */
  onEscape?: () => void;
};

const FIELD = "input:not([type=hidden]), select, textarea";

/**
 * Native modal dialog, open while mounted. Traps the focus, starts at `data-start` or the first field, and restores
 * the focus on close.
 */
export function Modal({ onEscape, className, children, ...attributes }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect: its cleanup runs while the dialog is still attached, which `close` needs to restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    // The browser would focus the first button, often the close button.
    const start = element?.querySelector<HTMLElement>("[data-start]");
    (start ?? element?.querySelector<HTMLElement>(FIELD))?.focus();
    return () => element?.close();
  }, []);
  useKeptFocus(dialog);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    // The cancel event of a nested file input bubbles up to here.
    if (event.target === event.currentTarget) onEscape?.();
  };
  return (
    <dialog
      ref={dialog}
      onCancel={cancel}
      className={classNames(
        "m-auto w-[calc(100%-2rem)] rounded-2xl bg-surface text-ink shadow-2xl",
        className,
      )}
      {...attributes}
    >
      {children}
    </dialog>
  );
}
