import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { listFailedJobs, takeFailedJobs } from "#server/platform/queue/failed-jobs.ts";
import type { AuditAction } from "#shared/schemas/audit-log-names.ts";
import {
  FAILED_JOBS_MAX,
  type FailedJobList,
  type FailedJobSelectionInput,
  jobKindName,
} from "#shared/schemas/job.ts";
import { texts } from "#shared/texts/texts.ts";

/** Returns the newest failed jobs, and the count per kind. */
export async function readFailedJobs(ctx: AdministratorContext): Promise<FailedJobList> {
  const { jobs, counts } = await listFailedJobs(ctx.db, FAILED_JOBS_MAX);
  return {
    jobs: jobs.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
  };
}

/**
 * Requeues one failed job, or all of a kind, with fresh attempts. Returns their number.
 * @throws AppError `not_found` if none is left, `conflict` for a kind that this version does not run.
 */
export function retryFailedJobs(ctx: AdministratorContext, input: FailedJobSelectionInput): Promise<number> {
  return resolveFailedJobs(ctx, input, async (tx, kind, jobs) => {
    if (!ctx.queue.jobNames.includes(kind)) {
      throw new AppError("conflict", { message: texts.jobs.unknownKind });
    }
    await ctx.queue.requeue(
      tx,
      kind,
      jobs.map(({ data }) => data),
    );
    return { action: "UPDATE", done: ["de volta à fila", "de volta à fila"] };
  });
}

/**
 * Permanently deletes one failed job, or all of a kind. Returns their number.
 * @throws AppError `not_found` if none is left.
 */
export function discardFailedJobs(
  ctx: AdministratorContext,
  input: FailedJobSelectionInput,
): Promise<number> {
  return resolveFailedJobs(ctx, input, async () => ({
    action: "DELETE",
    done: ["descartada", "descartadas"],
  }));
}

type Resolution = { action: AuditAction; done: readonly [one: string, many: string] };

/** Removes the selected jobs of one kind from the failed ones and audits the outcome. */
function resolveFailedJobs(
  ctx: AdministratorContext,
  { id, kind = "" }: FailedJobSelectionInput,
  resolve: (tx: Transaction, kind: string, jobs: readonly { data: object }[]) => Promise<Resolution>,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const jobs = await takeFailedJobs(tx, id === undefined ? { kind } : { id });
    const [first] = jobs;
    if (!first) throw new AppError("not_found", { message: texts.jobs.unknown });
    const { action, done } = await resolve(tx, first.kind, jobs);
    const name = jobKindName(first.kind);
    const description =
      jobs.length === 1 ? `Tarefa "${name}" ${done[0]}` : `${jobs.length} tarefas "${name}" ${done[1]}`;
    await recordAudit(ctx, tx, { action, entityType: "system", description });
    return jobs.length;
  });
}
