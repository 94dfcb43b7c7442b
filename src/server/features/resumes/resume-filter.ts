import { and, arrayContains, eq, isNull, type SQL, sql } from "drizzle-orm";
import { containsTerm, hasTerm, isOneOf } from "#server/platform/db/search.ts";
import { waitingSubmissions } from "#server/submissions/count-matching.ts";
import { submissionsMatching } from "#server/submissions/submission-filter.ts";
import { type SearchTerm, searchTerms } from "#shared/formats/search-terms.ts";
import { NO_POSITION, type ResumeFilter, TEXT_SEARCH_MIN } from "#shared/schemas/resume.ts";
import { resumes, resumeTexts } from "./table.ts";

/** Matches resumes by search text, status, tag, position, period and suspect mark. */
export function resumesMatching({
  status,
  search = "",
  tag = "",
  position = "",
  ...filter
}: Pick<ResumeFilter, "status" | "suspects"> & Partial<ResumeFilter>): SQL | undefined {
  const isInFields = search.length < TEXT_SEARCH_MIN;
  return and(
    submissionsMatching(resumes, isInFields ? { ...filter, search } : filter),
    ...(isInFields ? [] : searchTerms(search).map((term) => found(term, hasTerm))),
    status === "all" ? undefined : eq(resumes.status, status),
    tag === "" ? undefined : arrayContains(resumes.tags, [tag]),
    isForPosition(position),
  );
}

function isForPosition(position: string): SQL | undefined {
  if (position === "") return undefined;
  return position === NO_POSITION ? isNull(resumes.positionId) : eq(resumes.positionId, Number(position));
}

/** Matches resumes that contain every search term in their fields or PDF text. */
export function resumesContaining(search: string): SQL | undefined {
  return and(...searchTerms(search).map((term) => found(term, containsTerm)));
}

/** Matches a term in fields or PDF text, each through its own index. */
function found(term: SearchTerm, has: typeof hasTerm): SQL {
  const inFields = has(resumes.searchText, term);
  const { resumeId, searchText } = resumeTexts;
  if (term.flat().some((part) => part.length < TEXT_SEARCH_MIN)) {
    // Nearly all PDFs match, so check only those left by the other terms.
    const isInText = sql`select from ${resumeTexts} where ${resumeId} = ${resumes.id} and ${has(searchText, term)}`;
    return sql`(${inFields} or exists (${isInText}))`;
  }
  const inTexts = sql`select ${resumeId} from ${resumeTexts} where ${has(searchText, term)}`;
  const ids = sql`select ${resumes.id} from ${resumes} where ${inFields} union all ${inTexts}`;
  // An array for the index; the row condition uses a hashed subplan instead of scanning the array.
  return sql`(${isOneOf(resumes.id, ids)} and (${inFields} or ${resumes.id} in (${inTexts})))`;
}

/** Selects the number of resumes not yet under review. */
export const waitingResumes = waitingSubmissions(resumes, sql`${resumes.status} = 'pending'`);
