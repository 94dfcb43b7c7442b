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
 * A native modal dialog, open while it is rendered. It keeps the focus inside, starts at what has `data-start` or
 * else at its first field, and gives the focus back when it closes.
 */
export function Modal({ onEscape, className, children, ...attributes }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, because its cleanup runs while the dialog is still in the page: only then can closing it give
  // the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    // The browser starts at the first button, such as the cross.
    const start = element?.querySelector<HTMLElement>("[data-start]");
    (start ?? element?.querySelector<HTMLElement>(FIELD))?.focus();
    return () => element?.close();
  }, []);
  useKeptFocus(dialog);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    // The cancel event of a file input inside bubbles up to here.
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
