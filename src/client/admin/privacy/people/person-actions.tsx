import { Download, Eraser } from "lucide-react";
import { useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkDialog } from "#client/admin/layout/link-dialog.tsx";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { ListNotice } from "#client/admin/list/list-states.tsx";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { formatPhone } from "#shared/formats/phone-number.ts";
import {
  EXPORT_DOWNLOADS_MAX,
  EXPORT_LINK_HOURS,
  type ExportLink,
  type FoundPerson,
  isRequestOf,
  type PersonKeysInput,
} from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { ErasureDialog } from "./erasure-dialog.tsx";
import { LeftOut, MentionList, useMentions, writeKeys } from "./mention-list.tsx";

type PersonActionsProps = {
  found: FoundPerson;
  q: string;
  requestId: number | null;
  onErased: () => void;
};

/** Selection of the addresses and numbers that belong to the person, with actions on them. */
export function PersonActions({
  found: { mails, phones, merged },
  q,
  requestId,
  onErased,
}: PersonActionsProps) {
  // Only an exact match of the search is preselected; the administrator confirms the rest.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(mails.filter((mail) => mail === q.trim().toLowerCase())),
  );
  const [opened, setOpened] = useState<"export" | "erasure">();
  const hint = useId();
  const keys = {
    mails: mails.filter((mail) => chosen.has(mail)),
    phones: phones.filter((phone) => chosen.has(phone)),
  };
  const nobody = chosen.size === 0;
  const request = trpc.subjectRequests.get.useQuery(requestId ?? 0, { enabled: requestId !== null });
  const isOfRequest = request.data !== undefined && isRequestOf(request.data, keys);
  const dialog = {
    keys,
    leftOut: merged.filter((key) => !chosen.has(key)),
    requestId: isOfRequest ? requestId : null,
  };

  const toggle = (key: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });

  return (
    <TitledSection
      title="Quem é a pessoa"
      titleClass="text-base"
      className="rounded-lg border border-line p-4 sm:p-5"
    >
      <p id={hint} className="mt-1 text-soft">
        Marque só os endereços e telefones que são dela. Um telefone de empresa pode ser de muitas pessoas.
      </p>
      <ul className="-mx-2 mt-3 grid gap-1 sm:grid-cols-2">
        {[...mails, ...phones].map((key) => (
          <li key={key}>
            <label className="flex cursor-pointer gap-3 rounded-md px-2 py-2.5 hover:bg-mist">
              <input
                type="checkbox"
                checked={chosen.has(key)}
                onChange={() => toggle(key)}
                className="mt-0.5 size-4 shrink-0 accent-accent-strong"
              />
              <span className="wrap-anywhere">
                {formatPhone(key)}
                {merged.includes(key) && <span className="text-soft"> ({texts.personalData.merged})</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {requestId !== null && (
        <p role="status" className="mt-3 text-soft">
          {request.data && texts.personalData.forRequest(requestId, isOfRequest)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          look="quiet"
          icon={Download}
          label="Exportar os dados..."
          disabled={nobody}
          aria-describedby={hint}
          onClick={() => setOpened("export")}
        />
        <Button
          look="danger"
          icon={Eraser}
          label="Eliminar os dados..."
          disabled={nobody}
          aria-describedby={hint}
          onClick={() => setOpened("erasure")}
        />
      </div>
      {opened === "export" && <ExportLinkDialog {...dialog} onClose={() => setOpened(undefined)} />}
      {opened === "erasure" && (
        <ErasureDialog
          {...dialog}
          onClose={(erased) => {
            setOpened(undefined);
            if (erased) onErased();
          }}
        />
      )}
    </TitledSection>
  );
}

type ExportLinkDialogProps = {
  keys: PersonKeysInput;
  leftOut: readonly string[];
  requestId: number | null;
  onClose: () => void;
};

/** Confirms whose data and which mentions the copy contains, then shows its link to send or open. */
function ExportLinkDialog({ keys, leftOut, requestId, onClose }: ExportLinkDialogProps) {
  const found = useMentions(keys);
  const queries = trpc.useUtils();
  const create = trpc.personalData.createExportLink.useMutation({
    onSuccess: () => {
      void queries.personalData.exportLinks.invalidate();
      // The subject request whose answer may include the link.
      void queries.subjectRequests.invalidate();
    },
    onError: sayFailure(texts.personalData.linkFailed),
  });
  if (create.data) return <Link link={create.data} onClose={onClose} />;
  const mentions = found.mentions.filter(found.isTicked).map(({ key }) => key);
  return (
    <Dialog
      title="Cópia dos dados"
      onClose={onClose}
      dirty={found.isChanged}
      width="medium"
      footer={(requestClose) => (
        <>
          <Button look="quiet" label="Cancelar" onClick={requestClose} />
          <Button
            label="Criar link"
            busy={create.isPending}
            disabled={found.isPending || Boolean(found.error)}
            onClick={() => create.mutate({ keys, mentions, requestId })}
          />
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
      <strong>{formatDateTime(link.expiresAt)}</strong> ({EXPORT_LINK_HOURS} horas) e no máximo{" "}
      {EXPORT_DOWNLOADS_MAX} vezes. Envie só a ela. Para cancelar o link, use a lista no fim desta tela.
    </LinkDialog>
  );
}
