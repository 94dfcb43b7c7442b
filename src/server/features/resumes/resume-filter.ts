import { and, arrayContains, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { containsTerm, hasTerm, isOneOf } from "#server/platform/db/search.ts";
import { waitingSubmissions } from "#server/submissions/count-matching.ts";
import { submissionsMatching } from "#server/submissions/submission-filter.ts";
import { type MailSearch, mailedWith } from "#server/submissions/submission-search.ts";
import { type SearchTerm, searchTerms } from "#shared/formats/search-terms.ts";
import { type ResumeFilter, TEXT_SEARCH_MIN } from "#shared/schemas/resume.ts";
import { NO_POSITION, type OpinionFilter } from "#shared/schemas/resume-filters.ts";
import { resumeOpinions, resumes, resumeTexts } from "./table.ts";

/** Matches resumes by search text, status, tag, position, period and suspect mark. */
export function resumesMatching({
  status,
  search = "",
  tag = "",
  position = "",
  opinions = "all",
  ...filter
}: Pick<ResumeFilter, "status" | "suspects"> & Partial<ResumeFilter>): SQL | undefined {
  const isInFields = search.length < TEXT_SEARCH_MIN;
  return and(
    submissionsMatching(resumes, "resume", isInFields ? { ...filter, search } : filter),
    isInFields ? undefined : resumesWith(search, hasTerm),
    status === "all" ? undefined : eq(resumes.status, status),
    tag === "" ? undefined : arrayContains(resumes.tags, [tag]),
    isForPosition(position),
    hasOpinions(opinions),
  );
}

function hasOpinions(opinions: OpinionFilter): SQL | undefined {
  if (opinions === "all") return undefined;
  const ofThis = sql`from ${resumeOpinions} where ${resumeOpinions.resumeId} = ${resumes.id}`;
  if (opinions === "none") return sql`not exists (select ${ofThis})`;
  return sql`(select avg(${resumeOpinions.score}) ${ofThis}) >= ${opinions === "from3" ? 3 : 4}`;
}

function isForPosition(position: string): SQL | undefined {
  if (position === "") return undefined;
  return position === NO_POSITION ? isNull(resumes.positionId) : eq(resumes.positionId, Number(position));
}

/** Matches resumes that contain every search term in their fields, PDF text or mails. */
export function resumesContaining(search: string): SQL | undefined {
  return resumesWith(search, containsTerm);
}

function resumesWith(search: string, has: typeof hasTerm): SQL | undefined {
  const terms = searchTerms(search);
  return and(...terms.map((term) => found(term, { terms, has })));
}

/** Matches a term in fields, PDF text or mails, each through its own index. */
function found(term: SearchTerm, all: MailSearch): SQL {
  const { has } = all;
  const inFields = has(resumes.searchText, term);
  const mailed = mailedWith("resume", term, all);
  const { resumeId, searchText } = resumeTexts;
  if (term.flat().some((part) => part.length < TEXT_SEARCH_MIN)) {
    // Nearly all PDFs match, so check only those left by the other terms.
    const isInText = sql`select from ${resumeTexts} where ${resumeId} = ${resumes.id} and ${has(searchText, term)}`;
    const isMailed = mailed && sql`${resumes.id} in (${mailed})`;
    return sql`(${or(inFields, sql`exists (${isInText})`, isMailed)})`;
  }
  const inTexts = sql`select ${resumeId} from ${resumeTexts} where ${has(searchText, term)}`;
  const apart = mailed ? sql`${inTexts} union all (${mailed})` : inTexts;
  const ids = sql`select ${resumes.id} from ${resumes} where ${inFields} union all ${apart}`;
  // An array for the index; the row condition uses a hashed subplan instead of scanning the array.
  return sql`(${isOneOf(resumes.id, ids)} and (${inFields} or ${resumes.id} in (${apart})))`;
}

/** Selects the number of resumes not yet under review. */
export const waitingResumes = waitingSubmissions(resumes, sql`${resumes.status} = 'pending'`);
