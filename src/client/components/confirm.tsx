import { useId, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";

type Question = {
  title: string;
  text?: string;
  /** What the button that goes ahead says. */
  action: string;
  /** The action cannot be undone: its button is red. */
  danger?: boolean;
};

let asked: { question: Question; answer: (yes: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function change(next: typeof asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks in a window of its own; resolves to whether the reader goes ahead. A second question answers the first with no. */
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

/** Where questions appear; stands once, at the root. */
export function Confirmer() {
  const current = useSyncExternalStore(subscribe, () => asked);
  return current ? <QuestionDialog key={current.question.title} {...current} /> : null;
}

function QuestionDialog({ question, answer }: NonNullable<typeof asked>) {
  const { title, text, action, danger = false } = question;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the window leaves the page: closed later, it could not give the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      {...(text ? { "aria-describedby": `${id}-text` } : {})}
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-2xl bg-white p-6 text-ink shadow-2xl backdrop:bg-night/50"
    >
      <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight text-balance">
        {title}
      </h2>
      {text && (
        <p id={`${id}-text`} className="mt-2 text-pretty wrap-anywhere text-soft">
          {text}
        </p>
      )}
      <div className="mt-6 flex justify-end gap-2">
        <Button look="quiet" onClick={() => answer(false)}>
          Cancelar
        </Button>
        <Button look={danger ? "danger" : "primary"} onClick={() => answer(true)}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}
