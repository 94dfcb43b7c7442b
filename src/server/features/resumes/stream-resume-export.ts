import { sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import { type MarketingRow, marketingSelection } from "#server/submissions/consents/marketing-export.ts";
import { withdrawalLink } from "#server/submissions/consents/withdrawal-link.ts";
import { millisecondsOf, newestFirst, streamExport } from "#server/submissions/stream-export.ts";
import { PRESENTATION_START, type ResumeStatus } from "#shared/schemas/resume.ts";
import type { Source } from "#shared/schemas/touch.ts";
import { chosenColumns } from "#shared/submissions/export-column.ts";
import {
  type ExportedFileResume,
  type ResumeFileInput,
  resumeFileColumns,
} from "#shared/submissions/resume-export.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumesMatching } from "./resume-filter.ts";
import { resumeKind } from "./resume-kind.ts";
import { resumes } from "./table.ts";

/** Streams the ticked or matching resumes as a file. @throws AppError as `streamExport`. */
export function streamResumeExport(
  ctx: AdministratorContext,
  { format, columns, ids, ...filter }: ResumeFileInput,
): Promise<ReadableStream<Uint8Array>> {
  const { name, email, phone, areaOfInterest, status, notes, reviewedByName, source, presentation, tags } =
    resumes;
  const createdAt = millisecondsOf(resumes.createdAt);
  const reviewedAt = millisecondsOf(resumes.reviewedAt);
  const presentationStart = sql<string>`left(${presentation}, ${PRESENTATION_START})`.as(
    "presentation_start",
  );
  const condition = ids ? hasIdOf(resumes.id, ids) : resumesMatching(filter);
  const chosen = chosenColumns(resumeFileColumns, columns);
  return streamExport<Row, ExportedFileResume>(ctx, {
    kind: resumeKind,
    condition,
    format,
    columns: chosen,
    query: ctx.db
      .select({
        name,
        email,
        phone,
        areaOfInterest,
        presentationStart,
        status,
        createdAt,
        reviewedByName,
        reviewedAt,
        notes,
        source,
        tags,
        ...marketingSelection(resumeKind, chosen),
      })
      .from(resumes)
      .where(condition)
      .orderBy(newestFirst(resumes))
      .toSQL(),
    present: (row) => present(ctx, row),
    sheet: "Currículos",
    describe: texts.resumes.exportRecorded,
  });
}

/** The columns by their names in the database, as a snapshot reads them. */
type Row = {
  name: string;
  email: string;
  phone: string;
  area_of_interest: string;
  presentation_start: string;
  status: ResumeStatus;
  created_at: number;
  reviewed_by_name: string | null;
  reviewed_at: number | null;
  notes: string;
  source: Source | null;
  tags: readonly string[];
} & MarketingRow;

function present(ctx: AdministratorContext, row: Row): ExportedFileResume {
  const { name, email, phone, status, notes, source, tags } = row;
  return {
    name,
    email,
    phone,
    tags,
    areaOfInterest: row.area_of_interest,
    presentationStart: row.presentation_start,
    status,
    createdAt: new Date(row.created_at),
    reviewedByName: row.reviewed_by_name,
    reviewedAt: row.reviewed_at === null ? null : new Date(row.reviewed_at),
    notes,
    source,
    withdrawalLink: row.marketing_person ? withdrawalLink(ctx, row.marketing_person) : null,
  };
}
