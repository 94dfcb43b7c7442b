import type { ComponentProps } from "react";
import { useHasOwnParts } from "#client/lib/use-media.ts";
import { searchKey } from "#shared/formats/search-terms.ts";
import { Field } from "./field.tsx";
import { type Suggestion, useSuggestions, withSuggestions } from "./suggestions.tsx";

type SuggestFieldProps = ComponentProps<typeof Field> & {
  /** Id of the `<datalist>` with the suggestions. */
  list: string;
};

/**
 * Labeled text input with suggestions from a `<datalist>`, found regardless of accents and case. Phones show the
 * datalist itself.
 */
export function SuggestField({ list, ...field }: SuggestFieldProps) {
  const own = useSuggestions({ suggestions: () => suggestionsOf(list), matches });
  if (!useHasOwnParts()) return <Field list={list} {...field} />;
  return (
    <>
      <Field {...withSuggestions(field, own)} autoComplete="off" />
      {own.list}
    </>
  );
}

function suggestionsOf(list: string): Suggestion[] {
  const options = document.querySelectorAll<HTMLOptionElement>(`datalist[id="${list}"] option`);
  return [...options].map(({ value, text }) =>
    text === "" || text === value ? { value } : { value, name: text },
  );
}

function matches({ value, name = "" }: Suggestion, typed: string): boolean {
  return searchKey(`${value} ${name}`).includes(searchKey(typed.trim()));
}
