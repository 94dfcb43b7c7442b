import { ANY_PRODUCT } from "#client/admin/leads/contact-actions.tsx";
import { MailProgramLink } from "#client/admin/record/answer-buttons.tsx";
import { AnswerComposer } from "#client/admin/record/answer-composer.tsx";
import { type Answering, useAnswering } from "#client/admin/record/use-answering.ts";
import { mailLink } from "#client/lib/mail-link.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { greetedName } from "#shared/formats/greeted-name.ts";
import type { AnswerContactMessageInput, ContactMessage } from "#shared/schemas/contact-message.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { PERSON_MAIL_BODY_MAX, type PersonMail } from "#shared/schemas/person-mail.ts";

/** State of the answer to a message. */
export const useMessageAnswering = (id: number, isAnswerable: boolean) =>
  useAnswering({
    draft: `message-answer:${id}`,
    router: "contactMessages",
    write: (answer: AnswerContactMessageInput) => trpcClient.contactMessages.answer.mutate(answer),
    isAnswerable,
  });

type MessageAnswerProps = {
  message: ContactMessage;
  answering: Answering<AnswerContactMessageInput["seen"]>;
  mails: readonly PersonMail[] | undefined;
  /** A chat has been opened with the answer. */
  onOpened: () => void;
};

/** Composes an answer to a message, by e-mail or WhatsApp. */
export function MessageAnswer({ message, answering, mails, onOpened }: MessageAnswerProps) {
  const { name, subject, product, phoneE164, answeredAt } = message;
  return (
    <AnswerComposer
      key={answering.again?.id}
      answering={answering}
      of={message}
      begin={{ subject: answerSubject(message), body: "" }}
      quote={quoteOf(message, QUOTED_MAX).join("\n")}
      templateValues={{
        nome: greetedName(name),
        assunto: contactSubjectNames[subject],
        produto: product ? productNames[product] : ANY_PRODUCT,
      }}
      whatsApp={
        phoneE164 === null
          ? undefined
          : {
              number: phoneE164,
              consequence: "Abre a conversa com este texto e marca a mensagem como respondida.",
              onOpened,
            }
      }
      known={mails && { answeredAt, mailId: mails[0]?.id ?? null }}
    >
      <MailProgramLink href={mailReply(message)} />
    </AnswerComposer>
  );
}

/** Leaves space for the answer, and for the quote prefix of each line. */
const QUOTED_MAX = PERSON_MAIL_BODY_MAX / 4;

/** Initial subject of an answer. */
function answerSubject({ subject }: Pick<ContactMessage, "subject">): string {
  return `Re: ${contactSubjectNames[subject]}`;
}

/** Lines of a quoted message, truncated after `max` characters. */
function quoteOf({ name, message, createdAt }: ContactMessage, max: number): string[] {
  const quoted = message.length > max ? `${message.slice(0, max).toWellFormed()}...` : message;
  return [
    `Em ${formatDateTime(createdAt)}, ${name} escreveu:`,
    ...quoted.split("\n").map((line) => `> ${line}`),
  ];
}

/** Maximum quoted characters: Windows passes about 2,000 characters of a link to a mail program. */
const LINK_QUOTED_MAX = 500;

/** `mailto:` link with subject and quoted message. */
function mailReply(message: ContactMessage): string {
  const lines = ["", "", ...quoteOf(message, LINK_QUOTED_MAX)];
  const title = encodeURIComponent(answerSubject(message));
  return `${mailLink(message.email)}?subject=${title}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
