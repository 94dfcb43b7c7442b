import { zodResolver } from "@hookform/resolvers/zod";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { DraftNotice } from "#client/admin/drafts/draft-dialog.tsx";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { TemplateSelect } from "#client/admin/message-templates/template-select.tsx";
import { Button } from "#client/components/button.tsx";
import { Field } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { insertAtCaret } from "#client/lib/insert-text.ts";
import { whatsAppLink } from "#shared/formats/phone-number.ts";
import { type PersonMail, type PersonMailInput, personMailInputSchema } from "#shared/schemas/person-mail.ts";

const answerSchema = personMailInputSchema.omit({ id: true });
type Answer = Omit<PersonMailInput, "id">;

type AnswerComposerProps<Seen> = {
  id: string;
  /** The record to answer and the recipient. */
  of: { id: number; email: string };
  /** Key of the draft. */
  draft: string;
  /** Initial subject and body. */
  begin: Answer;
  /** Values of the template placeholders. */
  templateValues: ComponentProps<typeof TemplateSelect>["values"];
  /** The earlier answers that the reader has seen, for the server's conflict check; undefined while loading. */
  known: Seen | undefined;
  /** A failed mail whose text is to be resent. */
  again: PersonMail | undefined;
  answer: {
    isPending: boolean;
    mutateAsync: (input: PersonMailInput & { key: string; seen: Seen | undefined }) => Promise<unknown>;
  };
  /** Offers WhatsApp beside e-mail; `onOpened` runs when the chat has been opened with the text. */
  whatsApp?: { number: string; onOpened: () => void } | undefined;
  /** Reports whether there is unsent input. */
  onDirty: (isDirty: boolean) => void;
  onSent: () => void;
  /** Rendered below the fields. */
  children?: ReactNode;
};

/**
 * Composes an answer to a message or a subject request; the text is kept as a draft. If someone else has answered
 * meanwhile, it warns first and sends on the second attempt.
 */
export function AnswerComposer<Seen>({
  id,
  of,
  draft,
  begin,
  templateValues,
  known,
  again,
  answer,
  whatsApp,
  onDirty,
  onSent,
  children,
}: AnswerComposerProps<Seen>) {
  const [byWhatsApp, setByWhatsApp] = useState(false);
  const { form, dirty, isRestored, restart } = useDraftForm<Answer>({
    name: draft,
    values: { subject: again?.subject ?? begin.subject, body: again?.body ?? begin.body },
    version: undefined,
    resolver: zodResolver(answerSchema),
  });
  const { register, handleSubmit, getValues, setValue, formState } = form;
  const { errors } = formState;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  const chooseChannel = (chosen: boolean) => {
    setByWhatsApp(chosen);
    // A chat has what was asked above it.
    const [beginning, other] = chosen ? [begin.body, ""] : ["", begin.body];
    if (getValues("body") === beginning) setValue("body", other);
    area.current?.focus();
  };
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref: registerArea, ...body } = register("body");
  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(0, 0);
    area.current?.scrollTo(0, 0);
    // Docked, what is answered stays in sight above; in a dialog the composer is at its end.
    document.querySelector("[data-answered]")?.scrollIntoView({ block: "start" });
    area.current?.closest("section")?.scrollIntoView({ block: "end" });
  }, []);

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
        whatsApp.onOpened();
        onSent();
        return;
      }
      try {
        await answer.mutateAsync({ id: of.id, ...written, key: keyOf(written), seen: compared });
      } catch (error) {
        // Other failures appear in a toast.
        setConflict(errorCode(error) === "conflict" ? (error as Error).message : undefined);
        return;
      }
      onSent();
    });
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    void send(seen)(event);
  };

  return (
    <section aria-label="Resposta">
      {isRestored && (
        <DraftNotice
          consequence="A resposta volta ao começo."
          onDiscard={restart}
          className="mb-4 rounded-lg border px-4"
        />
      )}
      <form id={id} noValidate onSubmit={send(seen)} onKeyDown={submitByKeys} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-soft">
          {whatsApp && <ChannelChoice byWhatsApp={byWhatsApp} onChange={chooseChannel} />}
          <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
            {byWhatsApp ? (
              "Abre a conversa com este texto e marca a mensagem como respondida."
            ) : (
              <>
                Para <span className="font-medium text-ink">{of.email}</span>. A resposta da pessoa chega ao
                seu e-mail.
              </>
            )}
          </p>
        </div>
        <div className="@container">
          <div className="grid gap-4 @md:grid-cols-2">
            <TemplateSelect
              purpose={byWhatsApp ? "whatsapp" : "answer"}
              values={templateValues}
              onChoose={({ subject, body: text }) => {
                if (subject) setValue("subject", subject, { shouldDirty: true });
                if (area.current) insertAtCaret(area.current, text);
              }}
            />
            {!byWhatsApp && (
              <Field
                label="Assunto"
                autoComplete="off"
                required
                error={errors.subject?.message}
                {...register("subject")}
              />
            )}
          </div>
        </div>
        <TextArea
          label="Texto"
          required
          rows={5}
          error={errors.body?.message}
          hint="Ctrl+Enter envia."
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
          <Button look="quiet" size="small" busy={answer.isPending} onClick={() => void send(undefined)()}>
            Enviar mesmo assim
          </Button>
        </div>
      )}
      {children}
    </section>
  );
}

type ChannelChoiceProps = { byWhatsApp: boolean; onChange: (byWhatsApp: boolean) => void };

function ChannelChoice({ byWhatsApp, onChange }: ChannelChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex w-fit gap-0.5 rounded-lg bg-ink/6 p-0.5">
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
    const key = crypto.randomUUID();
    pressed.current = { subject, body, key };
    return key;
  };
}
