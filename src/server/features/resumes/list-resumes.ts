import { sql } from "drizzle-orm";
import type { CallerContext } from "#server/platform/context.ts";
import {
  type Page,
  plainKey,
  rankKey,
  readSortedPage,
  type SortKey,
  textKey,
} from "#server/platform/db/list-order.ts";
import { type SearchedPlaces, withFoundIn } from "#server/submissions/find-places.ts";
import { readByOffset } from "#server/submissions/read-by-offset.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import {
  type ListedResume,
  type RestResume,
  type ResumePageInput,
  type ResumeQuery,
  type ResumeSortKey,
  resumeFilePath,
} from "#shared/schemas/resume.ts";
import { resumeStatuses } from "#shared/schemas/resume-filters.ts";
import { texts } from "#shared/texts/texts.ts";
import { listedResumeColumns, restResumeColumns } from "./present-resume.ts";
import { resumesMatching } from "./resume-filter.ts";
import { resumeKind } from "./resume-kind.ts";
import { resumes, resumeTexts } from "./table.ts";

const sortKeys: Record<Exclude<ResumeSortKey, "createdAt">, SortKey> = {
  name: textKey(resumes.name),
  areaOfInterest: textKey(resumes.areaOfInterest),
  email: plainKey(resumes.email),
  status: rankKey(resumes.status, resumeStatuses),
};

/** Returns one page of matching resumes in the requested order. */
export async function listResumes(
  { db }: CallerContext,
  input: ResumePageInput,
): Promise<Page<ListedResume, ListCursor>> {
  const { rows, nextCursor } = await readSortedPage(
    db,
    {
      table: resumes,
      id: resumes.id,
      columns: listedResumeColumns,
      condition: resumesMatching(input),
      keys: sortKeys,
    },
    input,
  );
  return { rows: await withFoundIn(db, rows, input.search, searchedPlaces), nextCursor };
}

const textOfPdf = sql`(select ${resumeTexts.searchText} from ${resumeTexts} where ${resumeTexts.resumeId} = ${resumes.id})`;

const searchedPlaces: SearchedPlaces<ListedResume> = {
  table: resumes,
  type: "resume",
  shown: ({ name, email, phone, areaOfInterest }) => [
    name,
    email,
    phone,
    areaOfInterest,
    phone.replace(/\D/g, ""),
  ],
  others: {
    notes: { text: sql`${resumes.notes}` },
    presentation: { text: sql`${resumes.presentation}` },
    pdf: { text: textOfPdf, key: textOfPdf },
  },
};

/** Returns the newest resumes of a status with full texts, for `GET /api/resumes`. */
export async function listResumesByStatus(
  ctx: CallerContext,
  { limit, ...filter }: ResumeQuery,
): Promise<RestResume[]> {
  const rows = await readByOffset(ctx, resumeKind, {
    columns: restResumeColumns,
    condition: resumesMatching(filter),
    limit,
    counted: texts.retention.counts.resumes,
  });
  return rows.map((row) => ({ ...row, resume_file: resumeFilePath(row.id) }));
}
