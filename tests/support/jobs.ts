import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { TestApp } from "./app.ts";

/** What a job gets; sending mail fails. */
export function jobServices(app: TestApp) {
  const mailer = { send: () => Promise.reject(new Error("this job sends no mail")) };
  return { ...app.services, mailer, mailboxDir: "", objects: undefined };
}

/** Runs a job without data, bypassing the queue; sending mail fails. */
export async function runJob(app: TestApp, { run }: JobDefinition<object>): Promise<void> {
  await run(jobServices(app), {});
}
