import { Search } from "lucide-react";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { Detail } from "#client/admin/list/details.tsx";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { MailAddress } from "#client/components/mail-address.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
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

type RequestDetailsProps = { request: SubjectRequest; whole: WholeSubjectRequest | undefined };

/** Type, sender and deadline of a subject request. */
export function RequestDetails({ request, whole }: RequestDetailsProps) {
  const { id, type, email, origin, createdAt, confirmedAt, dueOn, closedAt } = request;
  const person = new URLSearchParams({ q: email, pedido: String(id) });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="neutral">{subjectRequestTypeNames[type]}</Badge>
        <DueBadge request={request} />
        <p className="ml-auto text-soft tabular-nums">nº {id}</p>
      </div>
      {isErased(request) && <p className="mt-4 text-soft">{texts.subjectRequests.erased}</p>}
      <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {!isErased(request) && (
          <Detail label="E-mail">
            <a href={mailLink(email)} className="hover:underline">
              <MailAddress address={email} />
            </a>
          </Detail>
        )}
        {whole?.phone && <Detail label="Telefone">{whole.phone}</Detail>}
        {dueOn && <Detail label="Responder até">{formatDay(dueOn)}</Detail>}
        <Detail label="Como chegou">
          {origin === "site" ? "Página do site" : "Registrado por um administrador"}
        </Detail>
        <Detail label={origin === "site" ? "Recebido em" : "Registrado em"}>
          {formatDateTime(createdAt)}
        </Detail>
        {origin === "site" && (
          <Detail label="Confirmado em">
            {confirmedAt ? formatDateTime(confirmedAt) : "Ainda não. O link está no e-mail da pessoa."}
          </Detail>
        )}
        {closedAt && <Detail label="Encerrado em">{formatDateTime(closedAt)}</Detail>}
      </dl>
      {whole?.details && (
        <p
          data-answered
          className="mt-5 border-t border-line pt-5 text-[0.9375rem]/relaxed wrap-anywhere whitespace-pre-wrap"
        >
          {whole.details}
        </p>
      )}
      {whole?.reason && (
        <dl className="mt-5 border-t border-line pt-5">
          <Detail label="Motivo da recusa">{whole.reason}</Detail>
        </dl>
      )}
      {confirmedAt && !isErased(request) && (
        <LinkButton
          to={`/admin/privacy/people?${person}`}
          icon={Search}
          label="Buscar dados desta pessoa"
          className="mt-5"
        />
      )}
    </>
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
