import { and, eq, ne, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { type ChangedRows, changeSelected } from "#server/submissions/change-selected.ts";
import type { SetResumesStatus } from "#shared/schemas/resume.ts";
import { resumeStatusNames } from "#shared/schemas/resume-filters.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumeKind } from "./resume-kind.ts";
import { resumes } from "./table.ts";

/**
 * Sets the status of resumes with reviewer and time, skipping unchanged ones. Returns the number changed, and the entry
 * for undo.
 * @throws AppError like `changeSelected`; then none changes.
 */
export function setResumesStatus(
  ctx: AdministratorContext,
  { status, ...selection }: SetResumesStatus,
): Promise<ChangedRows> {
  return changeSelected(ctx, resumeKind, selection, {
    action: "UPDATE",
    run: async (tx, isSelected) => {
      const former = tx
        .select({ id: resumes.id, status: sql<string>`${resumes.status}`.as("former_status") })
        .from(resumes)
        .where(and(isSelected, ne(resumes.status, status)))
        .for("update")
        .as("former");
      return tx
        .update(resumes)
        .set({
          status,
          reviewedByName: ctx.actor.name,
          reviewedAt: new Date(),
          version: sql`${resumes.version} + 1`,
        })
        .from(former)
        .where(eq(resumes.id, former.id))
        .returning({ id: resumes.id, version: resumes.version, before: former.status });
    },
    fields: ({ before }) => ({ status: { before, after: status } }),
    describe: (count) => texts.resumes.statusSet(count, resumeStatusNames[status]),
    errors: { empty: texts.resumes.nothingSelected, unknown: texts.resumes.unknownIds },
  });
}
