import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, "title" | "width" | "isDraft" | "onClose"> & {
  /** Whether closing loses input. */
  dirty: boolean;
  /** Labels of the submit button, idle and busy; "Salvar" by default. */
  action?: string;
  busyAction?: string;
  busy: boolean;
  disabled?: boolean;
  /** Called on submit, and again only once what it returns has settled; the browser's own submission is prevented. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Buttons before "Cancelar". */
  actions?: ReactNode;
  /** Rendered above and below the form. */
  before?: ReactNode;
  after?: ReactNode;
  /** The fields; the browser's validation is off. */
  children: ReactNode;
};

/** Dialog with a form. "Cancelar" asks for confirmation before discarding input. */
export function FormDialog({
  action = "Salvar",
  busyAction = action === "Salvar" ? "Salvando..." : action,
  busy,
  disabled,
  onSubmit,
  actions,
  before,
  after,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const isSubmitting = useRef(false);
  const submitOnce = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second press can come before `busy` is shown.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      await onSubmit(event);
    } finally {
      isSubmitting.current = false;
    }
  };
  return (
    <Dialog
      {...dialog}
      footer={(requestClose) => (
        <>
          {actions}
          <Button look="quiet" onClick={requestClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={disabled}>
            {busy ? busyAction : action}
          </Button>
        </>
      )}
    >
      {before}
      <form id={formId} noValidate onSubmit={submitOnce} className="flex flex-col gap-5">
        {children}
      </form>
      {after}
    </Dialog>
  );
}
