import { PencilLine } from "lucide-react";
import { Link } from "react-router-dom";
import { Detail } from "#client/admin/list/details.tsx";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { MailAddress } from "#client/components/mail-address.tsx";
import { formatBusinessTime } from "#shared/formats/business-hours.ts";
import { compactCnpj, isValidCnpj } from "#shared/formats/cnpj.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { demoOfferNames } from "#shared/schemas/demo-offers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { Lead, WholeLead } from "#shared/schemas/lead.ts";
import type { Company } from "#shared/schemas/lead-company.ts";
import { texts } from "#shared/texts/texts.ts";
import { isUncontacted, openingHours, waitOf } from "./contact-wait.ts";
import { leadFilterInUrl } from "./lead-filter.ts";

/** Leading characters of a CNPJ that identify the company; the others identify the branch. */
const ROOT_LENGTH = 8;

type LeadDetailsProps = { lead: Lead; whole: WholeLead | undefined; onCorrect: () => void };

export function LeadDetails({ lead, whole, onCorrect }: LeadDetailsProps) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Detail label="E-mail">
          <MailAddress address={lead.email} />
        </Detail>
        <Detail label="Telefone">
          {lead.phone}
          {!lead.phoneE164 && <p className="text-[0.8125rem] text-soft">{texts.leads.noPhone}</p>}
        </Detail>
        {lead.cnpj && (
          <Detail label="CNPJ">
            <Cnpj text={lead.cnpj} />
            <CompanyOf company={whole?.company} />
          </Detail>
        )}
        {lead.product && <Detail label="Produto">{productNames[lead.product]}</Detail>}
        {lead.offer && <Detail label="Pedido">{demoOfferNames[lead.offer]}</Detail>}
        {whole?.addedBy && <Detail label="De onde veio">{texts.leads.addedBy(whole.addedBy)}</Detail>}
        {lead.importId !== null && <Detail label="De onde veio">Importação nº {lead.importId}</Detail>}
        <Detail label="Recebido em">{formatDateTime(new Date(lead.createdAt))}</Detail>
        <Detail label="Primeiro contato">
          <FirstContact lead={lead} minutes={whole?.firstContactMinutes ?? null} />
        </Detail>
        <Detail label="Status">
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <Badge tone={lead.isImported ? "success" : "warning"}>
              {lead.isImported ? "Importado" : "Pendente"}
            </Badge>
            {lead.importedAt && <span>em {formatDateTime(new Date(lead.importedAt))}</span>}
          </span>
        </Detail>
      </dl>
      {whole && (
        <Button look="quiet" size="small" aria-haspopup="dialog" onClick={onCorrect} className="mt-4">
          <PencilLine aria-hidden className="size-4" />
          Corrigir dados
        </Button>
      )}
    </>
  );
}

function FirstContact({ lead, minutes }: { lead: Lead; minutes: number | null }) {
  const { firstContactAt } = lead;
  if (firstContactAt) {
    const after = minutes === null ? "" : `, após ${formatBusinessTime(minutes, openingHours())}`;
    return `${formatDateTime(new Date(firstContactAt))}${after}`;
  }
  if (!isUncontacted(lead)) return "Não registrado";
  return `sem contato, ${waitOf(lead, new Date())}`;
}

/** What the registry says of the company; nothing where nobody asked. */
function CompanyOf({ company }: { company: Company | null | undefined }) {
  if (!company) return null;
  const { unknown, failed } = texts.leads.company;
  const said =
    company.state === "found"
      ? [company.name, company.city, company.size].filter(Boolean).join(" · ")
      : company.state === "unknown"
        ? unknown
        : failed;
  return (
    <span className={classNames("block text-[0.8125rem]", company.state !== "found" && "text-soft")}>
      {said}
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
