import { and, arrayContains, eq, gte, type SQL, sql } from "drizzle-orm";
import { idsFound, isOneOf, type SearchTable, searching } from "#server/platform/db/search.ts";
import { submissionsMatching } from "#server/submissions/submission-filter.ts";
import type { CountedFilter } from "#server/submissions/submission-kind.ts";
import { type ResumeFilter, TEXT_SEARCH_MIN } from "#shared/schemas/resume.ts";
import { resumeSearch, resumes, resumeTexts } from "./table.ts";

/** The texts of the PDFs, by the numbers of their resumes. */
export const searchedResumeTexts = {
  id: resumeTexts.resumeId,
  searchText: resumeTexts.searchText,
  isIndexed: resumeTexts.isIndexed,
};

/** Matches resumes by search text, status, tag, period and the suspect mark (product 10.2, 10.9, 10.10). */
export function resumesMatching(
  {
    status,
    search = "",
    tag = "",
    ...filter
  }: Pick<ResumeFilter, "status" | "suspects"> & Partial<ResumeFilter>,
  from?: number,
): SQL | undefined {
  const isInFields = search.length < TEXT_SEARCH_MIN;
  return and(
    submissionsMatching(resumes, resumeSearch, isInFields ? { ...filter, search } : filter, from),
    isInFields ? undefined : found(search, from),
    status === "all" ? undefined : eq(resumes.status, status),
    tag === "" ? undefined : arrayContains(resumes.tags, [tag]),
  );
}

/** What the counts by day tell of a filter: all but search and tag (product 15.6). */
export function countedResumes({ search, tag, status, ...counted }: ResumeFilter): CountedFilter | undefined {
  if (search !== "" || tag !== "") return undefined;
  return { ...counted, states: status === "all" ? undefined : [status] };
}

/** The resumes with the search in their fields or in the text of their PDF, each by its own indexes. */
function found(search: string, from: number | undefined): SQL {
  if (from === undefined) {
    // One array for the index; the condition on the rows compares with a hash, and not with each id of an array.
    const inTexts = idsFound(searchedResumeTexts, search);
    const isFound = isOneOf(resumes.id, sql`${idsFound(resumeSearch, search)} union all ${inTexts}`);
    return sql`(${isFound} and (${searching(resumes.searchText, search)} or ${resumes.id} in (${inTexts})))`;
  }
  const has = ({ id, searchText }: Pick<SearchTable, "id" | "searchText">) =>
    sql`select ${id} from ${id.table} where ${and(gte(id, from), searching(searchText, search))}`;
  return sql`${resumes.id} in (${has(resumes)} union all ${has(searchedResumeTexts)})`;
}
