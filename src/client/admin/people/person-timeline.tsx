import {
  FileUser,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquare,
  PencilLine,
  Phone,
  Send,
  ShieldCheck,
  ShieldOff,
  Users,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { SuspectBadge } from "#client/admin/list/suspects.tsx";
import { inFormOrder, isTextField, RecordValue } from "#client/admin/record/record-value.tsx";
import { originOf } from "#client/admin/record/source-details.tsx";
import {
  stateOf,
  submissionAddress,
  submissionNames,
  titleOf,
} from "#client/admin/record/submission-words.ts";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { formatDateTime, formatIsoDay } from "#shared/formats/dates.ts";
import { consentChannelNames, consentPurposeNames } from "#shared/schemas/consent.ts";
import { type ContactChannel, contactChannelNames } from "#shared/schemas/lead.ts";
import type {
  Person,
  PersonEvent,
  PersonHistoryEvent,
  PersonSubmission,
  SubmissionRef,
} from "#shared/schemas/person.ts";
import type { PersonMailState } from "#shared/schemas/person-mail.ts";
import type { FieldChanges } from "#shared/schemas/record-change.ts";
import { nameRecordField } from "#shared/schemas/record-field.ts";
import type { SubmissionType } from "#shared/schemas/submission-type.ts";

const submissionIcons: Readonly<Record<SubmissionType, LucideIcon>> = {
  lead: Users,
  message: MessageSquare,
  resume: FileUser,
};
const channelIcons: Readonly<Record<ContactChannel, LucideIcon>> = {
  phone: Phone,
  whatsapp: MessageCircle,
  email: Mail,
};
const mailStates: Readonly<Record<PersonMailState, string>> = {
  queued: "na fila",
  sent: "enviado",
  failed: "não enviado",
  canceled: "cancelado",
};

/** Number of entries shown at first. */
const PAGE = 100;

type TimelineEntry =
  | PersonEvent
  | PersonHistoryEvent
  | (PersonSubmission & { kind: "submission"; at: string });

/** A person's submissions and their history, by day, newest first. */
export function PersonTimeline({ person, className = "" }: { person: Person; className?: string }) {
  const { submissions, events, history } = person;
  const [shown, setShown] = useState(PAGE);
  const timeline: TimelineEntry[] = [
    ...events,
    ...history,
    ...submissions.map((submission) => ({
      kind: "submission" as const,
      at: submission.createdAt,
      ...submission,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of timeline.slice(0, shown)) {
    const day = formatIsoDay(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <TitledSection title="Linha do tempo" level={3} className={className}>
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={dayName(day)} className="mt-5">
          <h4 className="text-[0.8125rem] font-medium text-soft first-letter:uppercase">{dayName(day)}</h4>
          <ol className="mt-2">
            {entries.map((entry, index) => (
              <li key={`${entry.kind}-${entry.at}-${index}`} className="last:[&>div]:before:hidden">
                <Entry entry={entry} isAlone={submissions.length === 1} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {timeline.length > shown && (
        <SmallButton label="Mostrar mais antigas" onClick={() => setShown(shown + PAGE)} className="mt-4" />
      )}
    </TitledSection>
  );
}

/** Such as `hoje`, or `sexta-feira, 27 de novembro de 2026`. */
function dayName(day: string): string {
  const now = Date.now();
  if (day === formatIsoDay(now)) return "hoje";
  if (day === formatIsoDay(now - DAY_MS)) return "ontem";
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("pt-BR", { dateStyle: "full" });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** `isAlone`: all entries are about the person's only submission. */
function Entry({ entry, isAlone }: { entry: TimelineEntry; isAlone: boolean }) {
  if (entry.kind === "submission") return <Submission submission={entry} />;
  const about = "of" in entry && !isAlone && <About of={entry.of} />;
  if (entry.kind === "contact")
    return (
      <Line icon={channelIcons[entry.channel]} at={entry.at} by={entry.authorName} about={about}>
        Contato por {contactChannelNames[entry.channel]}
      </Line>
    );
  if (entry.kind === "mail")
    return (
      <Line icon={Send} at={entry.at} by={entry.authorName} about={about} text={entry.textStart}>
        <span className={entry.state === "failed" ? "text-danger" : undefined}>
          E-mail {mailStates[entry.state]}: {entry.subject}
        </span>
      </Line>
    );
  if (entry.kind === "consent")
    return (
      <Line
        icon={entry.consent === "withdrawn" ? ShieldOff : ShieldCheck}
        at={entry.at}
        by={consentChannelNames[entry.channel]}
      >
        {consentWords[entry.consent]}: {consentPurposeNames[entry.purpose]}
      </Line>
    );
  return (
    <Line icon={PencilLine} at={entry.at} by={entry.authorName} about={about}>
      <Changes changes={entry.changes} />
    </Line>
  );
}

const consentWords = {
  given: "Consentimento dado",
  withdrawn: "Consentimento retirado",
  pending: "Consentimento por confirmar",
} as const;

function Changes({ changes }: { changes: FieldChanges }) {
  return inFormOrder(changes).map(([field, { before, after }]) => (
    <span key={field} className="block whitespace-pre-line">
      {nameRecordField(field)}:{" "}
      {!isTextField(field) && typeof before === "string" && before !== "" && (
        <>
          <span className="text-soft">
            <RecordValue field={field} value={before} />
          </span>
          <span aria-hidden className="text-soft">
            {" → "}
          </span>
          <span className="sr-only"> mudou para </span>
        </>
      )}
      <RecordValue field={field} value={after} />
    </span>
  ));
}

function About({ of }: { of: SubmissionRef }) {
  return (
    <Link to={submissionAddress(of)} className="hover:underline">
      {submissionNames[of.type]}
    </Link>
  );
}

function Submission({ submission }: { submission: PersonSubmission }) {
  const { type, createdAt, textStart, isSuspect, consentAt, source } = submission;
  const touch = source?.last ?? source?.first;
  const facts = [
    touch && `Origem: ${originOf(touch)}${touch.landing ? `, entrou por ${touch.landing}` : ""}`,
    consentAt ? "Com consentimento registrado" : "Sem consentimento registrado",
  ].filter(Boolean);
  return (
    <Line icon={submissionIcons[type]} at={createdAt} isSubmission by={facts.join(". ")} text={textStart}>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={submissionAddress(submission)} className="font-medium hover:underline">
          {titleOf(submission)}
        </Link>
        {isSuspect ? <SuspectBadge /> : <Badge tone="neutral">{stateOf(submission)}</Badge>}
      </span>
    </Line>
  );
}

type LineProps = {
  icon: LucideIcon;
  at: string;
  isSubmission?: boolean;
  /** The author, or the channel. */
  by: string;
  /** Subject of the entry. */
  about?: ReactNode;
  /** Text of the entry. */
  text?: string | undefined;
  children: ReactNode;
};

function Line({ icon: Icon, at, isSubmission = false, by, about, text, children }: LineProps) {
  return (
    <div className="relative flex gap-3 pb-5 before:absolute before:top-8 before:bottom-0 before:left-4 before:w-px before:bg-line">
      <span
        className={
          isSubmission
            ? "grid size-8 shrink-0 place-items-center rounded-full bg-accent-strong/10 text-accent-ink"
            : "grid size-8 shrink-0 place-items-center rounded-full border border-line text-soft"
        }
      >
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-1.5 wrap-anywhere">
        <div className="flex items-baseline gap-4">
          <div className="min-w-0 max-w-3xl flex-1">{children}</div>
          <time
            dateTime={at}
            title={formatDateTime(at)}
            className="shrink-0 text-[0.8125rem] text-soft tabular-nums"
          >
            {formatDateTime(at).slice(-TIME_LENGTH)}
          </time>
        </div>
        {text && <p className="mt-1 line-clamp-4 max-w-3xl text-soft whitespace-pre-line">{text}</p>}
        <p className="mt-0.5 text-[0.8125rem] text-soft">
          {by}
          {about && <>, {about}</>}
        </p>
      </div>
    </div>
  );
}

/** `09:30`. */
const TIME_LENGTH = 5;
