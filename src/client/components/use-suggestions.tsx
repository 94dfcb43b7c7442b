import { type FocusEvent, Suspense, useState } from "react";
import { lazyPart } from "./lazy-part.tsx";
import type { SuggestionSource } from "./suggestions.tsx";

const Suggestions = lazyPart(() => import("./suggestions.tsx"), "Suggestions", { isOptional: true });

/** Props of a text input with suggestions, and their list, whose code is loaded with the first focus. */
export function useSuggestions(source: SuggestionSource) {
  const [focused, setFocused] = useState<{ field: HTMLInputElement; before: string; isClicked: boolean }>();
  return {
    control: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": false,
      autoComplete: "off",
      onFocusCapture: ({ currentTarget: field }: FocusEvent<HTMLInputElement>) =>
        setFocused({ field, before: field.value, isClicked: false }),
      onClickCapture: () => focused && setFocused({ ...focused, isClicked: true }),
      onBlurCapture: () => setFocused(undefined),
    } as const,
    list: focused && (
      <Suspense>
        <Suggestions source={source} {...focused} />
      </Suspense>
    ),
  };
}
