import { type FormEvent, useId, useState, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { Modal } from "./modal.tsx";

type Question = {
  title: string;
  text?: string;
  /** The label of the button that confirms. */
  action: string;
  /** The action cannot be undone: its button is red. */
  danger?: boolean;
  /** What is to be typed before the answer can be yes, such as how many rows go. */
  typed?: string | undefined;
};

let asked: { question: Question; answer: (yes: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function change(next: typeof asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

/**
 * Asks in a dialog; resolves to whether the answer is yes. A second question answers the first with no (product 1.8).
 */
export function confirmAction(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) =>
    change({
      question,
      answer: (yes) => {
        change(undefined);
        resolve(yes);
      },
    }),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the questions. It stands once, at the root. */
export function Confirmer() {
  const current = useSyncExternalStore(subscribe, () => asked);
  return current ? <QuestionDialog key={current.question.title} {...current} /> : null;
}

/** `5008` is what `5.008` says. */
const digits = (text: string) => text.replace(/\D/g, "");

function QuestionDialog({ question, answer }: NonNullable<typeof asked>) {
  const { title, text, action, danger = false, typed } = question;
  const id = useId();
  const [answered, setAnswered] = useState("");
  const isConfirmed = typed === undefined || digits(answered) === digits(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed) answer(true);
  };
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      {...(text ? { "aria-describedby": `${id}-text` } : {})}
      onEscape={() => answer(false)}
      className="max-w-sm p-6 backdrop:bg-scrim/50"
    >
      <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight text-balance">
        {title}
      </h2>
      {text && (
        <p id={`${id}-text`} className="mt-2 text-pretty wrap-anywhere text-soft">
          {text}
        </p>
      )}
      <form onSubmit={submit}>
        {typed !== undefined && (
          <Field
            label={`Digite ${typed} para confirmar`}
            inputMode="numeric"
            autoComplete="off"
            value={answered}
            onChange={(event) => setAnswered(event.target.value)}
            className="mt-4"
          />
        )}
        <div className="mt-6 flex justify-end gap-2">
          <Button look="quiet" onClick={() => answer(false)}>
            Cancelar
          </Button>
          <Button type="submit" look={danger ? "danger" : "primary"} disabled={!isConfirmed}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
