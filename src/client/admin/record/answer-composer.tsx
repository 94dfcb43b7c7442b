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
import { classNames } from "#client/components/class-names.ts";
import { controlEdge } from "#client/components/field.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { insertAtCaret } from "#client/lib/insert-text.ts";
import { newUuid } from "#client/lib/new-uuid.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { whatsAppLink } from "#shared/formats/phone-number.ts";
import {
  PERSON_MAIL_BODY_MAX,
  type PersonMailInput,
  personMailInputSchema,
} from "#shared/schemas/person-mail.ts";
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
  /** The message that is answered, sent below the text unless its author leaves it out; shown folded. */
  quote?: string;
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
  quote = "",
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
  const { ref: registerArea, error: bodyFault, ...body } = field("body");
  useEffect(() => {
    area.current?.focus();
    // After a salutation.
    const caret = getValues("body").length;
    area.current?.setSelectionRange(caret, caret);
    area.current?.scrollTo(0, 0);
    // A docked composer leaves the message visible above it; in a dialog, it is at the end.
    document.querySelector("[data-answered]")?.scrollIntoView({ block: "start" });
    area.current?.closest("section")?.scrollIntoView({ block: "end" });
  }, [getValues]);

  const [seen, setSeen] = useState(known);
  if (seen === undefined && known !== undefined) setSeen(known);
  const [conflict, setConflict] = useState<string>();
  const [isQuoted, setQuoted] = useState(again === undefined);
  const keyOf = usePressKey();
  const send = (compared: typeof seen) =>
    handleSubmit(async ({ subject, body: typed }) => {
      if (answer.isPending) return;
      if (whatsApp && byWhatsApp) {
        const chat = `${whatsAppLink(whatsApp.number)}?text=${encodeURIComponent(typed)}`;
        window.open(chat, "_blank", "noopener,noreferrer");
        whatsApp.onOpened?.();
        stop();
        return;
      }
      const written = { subject, body: isQuoted ? withQuote(typed, quote) : typed };
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
  const consequence = isChat ? whatsApp.consequence : hint;
  const { error, ...subjectInput } = field("subject");
  const subjectFault = isChat ? undefined : error;
  const hintId = `${formId}-hint`;
  const faultsId = `${formId}-faults`;
  return (
    <section aria-label="Resposta" className="@container">
      {isRestored && (
        <DraftNotice
          consequence="A resposta volta ao começo."
          onDiscard={restart}
          className="mb-3 rounded-lg border px-4"
        />
      )}
      <form id={formId} noValidate onSubmit={send(seen)} onKeyDown={submitByKeys}>
        <div className="flex flex-wrap items-center gap-2">
          {whatsApp && <ChannelChoice byWhatsApp={byWhatsApp} onChange={chooseChannel} />}
          <TemplateSelect
            purpose={isChat ? "whatsapp" : purpose}
            values={templateValues}
            onChoose={({ subject: filled, body: text }) => {
              if (filled) setValue("subject", filled, { shouldDirty: true });
              if (area.current) insertAtCaret(area.current, text);
            }}
          />
          <p id={hintId} className="min-w-0 flex-1 basis-60 text-[0.8125rem] text-pretty text-soft">
            {consequence}
          </p>
        </div>
        <div
          className={classNames(
            "mt-2.5 overflow-hidden rounded-lg focus-within:outline-2",
            controlEdge((subjectFault ?? bodyFault) !== undefined),
          )}
        >
          {!isChat && (
            <label className="flex items-center gap-3 border-b border-line pl-3.5 text-soft">
              Assunto
              <input
                type="text"
                autoComplete="off"
                required
                aria-invalid={subjectFault ? true : undefined}
                aria-describedby={faultsId}
                {...subjectInput}
                className="h-10 min-w-0 flex-1 bg-transparent pr-3.5 text-[0.9375rem] text-ink outline-none"
              />
            </label>
          )}
          <textarea
            aria-label="Texto"
            required
            rows={3}
            aria-invalid={bodyFault ? true : undefined}
            aria-describedby={`${hintId} ${faultsId}`}
            {...body}
            ref={(element) => {
              registerArea(element);
              area.current = element;
            }}
            className="block max-h-80 min-h-20 w-full resize-y bg-transparent px-3.5 py-2.5 text-[0.9375rem] leading-relaxed wrap-anywhere outline-none field-sizing-content"
          />
        </div>
        <p id={faultsId} className="mt-1.5 text-sm text-danger empty:hidden">
          {[subjectFault, bodyFault].filter(Boolean).join(" ")}
        </p>
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
      {!isChat && (
        <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 empty:hidden">
          {quote && isQuoted && <Quote text={quote} onRemove={() => setQuoted(false)} />}
          {children}
        </div>
      )}
    </section>
  );
}

/** The text with the quote below it, unless both together are too long for a mail. */
function withQuote(text: string, quote: string): string {
  const whole = `${text.trimEnd()}\n\n${quote}`;
  // A draft of an earlier version contains the quote already.
  return quote === "" || text.includes(quote) || whole.length > PERSON_MAIL_BODY_MAX ? text : whole;
}

type QuoteProps = { text: string; onRemove: () => void };

function Quote({ text, onRemove }: QuoteProps) {
  return (
    <details className="min-w-0 flex-1 basis-60 text-[0.8125rem] text-soft">
      <summary className="w-fit cursor-pointer rounded-md hover:text-ink">Com a mensagem citada</summary>
      <p className="mt-2 max-h-40 overflow-y-auto rounded-lg bg-mist px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <SmallButton label="Não citar" onClick={onRemove} className="mt-2" />
    </details>
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

type ChannelChoiceProps = { byWhatsApp: boolean; onChange: (byWhatsApp: boolean) => void };

function ChannelChoice({ byWhatsApp, onChange }: ChannelChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex w-fit shrink-0 rounded-full bg-ink/6 p-0.5">
      <legend className="sr-only">Responder por</legend>
      {[false, true].map((option) => (
        <label
          key={String(option)}
          className="relative flex h-7 items-center rounded-full px-3 text-[0.8125rem] text-soft has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 max-md:h-10"
        >
          <input
            type="radio"
            name={name}
            checked={byWhatsApp === option}
            onChange={() => onChange(option)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
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
