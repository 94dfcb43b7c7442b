import { eq, not, sql } from "drizzle-orm";
import { findOpenPosition } from "#server/features/positions/positions.ts";
import type { AdministratorContext, CallerContext, Context } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { isToday } from "#server/platform/db/periods.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import type { UploadedFile } from "#server/platform/http/upload-form.ts";
import { acceptSubmission } from "#server/submissions/accept-submission.ts";
import type { OpenedResume, ResumePosition, ResumeStats } from "#shared/schemas/resume.ts";
import type { ResumeStatus } from "#shared/schemas/resume-filters.ts";
import type { ResumeInput } from "#shared/schemas/resume-input.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumeColumns } from "./present-resume.ts";
import { resumeKind } from "./resume-kind.ts";
import { resumes, resumeTexts } from "./table.ts";

/**
 * Returns one resume with its full presentation and the state of its PDF text, without the PDF.
 * @throws AppError `not_found` for an unknown id.
 */
export async function getResume(ctx: AdministratorContext, id: number): Promise<OpenedResume> {
  const [row] = await ctx.db
    .select({ ...resumeColumns, fileText: resumeTexts.state })
    .from(resumes)
    .leftJoin(resumeTexts, eq(resumeTexts.resumeId, resumes.id))
    .where(eq(resumes.id, id));
  if (!row) throw new AppError("not_found", { message: texts.resumes.unknown });
  return presentInstants(row);
}

const countOf = (status: ResumeStatus) => countWhere(eq(resumes.status, status));

/** Counts all resumes except suspects; `today` starts at midnight in São Paulo. */
export async function getResumeStats(ctx: CallerContext): Promise<ResumeStats> {
  const [row] = await ctx.db
    .select({
      total: countWhere(),
      pending: countOf("pending"),
      reviewing: countOf("reviewing"),
      approved: countOf("approved"),
      rejected: countOf("rejected"),
      today: countWhere(isToday(resumes.createdAt)),
    })
    .from(resumes)
    .where(not(resumes.isSuspect));
  return row ?? { total: 0, pending: 0, reviewing: 0, approved: 0, rejected: 0, today: 0 };
}

/** Returns the positions with applications, newest first, and their number, without suspects. */
export async function listResumePositions({ db }: AdministratorContext): Promise<ResumePosition[]> {
  const { id, positionId, positionTitle, isSuspect } = resumes;
  const rows = await db.execute<{ id: string; title: string; count: string }>(sql`
    select ${positionId} as id, (array_agg(${positionTitle} order by ${id} desc))[1] as title,
      count(*) filter (where not ${isSuspect}) as count
    from ${resumes} where ${positionId} is not null group by ${positionId} order by ${positionId} desc`);
  return rows.map((row) => ({ id: Number(row.id), title: row.title, count: Number(row.count) }));
}

/** Maximum number of suggested tags. */
const OFFERED_MAX = 200;

/** Returns the tags in use, most frequent first. */
export async function listResumeTags({ db }: AdministratorContext): Promise<string[]> {
  const rows = await db.execute<{ tag: string }>(sql`
    select tag from ${resumes}, unnest(${resumes.tags}) as tag
    group by tag order by count(*) desc, search_key(tag) limit ${OFFERED_MAX}`);
  return rows.map(({ tag }) => tag);
}

/**
 * Stores a resume from a visitor with its PDF. The input schema requires consent. The caller has validated the bytes of
 * `pdf` and counted the submission against its rate limit. A position that is not open is dropped.
 */
export function createResume(ctx: Context, input: ResumeInput, pdf: UploadedFile): Promise<{ id: number }> {
  return ctx.db.transaction(async (tx) => {
    const fileId = await ctx.storage.put(tx, pdf.bytes, { contentType: "application/pdf", name: pdf.name });
    const position = input.position === undefined ? undefined : await findOpenPosition(tx, input.position);
    const columns = {
      areaOfInterest: input.area,
      presentation: input.presentation,
      fileId,
      positionId: position?.id ?? null,
      positionTitle: position?.title ?? null,
    };
    return acceptSubmission(
      ctx,
      resumeKind,
      input,
      columns satisfies Partial<typeof resumes.$inferInsert>,
      tx,
    );
  });
}
