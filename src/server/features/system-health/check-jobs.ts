import { drizzle } from "drizzle-orm/postgres-js";
import { countJobs, listFailedJobs } from "#server/platform/queue/failed-jobs.ts";
import { FAILED_JOBS_MAX, jobKindName } from "#shared/schemas/job.ts";
import type { Examined } from "./examine.ts";
import { type Outcome, ok, warning } from "./outcome.ts";

/** Checks waiting and failed jobs, with the last error per kind. */
export async function checkJobs({ sql }: Examined): Promise<Outcome> {
  const [queue] = await sql<{ exists: boolean }[]>`select to_regclass('jobs.job') is not null as exists`;
  if (!queue?.exists) return ok("the first start creates the queue", "O primeiro início cria a fila");
  const db = drizzle(sql);
  const [{ waiting, retrying }, { jobs: failed, counts }] = await Promise.all([
    countJobs(db),
    listFailedJobs(db, FAILED_JOBS_MAX),
  ]);
  if (failed.length > 0) {
    const kinds = [...Map.groupBy(failed, ({ kind }) => kind)];
    const reasons = kinds.map(([kind, [newest]]) => `${kind} (${counts[kind]}): ${newest?.reason}`);
    // The screen lists the reasons below.
    const names = Object.entries(counts).map(([kind, count]) => `${jobKindName(kind)} (${count})`);
    return warning(
      `Failed permanently: ${reasons.join("; ")}. Fix the cause, then retry or discard them in the back office.`,
      `Falharam de vez: ${names.join(", ")}. Corrija a causa e tente de novo ou descarte em "Tarefas que falharam".`,
    );
  }
  const state = {
    en: `${waiting} waiting, ${retrying} before a retry`,
    pt: describeWaiting(waiting, retrying),
  };
  return retrying > 0
    ? warning(`${state.en}: look for \`job failed\` in the log.`, `${state.pt}.`)
    : ok(state.en, state.pt);
}

function describeWaiting(waiting: number, retrying: number): string {
  const waits = waiting === 1 ? "1 na fila" : `${waiting} na fila`;
  return retrying === 0 ? waits : `${waits}, ${retrying} à espera de nova tentativa`;
}
