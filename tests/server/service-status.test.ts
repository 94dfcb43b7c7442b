import { describe, expect, test } from "bun:test";
import { type BackupResult, backupRuns } from "#server/platform/backup-runs/table.ts";
import { countJobs } from "#server/platform/queue/failed-jobs.ts";
import { deleteObject } from "#server/platform/storage/delete-object.job.ts";
import type { SiteConfigKey } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { leadInput } from "../support/factories.ts";

test("mail is offline while a mail waits for a retry, and online once it is sent", async () => {
  let rejecting = true;
  const app = await createTestApp({
    retries: { retryLimit: 1, retryDelay: 2 },
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
  const app = await createTestApp({ retries: { retryLimit: 1, retryDelay: 60 } });
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
  const production = { NODE_ENV: "production", PUBLIC_URL: "https://www.site.example" };
  const silent = await createTestApp({ database: app.database, variables: production });
  expect(await silent.trpc({ cookie }).serviceStatus.get.query()).toMatchObject({ mail: "offline" });
  const delivering = await createTestApp({ database: app.database, wrapMailer: (mailbox) => mailbox });
  expect(await delivering.trpc({ cookie }).serviceStatus.get.query()).toMatchObject({ problems: [] });
});

test("lists what the site still shows of the example company, until each is replaced", async () => {
  const app = await createTestApp();
  const cookie = await signIn(app);
  const exampleValues = async () => (await app.trpc({ cookie }).serviceStatus.get.query()).exampleValues;
  const save = async (body: object) =>
    expect((await app.rest("PUT", "/api/config", { body, cookie })).status).toBe(200);
  const systems: SiteConfigKey[] = [
    "system_nucleus_url",
    "system_komanda_url",
    "system_jalekinho_url",
    "system_maskote_url",
    "system_store_url",
  ];
  expect(new Set(await exampleValues())).toEqual(
    new Set<SiteConfigKey>([
      "contact_phone",
      "whatsapp_phone",
      "company_cnpj",
      "company_street",
      "support_url",
      ...systems,
      "site_slider_images",
    ]),
  );
  await save({ contact_phone: "(11) 4004-1234", company_cnpj: "", company_street: "Rua Nova, 7" });
  await save({ whatsapp_phone: "", support_url: "https://suporte.empresa.com.br" });
  await save(Object.fromEntries(systems.map((key) => [key, "https://www.empresa.com.br"])));
  expect(await exampleValues()).toEqual(["site_slider_images"]);
  const slide = { image: "/images/slide-erp.svg", title: "O nosso ERP", ctaUrl: "/" };
  await save({ site_slider_images: JSON.stringify([slide, { image: slide.image, title: "Novo Slide" }]) });
  expect(await exampleValues()).toEqual(["site_slider_images"]);
  await save({ site_slider_images: JSON.stringify([slide]) });
  expect(await exampleValues()).toEqual([]);
  await save({ contact_email: "contato@outra.example" });
  expect(await exampleValues()).toEqual(["contact_email"]);
});

describe("backups", () => {
  const HOUR_MS = 60 * 60 * 1000;
  const nightly = { BACKUP_DIR: "/nowhere/backups" };
  const production = {
    NODE_ENV: "production",
    PUBLIC_URL: "https://www.site.example",
  };
  const run = (result: BackupResult, hoursAgo: number) => {
    const finishedAt = new Date(Date.now() - hoursAgo * HOUR_MS);
    return { trigger: "schedule", result, startedAt: finishedAt, finishedAt } as const;
  };

  test.each([
    ["none is expected", {}, [], "off"],
    ["none was made yet", nightly, [], "missing"],
    ["production has no record of any", production, [], "missing"],
    ["the last one is of this night", nightly, [run("complete", 25)], "current"],
    ["the last one is older than 26 hours", nightly, [run("complete", 27)], "old"],
    ["another program makes them, now and then", production, [run("complete", 100)], "current"],
    ["the last run failed", nightly, [run("complete", 2), run("failed", 1)], "failed"],
    ["the retry succeeded", nightly, [run("failed", 2), run("complete", 1)], "current"],
    ["files were lost before", nightly, [run("files_lost", 1)], "files_lost"],
  ] as const)("%s", async (_case, variables, runs, verdict) => {
    const app = await createTestApp({ variables });
    if (runs.length > 0) await app.database.db.insert(backupRuns).values([...runs]);
    const status = await app.trpc({ cookie: await signIn(app) }).serviceStatus.get.query();
    const good = runs.findLast(({ result }) => result !== "failed");
    expect(status.backup).toBe(verdict);
    expect(status.lastBackupAt).toBe(good?.finishedAt.toISOString() ?? null);
  });
});
