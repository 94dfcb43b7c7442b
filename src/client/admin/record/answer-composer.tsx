import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { DraftNotice } from "#client/admin/drafts/draft-dialog.tsx";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { TemplateSelect } from "#client/admin/message-templates/template-select.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { controlEdge } from "#client/components/field.tsx";
import { insertAtCaret } from "#client/lib/insert-text.ts";
import { personMailInputSchema } from "#shared/schemas/person-mail.ts";
import { Quote, withQuote } from "./answer-quote.tsx";
import { ChannelChoice } from "./channel-choice.tsx";
import type { Answering } from "./use-answering.ts";
import { type Answer, useSending } from "./use-sending.ts";

const answerSchema = personMailInputSchema.omit({ id: true });

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
  const { formId, draft, again, byWhatsApp, setByWhatsApp, setDirty, answer } = answering;
  const { form, field, dirty, isRestored, restart } = useDraftForm<Answer>({
    name: draft,
    values: { subject: again?.subject ?? begin.subject, body: again?.body ?? begin.body },
    version: undefined,
    resolver: zodResolver(answerSchema),
  });
  const { getValues, setValue } = form;
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

  const [isQuoted, setQuoted] = useState(again === undefined);
  const { conflict, send } = useSending({
    answering,
    id: of.id,
    form,
    known,
    whatsApp: whatsApp && byWhatsApp ? whatsApp : undefined,
    mailed: (typed) => (isQuoted ? withQuote(typed, quote) : typed),
  });
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    void send()(event);
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
      <form id={formId} noValidate onSubmit={send()} onKeyDown={submitByKeys}>
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
          <SmallButton busy={answer.isPending} onClick={() => void send({ anyway: true })()}>
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

type WatchedProps = { control: Control<Answer>; onWritten: (written: Answer) => void };

function Watched({ control, onWritten }: WatchedProps) {
  const [subject = "", body = ""] = useWatch({ control, name: ["subject", "body"] });
  useEffect(() => onWritten({ subject, body }), [subject, body, onWritten]);
  return null;
}
