import type { Database } from "#server/platform/db/client.ts";
import { presentSubmission, submissionsOfCompanies } from "#server/submissions/person-submissions.ts";
import { CNPJ_ROOT_LENGTH } from "#shared/formats/cnpj.ts";
import type { PersonSubmission } from "#shared/schemas/person.ts";
import { rootsOf } from "./company-roots.ts";
import { type FoundPerson, kinds, newestFirst } from "./find-person.ts";

/** More are found by a search for the CNPJ. */
const COLLEAGUES_MAX = 10;

/**
 * Lists others of the same company, the newest first, one submission for each address: those whose CNPJ has the same
 * root.
 */
export async function listColleagues(
  db: Database,
  { mails, submissions }: FoundPerson,
): Promise<PersonSubmission[]> {
  // A part of a CNPJ names no company.
  const roots = [...rootsOf(submissions)].filter((root) => root.length === CNPJ_ROOT_LENGTH);
  if (roots.length === 0) return [];
  const found = await Promise.all(
    Object.values(kinds).map((kind) => submissionsOfCompanies(db, kind, roots)),
  );
  const colleagues = new Map<string, PersonSubmission>();
  for (const submission of newestFirst(found.flat())) {
    if (mails.has(submission.mail) || colleagues.has(submission.mail)) continue;
    colleagues.set(submission.mail, presentSubmission(submission));
    if (colleagues.size === COLLEAGUES_MAX) break;
  }
  return [...colleagues.values()];
}
