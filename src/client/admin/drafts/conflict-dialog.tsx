import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Dialog } from "#client/components/dialog.tsx";
import { texts } from "#shared/texts/texts.ts";

/** A field to which another administrator saved a different value. */
export type ConflictingField<Key extends string> = {
  key: Key;
  name: string;
  /** Who saved it, and when. */
  saved?: string;
  /** Shown above the choice instead of the two values, for instance a diff of long texts. */
  comparison?: ReactNode;
  mine?: ReactNode;
  theirs?: ReactNode;
};

type ConflictDialogProps<Key extends string> = {
  sentence: string;
  /** Advice on how to choose, and that nothing is lost. */
  advice?: string | undefined;
  fields: readonly ConflictingField<Key>[];
  /** Label of the option that keeps their value. */
  takeLabel: string;
  busy: boolean;
  /** Receives the keys whose saved values were chosen. */
  onResolve: (taken: Key[]) => void;
  onClose: () => void;
};

/** Conflict dialog: shows both values of each field and saves the choice. */
export function ConflictDialog<Key extends string>({
  sentence,
  advice = texts.records.conflictAdvice,
  fields,
  takeLabel,
  busy,
  onResolve,
  onClose,
}: ConflictDialogProps<Key>) {
  const formId = useId();
  const [taken, setTaken] = useState<readonly Key[]>([]);
  const choose = (key: Key, takes: boolean) =>
    setTaken((before) => [...before.filter((other) => other !== key), ...(takes ? [key] : [])]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onResolve([...taken]);
  };
  return (
    <Dialog
      title="Outra pessoa salvou antes"
      width="medium"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" label="Voltar à edição" onClick={onClose} />
          <Button type="submit" label="Salvar com estas escolhas" form={formId} busy={busy} />
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-6">
        <p className="text-pretty">
          {sentence} <span className="text-soft">{advice}</span>
        </p>
        {fields.map(({ key, name, saved, comparison, mine, theirs }) => (
          <fieldset key={key} className="flex min-w-0 flex-col gap-2">
            <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{name}</span>
              {saved && <span className="text-[0.8125rem] text-soft">{saved}</span>}
            </legend>
            {comparison}
            <Choice
              name={key}
              label="Manter o meu"
              value={mine}
              checked={!taken.includes(key)}
              onChoose={() => choose(key, false)}
            />
            <Choice
              name={key}
              label={takeLabel}
              value={theirs}
              checked={taken.includes(key)}
              onChoose={() => choose(key, true)}
            />
          </fieldset>
        ))}
      </form>
    </Dialog>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: ReactNode;
  checked: boolean;
  onChoose: () => void;
};

function Choice({ name, label, value, checked, onChoose }: ChoiceProps) {
  return (
    <label
      className={classNames(
        "flex items-start gap-3 rounded-lg border px-4 py-3",
        checked ? "border-accent-ink bg-chosen" : "border-line hover:bg-mist",
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-accent-ink"
      />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {value !== undefined && <span className="mt-0.5 block wrap-anywhere text-soft">{value}</span>}
      </span>
    </label>
  );
}
