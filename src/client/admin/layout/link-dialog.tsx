import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button, buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Dialog } from "#client/components/dialog.tsx";
import { toast } from "#client/components/toast.tsx";

type CopyDialogProps = Pick<ComponentProps<typeof Dialog>, "title" | "width" | "onClose"> & {
  value: string;
  /** Name of the value, and the toast after copying it. */
  what: { article: "o" | "a"; noun: string; copied: string };
  /** Rendered before the copy button. */
  button?: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
};

/** Shows a value with a copy button. */
export function CopyDialog({ value, what, button, children, hint, ...dialog }: CopyDialogProps) {
  const { noun } = what;
  const { shown, copy } = useCopy(value, what);
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {button}
          <Button label={`Copiar ${noun}`} onClick={() => void copy()} />
        </>
      }
    >
      <p>{children}</p>
      <p ref={shown} className={classNames("mt-4", copiedTextClass)}>
        {value}
      </p>
      {hint && <p className="mt-4 text-pretty text-soft">{hint}</p>}
    </Dialog>
  );
}

/** Look of a text to copy. */
export const copiedTextClass =
  "rounded-md border border-line bg-mist p-3 font-mono text-[0.8125rem] wrap-anywhere select-all";

/** Copies a value, with a toast; `shown` is the element that shows it, which is selected where there is no clipboard. */
export function useCopy<Shown extends HTMLElement = HTMLParagraphElement>(
  value: string,
  { article, noun, copied }: CopyDialogProps["what"],
) {
  const shown = useRef<Shown>(null);
  const copy = async () => {
    if ((await copyText(value)) || copySelected(shown.current)) toast.success({ title: copied });
    else toast.failure({ title: `O navegador não deixou copiar. Selecione ${article} ${noun} e copie.` });
  };
  return { shown, copy };
}

/** Copies a text; resolves to whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  return navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
}

/** For http, where browsers have no clipboard. */
function copySelected(shown: HTMLElement | null): boolean {
  if (!shown) return false;
  getSelection()?.selectAllChildren(shown);
  return document.execCommand("copy");
}

type LinkDialogProps = Pick<CopyDialogProps, "title" | "onClose" | "children" | "hint"> & {
  address: string;
  openLabel: string;
};

/** Shows the URL of a new link for copying or opening; it cannot be shown again. */
export function LinkDialog({ address, openLabel, ...dialog }: LinkDialogProps) {
  return (
    <CopyDialog
      value={address}
      what={{ article: "o", noun: "link", copied: "Link copiado." }}
      width="medium"
      button={
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass("quiet")}>
          {openLabel}
        </a>
      }
      {...dialog}
    />
  );
}
