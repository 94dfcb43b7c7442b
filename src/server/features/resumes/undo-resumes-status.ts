import { and, eq, sql } from "drizzle-orm";
import { recordChanges } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { undoMarks } from "#server/submissions/undo-marks.ts";
import type { UndoInput, Undone } from "#shared/schemas/record-change.ts";
import type { ResumeStatus } from "#shared/schemas/resume-filters.ts";
import { resumeKind } from "./resume-kind.ts";
import { resumes } from "./table.ts";

/**
 * Restores the previous status of resumes unchanged since. The undo counts as a review.
 * @throws AppError `not_found` for an entry that changed more than the status, or is older than a day.
 */
export function undoResumesStatus(ctx: AdministratorContext, input: UndoInput): Promise<Undone> {
  return undoMarks(ctx, resumeKind, input, {
    status: async (tx, { isEntry }) => {
      const change = tx
        .select({
          id: sql<number>`${recordChanges.entityId}::bigint`.as("changed_id"),
          before: sql<ResumeStatus>`${recordChanges.changes} -> 'status' ->> 'before'`.as("before"),
          after: sql<ResumeStatus>`${recordChanges.changes} -> 'status' ->> 'after'`.as("after"),
        })
        .from(recordChanges)
        .where(isEntry)
        .as("change");
      const undone = await tx
        .update(resumes)
        .set({
          status: sql`${change.before}`,
          reviewedByName: ctx.actor.name,
          reviewedAt: new Date(),
          version: sql`${resumes.version} + 1`,
        })
        .from(change)
        .where(and(eq(resumes.id, change.id), eq(resumes.status, change.after)))
        .returning({ id: resumes.id, version: resumes.version, before: change.after, after: change.before });
      return undone.map(({ before, after, ...row }) => ({ ...row, fields: { status: { before, after } } }));
    },
  });
}
