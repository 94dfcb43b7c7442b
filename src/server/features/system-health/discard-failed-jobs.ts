import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { takeFailedJobs } from "#server/platform/queue/failed-jobs.ts";
import type { FailedJobSelectionInput } from "#shared/schemas/job.ts";
import { texts } from "#shared/texts/texts.ts";
import { describeJobs, selectionOf } from "./describe-jobs.ts";

/**
 * Deletes a failed job, or all of a kind, permanently. Returns their number.
 * @throws AppError `not_found` when none is left.
 */
export async function discardFailedJobs(
  ctx: AdministratorContext,
  input: FailedJobSelectionInput,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const jobs = await takeFailedJobs(tx, selectionOf(input));
    const [first] = jobs;
    if (!first) throw new AppError("not_found", { message: texts.jobs.unknown });
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "system",
      description: describeJobs(first.kind, jobs.length, ["descartada", "descartadas"]),
    });
    return jobs.length;
  });
}
