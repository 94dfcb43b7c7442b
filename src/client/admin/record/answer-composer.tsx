import { zodResolver } from "@hookform/resolvers/zod";
import { Mail, Reply } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { type Control, useWatch } from "react-hook-form";
import { DraftNotice } from "#client/admin/drafts/draft-dialog.tsx";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { TemplateSelect } from "#client/admin/message-templates/template-select.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { Field } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { insertAtCaret } from "#client/lib/insert-text.ts";
import { newUuid } from "#client/lib/new-uuid.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { whatsAppLink } from "#shared/formats/phone-number.ts";
import { type PersonMailInput, personMailInputSchema } from "#shared/schemas/person-mail.ts";
import { texts } from "#shared/texts/texts.ts";
import type { Answering } from "./use-answering.ts";

const answerSchema = personMailInputSchema.omit({ id: true });
type Answer = Omit<PersonMailInput, "id">;

type AnswerComposerProps<Seen> = {
  answering: Answering<Seen>;
  /** The record to answer and the recipient; absent for a mail to many records. */
  of?: { id: number; email: string };
  /** Says who gets the text, in place of the address. */
  hint?: string;
  /** Initial subject and body. */
  begin: Answer;
  /** Templates of the mail. */
  purpose?: "answer" | "outcome";
  /** Values of the template placeholders. */
  templateValues: ComponentProps<typeof TemplateSelect>["values"];
  /** The earlier answers that the reader has seen, for the server's conflict check; undefined while loading. */
  known: Seen | undefined;
  /** Offers WhatsApp beside e-mail; `onOpened` runs when the chat has been opened with the text. */
  whatsApp?:
    | { number: string; begin?: string | undefined; consequence: string; onOpened?: () => void }
    | undefined;
  /** Called with what is written, at first and after each change. Needs a stable reference. */
  onWritten?: (written: Answer) => void;
  /** Rendered below the fields. */
  children?: ReactNode;
};

/**
 * Composes an answer to the person of a record; the text is kept as a draft. If someone else has answered meanwhile, it
 * warns first and sends on the second attempt. Needs the id of a failed mail that is resent as `key`.
 */
export function AnswerComposer<Seen>({
  answering,
  of = { id: 0, email: "" },
  hint = `Para ${of.email}. A resposta da pessoa chega ao seu e-mail.`,
  begin,
  purpose = "answer",
  templateValues,
  known,
  whatsApp,
  onWritten,
  children,
}: AnswerComposerProps<Seen>) {
  const { formId, draft, again, byWhatsApp, setByWhatsApp, setDirty, answer, stop } = answering;
  const { form, field, dirty, isRestored, restart } = useDraftForm<Answer>({
    name: draft,
    values: { subject: again?.subject ?? begin.subject, body: again?.body ?? begin.body },
    version: undefined,
    resolver: zodResolver(answerSchema),
  });
  const { handleSubmit, getValues, setValue } = form;
  useEffect(() => {
    setDirty(dirty);
    return () => setDirty(false);
  }, [dirty, setDirty]);

  const chooseChannel = (chosen: boolean) => {
    setByWhatsApp(chosen);
    // A chat shows the question above the answer.
    const chat = whatsApp?.begin ?? "";
    const [beginning, other] = chosen ? [begin.body, chat] : [chat, begin.body];
    if (getValues("body") === beginning) setValue("body", other);
    area.current?.focus();
  };
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref: registerArea, ...body } = field("body");
  useEffect(() => {
    area.current?.focus();
    // Above a quoted message, after a salutation.
    const caret = getValues("body").startsWith("\n") ? 0 : getValues("body").length;
    area.current?.setSelectionRange(caret, caret);
    area.current?.scrollTo(0, 0);
    // A docked composer leaves the message visible above it; in a dialog, it is at the end.
    document.querySelector("[data-answered]")?.scrollIntoView({ block: "start" });
    area.current?.closest("section")?.scrollIntoView({ block: "end" });
  }, [getValues]);

  const [seen, setSeen] = useState(known);
  if (seen === undefined && known !== undefined) setSeen(known);
  const [conflict, setConflict] = useState<string>();
  const keyOf = usePressKey();
  const send = (compared: typeof seen) =>
    handleSubmit(async (written) => {
      if (answer.isPending) return;
      if (whatsApp && byWhatsApp) {
        const chat = `${whatsAppLink(whatsApp.number)}?text=${encodeURIComponent(written.body)}`;
        window.open(chat, "_blank", "noopener,noreferrer");
        whatsApp.onOpened?.();
        stop();
        return;
      }
      try {
        await answer.mutateAsync({ id: of.id, ...written, key: keyOf(written), seen: compared });
      } catch (error) {
        // Other failures appear in a toast.
        setConflict(errorCode(error) === "conflict" ? (error as Error).message : undefined);
        return;
      }
      stop();
    });
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    void send(seen)(event);
  };

  const isChat = whatsApp && byWhatsApp;
  const hints = [
    isChat ? whatsApp.consequence : hint,
    // Touch devices rarely have a physical keyboard.
    useMedia("(pointer: fine)") && "Ctrl e Enter enviam.",
  ];
  return (
    <section aria-label="Resposta" className="@container">
      {isRestored && (
        <DraftNotice
          consequence="A resposta volta ao começo."
          onDiscard={restart}
          className="mb-4 rounded-lg border px-4"
        />
      )}
      <form
        id={formId}
        noValidate
        onSubmit={send(seen)}
        onKeyDown={submitByKeys}
        className="flex flex-col gap-3"
      >
        <div className="flex flex-col gap-3 @lg:flex-row @lg:items-end @lg:*:min-w-0 @lg:*:flex-1">
          {whatsApp && <ChannelChoice byWhatsApp={byWhatsApp} onChange={chooseChannel} />}
          <TemplateSelect
            purpose={isChat ? "whatsapp" : purpose}
            values={templateValues}
            onChoose={({ subject, body: text }) => {
              if (subject) setValue("subject", subject, { shouldDirty: true });
              if (area.current) insertAtCaret(area.current, text);
            }}
          />
          {!isChat && <Field label="Assunto" autoComplete="off" required {...field("subject")} />}
        </div>
        <TextArea
          label="Texto"
          required
          rows={4}
          hint={hints.filter(Boolean).join(" ")}
          className="wrap-anywhere"
          {...body}
          ref={(element) => {
            registerArea(element);
            area.current = element;
          }}
        />
      </form>
      {conflict && (
        <div
          role="alert"
          className="mt-4 flex flex-wrap items-center gap-3 rounded-lg bg-warning/10 px-4 py-3"
        >
          <p className="min-w-0 flex-1 basis-60 text-pretty">{conflict}</p>
          <SmallButton busy={answer.isPending} onClick={() => void send(undefined)()}>
            Enviar mesmo assim
          </SmallButton>
        </div>
      )}
      {onWritten && <Watched control={form.control} onWritten={onWritten} />}
      {!isChat && children}
    </section>
  );
}

type WatchedProps = { control: Control<Answer>; onWritten: (written: Answer) => void };

function Watched({ control, onWritten }: WatchedProps) {
  const [subject = "", body = ""] = useWatch({ control, name: ["subject", "body"] });
  useEffect(() => onWritten({ subject, body }), [subject, body, onWritten]);
  return null;
}

type MailProgramLinkProps = { href: string; onClick?: () => void };

/** Alternative below the fields: answers in the administrator's mail program. */
export function MailProgramLink({ href, onClick }: MailProgramLinkProps) {
  return (
    <p className="mt-3 text-[0.8125rem] text-soft">
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
  return (
    <>
      <SmallButton label="Cancelar" onClick={() => void cancel()} />
      <Button type="submit" size="small" form={formId} busy={answer.isPending} disabled={disabled}>
        {answer.isPending ? "Enviando..." : byWhatsApp ? "Abrir conversa" : action}
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

type ChannelChoiceProps = { byWhatsApp: boolean; onChange: (byWhatsApp: boolean) => void };

function ChannelChoice({ byWhatsApp, onChange }: ChannelChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex w-fit gap-0.5 rounded-lg bg-ink/6 p-0.5 @lg:mb-0.5 @lg:max-w-fit @lg:shrink-0">
      <legend className="sr-only">Responder por</legend>
      {[false, true].map((option) => (
        <label
          key={String(option)}
          className="relative flex h-8 items-center rounded-md px-3 text-[0.8125rem] text-soft has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-sm max-md:h-10"
        >
          <input
            type="radio"
            name={name}
            checked={byWhatsApp === option}
            onChange={() => onChange(option)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md"
          />
          {option ? "WhatsApp" : "E-mail"}
        </label>
      ))}
    </fieldset>
  );
}

/** Idempotency key of a text: stable while it is unchanged, so that a second press does not send it twice. */
function usePressKey(): (written: Answer) => string {
  const pressed = useRef<Answer & { key: string }>(undefined);
  return ({ subject, body }) => {
    const last = pressed.current;
    if (last?.subject === subject && last.body === body) return last.key;
    const key = newUuid();
    pressed.current = { subject, body, key };
    return key;
  };
}
