import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { PersonConsents } from "#client/admin/consents/consent-list.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListNotice, QueryNotice } from "#client/admin/list/list-states.tsx";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { Button } from "#client/components/button.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { maskCnpj } from "#shared/formats/cnpj.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  type Person,
  type PersonMerge,
  type PersonSubmission,
  type PersonSuggestion,
  readSubmissionRef,
  type SubmissionRef,
  type SuggestionReason,
  writeSubmissionRef,
} from "#shared/schemas/person.ts";
import { texts } from "#shared/texts/texts.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { PersonTimeline } from "./person-timeline.tsx";
import { countSubmissions } from "./submission-words.ts";

/** Everything a person sent and what happened to it, reached from one of their submissions. */
export function Component() {
  const [parameters] = useSearchParams();
  const ref = readSubmissionRef(parameters.get("de"));
  return (
    <Screen title="Pessoa">
      <div className="min-h-0 flex-1 bg-surface md:overflow-y-auto">
        {ref ? <PersonOf of={ref} /> : <ListNotice title={texts.people.unknown} text={texts.records.gone} />}
      </div>
    </Screen>
  );
}

function PersonOf({ of }: { of: SubmissionRef }) {
  const query = trpc.people.get.useQuery(of);
  if (query.data) return <WholePerson person={query.data} of={of} />;
  return (
    <QueryNotice
      query={query}
      loading="Carregando pessoa..."
      failed={texts.people.loadFailed}
      unknown={texts.people.unknown}
    />
  );
}

function WholePerson({ person, of }: { person: Person; of: SubmissionRef }) {
  const { names, emails, phones, submissions, merges, suggestions, colleagues } = person;
  const [name, ...otherNames] = names;
  return (
    <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-6 sm:px-6 lg:grid-cols-[1fr_20rem]">
      <header className="lg:col-span-2">
        <h2 className="text-2xl font-semibold tracking-tight wrap-anywhere">{name}</h2>
        {otherNames.length > 0 && (
          <p className="mt-1 text-soft wrap-anywhere">Também como {otherNames.join(", ")}</p>
        )}
        <p className="mt-1 text-soft">{countSubmissions(submissions)}</p>
      </header>
      <div className="flex flex-col gap-8 lg:order-last">
        <section aria-labelledby="reach">
          <h3 id="reach" className="font-semibold tracking-tight">
            Contato
          </h3>
          <ul className="mt-2 flex flex-col gap-1 wrap-anywhere">
            {emails.map((email) => (
              <li key={email}>
                <a href={mailLink(email)} className="text-accent-ink hover:underline">
                  {email}
                </a>
              </li>
            ))}
            {phones.map((phone) => (
              <li key={phone} className="tabular-nums">
                {phone}
              </li>
            ))}
          </ul>
        </section>
        <PersonConsents of={of} />
        {suggestions.length > 0 && <SuggestionList person={person} of={of} />}
        {colleagues.length > 0 && <ColleagueList colleagues={colleagues} />}
        {merges.length > 0 && <MergeList merges={merges} />}
      </div>
      <PersonTimeline person={person} />
    </div>
  );
}

/** Other people from the same company, linked to their pages. */
export function ColleagueList({ colleagues }: { colleagues: readonly PersonSubmission[] }) {
  return (
    <section aria-labelledby="colleagues">
      <h3 id="colleagues" className="font-semibold tracking-tight">
        Da mesma empresa
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {colleagues.map((colleague) => (
          <li key={`${colleague.type}-${colleague.id}`} className="py-3 wrap-anywhere">
            <Link
              to={`/admin/people?de=${writeSubmissionRef(colleague)}`}
              className="font-medium text-accent-ink hover:underline"
            >
              {colleague.name}
            </Link>
            <p className="text-[0.8125rem] text-soft">{colleague.email}</p>
            <p className="text-[0.8125rem] text-soft">
              CNPJ {maskCnpj(colleague.cnpj)}, {formatDateTime(new Date(colleague.createdAt))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Merges of this person with their authors; can be undone for 30 days. */
export function MergeList({ merges }: { merges: readonly PersonMerge[] }) {
  const undo = useOptimisticWrite({
    cache: getQueryKey(trpc.people),
    write: (id: number) => trpcClient.people.undoMerge.mutate(id),
    done: () => texts.people.unmerged,
    failed: withReason(texts.people.undoFailed),
  });
  return (
    <section aria-labelledby="merges">
      <h3 id="merges" className="font-semibold tracking-tight">
        Unificações
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {merges.map(({ id, authorName, createdAt, isUndoable }) => (
          <li key={id} className="flex items-center gap-3 py-3">
            <p className="min-w-0 flex-1 wrap-anywhere">
              {authorName}
              <span className="block text-[0.8125rem] text-soft tabular-nums">
                {formatDateTime(new Date(createdAt))}
              </span>
            </p>
            {isUndoable && (
              <Button look="quiet" size="small" busy={undo.isPending} onClick={() => undo.mutate(id)}>
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const reasonWords: Readonly<Record<SuggestionReason, string>> = {
  company: "mesmo nome e mesma empresa",
  phone: "mesmo nome ou empresa, e um telefone que muitos usam",
  name: "mesmo nome",
};

/** Possible duplicates; merging requires comparing both people first. */
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
