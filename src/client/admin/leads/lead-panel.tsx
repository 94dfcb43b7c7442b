import { PencilLine } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { SubmissionConsents } from "#client/admin/consents/consent-list.tsx";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { Detail } from "#client/admin/list/details.tsx";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { NeighborButtons, type RecordNeighbors } from "#client/admin/list/record-neighbors.tsx";
import { SuspectNotice } from "#client/admin/list/suspects.tsx";
import { openingHours } from "#client/admin/list/table/wait-column.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import { ownPageEditorPath } from "#client/admin/pages/own/own-page-address.ts";
import { PersonMails } from "#client/admin/record/person-mails.tsx";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { RecordHistory, useHistoryUndo } from "#client/admin/record/record-history.tsx";
import { RecordPanel } from "#client/admin/record/record-panel.tsx";
import { RecordRail } from "#client/admin/record/record-rail.tsx";
import { SamePerson } from "#client/admin/record/same-person.tsx";
import { SourceDetails } from "#client/admin/record/source-details.tsx";
import { namedOwner } from "#client/admin/record/use-record-save.ts";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { MailAddress } from "#client/components/mail-address.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { formatBusinessWait } from "#shared/formats/business-hours.ts";
import { compactCnpj, isValidCnpj } from "#shared/formats/cnpj.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { lacksNinthDigit } from "#shared/formats/phone-number.ts";
import { demoOfferNames } from "#shared/schemas/demo-offers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { ContactChannel, Lead, WholeLead } from "#shared/schemas/lead.ts";
import type { Company } from "#shared/schemas/lead-company.ts";
import { texts } from "#shared/texts/texts.ts";
import { CareForm } from "./care-form.tsx";
import { isUncontacted, waitOf } from "./contact-wait.ts";
import { CorrectionDialog } from "./correction-dialog.tsx";
import { LeadAnswer } from "./lead-answer.tsx";
import { leadFilterInUrl } from "./lead-filter.ts";
import { LeadFooter } from "./lead-footer.tsx";
import { StageField } from "./stage-field.tsx";
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
            {data && <StageField lead={data} marking={marking} />}
            <LeadDetails lead={lead} whole={data} pages={pages} onCorrect={() => setCorrected(data)} />
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

/** Leading characters of a CNPJ that identify the company; the others identify the branch. */
const ROOT_LENGTH = 8;

type LeadDetailsProps = Pick<LeadPanelProps, "pages"> & {
  lead: Lead;
  whole: WholeLead | undefined;
  onCorrect: () => void;
};

function LeadDetails({ lead, whole, pages, onCorrect }: LeadDetailsProps) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Detail label="E-mail">
          {lead.email ? (
            <MailAddress address={lead.email} />
          ) : (
            <>
              –<p className="text-[0.8125rem] text-soft">{texts.leads.noEmail}</p>
            </>
          )}
        </Detail>
        <Detail label="Telefone">
          {lead.phone || "–"}
          {lead.phone && !lead.phoneE164 && (
            <p className="text-[0.8125rem] text-soft">
              {lacksNinthDigit(lead.phone) ? texts.leads.noNinthDigit : texts.leads.noPhone}
            </p>
          )}
        </Detail>
        {lead.companyName && <Detail label="Empresa">{lead.companyName}</Detail>}
        {lead.cnpj && (
          <Detail label="CNPJ">
            <Cnpj text={lead.cnpj} />
            <CompanyOf company={whole?.company} shown={lead.companyName} />
          </Detail>
        )}
        {lead.product && <Detail label="Produto">{productNames[lead.product]}</Detail>}
        {lead.offer && <Detail label="Pedido">{demoOfferNames[lead.offer]}</Detail>}
        {lead.ownPageId !== null && (
          <Detail label="Página do formulário">
            {pages.isDeleted(lead.ownPageId) ? (
              pages.nameOf(lead.ownPageId)
            ) : (
              <Link to={ownPageEditorPath(lead.ownPageId)} className="text-accent-ink underline">
                {pages.nameOf(lead.ownPageId)}
              </Link>
            )}
          </Detail>
        )}
        {whole?.addedBy && <Detail label="De onde veio">{texts.leads.addedBy(whole.addedBy)}</Detail>}
        {lead.importId !== null && <Detail label="De onde veio">Importação nº {lead.importId}</Detail>}
        <Detail label="Recebido em">{formatDateTime(lead.createdAt)}</Detail>
        <Detail label="Número">{lead.id}</Detail>
        <Detail label="Primeiro contato">
          <FirstContact lead={lead} minutes={whole?.firstContactMinutes ?? null} />
        </Detail>
        <Detail label="Status">
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <Badge tone={lead.isImported ? "success" : "warning"}>
              {lead.isImported ? "Importado" : "Pendente"}
            </Badge>
            {lead.importedAt && <span>em {formatDateTime(lead.importedAt)}</span>}
          </span>
        </Detail>
      </dl>
      {whole && (
        <SmallButton icon={PencilLine} aria-haspopup="dialog" onClick={onCorrect} className="mt-4">
          Corrigir dados
        </SmallButton>
      )}
      {lead.answers && (
        <dl className="mt-6 flex flex-col gap-4 border-t border-line pt-4">
          {lead.answers.map(({ question, answer }, place) => (
            <Detail key={place} label={question}>
              {answer}
            </Detail>
          ))}
        </dl>
      )}
    </>
  );
}

function FirstContact({ lead, minutes }: { lead: Lead; minutes: number | null }) {
  const { firstContactAt } = lead;
  if (firstContactAt) {
    const [from, to] = [new Date(lead.createdAt), new Date(firstContactAt)];
    const after = minutes === null ? "" : `, após ${formatBusinessWait(from, to, openingHours(), minutes)}`;
    return `${formatDateTime(firstContactAt)}${after}`;
  }
  if (!isUncontacted(lead)) return "Não registrado";
  return `sem contato, ${waitOf(lead, new Date())}`;
}

/** Company data from the registry, without a name that is shown beside it; renders nothing before a lookup. */
function CompanyOf({ company, shown }: { company: Company | null | undefined; shown: string | undefined }) {
  if (!company) return null;
  const { unknown, failed } = texts.leads.company;
  const description =
    company.state === "found"
      ? [company.name !== shown && company.name, company.city, company.size].filter(Boolean).join(" · ")
      : company.state === "unknown"
        ? unknown
        : failed;
  return (
    <span className={classNames("block text-[0.8125rem]", company.state !== "found" && "text-soft")}>
      {description}
    </span>
  );
}

/** CNPJ with its check digit result and a link to other leads of the company. */
function Cnpj({ text }: { text: string }) {
  const root = compactCnpj(text).slice(0, ROOT_LENGTH);
  const isValid = isValidCnpj(text);
  return (
    <>
      {text}
      <span className="block text-[0.8125rem] text-soft">
        {isValid ? (
          <>
            Dígitos conferem.{" "}
            <Link
              to={filteredAddress("/admin/leads", leadFilterInUrl, { search: root })}
              className="text-accent-ink underline"
            >
              Leads da empresa
            </Link>
          </>
        ) : (
          "Os dígitos não conferem."
        )}
      </span>
    </>
  );
}
