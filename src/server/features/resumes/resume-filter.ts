import { and, arrayContains, eq, gte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searching } from "#server/platform/db/search.ts";
import { submissionsMatching } from "#server/submissions/submission-filter.ts";
import type { CountedFilter } from "#server/submissions/submission-kind.ts";
import { type ResumeFilter, TEXT_SEARCH_MIN } from "#shared/schemas/resume.ts";
import { resumes, resumeTexts } from "./table.ts";

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
  return and(
    submissionsMatching(resumes, filter, from),
    search.length < TEXT_SEARCH_MIN ? searching(resumes.searchText, search) : found(search, from),
    status === "all" ? undefined : eq(resumes.status, status),
    tag === "" ? undefined : arrayContains(resumes.tags, [tag]),
  );
}

/** What the counts by day tell of a filter: all but search and tag (product 15.6). */
export function countedResumes({ search, tag, status, ...counted }: ResumeFilter): CountedFilter | undefined {
  if (search !== "" || tag !== "") return undefined;
  return { ...counted, states: status === "all" ? undefined : [status] };
}

/** The resumes with the search in their fields or in the text of their PDF, each by its own index. */
function found(search: string, from: number | undefined): SQL {
  const has = (id: PgColumn, searchText: PgColumn) =>
    and(from === undefined ? undefined : gte(id, from), searching(searchText, search));
  return sql`${resumes.id} in (
    select ${resumes.id} from ${resumes} where ${has(resumes.id, resumes.searchText)}
    union all
    select ${resumeTexts.resumeId} from ${resumeTexts} where ${has(resumeTexts.resumeId, resumeTexts.searchText)})`;
}
