import type { ReactNode } from "react";
import { Button, buttonClass } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { toast } from "#client/components/toast.tsx";

type LinkDialogProps = {
  title: string;
  address: string;
  openLabel: string;
  onClose: () => void;
  /** Who may use the link, and until when. */
  children: ReactNode;
  /** How to revoke it. */
  hint?: string;
};

/** Shows the address of a new link, to copy or open; nothing shows it again. */
export function LinkDialog({ title, address, openLabel, onClose, children, hint }: LinkDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success({ title: "Link copiado." });
    } catch {
      toast.failure({ title: "O navegador não deixou copiar. Selecione o link e copie." });
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width="medium"
      footer={
        <>
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass("quiet")}>
            {openLabel}
          </a>
          <Button label="Copiar link" onClick={() => void copy()} />
        </>
      }
    >
      <p>{children}</p>
      <p className="mt-4 rounded-md border border-line bg-mist p-3 font-mono text-[0.8125rem] wrap-anywhere select-all">
        {address}
      </p>
      {hint && <p className="mt-4 text-soft">{hint}</p>}
    </Dialog>
  );
}
