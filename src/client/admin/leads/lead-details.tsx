import { Building2, PencilLine } from "lucide-react";
import { Link } from "react-router-dom";
import { Detail } from "#client/admin/list/details.tsx";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import { openingHours } from "#client/admin/list/table/wait-column.tsx";
import { ownPageEditorPath } from "#client/admin/pages/own/own-page-address.ts";
import { CopyChip, CopyChips, MailChip, PhoneChip } from "#client/admin/record/copy-chip.tsx";
import { Written } from "#client/admin/record/written.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { formatBusinessWait } from "#shared/formats/business-hours.ts";
import { compactCnpj, isValidCnpj } from "#shared/formats/cnpj.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { lacksNinthDigit } from "#shared/formats/phone-number.ts";
import { demoOfferNames } from "#shared/schemas/demo-offers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { Lead, WholeLead } from "#shared/schemas/lead.ts";
import type { Company } from "#shared/schemas/lead-company.ts";
import { texts } from "#shared/texts/texts.ts";
import { isUncontacted, waitOf } from "./contact-wait.ts";
import { leadFilterInUrl } from "./lead-filter.ts";
import type { useLeadPages } from "./use-lead-pages.ts";

/** What the person asked for, and how to reach them. */
export function LeadRequest({ lead }: { lead: Lead }) {
  const { email, phone, phoneE164, cnpj, product, offer, answers } = lead;
  const wish = [product && productNames[product], offer && demoOfferNames[offer]].filter(Boolean).join(" · ");
  const notes = [
    !email && texts.leads.noEmail,
    phone && !phoneE164 && (lacksNinthDigit(phone) ? texts.leads.noNinthDigit : texts.leads.noPhone),
    cnpj && !isValidCnpj(cnpj) && "Os dígitos do CNPJ não conferem.",
  ].filter(Boolean);
  return (
    <>
      {wish && <Written>{wish}</Written>}
      {answers && (
        <dl className="mt-4 flex flex-col gap-3 first:mt-0">
          {answers.map(({ question, answer }, place) => (
            <div key={place}>
              <dt className="text-[0.8125rem] text-soft">{question}</dt>
              <Written as="dd">{answer}</Written>
            </div>
          ))}
        </dl>
      )}
      <CopyChips>
        {email && <MailChip email={email} hasLink={false} />}
        {phone && <PhoneChip phone={phone} />}
        {cnpj && <CopyChip kind="cnpj" icon={Building2} value={cnpj} />}
      </CopyChips>
      {notes.length > 0 && <p className="mt-2 text-[0.8125rem] text-pretty text-soft">{notes.join(" ")}</p>}
    </>
  );
}

/** Leading characters of a CNPJ that identify the company; the others identify the branch. */
const ROOT_LENGTH = 8;

type LeadDetailsProps = {
  pages: ReturnType<typeof useLeadPages>;
  lead: Lead;
  whole: WholeLead | undefined;
  onCorrect: () => void;
};

/** Where a lead comes from and what became of it. */
export function LeadDetails({ lead, whole, pages, onCorrect }: LeadDetailsProps) {
  return (
    <section className="mt-6 border-t border-line pt-5">
      <dl className="grid gap-x-6 gap-y-3.5 @md:grid-cols-2 not-print:@xl:grid-cols-1">
        {(lead.companyName || lead.cnpj) && (
          <Detail label="Empresa">
            {lead.companyName && <span className="block">{lead.companyName}</span>}
            <CompanyOf company={whole?.company} shown={lead.companyName} />
            <CompanyLeads cnpj={lead.cnpj} />
          </Detail>
        )}
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
        <Detail label="Primeiro contato">
          <FirstContact lead={lead} minutes={whole?.firstContactMinutes ?? null} />
        </Detail>
        <Detail label="Status">
          {lead.isImported ? "Importado" : "Pendente"}
          {lead.importedAt && ` em ${formatDateTime(lead.importedAt)}`}
        </Detail>
        <Detail label="Número">{lead.id}</Detail>
      </dl>
      {whole && (
        <SmallButton icon={PencilLine} aria-haspopup="dialog" onClick={onCorrect} className="mt-4">
          Corrigir dados
        </SmallButton>
      )}
    </section>
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

/** Company data from the registry, without a name that is shown above it; renders nothing before a lookup. */
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

function CompanyLeads({ cnpj }: { cnpj: string }) {
  if (!isValidCnpj(cnpj)) return null;
  const search = compactCnpj(cnpj).slice(0, ROOT_LENGTH);
  return (
    <Link
      to={filteredAddress("/admin/leads", leadFilterInUrl, { search })}
      className="block w-fit text-[0.8125rem] text-accent-ink underline"
    >
      Leads da empresa
    </Link>
  );
}
