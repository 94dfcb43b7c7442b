import { eq } from "drizzle-orm";
import { fieldChanges, recordAudit } from "#server/platform/audit/record-audit.ts";
import { rejectRecordConflict } from "#server/platform/audit/reject-record-conflict.ts";
import type { CallerContext } from "#server/platform/context.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { announceStatus } from "#server/submissions/announce-status.ts";
import type { Resume, ResumeUpdate } from "#shared/schemas/resume.ts";
import { resumeStatusNames } from "#shared/schemas/resume-filters.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumeColumns } from "./present-resume.ts";
import { resumes } from "./table.ts";

/**
 * Sets status, notes or both; any status may follow any other. Always records reviewer and time. Changes since
 * `baseVersion` merge or conflict.
 * @throws AppError `not_found` for an unknown id, `conflict` for a field that another changed.
 */
export async function updateResume(
  ctx: CallerContext,
  { id, baseVersion, ...wanted }: ResumeUpdate,
): Promise<Resume> {
  return ctx.db.transaction(async (tx) => {
    const isThis = eq(resumes.id, id);
    const before = await lockRow(tx, resumes, id, texts.resumes.unknown);
    await rejectRecordConflict(tx, { type: "resume", id, version: before.version, baseVersion, wanted });
    const [row] = await tx
      .update(resumes)
      .set({
        ...wanted,
        reviewedByName: ctx.actor.name,
        reviewedAt: new Date(),
        version: before.version + 1,
      })
      .where(isThis)
      .returning(resumeColumns);
    if (!row) throw new Error("the locked resume is gone");
    const fields = fieldChanges(before, wanted);
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "resume",
      entityId: id,
      description: `Currículo nº ${id} atualizado, status ${resumeStatusNames[row.status]}`,
      changes: { version: row.version, fields },
    });
    await announceStatus(ctx, tx, { record: "resume", ids: [id], fields });
    return presentInstants(row);
  });
}
