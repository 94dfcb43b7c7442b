import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { TestApp } from "./app.ts";

/** Runs a job without data, bypassing the queue; sending mail fails. */
export async function runJob(app: TestApp, { run }: JobDefinition<object>): Promise<void> {
  const mailer = { send: () => Promise.reject(new Error("this job sends no mail")) };
  await run({ ...app.services, mailer, mailboxDir: "", objects: undefined }, {});
}
