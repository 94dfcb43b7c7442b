import { Fragment, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { SubmissionConsents } from "#client/admin/consents/consent-list.tsx";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { isOtherAddress, useUnsavedChanges } from "#client/admin/drafts/use-unsaved-changes.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { NeighborButtons, type RecordNeighbors } from "#client/admin/list/record-neighbors.tsx";
import { SuspectNotice } from "#client/admin/list/suspects.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import { SamePerson } from "#client/admin/people/same-person.tsx";
import { AnswerButton, AnswerButtons } from "#client/admin/record/answer-composer.tsx";
import { PersonMails, whileQueued } from "#client/admin/record/person-mails.tsx";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { RecordHistory, useHistoryUndo } from "#client/admin/record/record-history.tsx";
import { RecordHold } from "#client/admin/record/record-hold.tsx";
import { RecordPanel } from "#client/admin/record/record-panel.tsx";
import { RecordRail } from "#client/admin/record/record-rail.tsx";
import { SourceDetails } from "#client/admin/record/source-details.tsx";
import { useAnswering } from "#client/admin/record/use-answering.ts";
import { useRecordDraft } from "#client/admin/record/use-record-draft.ts";
import { namedOwner, useRecordSave } from "#client/admin/record/use-record-save.ts";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { Button } from "#client/components/button.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ContactChannel, Lead, LeadCare, WholeLead } from "#shared/schemas/lead.ts";
import type { AnswerInput } from "#shared/schemas/person-mail.ts";
import { texts } from "#shared/texts/texts.ts";
import { CareForm } from "./care-form.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { CorrectionDialog } from "./correction-dialog.tsx";
import { LeadAnswer } from "./lead-answer.tsx";
import { LeadDetails } from "./lead-details.tsx";
import type { ContactRecord } from "./use-contact-record.ts";
import { useLeadUpdate } from "./use-lead-update.ts";

type LeadPanelProps = {
  id: number;
  /** Row of the list, shown until the full lead has loaded. */
  listed: Lead | undefined;
  list: List<"leads">;
  owners: ReturnType<typeof useOwners>;
  contacts: ContactRecord;
  neighbors: RecordNeighbors;
  onClose: () => void;
};

/** Full view of a lead: details, mails, care and history. R answers. Needs its id as `key`. */
export function LeadPanel({ id, listed, list, owners, contacts, neighbors, onClose }: LeadPanelProps) {
  const formId = useId();
  const query = trpc.leads.get.useQuery(id);
  const { data, error } = query;
  const undo = useHistoryUndo(list.cache, id, trpcClient.leads.undo.mutate);
  const isGone = errorCode(error) === "not_found";
  const lead = isGone ? undefined : (data ?? listed);
  const draft = useRecordDraft<LeadCare>(`lead:${id}`, isGone ? undefined : data && careOf(data));
  const { fields: care, changes, baseVersion, dirty } = draft;
  useUnsavedChanges(dirty, draft.discardDraft, isOtherAddress);
  const discard = () => {
    draft.discardDraft();
    draft.forget();
  };
  const update = useLeadUpdate(list);
  const mails = trpc.leads.mails.useQuery(id, { refetchInterval: whileQueued });
  const [corrected, setCorrected] = useState<WholeLead>();
  const notesField = useRef<HTMLTextAreaElement>(null);
  const edit = useRecordSave<Partial<LeadCare>>({
    write: ({ owner, ...sent }, from) =>
      draft.save(async () =>
        careOf(await update.mutateAsync({ id, ...sent, ownerId: owner, baseVersion: from })),
      ),
    onTaken: discard,
    failed: texts.leads.updateFailed,
  });
  const answering = useAnswering({
    draft: `lead-answer:${id}`,
    cache: list.cache,
    write: (answer: AnswerInput) => trpcClient.leads.answer.mutate(answer),
    isAnswerable: lead !== undefined,
  });
  const { isComposing } = answering;
  const onContact = (channel: ContactChannel) => contacts.mutate({ id, channel });
  const close = () => {
    answering.stop();
    // If a pending save fails, the draft still holds the input.
    if (!edit.isSaving) draft.discardDraft();
    // Clear the unsaved state first, so that leaving does not ask.
    flushSync(draft.forget);
    onClose();
  };
  const bringBack = (notes: string) => {
    draft.change({ notes });
    notesField.current?.focus();
  };
  return (
    <>
      <RecordPanel
        place={`lead:${id}`}
        title={lead?.name ?? "Lead"}
        dirty={dirty || answering.isDirty}
        headerActions={<NeighborButtons {...neighbors} />}
        onClose={close}
        composer={
          isComposing &&
          lead && <LeadAnswer lead={lead} answering={answering} mails={mails.data} onContact={onContact} />
        }
        footer={
          // Keyed: otherwise React reuses the pressed button for another action.
          isComposing ? (
            <AnswerButtons key="answer" answering={answering} />
          ) : dirty ? (
            <Fragment key="care">
              <Button look="quiet" size="small" onClick={discard}>
                Descartar
              </Button>
              <Button type="submit" size="small" form={formId} busy={edit.isSaving}>
                {edit.isSaving ? "Salvando..." : "Salvar"}
              </Button>
            </Fragment>
          ) : (
            lead && (
              <Fragment key="lead">
                <ContactActions lead={lead} onContact={onContact} />
                <AnswerButton answering={answering} className="max-sm:flex-1" />
              </Fragment>
            )
          )
        }
      >
        {lead ? (
          <RecordRail
            rail={
              <>
                {care && (
                  <CareForm
                    id={formId}
                    care={care}
                    owners={owners.choices(data?.ownerId ?? null)}
                    onChange={draft.change}
                    onSubmit={() => edit.save(changes, baseVersion)}
                    notesRef={notesField}
                  />
                )}
                <SamePerson of={{ type: "lead", id }} />
                <SubmissionConsents of={{ type: "lead", id }} />
                <SourceDetails source={lead.source} />
                <RecordHold of={{ type: "lead", id }} />
                <RecordHistory id={id} query={trpc.leads.history} onBringBack={bringBack} undo={undo} />
              </>
            }
          >
            {draft.isRestored && dirty && (
              <DraftNotice
                consequence="Os campos voltam ao que está salvo."
                onDiscard={discard}
                className={draftNoticeInDialog}
              />
            )}
            {lead.isSuspect && (
              <SuspectNotice
                busy={list.release.isPending}
                onRelease={() => list.release.run({ ids: [id] })}
              />
            )}
            <LeadDetails lead={lead} whole={data} onCorrect={() => setCorrected(data)} />
            <PersonMails query={mails} onRetry={isComposing ? undefined : answering.compose} />
          </RecordRail>
        ) : (
          <QueryNotice
            query={query}
            loading="Carregando lead..."
            failed={texts.leads.loadFailed}
            unknown={texts.leads.unknown}
          />
        )}
      </RecordPanel>
      <RecordConflictDialog edit={namedOwner(edit, owners.nameOf)} />
      {corrected && (
        <CorrectionDialog
          lead={corrected}
          update={update.mutateAsync}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  );
}

function careOf(lead: WholeLead): LeadCare & { version: number } {
  const { notes, ownerId, nextContactOn, version } = lead;
  return { notes, owner: ownerId ?? "", nextContactOn: nextContactOn ?? "", version };
}
