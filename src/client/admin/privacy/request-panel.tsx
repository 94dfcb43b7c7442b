import { Reply } from "lucide-react";
import { type FormEvent, Fragment, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { useDraft } from "#client/admin/drafts/use-draft.ts";
import { isOtherAddress, useUnsavedChanges } from "#client/admin/drafts/use-unsaved-changes.ts";
import { FailedNotice, ListNotice } from "#client/admin/list/list-states.tsx";
import {
  NeighborButtons,
  type RecordNeighbors,
  useRecordKeys,
} from "#client/admin/list/record-neighbors.tsx";
import { AnswerComposer } from "#client/admin/record/answer-composer.tsx";
import { PersonMails, whileQueued } from "#client/admin/record/person-mails.tsx";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { RecordHistory } from "#client/admin/record/record-history.tsx";
import { RecordPanel } from "#client/admin/record/record-panel.tsx";
import { RecordRail } from "#client/admin/record/record-rail.tsx";
import { useRecordDraft } from "#client/admin/record/use-record-draft.ts";
import { namedOwner, useRecordSave } from "#client/admin/record/use-record-save.ts";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { errorCode, errorText } from "#client/lib/error-text.ts";
import type { PersonMail } from "#shared/schemas/person-mail.ts";
import {
  isErased,
  requesterName,
  SUBJECT_REQUEST_NOTES_MAX,
  type SubjectRequest,
  type SubjectRequestCare,
  type WholeSubjectRequest,
} from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { firstNameOf } from "#shared/schemas/template-placeholders.ts";
import { texts } from "#shared/texts/texts.ts";
import { CloseRequestDialog } from "./close-request-dialog.tsx";
import { RequestDetails } from "./request-details.tsx";
import {
  requestAnswerDraft,
  useAnswerRequest,
  useReopenRequest,
  useUpdateRequest,
} from "./use-request-writes.ts";

type RequestPanelProps = {
  id: number;
  /** Row of the list, shown until the full request has loaded. */
  listed: SubjectRequest | undefined;
  owners: ReturnType<typeof useOwners>;
  neighbors: RecordNeighbors;
  onClose: () => void;
};

/** Full view of a subject request: details, care, answers by mail, closing. R answers. Needs its id as `key`. */
export function RequestPanel({ id, listed, owners, neighbors, onClose }: RequestPanelProps) {
  const formId = useId();
  const composerId = useId();
  const { data, error, refetch, isFetching } = trpc.subjectRequests.get.useQuery(id);
  const mails = trpc.subjectRequests.mails.useQuery(id, { refetchInterval: whileQueued });
  const isGone = errorCode(error) === "not_found";
  const request = isGone ? undefined : (data ?? listed);

  const draft = useRecordDraft<SubjectRequestCare>(
    `request:${id}`,
    isGone ? undefined : data && careOf(data),
  );
  const { fields: care, changes, baseVersion } = draft;
  const update = useUpdateRequest();
  const forget = () => {
    draft.discardDraft();
    draft.forget();
  };
  const edit = useRecordSave<Partial<SubjectRequestCare>>({
    write: ({ owner, notes }, from) =>
      draft.save(async () =>
        careOf(await update.mutateAsync({ id, notes, ownerId: owner, baseVersion: from })),
      ),
    onTaken: forget,
    failed: texts.subjectRequests.updateFailed,
  });
  useUnsavedChanges(draft.dirty, draft.discardDraft, isOtherAddress);

  const answerDraft = useDraft(requestAnswerDraft(id));
  // Reopen with a kept draft.
  const [isComposing, setComposing] = useState(answerDraft.kept !== undefined);
  const [again, setAgain] = useState<PersonMail>();
  const [isAnswerDirty, setAnswerDirty] = useState(false);
  const answer = useAnswerRequest(answerDraft.discard);
  const answerButton = useRef<HTMLButtonElement>(null);
  const compose = (failed?: PersonMail) => {
    setAgain(failed);
    setComposing(true);
  };
  const stopComposing = () => {
    if (!answer.isPending) answerDraft.discard();
    flushSync(() => setComposing(false));
    answerButton.current?.focus();
  };
  const cancel = async () => {
    if (!isAnswerDirty || (await confirmAction(discardQuestion))) stopComposing();
  };
  const close = () => {
    // If a pending save fails, the draft still holds the input.
    if (!edit.isSaving) draft.discardDraft();
    flushSync(draft.forget);
    stopComposing();
    onClose();
  };

  const [isClosing, setClosing] = useState(false);
  const reopen = useReopenRequest();
  const isAnswerable = request && request.state !== "unconfirmed" && !isErased(request);
  useRecordKeys({ r: isAnswerable && !isComposing && (() => compose()) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void edit.save(changes, baseVersion);
  };
  return (
    <>
      <RecordPanel
        place={`request:${id}`}
        title={request ? requesterName(request) : "Pedido"}
        dirty={draft.dirty || isAnswerDirty}
        headerActions={<NeighborButtons {...neighbors} />}
        onClose={close}
        composer={
          isComposing &&
          request && (
            <AnswerComposer
              key={again?.id}
              id={composerId}
              of={request}
              draft={requestAnswerDraft(id)}
              begin={{
                subject: `Seu pedido sobre dados pessoais, protocolo nº ${id}`,
                body: `Olá, ${firstNameOf(request.name)}.\n\n`,
              }}
              templateValues={{
                nome: firstNameOf(request.name),
                assunto: subjectRequestTypeNames[request.type],
              }}
              known={mails.data && { mailId: mails.data[0]?.id ?? null }}
              again={again}
              answer={answer}
              onDirty={setAnswerDirty}
              onSent={stopComposing}
            />
          )
        }
        footer={
          // Keyed: otherwise React reuses the pressed button for another action.
          isComposing ? (
            <Fragment key="answer">
              <Button look="quiet" size="small" onClick={() => void cancel()}>
                Cancelar
              </Button>
              <Button type="submit" size="small" form={composerId} busy={answer.isPending}>
                {answer.isPending ? "Enviando..." : "Enviar"}
              </Button>
            </Fragment>
          ) : draft.dirty ? (
            <Fragment key="care">
              <Button look="quiet" size="small" onClick={forget}>
                Descartar
              </Button>
              <Button type="submit" size="small" form={formId} busy={edit.isSaving}>
                {edit.isSaving ? "Salvando..." : "Salvar"}
              </Button>
            </Fragment>
          ) : (
            data &&
            isAnswerable && (
              <Fragment key="request">
                {data.state === "open" ? (
                  <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setClosing(true)}>
                    Encerrar
                  </Button>
                ) : (
                  <Button look="quiet" size="small" busy={reopen.isPending} onClick={() => reopen.mutate(id)}>
                    Reabrir
                  </Button>
                )}
                <Button ref={answerButton} size="small" title="Responder (R)" onClick={() => compose()}>
                  <Reply aria-hidden className="size-4" />
                  Responder
                </Button>
              </Fragment>
            )
          )
        }
      >
        {request ? (
          <RecordRail
            rail={
              <>
                {care && !isErased(request) && (
                  <form
                    id={formId}
                    onSubmit={submit}
                    className="mt-6 flex flex-col gap-4 border-t border-line pt-5"
                  >
                    <SelectField
                      label="Responsável"
                      value={care.owner}
                      options={owners.choices(data?.ownerId ?? null)}
                      onChange={(event) => draft.change({ owner: event.target.value })}
                    />
                    <TextArea
                      label="Observações"
                      hint="Só os administradores veem."
                      rows={4}
                      maxLength={SUBJECT_REQUEST_NOTES_MAX}
                      value={care.notes}
                      onChange={(event) => draft.change({ notes: event.target.value })}
                    />
                  </form>
                )}
                <RecordHistory
                  id={id}
                  query={trpc.subjectRequests.history}
                  onBringBack={(notes) => draft.change({ notes })}
                />
              </>
            }
          >
            {draft.isRestored && draft.dirty && (
              <DraftNotice
                consequence="Os campos voltam ao que está salvo."
                onDiscard={forget}
                className={draftNoticeInDialog}
              />
            )}
            <RequestDetails request={request} whole={data} />
            <PersonMails
              query={mails}
              failed={texts.subjectRequests.mailsFailed}
              onRetry={isComposing ? undefined : compose}
            />
          </RecordRail>
        ) : isGone ? (
          <ListNotice title={texts.subjectRequests.unknown} text={texts.records.gone} />
        ) : error && !isFetching ? (
          <FailedNotice
            title={texts.subjectRequests.loadFailed}
            reason={errorText(error)}
            onRetry={refetch}
          />
        ) : (
          <ListNotice busy title="Carregando pedido..." />
        )}
      </RecordPanel>
      {isClosing && <CloseRequestDialog id={id} onClose={() => setClosing(false)} />}
      <RecordConflictDialog edit={namedOwner(edit, owners.nameOf)} />
    </>
  );
}

const discardQuestion = {
  title: "Descartar a resposta?",
  text: "O que você digitou ainda não foi enviado.",
  action: "Descartar",
  danger: true,
};

function careOf({ notes, ownerId, version }: WholeSubjectRequest): SubjectRequestCare & { version: number } {
  return { notes, owner: ownerId ?? "", version };
}
