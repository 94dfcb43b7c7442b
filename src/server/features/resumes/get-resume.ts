import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import type { OpenedResume } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumeColumns } from "./present-resume.ts";
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
