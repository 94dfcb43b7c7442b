import { inArray } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts.ts";
import { resumes } from "./table.ts";

/**
 * Removes job applications and their files for good, as the persons they are of may ask (LGPD, art. 18). The audit log
 * keeps who removed how many, and nothing of what they said. Resolves to how many went.
 * @throws AppError `invalid_input` for an empty selection, `not_found` when any id is unknown: then none goes.
 */
export async function deleteResumes(ctx: AdministratorContext, ids: number[]): Promise<number> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new AppError("invalid_input", { message: texts.deletion.nothingSelected });
  return ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(resumes)
      .where(inArray(resumes.id, wanted))
      .returning({ fileId: resumes.fileId });
    if (removed.length !== wanted.length)
      throw new AppError("not_found", { message: texts.deletion.unknownIds });
    for (const { fileId } of removed) await ctx.storage.remove(tx, fileId);
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "resume",
      ...(wanted.length === 1 ? { entityId: wanted[0] } : {}),
      description: texts.deletion.done.resumes(removed.length),
    });
    return removed.length;
  });
}
