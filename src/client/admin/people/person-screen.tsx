import { useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { PersonConsents } from "#client/admin/consents/person-consents.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListNotice } from "#client/admin/list/list-notice.tsx";
import { errorCode, errorText } from "#client/lib/error-text.ts";
import { mailLink } from "#client/lib/mail-link.ts";
import { type Person, readSubmissionRef, type SubmissionRef } from "#shared/schemas/person.ts";
import { texts } from "#shared/texts/texts.ts";
import { ColleagueList } from "./colleague-list.tsx";
import { MergeList } from "./merge-list.tsx";
import { PersonTimeline } from "./person-timeline.tsx";
import { countSubmissions } from "./submission-words.ts";
import { SuggestionList } from "./suggestion-list.tsx";

/** Everything that a person sent and what happened with it, reached from one of their submissions. */
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
  const { data: person, error, isFetching, refetch } = trpc.people.get.useQuery(of);
  if (person) return <WholePerson person={person} of={of} />;
  if (errorCode(error) === "not_found")
    return <ListNotice title={texts.people.unknown} text={texts.records.gone} />;
  if (!error || isFetching) return <ListNotice busy title="Carregando pessoa..." />;
  return (
    <ListNotice
      title={texts.people.loadFailed}
      text={errorText(error)}
      action={{ label: "Tentar novamente", run: () => void refetch() }}
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
