import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Resume, type ResumeUpdate, resumeStatusNames } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts.ts";
import { presentResume, resumeColumns } from "./present-resume.ts";
import { resumes } from "./table.ts";

/**
 * Sets status and notes; any status may follow any other (product 10.3). Stores the name of the session and the time as
 * the review (product 10.4). Returns the updated resume.
 * @throws AppError `not_found` for an unknown id.
 */
export async function updateResume(
  ctx: AdministratorContext,
  { id, status, notes }: ResumeUpdate,
): Promise<Resume> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(resumes)
      .set({ status, notes, reviewedByName: ctx.actor.name, reviewedAt: new Date() })
      .where(eq(resumes.id, id))
      .returning(resumeColumns);
    if (!row) throw new AppError("not_found", { message: texts.resumes.unknown });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "resume",
      entityId: id,
      description: `Currículo nº ${id} atualizado, status ${resumeStatusNames[status]}`,
    });
    return presentResume(row);
  });
}
