import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { type SubmissionRef, writeSubmissionRef } from "#shared/schemas/person.ts";
import { countSubmissions } from "./submission-words.ts";

/** Other submissions of the same person, with a link to their page; hidden while loading. */
export function SamePerson({ of }: { of: SubmissionRef }) {
  const { data: person } = trpc.people.get.useQuery(of);
  if (!person) return null;
  const { submissions, suggestions } = person;
  return (
    <section aria-labelledby="same-person" className="mt-6 border-t border-line pt-5">
      <h3 id="same-person" className="font-semibold tracking-tight">
        Pessoa
      </h3>
      <p className="mt-2 text-soft">
        {submissions.length === 1
          ? "É o único envio desta pessoa."
          : `Enviou ao todo ${countSubmissions(submissions)}.`}
        {suggestions.length > 0 && " Há outros registros que podem ser da mesma pessoa."}
      </p>
      <Link
        to={`/admin/people?de=${writeSubmissionRef(of)}`}
        className="mt-1 inline-flex min-h-9 items-center font-medium text-accent-ink hover:underline"
      >
        Ver tudo desta pessoa
      </Link>
    </section>
  );
}
