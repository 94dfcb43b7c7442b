import { expect, test } from "bun:test";
import { countJobs } from "#server/platform/queue/count-jobs.ts";
import { deleteObject } from "#server/platform/storage/delete-object.job.ts";
import { texts } from "#shared/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { leadInput } from "../support/factories.ts";

test("mail is offline while a mail waits for a retry, and online once it is sent", async () => {
  let rejecting = true;
  const app = await createTestApp({
    retryDelaysSeconds: [2],
    wrapMailer: (mailbox) => ({
      send: (mail) => (rejecting ? Promise.reject(new Error("451 try again")) : mailbox.send(mail)),
    }),
  });
  const client = app.trpc({ cookie: await signIn(app) });
  expect(await client.serviceStatus.get.query()).toMatchObject({ mail: "online", waitingMails: 0 });
  await app.trpc().leads.create.mutate(leadInput());
  await eventually(async () =>
    expect(await client.serviceStatus.get.query()).toMatchObject({ mail: "offline", waitingMails: 1 }),
  );
  rejecting = false;
  await eventually(async () =>
    expect(await client.serviceStatus.get.query()).toMatchObject({ mail: "online", waitingMails: 0 }),
  );
});

test("a file that the object storage cannot delete is no waiting mail", async () => {
  const app = await createTestApp({ retryDelaysSeconds: [60] });
  const client = app.trpc({ cookie: await signIn(app) });
  // Without an object storage the job fails.
  const { db, queue } = app.services;
  await db.transaction((tx) => queue.enqueue(tx, deleteObject, { fileId: crypto.randomUUID() }));
  await eventually(async () => expect(await countJobs(db)).toMatchObject({ retrying: 1 }));
  expect(await client.serviceStatus.get.query()).toMatchObject({ mail: "online", waitingMails: 0 });
});

test("says why mails reach nobody, on the dashboard and to administrators in /readyz", async () => {
  const app = await createTestApp();
  const cookie = await signIn(app);
  const problems = [texts.serviceStatus.noMailServer, texts.serviceStatus.placeholderAddress];
  expect(await app.trpc({ cookie }).serviceStatus.get.query()).toMatchObject({ problems });
  const readiness = async (as?: string) => (await app.rest("GET", "/readyz", { cookie: as })).json();
  expect(await readiness(cookie)).toEqual({ status: "ready", problems });
  expect(await readiness()).toEqual({ status: "ready" });
  await app.rest("PUT", "/api/config", { body: { contact_email: "vendas@empresa.com.br" }, cookie });
  const delivering = await createTestApp({ database: app.database, wrapMailer: (mailbox) => mailbox });
  expect(await delivering.trpc({ cookie }).serviceStatus.get.query()).toMatchObject({ problems: [] });
});
