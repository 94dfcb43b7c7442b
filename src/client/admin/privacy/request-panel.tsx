import { Printer } from "lucide-react";
import { type FormEvent, Fragment, useId, useState } from "react";
import { flushSync } from "react-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { NeighborButtons, type RecordNeighbors } from "#client/admin/list/record-neighbors.tsx";
import { AnswerButton, AnswerButtons } from "#client/admin/record/answer-buttons.tsx";
import { AnswerComposer } from "#client/admin/record/answer-composer.tsx";
import { PersonMails, whileQueued } from "#client/admin/record/person-mails.tsx";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { RecordFold } from "#client/admin/record/record-fold.tsx";
import { RecordHistory } from "#client/admin/record/record-history.tsx";
import { RecordPanel } from "#client/admin/record/record-panel.tsx";
import { RecordRail } from "#client/admin/record/record-rail.tsx";
import { useAnswering } from "#client/admin/record/use-answering.ts";
import { useRecordDraft } from "#client/admin/record/use-record-draft.ts";
import { namedOwner, useRecordSave } from "#client/admin/record/use-record-save.ts";
import { OwnerChip } from "#client/admin/users/owner-chip.tsx";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { Button, SmallButton } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { isOtherAddress, useUnsavedChanges } from "#client/lib/use-unsaved-changes.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { greetedName } from "#shared/formats/greeted-name.ts";
import type { AnswerInput } from "#shared/schemas/person-mail.ts";
import {
  isErased,
  requesterName,
  SUBJECT_REQUEST_NOTES_MAX,
  type SubjectRequest,
  type SubjectRequestCare,
  type WholeSubjectRequest,
} from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { texts } from "#shared/texts/texts.ts";
import { CloseRequestDialog } from "./close-request-dialog.tsx";
import { DueBadge, RequestDetails, RequestText } from "./request-details.tsx";
import { RequestProof } from "./request-proof.tsx";
import { useReopenRequest, useUpdateRequest } from "./use-request-writes.ts";

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
  const query = trpc.subjectRequests.get.useQuery(id);
  const { data } = query;
  const mails = trpc.subjectRequests.mails.useQuery(id, { refetchInterval: whileQueued });
  const isGone = errorCode(query.error) === "not_found";
  const request = isGone ? undefined : (data ?? listed);

  const draft = useRecordDraft<SubjectRequestCare>(
    `request:${id}`,
    isGone ? undefined : data && careOf(data),
  );
  const { fields: care, changes, baseVersion } = draft;
  const update = useUpdateRequest();
  const discard = () => {
    draft.discardDraft();
    draft.reset();
  };
  const edit = useRecordSave<Partial<SubjectRequestCare>>({
    write: ({ owner, notes }, from) =>
      draft.save(async () =>
        careOf(await update.mutateAsync({ id, notes, ownerId: owner, baseVersion: from })),
      ),
    onTaken: discard,
    failed: texts.subjectRequests.updateFailed,
  });
  useUnsavedChanges(draft.dirty, draft.discardDraft, isOtherAddress);

  const isAnswerable = request && request.state !== "unconfirmed" && !isErased(request);
  const copies = trpc.subjectRequests.copy.useQuery(id, { enabled: isAnswerable === true });
  const { data: copy } = copies;
  const isConfirmed = request !== undefined && request.state !== "unconfirmed";
  const proof = trpc.subjectRequests.proof.useQuery(id, { enabled: isConfirmed });
  const [withCopy, setWithCopy] = useState(false);
  const answering = useAnswering({
    draft: `request-answer:${id}`,
    router: "subjectRequests",
    write: async (answer: AnswerInput) => {
      if (withCopy && !copy && request) {
        const keys = { mails: [request.email.toLowerCase()], phones: [] };
        await trpcClient.personalData.createExportLink.mutate({ keys, requestId: id });
        await copies.refetch();
      }
      await trpcClient.subjectRequests.answer.mutate({ ...answer, ...(withCopy && { withCopy }) });
      setWithCopy(false);
    },
    isAnswerable: isAnswerable === true,
  });
  const { isComposing } = answering;
  const close = () => {
    // If a pending save fails, the draft still holds the input.
    if (!edit.isSaving) draft.discardDraft();
    flushSync(draft.reset);
    answering.stop();
    onClose();
  };

  const [isClosing, setClosing] = useState(false);
  const reopen = useReopenRequest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void edit.save(changes, baseVersion);
  };
  return (
    <>
      <RecordPanel
        place={`request:${id}`}
        title={request ? requesterName(request) : "Pedido"}
        state={request && <DueBadge request={request} />}
        dirty={draft.dirty || answering.isDirty}
        headerActions={
          <>
            {proof.data && (
              <IconButton
                icon={Printer}
                label={texts.subjectRequests.proof.print}
                title={texts.subjectRequests.proof.print}
                onClick={() => print()}
              />
            )}
            <NeighborButtons {...neighbors} />
          </>
        }
        onClose={close}
        composer={
          isComposing &&
          request && (
            <AnswerComposer
              key={answering.again?.id}
              answering={answering}
              of={request}
              begin={{
                subject: `Seu pedido sobre dados pessoais, protocolo nº ${id}`,
                body: `Olá, ${greetedName(request.name)}.\n\n`,
              }}
              templateValues={{
                nome: greetedName(request.name),
                assunto: subjectRequestTypeNames[request.type],
              }}
              known={mails.data && { mailId: mails.data[0]?.id ?? null }}
            >
              {copy !== undefined && (
                <CheckField
                  label={texts.subjectRequests.withCopy}
                  hint={
                    copy
                      ? texts.subjectRequests.withCopyUntil(formatDateTime(copy.until))
                      : texts.subjectRequests.withNewCopy
                  }
                  checked={withCopy}
                  onChange={(event) => setWithCopy(event.target.checked)}
                />
              )}
            </AnswerComposer>
          )
        }
        footer={
          // Keyed: otherwise React reuses the pressed button for another action.
          isComposing ? (
            <AnswerButtons key="answer" answering={answering} />
          ) : draft.dirty ? (
            <Fragment key="care">
              <SmallButton label="Descartar" onClick={discard} />
              <Button type="submit" size="small" form={formId} busy={edit.isSaving}>
                {edit.isSaving ? "Salvando..." : "Salvar"}
              </Button>
            </Fragment>
          ) : (
            data &&
            isAnswerable && (
              <Fragment key="request">
                {data.state === "open" ? (
                  <SmallButton label="Encerrar" aria-haspopup="dialog" onClick={() => setClosing(true)} />
                ) : (
                  <SmallButton label="Reabrir" busy={reopen.isPending} onClick={() => reopen.mutate(id)} />
                )}
                <AnswerButton answering={answering} />
              </Fragment>
            )
          )
        }
      >
        {data && proof.data && <RequestProof request={data} proof={proof.data} />}
        {request ? (
          <RecordRail
            rail={
              <>
                <RequestDetails request={request} />
                <RecordHistory
                  id={id}
                  query={trpc.subjectRequests.history}
                  onBringBack={(notes) => draft.change({ notes })}
                />
                {/* On a phone the request is out of view above the composer. */}
                {isComposing && data?.details && (
                  <div className="md:hidden">
                    <RecordFold
                      title={subjectRequestTypeNames[data.type]}
                      summary={data.details}
                      prints="never"
                    >
                      <p className="mt-3 wrap-anywhere whitespace-pre-wrap">{data.details}</p>
                    </RecordFold>
                  </div>
                )}
              </>
            }
          >
            {draft.isRestored && draft.dirty && (
              <DraftNotice
                consequence="Os campos voltam ao que está salvo."
                onDiscard={discard}
                className={draftNoticeInDialog}
              />
            )}
            <RequestText request={request} whole={data} />
            {care && !isErased(request) && (
              <>
                <div className="mt-2 flex">
                  <OwnerChip
                    owners={owners}
                    owner={care.owner}
                    stored={data?.ownerId ?? null}
                    onChange={(owner) => draft.change({ owner })}
                  />
                </div>
                <form id={formId} onSubmit={submit} className="mt-5">
                  <TextArea
                    label="Observações"
                    hint="Só os administradores veem."
                    grows
                    maxLength={SUBJECT_REQUEST_NOTES_MAX}
                    value={care.notes}
                    onChange={(event) => draft.change({ notes: event.target.value })}
                  />
                </form>
              </>
            )}
            <PersonMails query={mails} onRetry={isComposing ? undefined : answering.compose} />
          </RecordRail>
        ) : (
          <QueryNotice
            query={query}
            loading="Carregando pedido..."
            failed={texts.subjectRequests.loadFailed}
            unknown={texts.subjectRequests.unknown}
          />
        )}
      </RecordPanel>
      {isClosing && <CloseRequestDialog id={id} onClose={() => setClosing(false)} />}
      <RecordConflictDialog edit={namedOwner(edit, owners.nameOf)} />
    </>
  );
}

function careOf({ notes, ownerId, version }: WholeSubjectRequest): SubjectRequestCare & { version: number } {
  return { notes, owner: ownerId ?? "", version };
}
