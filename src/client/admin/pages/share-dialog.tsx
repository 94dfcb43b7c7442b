import { Button, buttonClass } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { toast } from "#client/components/toast.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { PreviewLink } from "#shared/schemas/preview-link.ts";

/** Shows the address of a new preview link, which nothing shows again. */
export function ShareDialog({ link, onClose }: { link: PreviewLink; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.address);
      toast.success({ title: "Link copiado." });
    } catch {
      toast.failure({ title: "O navegador não deixou copiar. Selecione o link e copie." });
    }
  };
  return (
    <Dialog
      title="Compartilhar prévia"
      onClose={onClose}
      width="medium"
      footer={
        <>
          <a href={link.address} target="_blank" rel="noreferrer" className={buttonClass("quiet")}>
            Abrir a prévia
          </a>
          <Button onClick={() => void copy()}>Copiar link</Button>
        </>
      }
    >
      <p>
        Quem tiver este link vê a página como está agora no seu rascunho, sem login, até{" "}
        <strong className="whitespace-nowrap">{formatDateTime(new Date(link.expiresAt))}</strong>. Copie já:
        ele não aparece de novo.
      </p>
      <p className="mt-4 rounded-md border border-line bg-mist p-3 font-mono text-[0.8125rem] wrap-anywhere select-all">
        {link.address}
      </p>
      <p className="mt-4 text-soft">Para revogar o link, use o fim da tela Páginas.</p>
    </Dialog>
  );
}
