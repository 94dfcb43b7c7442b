import { keepPreviousData, useIsMutating } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { PersonConsents } from "#client/admin/consents/consent-list.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { ListNotice, QueryNotice } from "#client/admin/list/list-states.tsx";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { adminPace } from "#client/admin/pace.ts";
import { countSubmissions, titleOf } from "#client/admin/record/submission-words.ts";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { footerClass } from "#client/components/dialog.tsx";
import { MailAddress } from "#client/components/mail-address.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { maskCnpj } from "#shared/formats/cnpj.ts";
import { formatDateTime, formatDay, formatIsoDay } from "#shared/formats/dates.ts";
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
import { PersonDesk } from "./person-desk.tsx";
import { PersonRow } from "./person-row.tsx";
import { PersonTimeline } from "./person-timeline.tsx";

/** All submissions of a person with their history, opened from one of them, which can be handled here. */
export function Component() {
  const [parameters] = useSearchParams();
  const ref = readSubmissionRef(parameters.get("de"));
  return (
    <Screen title="Pessoa">
      {ref ? <PersonOf of={ref} /> : <ListNotice title={texts.people.unknown} text={texts.records.gone} />}
    </Screen>
  );
}

function PersonOf({ of }: { of: SubmissionRef }) {
  const query = trpc.people.get.useQuery(of, {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.events.some((event) => event.kind === "mail" && event.state === "queued") &&
      adminPace.queuedMailMs,
  });
  // Anything saved here may add an entry to the timeline.
  const { people } = trpc.useUtils();
  const isSaving = useIsMutating() > 0;
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) void people.get.invalidate();
    wasSaving.current = isSaving;
  }, [isSaving, people]);
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
  const { merges, suggestions, colleagues } = person;
  return (
    <PersonDesk key={writeSubmissionRef(of)} of={of}>
      {({ care, composer, footer }) => (
        <div data-record-panel className="flex flex-col bg-surface md:min-h-0 md:flex-1">
          <div className="grid gap-x-8 gap-y-6 px-4 py-6 sm:px-6 md:min-h-0 md:flex-1 md:overflow-y-auto lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] 2xl:grid-cols-[20rem_minmax(0,1fr)_20rem]">
            <Identity person={person} />
            <PersonTimeline
              person={person}
              className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:border-l lg:border-line lg:pl-8"
            />
            <div className="flex min-w-0 flex-col gap-5 border-t border-line pt-5 lg:col-start-1">
              <HandledSubmission submissions={person.submissions} of={of} />
              <div className="empty:hidden *:first:mt-0 *:first:border-t-0 *:first:pt-0">{care}</div>
            </div>
            <div className="flex min-w-0 flex-col gap-8 border-t border-line pt-5 lg:col-start-1 2xl:col-start-3 2xl:row-span-3 2xl:row-start-1 2xl:border-t-0 2xl:border-l 2xl:pt-0 2xl:pl-8">
              <PersonConsents of={of} />
              {suggestions.length > 0 && <SuggestionList person={person} of={of} />}
              {colleagues.length > 0 && <ColleagueList colleagues={colleagues} />}
              {merges.length > 0 && <MergeList merges={merges} />}
            </div>
          </div>
          {composer && (
            <div
              data-composer
              className="max-h-3/5 shrink-0 overflow-y-auto border-t border-line px-4 pt-4 pb-5 sm:px-6"
            >
              <div className="max-w-4xl lg:ml-88">{composer}</div>
            </div>
          )}
          {footer && (
            <footer className={classNames(footerClass, "sticky bottom-0 max-md:px-4")}>{footer}</footer>
          )}
        </div>
      )}
    </PersonDesk>
  );
}

function Identity({ person: { names, emails, phones, submissions } }: { person: Person }) {
  const [name, ...otherNames] = names;
  return (
    <header>
      <h2 className="text-2xl font-semibold tracking-tight wrap-anywhere">{name}</h2>
      {otherNames.length > 0 && (
        <p className="mt-1 text-soft wrap-anywhere">Também como {otherNames.join(", ")}</p>
      )}
      <p className="mt-1 text-soft">{countSubmissions(submissions)}</p>
      <ul className="mt-3 flex flex-col gap-1">
        {emails.map((email) => (
          <li key={email}>
            <a href={mailLink(email)} className="wrap-anywhere text-accent-ink hover:underline">
              <MailAddress address={email} />
            </a>
          </li>
        ))}
        {phones.map((phone) => (
          <li key={phone} className="tabular-nums">
            {phone}
          </li>
        ))}
      </ul>
    </header>
  );
}

type HandledSubmissionProps = { submissions: readonly PersonSubmission[]; of: SubmissionRef };

/** Selects the submission that owner, notes and answer apply to. */
function HandledSubmission({ submissions, of }: HandledSubmissionProps) {
  const navigate = useNavigate();
  if (submissions.length < 2) return null;
  return (
    <SelectField
      label="Envio em atendimento"
      value={writeSubmissionRef(of)}
      options={submissions.map((submission) => ({
        value: writeSubmissionRef(submission),
        name: `${titleOf(submission)}, ${formatDay(formatIsoDay(submission.createdAt))}`,
      }))}
      onChange={({ target }) => void navigate(`/admin/people?de=${target.value}`, { replace: true })}
    />
  );
}

/** Other people from the same company, linked to their pages. */
export function ColleagueList({ colleagues }: { colleagues: readonly PersonSubmission[] }) {
  return (
    <TitledSection title="Da mesma empresa" level={3}>
      <ul className="@container mt-2 divide-y divide-line">
        {colleagues.map((colleague) => (
          <PersonRow
            key={`${colleague.type}-${colleague.id}`}
            name={colleague.name}
            beside={`${colleague.email || colleague.phone} · CNPJ ${maskCnpj(colleague.cnpj)}`}
            at={colleague.createdAt}
            to={`/admin/people?de=${writeSubmissionRef(colleague)}`}
          />
        ))}
      </ul>
    </TitledSection>
  );
}

/** Merges of this person with their authors; can be undone for 30 days. */
export function MergeList({ merges }: { merges: readonly PersonMerge[] }) {
  const undo = useOptimisticWrite({
    router: "people",
    write: trpcClient.people.undoMerge.mutate,
    done: texts.people.unmerged,
    failed: texts.people.undoFailed,
  });
  return (
    <TitledSection title="Unificações" level={3}>
      <ul className="mt-2 divide-y divide-line">
        {merges.map(({ id, authorName, createdAt, isUndoable }) => (
          <li key={id} className="flex items-center gap-3 py-3">
            <p className="min-w-0 flex-1 wrap-anywhere">
              {authorName}
              <span className="block text-[0.8125rem] text-soft tabular-nums">
                {formatDateTime(createdAt)}
              </span>
            </p>
            {isUndoable && (
              <SmallButton busy={undo.isPending} onClick={() => undo.mutate(id)}>
                Desfazer
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
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
    <TitledSection title="Pode ser a mesma pessoa" level={3}>
      <ul className="@container mt-2 divide-y divide-line">
        {person.suggestions.map((suggestion) => (
          <PersonRow
            key={`${suggestion.type}-${suggestion.id}`}
            name={suggestion.name}
            beside={`${suggestion.email || suggestion.phone} · ${reasonWords[suggestion.reason]}`}
            at={suggestion.createdAt}
          >
            <SmallButton onClick={() => setCompared(suggestion)}>
              Comparar
              <span className="sr-only"> com {suggestion.email || suggestion.phone}</span>
            </SmallButton>
          </PersonRow>
        ))}
      </ul>
      {compared && (
        <MergeDialog person={person} of={of} other={compared} onClose={() => setCompared(undefined)} />
      )}
    </TitledSection>
  );
}
