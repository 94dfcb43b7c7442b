import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Dialog } from "#client/components/dialog.tsx";
import type { SiteConfigKey } from "#shared/schemas/site-config.ts";
import { siteConfigNames } from "#shared/site-config-names.ts";
import { ConfigValue, isLongText } from "./config-value.tsx";
import type { ConfigConflict } from "./config-values.ts";
import { TextDiff } from "./text-diff.tsx";

type ConflictDialogProps = {
  conflict: ConfigConflict;
  busy: boolean;
  /** Gets the keys whose published values are chosen. */
  onResolve: (taken: SiteConfigKey[]) => void;
  onClose: () => void;
};

/** The dialog of a conflict: shows both values of each key and saves the choice (product 11.2). */
export function ConflictDialog({
  conflict: { sentence, fields },
  busy,
  onResolve,
  onClose,
}: ConflictDialogProps) {
  const formId = useId();
  const [taken, setTaken] = useState<readonly SiteConfigKey[]>([]);
  const choose = (key: SiteConfigKey, takes: boolean) =>
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
          <Button look="quiet" onClick={onClose}>
            Voltar à edição
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Salvar com estas escolhas
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-6">
        <p className="text-pretty">
          {sentence}{" "}
          <span className="text-soft">
            Nada do que você digitou se perdeu. Escolha o que fica em cada campo.
          </span>
        </p>
        {fields.map(({ key, mine, theirs }) => (
          <fieldset key={key} className="flex min-w-0 flex-col gap-2">
            <legend className="mb-2 font-semibold">{siteConfigNames[key].name}</legend>
            {isLongText(key) && <TextDiff before={theirs} after={mine} names={["publicado", "o seu"]} />}
            <Choice
              name={key}
              label="Manter o meu"
              value={isLongText(key) ? undefined : <ConfigValue name={key} value={mine} />}
              checked={!taken.includes(key)}
              onChoose={() => choose(key, false)}
            />
            <Choice
              name={key}
              label="Ficar com o publicado"
              value={isLongText(key) ? undefined : <ConfigValue name={key} value={theirs} />}
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
        checked ? "border-accent-strong bg-accent-strong/5" : "border-line hover:bg-mist",
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4 accent-accent-strong"
      />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {value !== undefined && <span className="mt-0.5 block wrap-anywhere text-soft">{value}</span>}
      </span>
    </label>
  );
}
