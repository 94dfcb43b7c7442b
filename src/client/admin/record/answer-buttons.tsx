import { Mail, Reply } from "lucide-react";
import { Button, SmallButton } from "#client/components/button.tsx";
import { useMedia } from "#client/lib/use-media.ts";
import { texts } from "#shared/texts/texts.ts";
import type { Answering } from "./use-answering.ts";

type AnswerButtonsProps = {
  answering: Pick<Answering<never>, "formId" | "byWhatsApp" | "cancel"> & { answer: { isPending: boolean } };
  /** Label of the button that sends a mail. */
  action?: string;
  disabled?: boolean;
};

/** Footer of a record whose answer is being composed. */
export function AnswerButtons({
  answering: { formId, byWhatsApp, cancel, answer },
  action = "Enviar",
  disabled = false,
}: AnswerButtonsProps) {
  // Touch devices rarely have a physical keyboard.
  const hasKeys = useMedia("(pointer: fine)");
  return (
    <>
      <SmallButton label="Cancelar" onClick={() => void cancel()} />
      <Button type="submit" size="small" form={formId} busy={answer.isPending} disabled={disabled}>
        {answer.isPending ? "Enviando..." : byWhatsApp ? "Abrir conversa" : action}
        {hasKeys && !answer.isPending && (
          <kbd aria-hidden className="ml-1.5 font-sans text-xs font-normal opacity-75">
            Ctrl Enter
          </kbd>
        )}
      </Button>
    </>
  );
}

type AnswerButtonProps = {
  answering: Pick<Answering<never>, "button" | "compose" | "hasAddress">;
  className?: string;
};

export function AnswerButton({
  answering: { button, compose, hasAddress },
  className = "",
}: AnswerButtonProps) {
  return (
    <Button
      ref={button}
      size="small"
      icon={Reply}
      label="Responder"
      title={hasAddress ? "Responder (R)" : texts.answers.noAddress}
      idle={!hasAddress}
      onClick={() => compose()}
      className={className}
    />
  );
}

type MailProgramLinkProps = { href: string; onClick?: () => void };

/** Alternative below the fields: answers in the administrator's mail program. */
export function MailProgramLink({ href, onClick }: MailProgramLinkProps) {
  return (
    <p className="text-[0.8125rem] text-soft">
      <a
        href={href}
        onClick={onClick}
        className="inline-flex items-center gap-1.5 hover:text-ink hover:underline"
      >
        <Mail aria-hidden className="size-3.5" />
        Responder pelo programa de e-mail
      </a>
    </p>
  );
}
