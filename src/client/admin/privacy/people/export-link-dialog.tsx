import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkDialog } from "#client/admin/layout/link-dialog.tsx";
import { ListNotice } from "#client/admin/list/list-states.tsx";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { toast } from "#client/components/toast.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  EXPORT_DOWNLOADS_MAX,
  EXPORT_LINK_HOURS,
  type ExportLink,
  type PersonKeysInput,
} from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { LeftOut, MentionList, useMentions, writeKeys } from "./mention-list.tsx";

type ExportLinkDialogProps = {
  keys: PersonKeysInput;
  leftOut: readonly string[];
  requestId: number | null;
  onClose: () => void;
};

/** Confirms whose data and which mentions the copy contains, then shows its link to send or open. */
export function ExportLinkDialog({ keys, leftOut, requestId, onClose }: ExportLinkDialogProps) {
  const found = useMentions(keys);
  const queries = trpc.useUtils();
  const create = trpc.personalData.createExportLink.useMutation({
    onSuccess: () => void queries.personalData.exportLinks.invalidate(),
    onError: (error) => toast.failure(withReason(texts.personalData.linkFailed)(error)),
  });
  if (create.data) return <Link link={create.data} onClose={onClose} />;
  const mentions = found.mentions.filter(found.isTicked).map(({ key }) => key);
  return (
    <Dialog
      title="Cópia dos dados"
      onClose={onClose}
      width="medium"
      footer={(requestClose) => (
        <>
          <Button look="quiet" onClick={requestClose}>
            Cancelar
          </Button>
          <Button
            busy={create.isPending}
            disabled={found.isPending || Boolean(found.error)}
            onClick={() => create.mutate({ keys, mentions, requestId })}
          >
            Criar link
          </Button>
        </>
      )}
    >
      <p>
        A cópia tem tudo o que foi enviado com{" "}
        <strong className="wrap-anywhere">{writeKeys([...keys.mails, ...keys.phones])}</strong>.
      </p>
      <LeftOut keys={leftOut} />
      {found.isPending && <ListNotice busy title="Verificando onde mais a pessoa é citada..." />}
      <MentionList found={found} mentions={found.mentions} hint={texts.personalData.mentionsToExport} />
    </Dialog>
  );
}

function Link({ link, onClose }: { link: ExportLink; onClose: () => void }) {
  return (
    <LinkDialog title="Cópia dos dados" address={link.address} openLabel="Abrir a página" onClose={onClose}>
      Quem tiver este link baixa tudo desta pessoa, sem senha, até{" "}
      <strong>{formatDateTime(new Date(link.expiresAt))}</strong> ({EXPORT_LINK_HOURS} horas) e no máximo{" "}
      {EXPORT_DOWNLOADS_MAX} vezes. Envie só a ela. Para cancelar o link, use a lista no fim desta tela.
    </LinkDialog>
  );
}
