import { MessageCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { AnswerButton } from "#client/admin/record/answer-composer.tsx";
import { Button, buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { whatsAppLink } from "#shared/formats/phone-number.ts";
import type { ContactMessage } from "#shared/schemas/contact-message.ts";
import type { ContactMessageMarks } from "./use-contact-message-marks.ts";

type ContactMessageActionsProps = {
  message: ContactMessage;
  marks: ContactMessageMarks;
  onSetAside: () => void;
  answering: ComponentProps<typeof AnswerButton>["answering"];
};

/** Footer of an open contact message: marks, WhatsApp and answer. */
export function ContactMessageActions({ message, marks, onSetAside, answering }: ContactMessageActionsProps) {
  const { id, phoneE164 } = message;
  const isAnswered = message.answeredAt !== null;
  return (
    <>
      <Button
        look="bare"
        size="small"
        onClick={onSetAside}
        className="max-sm:flex-1 max-sm:basis-2/5 sm:mr-auto sm:-ml-3"
      >
        <MarkLabel state="não lida" />
      </Button>
      <Button
        look="quiet"
        size="small"
        onClick={() => marks.answered.mutate({ id, answered: !isAnswered })}
        className="max-sm:flex-1 max-sm:basis-2/5"
      >
        <MarkLabel state={isAnswered ? "não respondida" : "respondida"} />
      </Button>
      {phoneE164 && (
        <a
          href={whatsAppLink(phoneE164)}
          target="_blank"
          rel="noopener noreferrer"
          className={classNames(buttonClass("quiet", "small"), "max-sm:flex-1 max-sm:basis-2/5")}
        >
          <MessageCircle aria-hidden className="size-4" />
          WhatsApp
          <span className="sr-only">(abre em nova aba)</span>
        </a>
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
