import { Building2, MessageCircle } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { SubmissionConsents } from "#client/admin/consents/consent-list.tsx";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { Detail } from "#client/admin/list/details.tsx";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import {
  NeighborButtons,
  type RecordNeighbors,
  useRecordKeys,
} from "#client/admin/list/record-neighbors.tsx";
import { SuspectNotice } from "#client/admin/list/suspects.tsx";
import { ProductGlyph } from "#client/admin/list/table/product-glyph.tsx";
import { Wait } from "#client/admin/list/table/wait-column.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import { AnswerButton, AnswerButtons } from "#client/admin/record/answer-buttons.tsx";
import { CopyChip, CopyChips, MailChip, PhoneChip } from "#client/admin/record/copy-chip.tsx";
import { PersonMails, useMailOutcome, whileQueued } from "#client/admin/record/person-mails.tsx";
import { RecordHistory, useHistoryUndo } from "#client/admin/record/record-history.tsx";
import { RecordPanel } from "#client/admin/record/record-panel.tsx";
import { RecordRail } from "#client/admin/record/record-rail.tsx";
import { SamePerson } from "#client/admin/record/same-person.tsx";
import { SourceDetails } from "#client/admin/record/source-details.tsx";
import { Written } from "#client/admin/record/written.tsx";
import type { useOwners } from "#client/admin/users/use-owners.ts";
import { SmallButton } from "#client/components/button.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { whatsAppLink } from "#shared/formats/phone-number.ts";
import type { ContactMessage } from "#shared/schemas/contact-message.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { texts } from "#shared/texts/texts.ts";
import { CareFields } from "./care-fields.tsx";
import { MessageAnswer, useMessageAnswering } from "./message-answer.tsx";
import { messageWaiting, StateBadge } from "./state-badge.tsx";
import { useCare } from "./use-care.ts";
import type { ContactMessageMarks } from "./use-contact-message-marks.ts";

type ContactMessagePanelProps = {
  id: number;
  /** Sender from the list, shown while the message loads. */
  name: string | undefined;
  list: List<"contactMessages">;
  owners: ReturnType<typeof useOwners>;
  marks: ContactMessageMarks;
  neighbors: RecordNeighbors;
  onClose: () => void;
};

/**
 * Full view of a contact message, with answer composer and sent mails. Opening marks it as read. R
 * answers, E marks as answered. Needs its id as `key`.
 */
export function ContactMessagePanel({
  id,
  name,
  list,
  owners,
  marks,
  neighbors,
  onClose,
}: ContactMessagePanelProps) {
  const query = trpc.contactMessages.get.useQuery(id);
  const { data, error } = query;
  const isGone = errorCode(error) === "not_found";
  const message = isGone ? undefined : data;
  const mails = trpc.contactMessages.mails.useQuery(id, { refetchInterval: whileQueued });
  const utils = trpc.useUtils();
  useMailOutcome(mails.data, () => void utils.contactMessages.invalidate());
  const undo = useHistoryUndo("contactMessages", id);
  const care = useCare(id, list, owners);

  const answering = useMessageAnswering(id, message !== undefined);
  const { isComposing } = answering;
  const close = () => {
    answering.stop();
    onClose();
  };

  const { mutate: markOpened } = marks.opened;
  const attempted = useRef(false);
  const isUnread = message?.readAt === null;
  useEffect(() => {
    if (!isUnread || attempted.current) return;
    attempted.current = true;
    markOpened({ ids: [id] });
  }, [isUnread, id, markOpened]);

  const setAside = () => {
    attempted.current = true;
    marks.unread.mutate({ ids: [id] });
    onClose();
  };
  useRecordKeys({
    e: message && (() => message.answeredAt === null && marks.answered.mutate({ id, answered: true })),
  });
  return (
    <RecordPanel
      place={`message:${id}`}
      title={message?.name ?? name ?? "Mensagem"}
      mark={message?.product && <ProductGlyph product={message.product} />}
      state={
        message && (
          <>
            <Wait row={message} waiting={messageWaiting} />
            <StateBadge message={message} withDay />
          </>
        )
      }
      headerActions={<NeighborButtons {...neighbors} />}
      dirty={answering.isDirty}
      onClose={close}
      composer={
        isComposing &&
        message && (
          <MessageAnswer
            message={message}
            answering={answering}
            mails={mails.data}
            onOpened={() => marks.answered.mutate({ id, answered: true })}
          />
        )
      }
      footer={
        isComposing ? (
          <AnswerButtons answering={answering} />
        ) : (
          message && (
            <ContactMessageActions
              message={message}
              marks={marks}
              onSetAside={setAside}
              answering={answering}
            />
          )
        )
      }
    >
      {message ? (
        <RecordRail
          rail={
            <>
              <MessageDetails message={message} />
              <SourceDetails source={message.source} />
              <SamePerson of={{ type: "message", id }} />
              <SubmissionConsents of={{ type: "message", id }} />
              <RecordHistory id={id} query={trpc.contactMessages.history} undo={undo} />
            </>
          }
        >
          {message.isSuspect && (
            <SuspectNotice busy={list.release.isPending} onRelease={() => list.release.run({ ids: [id] })} />
          )}
          <Written>{message.message}</Written>
          <MessageContacts message={message} />
          <CareFields message={message} owners={owners} edit={care} />
          <PersonMails query={mails} onRetry={isComposing ? undefined : answering.compose} />
        </RecordRail>
      ) : (
        <QueryNotice
          query={query}
          loading="Carregando mensagem..."
          failed={texts.contactMessages.loadFailed}
          unknown={texts.contactMessages.unknown}
        />
      )}
    </RecordPanel>
  );
}

function MessageContacts({ message: { email, phone, phoneE164, company } }: { message: ContactMessage }) {
  return (
    <CopyChips>
      <MailChip email={email} />
      {phone && <PhoneChip phone={phone} e164={phoneE164} opens="call" />}
      {company && <CopyChip kind="company" icon={Building2} value={company} />}
    </CopyChips>
  );
}

/** What a message is about, and when it came. */
function MessageDetails({ message: { id, subject, product, createdAt } }: { message: ContactMessage }) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-3.5 border-t border-line pt-5 @md:grid-cols-2 not-print:@xl:grid-cols-1">
      <Detail label="Assunto">{contactSubjectNames[subject]}</Detail>
      {product && <Detail label="Produto">{productNames[product]}</Detail>}
      <Detail label="Recebida em">{formatDateTime(createdAt)}</Detail>
      <Detail label="Número">{id}</Detail>
    </dl>
  );
}

type ContactMessageActionsProps = {
  message: ContactMessage;
  marks: ContactMessageMarks;
  onSetAside: () => void;
  answering: ComponentProps<typeof AnswerButton>["answering"];
};

/** Footer of an open contact message: marks, WhatsApp and answer. */
function ContactMessageActions({ message, marks, onSetAside, answering }: ContactMessageActionsProps) {
  const { id, phoneE164 } = message;
  const isAnswered = message.answeredAt !== null;
  return (
    <>
      <SmallButton
        look="bare"
        onClick={onSetAside}
        className="max-sm:flex-1 max-sm:basis-2/5 sm:mr-auto sm:-ml-3"
      >
        <MarkLabel state="não lida" />
      </SmallButton>
      <SmallButton
        onClick={() => marks.answered.mutate({ id, answered: !isAnswered })}
        className="max-sm:flex-1 max-sm:basis-2/5"
      >
        <MarkLabel state={isAnswered ? "não respondida" : "respondida"} />
      </SmallButton>
      {phoneE164 && (
        <LinkButton
          to={whatsAppLink(phoneE164)}
          rel="noopener noreferrer"
          newTab
          icon={MessageCircle}
          className="max-sm:flex-1 max-sm:basis-2/5"
        >
          WhatsApp
          <span className="sr-only">(abre em nova aba)</span>
        </LinkButton>
      )}
      <AnswerButton answering={answering} className="max-sm:flex-1 max-sm:basis-2/5" />
    </>
  );
}

/** "Marcar como não lida"; shortened to "Não lida" on phones, where four buttons share two rows. */
function MarkLabel({ state }: { state: string }) {
  return (
    <span>
      <span className="max-sm:sr-only">Marcar como </span>
      <span className="max-sm:inline-block max-sm:first-letter:uppercase">{state}</span>
    </span>
  );
}
