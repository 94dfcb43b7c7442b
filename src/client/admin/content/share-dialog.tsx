import { Share2 } from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkDialog } from "#client/admin/layout/link-dialog.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import type { DraftedDocument } from "#shared/documents/drafts.ts";
import type { PreviewLink } from "#shared/documents/preview-links.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import type { DocumentEditor } from "./use-document-editor.ts";

type ShareButtonProps = {
  document: DraftedDocument["document"];
  editor: Pick<DocumentEditor, "base" | "mine">;
  /** There is nothing to share. */
  isIdle: boolean;
  /** Runs with what the site can show. */
  check?: (run: () => void) => void;
};

/** Shares the draft of a document by a link that opens without a login. */
export function ShareButton({ document, editor, isIdle, check = (run) => run() }: ShareButtonProps) {
  const queries = trpc.useUtils();
  const share = trpc.previewLinks.create.useMutation({
    onSuccess: () => void queries.previewLinks.list.invalidate(),
    onError: sayFailure(texts.previewLinks.failed),
  });
  const create = () => share.mutate({ document, base: editor.base.leaves, mine: editor.mine });
  return (
    <>
      <SmallButton
        icon={Share2}
        busy={share.isPending}
        idle={isIdle}
        title="Compartilhar prévia"
        onClick={() => isIdle || check(create)}
      >
        <span className="max-xl:sr-only">Compartilhar prévia</span>
      </SmallButton>
      {share.data && <ShareDialog link={share.data} onClose={share.reset} />}
    </>
  );
}

/** Shows the address of a new preview link. */
function ShareDialog({ link, onClose }: { link: PreviewLink; onClose: () => void }) {
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
