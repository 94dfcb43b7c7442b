import { Mail, MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Detail } from "#client/admin/list/detail.tsx";
import { ListNotice } from "#client/admin/list/list-notice.tsx";
import { SuspectNotice } from "#client/admin/list/suspect-notice.tsx";
import type { Release } from "#client/admin/list/use-release.ts";
import { Badge } from "#client/components/badge.tsx";
import { Button, buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Dialog } from "#client/components/dialog.tsx";
import { errorCode, errorText } from "#client/lib/error-text.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { whatsAppLink } from "#shared/formats/phone.ts";
import { type ContactMessage, contactSubjectNames } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts.ts";
import { isPhoneNumber, mailLink, mailReply } from "./reply-links.ts";
import { StateBadge } from "./state-badge.tsx";
import type { ContactMessageMarks } from "./use-contact-message-marks.ts";

type ContactMessageDialogProps = {
  id: number;
  /** The sender from the list, shown while the message loads. */
  name: string | undefined;
  marks: ContactMessageMarks;
  release: Release;
  onClose: () => void;
};

/** A contact message in full, with links to answer it. Opening marks it as read (product 9.3). */
export function ContactMessageDialog({ id, name, marks, release, onClose }: ContactMessageDialogProps) {
  const { data: message, error, refetch, isFetching } = trpc.contactMessages.get.useQuery(id);

  const { mutate: markOpened } = marks.opened;
  const attempted = useRef(false);
  const isUnread = message?.readAt === null;
  useEffect(() => {
    if (!isUnread || attempted.current) return;
    attempted.current = true;
    markOpened([id]);
  }, [isUnread, id, markOpened]);

  const setAside = () => {
    attempted.current = true;
    marks.unread.mutate([id]);
    onClose();
  };
  return (
    <Dialog
      title={message?.name ?? name ?? "Mensagem"}
      width="medium"
      onClose={onClose}
      {...(message ? { footer: <Actions message={message} marks={marks} onSetAside={setAside} /> } : {})}
    >
      {message ? (
        <>
          {message.isSuspect && (
            <SuspectNotice busy={release.isPending} onRelease={() => release.run([id])} />
          )}
          <WholeMessage message={message} />
        </>
      ) : errorCode(error) === "not_found" ? (
        <ListNotice title={texts.contactMessages.unknown} text="Confira o endereço desta página." />
      ) : error && !isFetching ? (
        <ListNotice
          title={texts.contactMessages.loadFailed}
          text={errorText(error)}
          action={{ label: "Tentar novamente", run: () => void refetch() }}
        />
      ) : (
        <ListNotice busy title="Carregando mensagem..." />
      )}
    </Dialog>
  );
}

function WholeMessage({ message }: { message: ContactMessage }) {
  const { email, phone, company, subject, createdAt } = message;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="neutral">{contactSubjectNames[subject]}</Badge>
        <StateBadge {...message} />
        <p className="ml-auto text-soft tabular-nums">{formatDateTime(new Date(createdAt))}</p>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Detail label="E-mail">
          <a href={mailLink(email)} className="hover:underline">
            {email}
          </a>
        </Detail>
        {phone && <Detail label="Telefone">{phone}</Detail>}
        {company && <Detail label="Empresa">{company}</Detail>}
      </dl>
      <p className="mt-5 border-t border-line pt-5 text-[0.9375rem]/relaxed wrap-anywhere whitespace-pre-wrap">
        {message.message}
      </p>
    </>
  );
}

type ActionsProps = { message: ContactMessage; marks: ContactMessageMarks; onSetAside: () => void };

function Actions({ message, marks, onSetAside }: ActionsProps) {
  const { id, phone } = message;
  const isAnswered = message.answeredAt !== null;
  return (
    <>
      <Button look="bare" size="small" onClick={onSetAside} className="max-sm:w-full sm:mr-auto sm:-ml-3">
        Marcar como não lida
      </Button>
      <Button
        look="quiet"
        size="small"
        onClick={() => marks.answered.mutate({ id, answered: !isAnswered })}
        className="max-sm:w-full"
      >
        {isAnswered ? "Marcar como não respondida" : "Marcar como respondida"}
      </Button>
      {isPhoneNumber(phone) && (
        <a
          href={whatsAppLink(phone)}
          target="_blank"
          rel="noopener noreferrer"
          className={classNames(buttonClass("quiet", "small"), "max-sm:flex-1")}
        >
          <MessageCircle aria-hidden className="size-4" />
          WhatsApp
          <span className="sr-only">(abre em nova aba)</span>
        </a>
      )}
      <a href={mailReply(message)} className={classNames(buttonClass("primary", "small"), "max-sm:flex-1")}>
        <Mail aria-hidden className="size-4" />
        Responder
        <span className="sr-only">por e-mail</span>
      </a>
    </>
  );
}
