import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { SubmissionConsents } from "#client/admin/consents/consent-list.tsx";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { NeighborButtons, type RecordNeighbors } from "#client/admin/list/record-neighbors.tsx";
import { SuspectNotice } from "#client/admin/list/suspects.tsx";
import { ProductGlyph } from "#client/admin/list/table/product-glyph.tsx";
import { Wait } from "#client/admin/list/table/wait-column.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import { PersonMails } from "#client/admin/record/person-mails.tsx";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { RecordHistory, useHistoryUndo } from "#client/admin/record/record-history.tsx";
import { RecordPanel } from "#client/admin/record/record-panel.tsx";
import { RecordRail } from "#client/admin/record/record-rail.tsx";
import { SamePerson } from "#client/admin/record/same-person.tsx";
import { SourceDetails } from "#client/admin/record/source-details.tsx";
import { namedOwner } from "#client/admin/record/use-record-save.ts";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { errorCode } from "#client/lib/error-text.ts";
import type { ContactChannel, Lead, WholeLead } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import { CareForm } from "./care-form.tsx";
import { leadWaiting } from "./contact-wait.ts";
import { CorrectionDialog } from "./correction-dialog.tsx";
import { LeadAnswer } from "./lead-answer.tsx";
import { LeadDetails, LeadRequest } from "./lead-details.tsx";
import { LeadFooter } from "./lead-footer.tsx";
import { StageEnd, StageField } from "./stage-field.tsx";
import type { ContactRecord } from "./use-contact-record.ts";
import type { useLeadPages } from "./use-lead-pages.ts";
import { useLeadRecord } from "./use-lead-record.ts";
import { useLeadStage } from "./use-stage.ts";

type LeadPanelProps = {
  id: number;
  /** Row of the list, shown until the full lead has loaded. */
  listed: Lead | undefined;
  list: List<"leads">;
  owners: ReturnType<typeof useOwners>;
  contacts: ContactRecord;
  pages: ReturnType<typeof useLeadPages>;
  neighbors: RecordNeighbors;
  onClose: () => void;
};

const COMPANY_EVERY_MS = 2500;
/** Without an answer by then, the next opening shows it. */
const COMPANY_TRIES = 4;

const whileCompanyAsked = ({ state }: { state: { data: WholeLead | undefined; dataUpdateCount: number } }) =>
  state.data?.asksCompany && state.dataUpdateCount <= COMPANY_TRIES ? COMPANY_EVERY_MS : false;

/** Full view of a lead: details, mails, care and history. R answers. Needs its id as `key`. */
export function LeadPanel({ id, listed, list, owners, contacts, pages, neighbors, onClose }: LeadPanelProps) {
  const query = trpc.leads.get.useQuery(id, { refetchInterval: whileCompanyAsked });
  const { data, error } = query;
  const undo = useHistoryUndo("leads", id);
  const isGone = errorCode(error) === "not_found";
  const lead = isGone ? undefined : (data ?? listed);
  const [corrected, setCorrected] = useState<WholeLead>();
  const notesField = useRef<HTMLTextAreaElement>(null);
  const record = useLeadRecord(id, isGone ? undefined : data, list);
  const { draft, discard, edit, update, mails, answering } = record;
  const { isComposing } = answering;
  const marking = useLeadStage(id, data, list);
  const onContact = (channel: ContactChannel) => contacts.mutate({ id, channel });
  const close = () => {
    answering.stop();
    // If a pending save fails, the draft still holds the input.
    if (!edit.isSaving) draft.discardDraft();
    // Clear the unsaved state first, so that leaving does not ask.
    flushSync(draft.reset);
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
        mark={lead?.product && <ProductGlyph product={lead.product} />}
        state={
          lead && (
            <>
              <Wait row={lead} waiting={leadWaiting} />
              {data && !isGone && <StageField lead={data} marking={marking} />}
            </>
          )
        }
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
                <LeadDetails lead={lead} whole={data} pages={pages} onCorrect={() => setCorrected(data)} />
                <SamePerson of={{ type: "lead", id }} />
                <SubmissionConsents of={{ type: "lead", id }} />
                <SourceDetails source={lead.source} />
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
            {data && <StageEnd lead={data} />}
            <LeadRequest lead={lead} />
            <CareForm record={record} whole={data} owners={owners} notesRef={notesField} />
            <PersonMails query={mails} onRetry={isComposing || !lead.email ? undefined : answering.compose} />
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
