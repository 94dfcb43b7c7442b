import type { FailedJobSelection } from "#server/platform/queue/failed-jobs.ts";
import { type FailedJobSelectionInput, jobKindName } from "#shared/schemas/job.ts";

/** The audit log's sentence about failed jobs. */
export function describeJobs(kind: string, count: number, [one, many]: readonly [string, string]): string {
  const name = jobKindName(kind);
  return count === 1 ? `Tarefa "${name}" ${one}` : `${count} tarefas "${name}" ${many}`;
}

/** The input's one job or one kind; the schema lets exactly one of them through. */
export function selectionOf({ id, kind = "" }: FailedJobSelectionInput): FailedJobSelection {
  return id === undefined ? { kind } : { id };
}
