import { Button, buttonClass } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { toast } from "#client/components/toast.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { EXPORT_LINK_HOURS, type ExportLink } from "#shared/schemas/personal-data.ts";

/** The link to the copy of a person's data: to send, or to take (product 17.4). */
export function ExportLinkDialog({ link, onClose }: { link: ExportLink; onClose: () => void }) {
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
      title="Cópia dos dados"
      onClose={onClose}
      width="medium"
      footer={
        <>
          <a href={link.address} download className={buttonClass("quiet")}>
            Baixar agora
          </a>
          <Button onClick={() => void copy()}>Copiar link</Button>
        </>
      }
    >
      <p>
        Quem tiver este link baixa tudo desta pessoa, sem senha, até{" "}
        <strong>{formatDateTime(new Date(link.expiresAt))}</strong> ({EXPORT_LINK_HOURS} horas). Envie só a
        ela. Cada download fica registrado.
      </p>
      <p className="mt-4 rounded-md border border-line bg-mist p-3 font-mono text-[0.8125rem] wrap-anywhere select-all">
        {link.address}
      </p>
    </Dialog>
  );
}
