import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { TestApp } from "./app.ts";

/** Runs a job that has no data, without the queue and without a mail server. */
export async function runJob(app: TestApp, { run }: JobDefinition<object>): Promise<void> {
  const mailer = { send: () => Promise.reject(new Error("this job sends no mail")) };
  await run({ ...app.services, mailer, mailboxDir: "", objects: undefined }, {});
}
