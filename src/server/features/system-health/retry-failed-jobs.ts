import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type FailedJobSelection, takeFailedJobs } from "#server/platform/queue/failed-jobs.ts";
import { type FailedJobSelectionInput, jobKindName } from "#shared/schemas/job.ts";
import { texts } from "#shared/texts/texts.ts";

/**
 * Queues a failed job, or all of a kind, with all attempts ahead again. Returns their number.
 * @throws AppError `not_found` when none is left, `conflict` for a kind that this version does not run.
 */
export async function retryFailedJobs(
  ctx: AdministratorContext,
  input: FailedJobSelectionInput,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const jobs = await takeFailedJobs(tx, selectionOf(input));
    const [first] = jobs;
    if (!first) throw new AppError("not_found", { message: texts.jobs.unknown });
    // A selection is of one kind.
    if (!ctx.queue.jobNames.includes(first.kind)) {
      throw new AppError("conflict", { message: texts.jobs.unknownKind });
    }
    await ctx.queue.requeue(
      tx,
      first.kind,
      jobs.map(({ data }) => data),
    );
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "system",
      description: describeJobs(first.kind, jobs.length, ["de volta à fila", "de volta à fila"]),
    });
    return jobs.length;
  });
}

/** The audit log's sentence about failed jobs. */
function describeJobs(kind: string, count: number, [one, many]: readonly [string, string]): string {
  const name = jobKindName(kind);
  return count === 1 ? `Tarefa "${name}" ${one}` : `${count} tarefas "${name}" ${many}`;
}

/** The input's one job or one kind; the schema lets exactly one of them through. */
function selectionOf({ id, kind = "" }: FailedJobSelectionInput): FailedJobSelection {
  return id === undefined ? { kind } : { id };
}

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
