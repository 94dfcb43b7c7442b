import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { SubmissionConsents } from "#client/admin/consents/consent-list.tsx";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { NeighborButtons, type RecordNeighbors } from "#client/admin/list/record-neighbors.tsx";
import { SuspectNotice } from "#client/admin/list/suspects.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import { PersonMails } from "#client/admin/record/person-mails.tsx";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { RecordHistory, useHistoryUndo } from "#client/admin/record/record-history.tsx";
import { RecordHold } from "#client/admin/record/record-hold.tsx";
import { RecordPanel } from "#client/admin/record/record-panel.tsx";
import { RecordRail } from "#client/admin/record/record-rail.tsx";
import { SamePerson } from "#client/admin/record/same-person.tsx";
import { SourceDetails } from "#client/admin/record/source-details.tsx";
import { namedOwner } from "#client/admin/record/use-record-save.ts";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { errorCode } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ContactChannel, Lead, WholeLead } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import { CareForm } from "./care-form.tsx";
import { CorrectionDialog } from "./correction-dialog.tsx";
import { LeadAnswer } from "./lead-answer.tsx";
import { LeadDetails } from "./lead-details.tsx";
import { LeadFooter } from "./lead-footer.tsx";
import type { ContactRecord } from "./use-contact-record.ts";
import { useLeadRecord } from "./use-lead-record.ts";

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

const COMPANY_EVERY_MS = 2500;
/** Without an answer by then, the next opening shows it. */
const COMPANY_TRIES = 4;

const whileCompanyAsked = ({ state }: { state: { data: WholeLead | undefined; dataUpdateCount: number } }) =>
  state.data?.asksCompany && state.dataUpdateCount <= COMPANY_TRIES ? COMPANY_EVERY_MS : false;

/** Full view of a lead: details, mails, care and history. R answers. Needs its id as `key`. */
export function LeadPanel({ id, listed, list, owners, contacts, neighbors, onClose }: LeadPanelProps) {
  const query = trpc.leads.get.useQuery(id, { refetchInterval: whileCompanyAsked });
  const { data, error } = query;
  const undo = useHistoryUndo(list.cache, id, trpcClient.leads.undo.mutate);
  const isGone = errorCode(error) === "not_found";
  const lead = isGone ? undefined : (data ?? listed);
  const [corrected, setCorrected] = useState<WholeLead>();
  const notesField = useRef<HTMLTextAreaElement>(null);
  const record = useLeadRecord(id, isGone ? undefined : data, list);
  const { draft, discard, edit, update, mails, answering } = record;
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
        dirty={draft.dirty || answering.isDirty}
        headerActions={<NeighborButtons {...neighbors} />}
        onClose={close}
        composer={
          isComposing &&
          lead && <LeadAnswer lead={lead} answering={answering} mails={mails.data} onContact={onContact} />
        }
        footer={(lead || draft.dirty) && <LeadFooter lead={lead} record={record} onContact={onContact} />}
      >
        {lead ? (
          <RecordRail
            rail={
              <>
                <CareForm record={record} whole={data} owners={owners} notesRef={notesField} />
                <SamePerson of={{ type: "lead", id }} />
                <SubmissionConsents of={{ type: "lead", id }} />
                <SourceDetails source={lead.source} />
                <RecordHold of={{ type: "lead", id }} />
                <RecordHistory id={id} query={trpc.leads.history} onBringBack={bringBack} undo={undo} />
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
