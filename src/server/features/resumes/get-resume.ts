import { eq } from "drizzle-orm";
import { messages } from "../../../shared/messages.ts";
import type { Resume } from "../../../shared/schemas/resume.ts";
import type { AdministratorContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { presentResume, resumeColumns } from "./present-resume.ts";
import { resumes } from "./table.ts";

/**
 * One application in full, without its PDF (spec section 2).
 * @throws AppError `not_found` for an unknown id.
 */
export async function getResume(ctx: AdministratorContext, id: number): Promise<Resume> {
  const [row] = await ctx.db.select(resumeColumns).from(resumes).where(eq(resumes.id, id));
  if (!row) throw new AppError("not_found", { message: messages.resumes.unknown });
  return presentResume(row);
}
