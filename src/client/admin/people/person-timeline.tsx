import {
  FileUser,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquare,
  Phone,
  Send,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { SuspectBadge } from "#client/admin/list/suspects.tsx";
import { Badge } from "#client/components/badge.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { type ContactChannel, contactChannelNames } from "#shared/schemas/lead.ts";
import type { Person, PersonEvent, PersonSubmission } from "#shared/schemas/person.ts";
import type { PersonMailState } from "#shared/schemas/person-mail.ts";
import type { SubmissionType } from "#shared/schemas/submission-type.ts";
import { aboutOf, stateOf, submissionAddress, submissionNames } from "./submission-words.ts";

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
  failed: "falhou",
};

/** Submissions of a person and actions of administrators, newest first. */
export function PersonTimeline({ person: { submissions, events } }: { person: Person }) {
  const entries = [
    ...submissions.map((submission) => ({
      key: `${submission.type}-${submission.id}`,
      at: submission.createdAt,
      entry: <Submission submission={submission} />,
    })),
    ...events.map((event, index) => ({
      key: `${event.kind}-${index}`,
      at: event.at,
      entry: <Event event={event} />,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <section aria-labelledby="timeline">
      <h3 id="timeline" className="font-semibold tracking-tight">
        Linha do tempo
      </h3>
      <ol className="mt-3">
        {entries.map(({ key, entry }) => (
          <li key={key} className="last:[&>div]:before:hidden">
            {entry}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Submission({ submission }: { submission: PersonSubmission }) {
  const { type, createdAt, textStart, isSuspect, consentAt } = submission;
  const about = aboutOf(submission);
  return (
    <Line icon={submissionIcons[type]} at={createdAt} isSubmission>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={submissionAddress(submission)} className="font-medium hover:underline">
          {submissionNames[type]}
          {about && `: ${about}`}
        </Link>
        {isSuspect ? <SuspectBadge /> : <Badge tone="neutral">{stateOf(submission)}</Badge>}
      </p>
      {textStart && <p className="mt-1 line-clamp-3 text-soft wrap-anywhere">{textStart}</p>}
      <p className="mt-1 text-[0.8125rem] text-soft">
        {consentAt ? "Com consentimento registrado" : "Sem consentimento registrado"}
      </p>
    </Line>
  );
}

function Event({ event }: { event: PersonEvent }) {
  if (event.kind === "contact")
    return (
      <Line icon={channelIcons[event.channel]} at={event.at}>
        <p>
          Contato por {contactChannelNames[event.channel]}
          <span className="text-soft">, {event.authorName}</span>
        </p>
      </Line>
    );
  return (
    <Line icon={Send} at={event.at}>
      <p className="wrap-anywhere">
        E-mail {mailStates[event.state]}: {event.subject}
        <span className="text-soft">, {event.authorName}</span>
      </p>
    </Line>
  );
}

type LineProps = { icon: LucideIcon; at: string; isSubmission?: boolean; children: ReactNode };

function Line({ icon: Icon, at, isSubmission = false, children }: LineProps) {
  return (
    <div className="relative flex gap-4 pb-6 before:absolute before:top-9 before:bottom-0 before:left-4 before:w-px before:bg-line">
      <span
        className={
          isSubmission
            ? "grid size-8 shrink-0 place-items-center rounded-full bg-accent-strong/10 text-accent-ink"
            : "grid size-8 shrink-0 place-items-center rounded-full border border-line text-soft"
        }
      >
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        {children}
        <time dateTime={at} className="mt-0.5 block text-[0.8125rem] text-soft tabular-nums">
          {formatDateTime(new Date(at))}
        </time>
      </div>
    </div>
  );
}
