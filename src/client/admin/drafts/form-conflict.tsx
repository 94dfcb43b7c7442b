import { useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { sayFailure } from "#client/components/say-failure.ts";
import { errorCode } from "#client/lib/error-text.ts";
import { useStable } from "#client/lib/use-stable.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { useDraftForm } from "./use-draft-form.ts";

type Stored<Values> = { values: Values; version: number };

type Options<Values extends FieldValues, Input> = {
  draft: Pick<ReturnType<typeof useDraftForm<Values, Input>>, "form" | "goOnFrom" | "submit">;
  /** Rereads the record; undefined if it no longer exists. */
  read: () => Promise<Stored<Values> | undefined>;
  save: (input: Input) => Promise<unknown>;
  onSaved: () => void;
  /** Shows a conflict of another kind at a field; returns whether it did. */
  showAtField?: (error: unknown) => boolean;
  /** Field labels of the form. */
  names: Readonly<Record<keyof Values & string, string>>;
  /** Title of the toast if the record cannot be read again. */
  failed: string;
};

type Conflict<Values> = { sentence: string; mine: Partial<Values>; theirs: Partial<Values> };

/**
 * Submit of a form that is saved as a whole, with its conflict dialog. If the record is newer, the form goes on from it and
 * is saved again, after a choice for each field that both changed. `goOn` goes on from the newest and saves nothing.
 */
export function useFormConflict<Values extends FieldValues, Input>({
  draft: { form, goOnFrom, submit: submitDraft },
  read,
  save,
  onSaved,
  showAtField = () => false,
  names,
  failed,
}: Options<Values, Input>) {
  const [conflict, setConflict] = useState<Conflict<Values>>();
  // Other failures appear in a toast.
  const submit: () => Promise<unknown> = submitDraft(save, onSaved, (error) => {
    if (errorCode(error) === "conflict" && !showAtField(error)) return meet(error as Error);
  });
  const saveAgain = useStable((): Promise<unknown> => submit());
  /** Shows what is saved in fields that were not edited. Returns the saved values of the others that changed. */
  const goOn = async () => {
    const newest = await read().catch(sayFailure(failed));
    // The next save needs the version of this render.
    return newest && flushSync(() => goOnFrom(newest));
  };
  const meet = async ({ message }: Error): Promise<unknown> => {
    const theirs = await goOn();
    if (!theirs) return;
    if (Object.keys(theirs).length === 0) return saveAgain();
    setConflict({ sentence: message, mine: form.getValues(), theirs });
  };
  const resolve = (taken: readonly string[]) => {
    for (const field of taken as readonly Path<Values>[])
      form.setValue(field, conflict?.theirs[field] as PathValue<Values, Path<Values>>);
    setConflict(undefined);
    return saveAgain();
  };
  const dialog = conflict && (
    <ConflictDialog
      sentence={conflict.sentence}
      fields={(Object.keys(conflict.theirs) as (keyof Values & string)[]).map((key) => ({
        key,
        name: names[key],
        mine: valueText(conflict.mine[key]),
        theirs: valueText(conflict.theirs[key]),
      }))}
      takeLabel="Ficar com o que foi salvo"
      busy={false}
      onResolve={resolve}
      onClose={() => setConflict(undefined)}
    />
  );
  return { submit, goOn, dialog };
}

function valueText(value: unknown) {
  return <span className="whitespace-pre-wrap">{String(value ?? "") || "(vazio)"}</span>;
}
