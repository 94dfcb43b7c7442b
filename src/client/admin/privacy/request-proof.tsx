import type { ReactNode } from "react";
import { Detail } from "#client/admin/list/details.tsx";
import { usePrinting } from "#client/admin/record/record-fold.tsx";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { readPageData } from "#client/lib/page-data.ts";
import { formatDateTime, formatDay } from "#shared/formats/dates.ts";
import { addDays, daysUntil } from "#shared/formats/due.ts";
import { counted } from "#shared/formats/numbers.ts";
import type { PersonMail } from "#shared/schemas/person-mail.ts";
import {
  isErased,
  type RequestProof as Proof,
  requesterName,
  SUBJECT_REQUEST_DAYS,
  subjectRequestOutcomeNames,
  type WholeSubjectRequest,
} from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { texts } from "#shared/texts/texts.ts";

const words = texts.subjectRequests.proof;

type RequestProofProps = { request: WholeSubjectRequest; proof: Proof };

/** What is on paper in place of the panel: who asked for what, the deadline, who answered when, and what was sent. */
export function RequestProof({ request, proof }: RequestProofProps) {
  const { session } = useSession();
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  return (
    <article data-proof className="text-[10pt]/snug text-black">
      <p>{readPageData().config.company_name}</p>
      <h2 className="mt-1 text-[15pt] font-semibold">{words.title}</h2>
      <p className="mt-1">
        Protocolo nº {request.id}. {words.law}
      </p>
      <Facts request={request} proof={proof} />
      {request.details && <Section title="O que foi pedido">{request.details}</Section>}
      {request.reason && <Section title="Motivo da recusa">{request.reason}</Section>}
      <Section title="O que foi enviado">
        {proof.answers.length === 0
          ? words.noAnswers
          : proof.answers.map((answer) => <Answer key={answer.id} answer={answer} />)}
      </Section>
      {proof.steps.length > 0 && (
        <Section title="Histórico">
          <ol>
            {proof.steps.map(({ at, by, what }, place) => (
              <li key={place} className="flex gap-3 py-0.5 tabular-nums">
                <span className="w-32 shrink-0">{formatDateTime(at)}</span>
                <span className="min-w-0">
                  {what || "Pedido alterado"}, por {by}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <p className="mt-6 border-t border-black/30 pt-2">
        {words.printed(
          formatDateTime(new Date()),
          "administrator" in session ? session.administrator.name : "",
        )}
      </p>
    </article>
  );
}

function Facts({ request, proof }: { request: WholeSubjectRequest; proof: Proof }) {
  const { type, email, phone, origin, createdAt, confirmedAt, dueOn, closedAt, outcome } = request;
  const first = proof.answers.find(({ state }) => state === "sent");
  const answeredAt = first?.sentAt;
  const end = (at: string) =>
    dueOn ? `${formatDateTime(at)}, ${timeliness(dueOn, at)}` : formatDateTime(at);
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-8 gap-y-3 border-y border-black/30 py-4">
      <Detail label="Titular">{requesterName(request)}</Detail>
      <Detail label="Pedido">{subjectRequestTypeNames[type]}</Detail>
      {!isErased(request) && <Detail label="E-mail">{email}</Detail>}
      {phone && <Detail label="Telefone">{phone}</Detail>}
      {origin === "administrator" && dueOn && (
        <Detail label="Recebido em">{formatDay(addDays(dueOn, -SUBJECT_REQUEST_DAYS))}</Detail>
      )}
      <Detail label={origin === "site" ? "Recebido pelo site em" : "Registrado em"}>
        {formatDateTime(createdAt)}
      </Detail>
      {confirmedAt && (
        <Detail label="Identidade confirmada">
          {origin === "site"
            ? words.confirmedByLink(formatDateTime(confirmedAt))
            : words.confirmedBy(proof.enteredBy ?? "um administrador")}
        </Detail>
      )}
      {dueOn && <Detail label="Prazo da resposta">{formatDay(dueOn)}</Detail>}
      <Detail label="Primeira resposta">
        {first && answeredAt ? words.answered(end(answeredAt), first.authorName) : words.notAnswered}
      </Detail>
      <Detail label="Encerramento">
        {closedAt && outcome
          ? `${subjectRequestOutcomeNames[outcome]} em ${words.answered(end(closedAt), proof.closedBy ?? "")}`
          : words.notClosed}
      </Detail>
    </dl>
  );
}

/** Whether something was done by the due day, or how many days later. */
function timeliness(dueOn: string, at: string): string {
  const late = -daysUntil(dueOn, new Date(at));
  return late <= 0 ? words.inTime : words.late(counted(late, "dia", "dias"));
}

const states = {
  sent: ({ sentAt, createdAt }: PersonMail) => words.sent(formatDateTime(sentAt ?? createdAt)),
  queued: () => words.queued,
  failed: () => words.failed,
  canceled: () => words.canceled,
};

function Answer({ answer }: { answer: Proof["answers"][number] }) {
  const { subject, body, authorName, state, hasCopy } = answer;
  return (
    <div className="mb-3 border-l-2 border-black/30 pl-3">
      <p className="font-medium">{subject}</p>
      <p>
        {states[state](answer)}, por {authorName}. {hasCopy && words.hasCopy}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{body}</p>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="text-[11pt] font-semibold">{title}</h3>
      <div className="mt-1 wrap-anywhere whitespace-pre-line">{children}</div>
    </section>
  );
}
