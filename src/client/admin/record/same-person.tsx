import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { formatDay } from "#shared/formats/dates.ts";
import { type SubmissionRef, writeSubmissionRef } from "#shared/schemas/person.ts";
import { countSubmissions, submissionAddress } from "./submission-words.ts";

/** Other submissions of the same person, with a link to their page; hidden while loading. */
export function SamePerson({ of }: { of: SubmissionRef }) {
  const { data: person } = trpc.people.get.useQuery(of);
  if (!person) return null;
  const { submissions, suggestions } = person;
  const before = submissions.find(({ id, type, loss }) => loss && !(type === of.type && id === of.id));
  return (
    <TitledSection title="Pessoa" level={3} className="mt-6 border-t border-line pt-5">
      <p className="mt-2 text-soft">
        {submissions.length === 1
          ? "É o único envio desta pessoa."
          : `Enviou ao todo ${countSubmissions(submissions)}.`}
        {suggestions.length > 0 && " Há outros registros que podem ser da mesma pessoa."}
      </p>
      {before?.loss && (
        <p className="mt-1">
          <Link
            to={submissionAddress(before)}
            className="font-medium text-accent-ink underline-offset-3 wrap-anywhere hover:underline"
          >
            Perdido antes em {formatDay(before.loss.at)} ({before.loss.reason})
          </Link>
        </p>
      )}
      <Link
        to={`/admin/people?de=${writeSubmissionRef(of)}`}
        className="mt-1 inline-flex min-h-9 items-center font-medium text-accent-ink hover:underline"
      >
        Ver tudo desta pessoa
      </Link>
    </TitledSection>
  );
}
