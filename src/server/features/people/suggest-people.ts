import type { Database } from "#server/platform/db/client.ts";
import {
  type FoundSubmission,
  presentSubmission,
  submissionsOfCompanies,
  submissionsWithKeys,
  submissionsWithNames,
} from "#server/submissions/person-submissions.ts";
import { CNPJ_ROOT_LENGTH } from "#shared/formats/cnpj.ts";
import type { PersonSubmission, PersonSuggestion, SuggestionReason } from "#shared/schemas/person.ts";
import { type FoundPerson, isSame, kinds, newestFirst } from "./find-person.ts";

/** A longer list would not help. */
const SUGGESTIONS_MAX = 10;
const reasons: readonly SuggestionReason[] = ["company", "phone", "name"];

/**
 * Suggests possible duplicates, best match first, one submission per address: the same name of at least two words, or
 * a number shared by many. Merges nothing.
 */
export async function suggestPeople(db: Database, person: FoundPerson): Promise<PersonSuggestion[]> {
  const { submissions, sharedPhones } = person;
  const isTheirs = belongsTo(person);
  // Nothing that a merge could name.
  if (person.mails.size + person.phones.size === 0) return [];
  const names = [...new Set(submissions.map(({ name }) => name.trim()))].filter((name) => /\s/u.test(name));
  const roots = rootsOf(submissions);
  const shared = { mails: new Set<string>(), phones: sharedPhones };
  const found = await Promise.all(
    Object.values(kinds).flatMap((kind) => [
      names.length > 0 ? submissionsWithNames(db, kind, names) : [],
      sharedPhones.size > 0 ? submissionsWithKeys(db, kind, shared) : [],
    ]),
  );
  const isSameName = nameComparison(names);
  const others = new Map<string, PersonSuggestion>();
  for (const submission of newestFirst(found.flat())) {
    const sender = senderOf(submission);
    if (isTheirs(submission) || others.has(sender)) continue;
    // Without an address, and with a number that many share, a merge could not name it.
    if (!submission.mail && !(submission.phoneE164 && !sharedPhones.has(submission.phoneE164))) continue;
    const hasName = isSameName(submission.name);
    if (!hasName && !roots.has(companyRoot(submission))) continue;
    const reason = reasonOf(submission, { hasName, roots, sharedPhones });
    others.set(sender, { ...presentSubmission(submission), reason });
  }
  return [...others.values()]
    .toSorted((one, other) => reasons.indexOf(one.reason) - reasons.indexOf(other.reason))
    .slice(0, SUGGESTIONS_MAX);
}

type Likeness = { hasName: boolean; roots: ReadonlySet<string>; sharedPhones: ReadonlySet<string> };

function reasonOf(submission: FoundSubmission, { hasName, roots, sharedPhones }: Likeness): SuggestionReason {
  if (hasName && roots.has(companyRoot(submission))) return "company";
  return submission.phoneE164 && sharedPhones.has(submission.phoneE164) ? "phone" : "name";
}

/** Their address, or else their number, or else the submission itself. */
function senderOf({ mail, phoneE164, type, id }: FoundSubmission): string {
  return mail || (phoneE164 ?? `${type} ${id}`);
}

/** Also matches what is left out of a person with very many submissions. */
function belongsTo({ mails, submissions }: FoundPerson): (submission: FoundSubmission) => boolean {
  return (submission) => mails.has(submission.mail) || submissions.some((each) => isSame(each, submission));
}

/** Ignores case and accents. */
function nameComparison(names: readonly string[]): (name: string) => boolean {
  const { compare } = new Intl.Collator("pt-BR", { sensitivity: "base" });
  return (name) => names.some((known) => compare(known, name.trim()) === 0);
}

type WithCnpj = Pick<FoundSubmission, "cnpj">;

/** Returns the company root of a CNPJ in upper case; empty without a CNPJ. */
function companyRoot({ cnpj }: WithCnpj): string {
  return cnpj
    .replace(/[^0-9A-Za-z]/g, "")
    .slice(0, CNPJ_ROOT_LENGTH)
    .toUpperCase();
}

/** Returns the CNPJ roots of the submissions' companies. */
function rootsOf(submissions: readonly WithCnpj[]): ReadonlySet<string> {
  return new Set(submissions.map(companyRoot).filter((root) => root !== ""));
}

/** A search for the CNPJ finds the rest. */
const COLLEAGUES_MAX = 10;

/** Lists people with the same CNPJ root, newest first, one submission per address. */
export async function listColleagues(db: Database, person: FoundPerson): Promise<PersonSubmission[]> {
  // A partial CNPJ does not identify a company.
  const roots = [...rootsOf(person.submissions)].filter((root) => root.length === CNPJ_ROOT_LENGTH);
  if (roots.length === 0) return [];
  const found = await Promise.all(
    Object.values(kinds).map((kind) => submissionsOfCompanies(db, kind, roots)),
  );
  const colleagues = new Map<string, PersonSubmission>();
  const isTheirs = belongsTo(person);
  for (const submission of newestFirst(found.flat())) {
    if (isTheirs(submission) || colleagues.has(senderOf(submission))) continue;
    colleagues.set(senderOf(submission), presentSubmission(submission));
    if (colleagues.size === COLLEAGUES_MAX) break;
  }
  return [...colleagues.values()];
}
