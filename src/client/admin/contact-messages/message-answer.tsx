import type { QueryKey } from "@tanstack/react-query";
import { ANY_PRODUCT } from "#client/admin/leads/contact-actions.tsx";
import { AnswerComposer, MailProgramLink } from "#client/admin/record/answer-composer.tsx";
import { type Answering, useAnswering } from "#client/admin/record/use-answering.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { AnswerContactMessageInput, ContactMessage } from "#shared/schemas/contact-message.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { PersonMail } from "#shared/schemas/person-mail.ts";
import { firstNameOf } from "#shared/schemas/template-placeholders.ts";
import { answerBody, answerSubject, mailReply } from "./answer-text.ts";

/** State of the answer to a message. */
export const useMessageAnswering = (id: number, cache: QueryKey, isAnswerable: boolean) =>
  useAnswering({
    draft: `message-answer:${id}`,
    cache,
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
      begin={{ subject: answerSubject(message), body: answerBody(message) }}
      templateValues={{
        nome: firstNameOf(name),
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
