import { sql } from "drizzle-orm";
import type { CallerContext } from "#server/platform/context.ts";
import { streamExport } from "#server/submissions/stream-export.ts";
import { PRESENTATION_START } from "#shared/schemas/resume.ts";
import { type ResumeFileInput, resumeFileColumns } from "#shared/submissions/resume-export.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumeKind } from "./resume-kind.ts";
import { resumes } from "./table.ts";

const { name, email, phone, areaOfInterest, status, createdAt, reviewedByName, reviewedAt } = resumes;
const { notes, source, tags, positionTitle } = resumes;
const presentationStart = sql<string>`left(${resumes.presentation}, ${PRESENTATION_START})`;
const review = { status, createdAt, reviewedByName, reviewedAt, notes, source, tags, positionTitle };

/** Streams the selected or matching resumes as a file. @throws AppError like `streamExport`. */
export function streamResumeExport(
  ctx: CallerContext,
  input: ResumeFileInput,
): Promise<ReadableStream<Uint8Array>> {
  return streamExport(ctx, resumeKind, input, {
    columns: resumeFileColumns,
    select: { name, email, phone, areaOfInterest, presentationStart, ...review },
    present: (resume) => resume,
    sheet: "Currículos",
    describe: texts.resumes.exportRecorded,
  });
}
