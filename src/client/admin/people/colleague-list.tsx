import { Link } from "react-router-dom";
import { maskCnpj } from "#shared/formats/cnpj.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { type PersonSubmission, writeSubmissionRef } from "#shared/schemas/person.ts";

/** Others of the same company, each with a link to everything of theirs. */
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
