import { type RefObject, useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useStable } from "#client/lib/use-stable.ts";
import { earlyTyping } from "./early-typing.ts";
import { formDraft } from "./form-draft.ts";
import { namedControls } from "./named-controls.ts";

/**
 * Takes what the visitor typed before the form's code was there, or what the draft has kept, into the form; from then on
 * keeps the draft. A value of `given` is not kept: it comes from the address, and another address gives another one.
 */
export function useTypedValues<Values extends FieldValues, Checked>(
  formId: string,
  element: RefObject<HTMLFormElement | null>,
  form: UseFormReturn<Values, unknown, Checked>,
  given: Partial<Values> = {},
): void {
  const { getValues, setValue, subscribe } = form;
  const keep = useStable((values: Values) => {
    const typed = Object.entries(values).filter(([name, value]) => value !== given[name]);
    formDraft.write(formId, Object.fromEntries(typed));
  });
  useEffect(() => {
    earlyTyping.end(formId);
    const draft = formDraft.read(formId);
    for (const { name, value: typed } of namedControls(element.current)) {
      const value = typed || draft[name];
      const field = name as Path<Values>;
      if (value && value !== getValues(field)) setValue(field, value as PathValue<Values, Path<Values>>);
    }
    for (const [name, file] of formDraft.readFiles(formId))
      setValue(name as Path<Values>, file as PathValue<Values, Path<Values>>);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values),
    });
  }, [formId, element, getValues, setValue, subscribe, keep]);
}
