import { type ReactNode, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { FailedNotice, ListNotice } from "#client/admin/list/list-states.tsx";
import { adminPace } from "#client/admin/pace.ts";
import { Button, buttonClass } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { failureReason } from "#client/lib/error-text.ts";
import type { Erasure, ErasurePreview, PersonKeysInput } from "#shared/schemas/personal-data.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { texts } from "#shared/texts/texts.ts";
import { LeftOut, MentionList, useMentions, writeKeys } from "./mention-list.tsx";

/** Word to type as confirmation: erasure is irreversible. */
const WORD = "eliminar";

type ErasureDialogProps = {
  keys: PersonKeysInput;
  leftOut: readonly string[];
  requestId: number | null;
  onClose: (erased: boolean) => void;
};

/** Shows what is erased and what remains, erases, and offers the receipt. */
export function ErasureDialog({ keys, leftOut, requestId, onClose }: ErasureDialogProps) {
  const preview = trpc.personalData.previewErasure.useQuery(keys, { gcTime: 0 });
  const queries = trpc.useUtils();
  const erase = trpc.personalData.erase.useMutation({
    onSuccess: () => {
      toast.success({ title: texts.personalData.erased });
      // Any open screen may show the person.
      void queries.invalidate();
    },
    onError: sayFailure(texts.personalData.eraseFailed),
  });
  const [word, setWord] = useState("");
  const { data } = preview;
  const found = useMentions(keys);
  const mentions = found.mentions.filter(({ isKept }) => !isKept);
  const ticked = mentions.filter(found.isTicked).map(({ key }) => key);
  const ready = data && !found.isPending && !found.error;
  const goes =
    ready && (ticked.length > 0 || data.counts.some(({ deleted, anonymized }) => deleted + anonymized > 0));
  if (erase.data) return <Receipt erasure={erase.data} onClose={() => onClose(true)} />;
  return (
    <Dialog
      title="Eliminar os dados"
      onClose={() => onClose(false)}
      dirty={word !== "" || found.isChanged}
      width="medium"
      footer={(requestClose) => (
        <>
          <Button look="quiet" label="Cancelar" onClick={requestClose} />
          <Button
            look="danger"
            label="Eliminar para sempre"
            busy={erase.isPending}
            disabled={!goes || word.trim().toLowerCase() !== WORD}
            onClick={() => erase.mutate({ keys, mentions: ticked, requestId })}
          />
        </>
      )}
    >
      <p className="text-soft wrap-anywhere">De {writeKeys([...keys.mails, ...keys.phones])}</p>
      <LeftOut keys={leftOut} />
      {(preview.isPending || found.isPending) && (
        <ListNotice busy title="Verificando o que será eliminado..." />
      )}
      {preview.isError && (
        <FailedNotice
          title={texts.personalData.searchFailed}
          reason={failureReason(preview.error)}
          onRetry={preview.refetch}
        />
      )}
      {data && data.unanswered.length > 0 && (
        <p role="alert" className="mt-4 rounded-md border border-danger p-3 text-danger">
          {texts.personalData.unanswered(
            data.unanswered.map(({ id, type }) => `nº ${id} (${subjectRequestTypeNames[type]})`).join(", "),
            data.unanswered.length,
          )}
        </p>
      )}
      {data && <Plan plan={data} />}
      <MentionList found={found} mentions={mentions} hint={texts.personalData.mentionsToErase} />
      {goes && (
        <Field
          label={`Para confirmar, escreva ${WORD}`}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          autoComplete="off"
          className="mt-6"
        />
      )}
      {ready && !goes && <p className="mt-6 font-medium">{texts.personalData.nothingToErase}</p>}
    </Dialog>
  );
}

function Plan({ plan: { counts, notes } }: { plan: ErasurePreview }) {
  const going = counts.filter(({ deleted, anonymized }) => deleted + anonymized > 0);
  const kept = counts.filter(({ kept: count }) => count > 0);
  return (
    <div className="mt-4 flex flex-col gap-6">
      {going.length > 0 && (
        <PlanPart title="Será eliminado">
          {going.map(({ place, deleted, anonymized }) => (
            <li key={place} className="flex justify-between gap-4 py-2">
              <span>{place}</span>
              <span className="text-right tabular-nums">
                {deleted > 0 ? deleted : `${anonymized}, só o que identifica a pessoa`}
              </span>
            </li>
          ))}
        </PlanPart>
      )}
      {kept.length > 0 && (
        <PlanPart title="Fica">
          {kept.map(({ place, kept: count, reason }) => (
            <li key={place} className="py-2">
              <p className="flex justify-between gap-4">
                <span>{place}</span>
                <span className="tabular-nums">{count}</span>
              </p>
              <p className="text-soft">{reason}.</p>
            </li>
          ))}
        </PlanPart>
      )}
      <TitledSection title="Fora do banco de dados" level={3}>
        <dl className="mt-2 flex flex-col gap-2">
          {notes.map(({ place, note }) => (
            <div key={place}>
              <dt>{place}</dt>
              <dd className="text-soft">{note}</dd>
            </div>
          ))}
        </dl>
      </TitledSection>
    </div>
  );
}

function PlanPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} level={3}>
      <ul className="mt-2 divide-y divide-line border-y border-line">{children}</ul>
    </TitledSection>
  );
}

function Receipt({ erasure: { id }, onClose }: { erasure: Erasure; onClose: () => void }) {
  const { data } = trpc.personalData.receipt.useQuery(id, {
    refetchInterval: ({ state }) => (state.data?.receiptHash ? false : adminPace.jobMs),
  });
  const hash = data?.receiptHash;
  return (
    <Dialog
      title="Dados eliminados"
      onClose={onClose}
      width="medium"
      footer={
        <>
          {hash && (
            <a href={`/api/erasures/${id}/receipt`} download className={buttonClass("primary")}>
              Baixar o recibo
            </a>
          )}
          <Button look="quiet" label="Fechar" onClick={onClose} />
        </>
      }
    >
      <p>
        O recibo nº {id} diz o que foi eliminado e o que fica, sem dados da pessoa. Se um backup antigo for
        restaurado, o sistema elimina tudo de novo.
      </p>
      <dl className="mt-4">
        <dt className="text-soft">
          Código de conferência (SHA-256), para provar depois que o recibo não foi alterado
        </dt>
        <dd role="status" className="font-mono text-[0.8125rem] wrap-anywhere select-all">
          {hash ?? texts.personalData.receiptPending}
        </dd>
      </dl>
    </Dialog>
  );
}
