import type { ComponentProps } from "react";
import { useHasOwnParts } from "#client/lib/use-media.ts";
import { Field } from "./field.tsx";
import { useSuggestions } from "./use-suggestions.tsx";

type SuggestFieldProps = ComponentProps<typeof Field> & {
  /** Id of the `<datalist>` with the suggestions. */
  list: string;
};

/**
 * Labeled text input with suggestions from a `<datalist>`, found regardless of accents and case. Phones show the
 * datalist itself.
 */
export function SuggestField({ list, ...field }: SuggestFieldProps) {
  const own = useSuggestions({ datalist: list });
  if (!useHasOwnParts()) return <Field list={list} {...field} />;
  return (
    <>
      <Field {...field} {...own.control} />
      {own.list}
    </>
  );
}
