import { useEffect, useRef } from "react";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { LineNotice } from "#client/admin/list/list-states.tsx";
import { adminPace } from "#client/admin/pace.ts";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { PersonMail, PersonMailState } from "#shared/schemas/person-mail.ts";
import { texts } from "#shared/texts/texts.ts";

const states: Record<PersonMailState, { label: string; tone: BadgeTone }> = {
  queued: { label: "Na fila", tone: "neutral" },
  sent: { label: "Enviado", tone: "success" },
  failed: { label: "Falhou", tone: "danger" },
  canceled: { label: "Cancelado", tone: "neutral" },
};

/** `refetchInterval` of a record's mails: polls while one is queued. */
export const whileQueued = ({ state }: { state: { data: readonly PersonMail[] | undefined } }) =>
  state.data?.some((mail) => mail.state === "queued") ? adminPace.queuedMailMs : false;

/** Calls `onOutcome` when no mail is queued any longer: the outcome may change the record's marks. */
export function useMailOutcome(mails: readonly PersonMail[] | undefined, onOutcome: () => void): void {
  const isQueued = mails?.some(({ state }) => state === "queued");
  const wasQueued = useRef(isQueued);
  useEffect(() => {
    if (wasQueued.current && isQueued === false) onOutcome();
    wasQueued.current = isQueued;
  });
}

type PersonMailsProps = {
  query: { data: readonly PersonMail[] | undefined; isError: boolean; refetch: () => unknown };
  /** Opens the composer with the text of a failed mail; undefined while it is open or unavailable. */
  onRetry?: ((mail: PersonMail) => void) | undefined;
  /** Cancels a mail of a mailing within its minute; absent if the record gets none. */
  onCancel?: (mailingKey: string) => void;
};

/** Mails sent to the person of a record; hidden when there are none. */
export function PersonMails({ query, onRetry, onCancel }: PersonMailsProps) {
  const { data: mails = [], isError, refetch } = query;
  if (isError && !query.data)
    return (
      <LineNotice
        text={texts.answers.mailsFailed}
        onRetry={refetch}
        className="mt-6 border-t border-line pt-5"
      />
    );
  if (mails.length === 0) return null;
  return (
    <TitledSection title="E-mails enviados" level={3} className="mt-6 border-t border-line pt-5">
      <ol className="mt-2 divide-y divide-line">
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} onRetry={onRetry} onCancel={onCancel} />
        ))}
      </ol>
    </TitledSection>
  );
}

type MailProps = { mail: PersonMail } & Pick<PersonMailsProps, "onRetry" | "onCancel">;

function Mail({ mail, onRetry, onCancel }: MailProps) {
  const { subject, body, authorName, state, failure, createdAt, sentAt, mailingKey, undoUntil } = mail;
  const { label, tone } = states[state];
  // Queued mails are polled, so this changes soon after the time has passed.
  const isCancelable =
    state === "queued" && mailingKey !== null && undoUntil !== null && Date.parse(undoUntil) > Date.now();
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <p className="min-w-0 flex-1 basis-40 truncate font-medium">{subject}</p>
        <p className="text-[0.8125rem] text-soft tabular-nums">
          {authorName}, {formatDateTime(sentAt ?? createdAt)}
        </p>
      </div>
      {failure && (
        <p className="mt-1.5 text-[0.8125rem] wrap-anywhere text-danger">
          {state === "queued" && "A última tentativa falhou: "}
          {failure}
        </p>
      )}
      <details className="mt-1.5">
        <summary className="w-fit cursor-pointer rounded-md text-[0.8125rem] text-soft hover:text-ink">
          Ver o texto
        </summary>
        <p className="mt-2 rounded-lg bg-mist px-4 py-3 wrap-anywhere whitespace-pre-wrap">{body}</p>
      </details>
      {isCancelable && onCancel && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <SmallButton label={texts.mailings.cancel} onClick={() => onCancel(mailingKey)} />
          <span className="text-[0.8125rem] text-soft">{texts.mailings.leaves}</span>
        </p>
      )}
      {state === "failed" && onRetry && (
        <SmallButton label="Tentar de novo" onClick={() => onRetry(mail)} className="mt-2" />
      )}
    </li>
  );
}
