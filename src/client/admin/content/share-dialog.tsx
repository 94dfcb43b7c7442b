import { LinkDialog } from "#client/admin/layout/link-dialog.tsx";
import type { PreviewLink } from "#shared/documents/preview-links.ts";
import { formatDateTime } from "#shared/formats/dates.ts";

export function ShareDialog({ link, onClose }: { link: PreviewLink; onClose: () => void }) {
  return (
    <LinkDialog
      title="Compartilhar prévia"
      address={link.address}
      openLabel="Abrir a prévia"
      onClose={onClose}
      hint="Para revogar o link, vá ao fim da tela Páginas."
    >
      Quem tiver este link vê a página como está agora no seu rascunho, sem login, até{" "}
      <strong className="whitespace-nowrap">{formatDateTime(link.expiresAt)}</strong>. Copie já: ele não
      aparece de novo.
    </LinkDialog>
  );
}
