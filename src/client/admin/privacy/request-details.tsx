import { Search } from "lucide-react";
import { Link } from "react-router-dom";
import { Detail } from "#client/admin/list/details.tsx";
import { CopyChips, MailChip, PhoneChip } from "#client/admin/record/copy-chip.tsx";
import { Written } from "#client/admin/record/written.tsx";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { chipClass } from "#client/components/chip-select.tsx";
import { classNames } from "#client/components/class-names.ts";
import { formatDateTime, formatDay } from "#shared/formats/dates.ts";
import { daysUntil, formatDue } from "#shared/formats/due.ts";
import {
  isErased,
  SUBJECT_REQUEST_SOON_DAYS,
  type SubjectRequest,
  subjectRequestOutcomeNames,
  subjectRequestStateNames,
  type WholeSubjectRequest,
} from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { texts } from "#shared/texts/texts.ts";

type RequestTextProps = { request: SubjectRequest; whole: WholeSubjectRequest | undefined };

/** What the person asks for, and how to reach them. */
export function RequestText({ request, whole }: RequestTextProps) {
  const { id, type, email, confirmedAt } = request;
  const person = new URLSearchParams({ q: email, pedido: String(id) });
  return (
    <>
      <p className={whole?.details ? "mb-1 text-soft" : "text-lg/relaxed"}>{subjectRequestTypeNames[type]}</p>
      {whole?.details && <Written>{whole.details}</Written>}
      {isErased(request) && <p className="mt-2 text-soft">{texts.subjectRequests.erased}</p>}
      <CopyChips>
        {!isErased(request) && <MailChip email={email} />}
        {whole?.phone && <PhoneChip phone={whole.phone} />}
        {confirmedAt && !isErased(request) && (
          <Link
            to={`/admin/privacy/people?${person}`}
            className={classNames(
              chipClass,
              "inline-flex items-center gap-1.5 border-control bg-surface hover:bg-mist print:hidden",
            )}
          >
            <Search aria-hidden className="size-3.5" />
            Buscar dados desta pessoa
          </Link>
        )}
      </CopyChips>
      {whole?.reason && (
        <dl className="mt-5">
          <Detail label="Motivo da recusa">{whole.reason}</Detail>
        </dl>
      )}
    </>
  );
}

/** How a request came, and its days. */
export function RequestDetails({ request }: { request: SubjectRequest }) {
  const { id, origin, createdAt, confirmedAt, dueOn, closedAt } = request;
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-3.5 border-t border-line pt-5 @md:grid-cols-2 not-print:@xl:grid-cols-1">
      {dueOn && <Detail label="Responder até">{formatDay(dueOn)}</Detail>}
      <Detail label="Protocolo">nº {id}</Detail>
      <Detail label="Como chegou">
        {origin === "site" ? "Página do site" : "Registrado por um administrador"}
      </Detail>
      <Detail label={origin === "site" ? "Recebido em" : "Registrado em"}>{formatDateTime(createdAt)}</Detail>
      {origin === "site" && (
        <Detail label="Confirmado em">
          {confirmedAt ? formatDateTime(confirmedAt) : "Ainda não. O link está no e-mail da pessoa."}
        </Detail>
      )}
      {closedAt && <Detail label="Encerrado em">{formatDateTime(closedAt)}</Detail>}
    </dl>
  );
}

/** Time left to answer a request; its state or outcome once it is not open. */
export function DueBadge({ request }: { request: Pick<SubjectRequest, "state" | "dueOn" | "outcome"> }) {
  const { state, dueOn, outcome } = request;
  if (state === "closed" && outcome)
    return (
      <Badge tone={outcome === "done" ? "success" : "neutral"}>{subjectRequestOutcomeNames[outcome]}</Badge>
    );
  if (state !== "open" || !dueOn) return <Badge tone="neutral">{subjectRequestStateNames[state]}</Badge>;
  const now = new Date();
  return <Badge tone={toneOf(daysUntil(dueOn, now))}>{formatDue(dueOn, now)}</Badge>;
}

function toneOf(daysLeft: number): BadgeTone {
  if (daysLeft < 0) return "danger";
  return daysLeft <= SUBJECT_REQUEST_SOON_DAYS ? "warning" : "accent";
}
