import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { earlyTyping, formDraft, namedControls } from "./form-draft.ts";

export type FieldValue = string | File | undefined;

/** Values and errors of a public form. */
export type FormValues<Fields> = {
  /** Id of the form element, which also prefixes the ids of its fields. */
  id: string;
  values: Partial<Fields>;
  errors: Readonly<Record<string, string | undefined>>;
  change: (name: keyof Fields & string, value: FieldValue) => void;
  /** Fills in a field if it is empty, also in the draft, which `values` includes from the second render on. */
  fillEmpty: (name: keyof Fields & string, value: FieldValue) => void;
};

type FormValuesOptions<Fields> = {
  id: string;
  element: RefObject<HTMLFormElement | null>;
  /** Fields filled in from the URL, and excluded from the draft because they change with the URL. */
  given?: Partial<Fields> | undefined;
};

/**
 * Holds the input of a form and keeps it as the draft. Starts with input typed before the form's code had loaded, or
 * with the draft. After its first validation, a field is validated on each change.
 */
export function useFormValues<Schema extends z.ZodType, Fields = z.input<Schema>>({
  id,
  element,
  given = {},
}: FormValuesOptions<Fields>) {
  const [values, setValues] = useState<Partial<Fields>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  // Autofill changes several fields before the next render.
  const latest = useRef(values);
  const schema = useRef<Schema>(undefined);
  const show = (shown: Partial<Fields>) => {
    latest.current = shown;
    setValues(shown);
  };

  useLayoutEffect(() => {
    earlyTyping.end(id);
    const draft = formDraft.read(id);
    const typed = namedControls(element.current).map(({ name, value }) => [
      name,
      value || (draft[name] ?? ""),
    ]);
    latest.current = Object.fromEntries([...typed, ...formDraft.readFiles(id)]);
    setValues(latest.current);
  }, [id, element]);

  const change: FormValues<Fields>["change"] = (name, value) => {
    show({ ...latest.current, [name]: value });
    const own = Object.entries(latest.current).filter(([key, held]) => held !== given[key as keyof Fields]);
    formDraft.write(id, Object.fromEntries(own));
    const error = schema.current && firstErrors(schema.current.safeParse(latest.current))[name];
    setErrors((before) => ({ ...before, [name]: error }));
  };

  const fillEmpty: FormValues<Fields>["fillEmpty"] = (name, value) => {
    if (!latest.current[name]) change(name, value);
  };

  /** The parsed values. Undefined if a field is invalid; its message is rendered on return. */
  const check = (rules: Schema): z.output<Schema> | undefined => {
    schema.current = rules;
    const result = rules.safeParse(latest.current);
    // Before a screen reader reaches the field.
    flushSync(() => setErrors(firstErrors(result)));
    return result.data;
  };

  const clear = () => {
    schema.current = undefined;
    show(Object.fromEntries(namedControls(element.current).map(({ name }) => [name, ""])) as Partial<Fields>);
    setErrors({});
    formDraft.clear(id);
  };

  return { id, values, errors, change, fillEmpty, check, clear };
}

/** The first message of each field. */
function firstErrors<Fields>({ error }: z.ZodSafeParseResult<Fields>): Record<string, string> {
  const issues = error?.issues.toReversed() ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
