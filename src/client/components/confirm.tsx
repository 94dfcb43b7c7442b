import { type FormEvent, useId, useState } from "react";
import { sharedState } from "#client/lib/shared-state.ts";
import { Button } from "./button.tsx";
import { CheckField } from "./check-field.tsx";
import { Field } from "./field.tsx";
import { Modal } from "./modal.tsx";
import { SelectField } from "./select-field.tsx";

type Question = {
  title: string;
  text?: string;
  action: string;
  /** The action cannot be undone: renders a red button. */
  danger?: boolean;
  /** Text to type before confirming, for instance the number of rows. */
  typed?: string | undefined;
  /** A choice required with the confirmation. */
  choice?:
    | {
        label: string;
        options: readonly { value: string; name: string }[];
        value: string;
        /** Label of an empty first option, which cannot be confirmed. */
        unchosen?: string;
      }
    | undefined;
  /** Checkboxes, all ticked initially. */
  ticks?: { legend: string; hint: string; options: readonly { value: Tick; name: string }[] } | undefined;
};
type Tick = number | string;

/** `chosen` is empty without a choice, `ticked` without boxes. */
type Answer = { chosen: string; ticked: readonly Tick[] };
/** `answer` gets undefined to cancel. */
type Asked = { question: Question; answer: (given: Answer | undefined) => void };
const asked = sharedState<Asked | undefined>(undefined);

/** Asks for confirmation in a dialog; resolves to whether it was given. A new question cancels the previous one. */
export async function confirmAction(question: Omit<Question, "choice" | "ticks">): Promise<boolean> {
  return (await ask(question)) !== undefined;
}

/** Asks before an irreversible or destructive action. */
export function confirmDanger(title: string, text: string, action = "Excluir"): Promise<boolean> {
  return confirmAction({ title, text, action, danger: true });
}

/** Like `confirmAction`, with a choice or checkboxes: resolves to the answer, or undefined if cancelled. */
export function confirmChoice(question: Question): Promise<Answer | undefined> {
  return ask(question);
}

function ask(question: Question): Promise<Answer | undefined> {
  asked.get()?.answer(undefined);
  return new Promise((resolve) =>
    asked.set({
      question,
      answer: (given) => {
        asked.set(undefined);
        resolve(given);
      },
    }),
  );
}

/** Renders the questions; mounted once at the root. */
export function Confirmer() {
  const current = asked.useValue();
  return current ? <QuestionDialog key={current.question.title} {...current} /> : null;
}

/** Ignores separators: `5.008` equals `5008`. */
const digits = (text: string) => text.replace(/\D/g, "");

function QuestionDialog({ question, answer }: Asked) {
  const { title, text, action, danger = false, typed, choice, ticks } = question;
  const id = useId();
  const [answered, setAnswered] = useState("");
  const [chosen, setChosen] = useState(choice?.value ?? "");
  const [ticked, setTicked] = useState<readonly Tick[]>(() => ticks?.options.map(({ value }) => value) ?? []);
  const isChosen = choice?.unchosen === undefined || chosen !== "";
  const isConfirmed = isChosen && (typed === undefined || digits(answered) === digits(typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed) answer({ chosen, ticked });
  };
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      {...(text ? { "aria-describedby": `${id}-text` } : {})}
      onDismiss={() => answer(undefined)}
      isKeptOpen
      className="max-w-sm p-6"
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
        {choice && (
          <SelectField
            label={choice.label}
            {...(choice.unchosen === undefined ? {} : { unchosen: choice.unchosen })}
            options={choice.options}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            className="mt-4"
          />
        )}
        {ticks && (
          <fieldset aria-describedby={`${id}-ticks`} className="mt-4">
            <legend className="text-sm font-medium">{ticks.legend}</legend>
            {ticks.options.map(({ value, name }) => (
              <CheckField
                key={value}
                label={name}
                isRow
                checked={ticked.includes(value)}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, value] : ticked.filter((other) => other !== value))
                }
              />
            ))}
            <p id={`${id}-ticks`} className="mt-1 text-[0.8125rem] text-pretty text-soft">
              {ticks.hint}
            </p>
          </fieldset>
        )}
        <div className="mt-6 flex justify-end gap-2">
          <Button look="quiet" onClick={() => answer(undefined)}>
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
