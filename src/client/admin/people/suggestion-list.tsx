import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import type { Person, PersonSuggestion, SubmissionRef, SuggestionReason } from "#shared/schemas/person.ts";
import { MergeDialog } from "./merge-dialog.tsx";

const reasonWords: Readonly<Record<SuggestionReason, string>> = {
  company: "mesmo nome e mesma empresa",
  phone: "mesmo nome ou empresa, e um telefone que muitos usam",
  name: "mesmo nome",
};

/** Others that may be the same person. Nobody is merged without a look at both. */
export function SuggestionList({ person, of }: { person: Person; of: SubmissionRef }) {
  const [compared, setCompared] = useState<PersonSuggestion>();
  return (
    <section aria-labelledby="suggestions">
      <h3 id="suggestions" className="font-semibold tracking-tight">
        Pode ser a mesma pessoa
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {person.suggestions.map((suggestion) => (
          <li key={`${suggestion.type}-${suggestion.id}`} className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="font-medium">{suggestion.name}</p>
              <p className="text-[0.8125rem] text-soft">{suggestion.email}</p>
              <p className="text-[0.8125rem] text-soft">{reasonWords[suggestion.reason]}</p>
            </div>
            <Button look="quiet" size="small" onClick={() => setCompared(suggestion)}>
              Comparar
              <span className="sr-only"> com {suggestion.email}</span>
            </Button>
          </li>
        ))}
      </ul>
      {compared && (
        <MergeDialog person={person} of={of} other={compared} onClose={() => setCompared(undefined)} />
      )}
    </section>
  );
}
