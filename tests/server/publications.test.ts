import { describe, expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq, type InferSelectModel } from "drizzle-orm";
import { backUp } from "#server/backup/back-up.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { deleteUnusedImagesNightly } from "#server/features/media/delete-unused-images.job.ts";
import { images } from "#server/features/media/table.ts";
import { publishScheduled } from "#server/features/publications/publish-scheduled.job.ts";
import { scheduledPublications } from "#server/features/publications/table.ts";
import { configVersions } from "#server/features/site-config/table.ts";
import { APPLICATION_ROLE } from "#server/platform/db/embedded-roles.ts";
import { countJobs } from "#server/platform/queue/failed-jobs.ts";
import { defaultSiteConfig, type SiteConfigKey } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { tomorrow } from "../support/api-examples.ts";
import { createTestApp, PUBLIC_URL, type TestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { auditRowsAfter, lastAuditRow } from "../support/audit.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { createEmptyTestDatabase } from "../support/database.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { plainImage } from "../support/images.ts";
import { jobServices, runJob } from "../support/jobs.ts";

const app = await createTestApp();
/** A second instance, whose worker takes jobs, too. */
const second = await createTestApp({ database: app.database });
const regina = await createAdministrator(app, { name: "Regina Falcão" });
const cookie = await cookieOf(app, regina);
const { publications, siteConfig } = app.trpc({ cookie });
const otavio = await createAdministrator(app, { name: "Otávio Prado" });
const other = app.trpc({ cookie: await cookieOf(app, otavio) });

const DAY_MS = 24 * 60 * 60 * 1000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const contact = (leaves: Record<string, unknown>) => ({ content_contact: JSON.stringify(leaves) });

async function rowOf(id: number, of: TestApp = app): Promise<InferSelectModel<typeof scheduledPublications>> {
  const [row] = await of.database.db
    .select()
    .from(scheduledPublications)
    .where(eq(scheduledPublications.id, id));
  if (!row) throw new Error(`there is no publication ${id}`);
  return row;
}

async function liveValue(key: SiteConfigKey): Promise<string> {
  return (await siteConfig.current.query()).config[key];
}

async function liveTexts(): Promise<Record<string, unknown>> {
  return JSON.parse((await liveValue("content_contact")) || "{}");
}

/** Saves texts of the contact page for another administrator, beside what the page has. */
async function saveTexts(leaves: Record<string, unknown>): Promise<void> {
  await other.siteConfig.save.mutate({ changes: contact({ ...(await liveTexts()), ...leaves }) });
}

/** Makes a publication due, and its job run now. */
async function makeDue(id: number): Promise<void> {
  await app.database.sql`update scheduled_publications set publish_at = now() where id = ${id}`;
  await app.services.db.transaction((tx) =>
    app.services.queue.enqueue(tx, publishScheduled, { publicationId: id }),
  );
}

async function whenFinished(id: number, of: TestApp = app) {
  return eventually(async () => {
    const row = await rowOf(id, of);
    expect(row.state).not.toBe("waiting");
    return row;
  });
}

async function versionNamed(description: string) {
  return app.database.db.select().from(configVersions).where(eq(configVersions.description, description));
}

describe("a scheduled publication", () => {
  test("is published at its time, once, by two workers and a repeated job", async () => {
    const before = await lastAuditRow(app);
    const publishAt = inMs(1500);
    const { id } = await publications.schedule.mutate({
      changes: contact({ "intro.title": "Fale conosco na hora marcada" }),
      description: "Na hora",
      publishAt,
    });
    // What waits for its time is not a queue that grows.
    expect((await countJobs(app.database.db, ["publish-scheduled"])).waiting).toBe(0);
    await app.database.sql`
      insert into jobs.job (name, data, start_after, group_id, group_tier)
      select name, data, start_after, group_id, group_tier from jobs.job, generate_series(1, 5)
      where data ->> 'kind' = 'publish-scheduled' and state = 'created'`;
    expect(await liveTexts()).toEqual({});
    const row = await whenFinished(id);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishAt));
    const services = [app, second].map((one) => ({
      ...one.services,
      mailer: { send: () => Promise.reject(new Error("no mail")) },
      objects: undefined,
    }));
    await Promise.all(services.map((one) => publishScheduled.run(one, { publicationId: id })));
    await eventually(async () =>
      expect(
        await app.database
          .sql`select from jobs.job where data ->> 'kind' = 'publish-scheduled' and state <> 'completed'`,
      ).toHaveLength(0),
    );

    const versions = await versionNamed("Na hora");
    expect(versions).toMatchObject([
      { versionNumber: row.publishedVersionNumber, createdById: regina.id, createdByName: "Regina Falcão" },
    ]);
    expect(row).toMatchObject({ state: "published", reason: "" });
    expect(await liveTexts()).toEqual({ "intro.title": "Fale conosco na hora marcada" });
    await eventually(async () =>
      expect((await second.services.siteConfig.current()).versionNumber).toBe(
        row.publishedVersionNumber ?? 0,
      ),
    );
    const audited = await auditRowsAfter(app, before);
    expect(audited).toMatchObject([
      {
        adminName: "Regina Falcão",
        action: "CREATE",
        entityType: "config",
        entityId: `agendamento-${id}`,
        description: expect.stringContaining("Fale com a gente → Fale conosco na hora marcada"),
      },
      {
        adminName: "Sistema",
        action: "UPDATE",
        entityId: String(row.publishedVersionNumber),
        description: expect.stringContaining(`Publicação nº ${id}, agendada por Regina Falcão`),
      },
    ]);
  });

  test("keeps what others published meanwhile, although its author is deleted", async () => {
    const author = await createAdministrator(app, { name: "Passageira" });
    const passing = app.trpc({ cookie: await cookieOf(app, author) });
    const { id } = await passing.publications.schedule.mutate({
      changes: contact({ ...(await liveTexts()), "message.title": "Escreva para nós" }),
      description: "Da Passageira",
      publishAt: tomorrow(),
    });
    await saveTexts({ "channels.phone": "Ligue" });
    await other.users.delete.mutate({ id: author.id });
    await makeDue(id);
    const { publishedVersionNumber } = await whenFinished(id);
    expect(await liveTexts()).toMatchObject({
      "message.title": "Escreva para nós",
      "channels.phone": "Ligue",
    });
    const [version] = await versionNamed("Da Passageira");
    expect(version).toMatchObject({ versionNumber: publishedVersionNumber, createdByName: "Passageira" });
  });

  test("that overlaps with another change is a conflict: nothing is published, and the company is told", async () => {
    const { id } = await publications.schedule.mutate({
      changes: contact({ ...(await liveTexts()), "message.title": "Da Regina", "message.about": "Tema:" }),
      description: "Textos da Regina",
      publishAt: tomorrow(),
    });
    await saveTexts({ "message.title": "Do Otávio" });
    const { versionNumber } = await siteConfig.current.query();
    const before = await lastAuditRow(app);
    await makeDue(id);
    const reason = texts.publications.conflict("Otávio Prado");
    expect(await whenFinished(id)).toMatchObject({ state: "conflict", reason, publishedVersionNumber: null });
    expect((await siteConfig.current.query()).versionNumber).toBe(versionNumber);
    expect(await auditRowsAfter(app, before)).toMatchObject([
      { adminName: "Sistema", description: `Publicação agendada nº ${id} não publicada. ${reason}` },
    ]);
    const [mail = ""] = await eventually(async () => {
      const mails = [...(await app.mailbox.mails()), ...(await second.mailbox.mails())];
      expect(mails).toHaveLength(1);
      return mails;
    });
    for (const part of [
      defaultSiteConfig.contact_email,
      "Textos da Regina",
      reason,
      `${PUBLIC_URL}/admin/pages`,
    ]) {
      expect(mail).toContain(part);
    }
    const { finished } = await publications.list.query();
    expect(finished[0]).toMatchObject({ id, state: "conflict", reason, keys: ["content_contact"] });
    // Its own texts over those of now, for a draft.
    const draft = await publications.texts.query(id);
    expect(JSON.parse(draft.content_contact ?? "")).toMatchObject({
      "message.title": "Da Regina",
      "message.about": "Tema:",
      "channels.phone": "Ligue",
    });
  });

  test("with an end goes back to what was, and only with the texts that it changed", async () => {
    const { "message.title": title } = await liveTexts();
    const { id } = await publications.schedule.mutate({
      changes: {
        ...contact({ ...(await liveTexts()), "message.title": "Só em dezembro", "shortcuts.title": "Natal" }),
        trial_days: "31",
      },
      description: "Dezembro",
      publishAt: tomorrow(),
      until: inMs(2 * DAY_MS),
    });
    await saveTexts({ "channels.hours": "Antes" });
    await makeDue(id);
    await whenFinished(id);
    expect(await liveTexts()).toMatchObject({
      "message.title": "Só em dezembro",
      "shortcuts.title": "Natal",
    });
    const { waiting } = await publications.list.query();
    const end = waiting.find(({ description }) => description === texts.publications.end("Dezembro"));
    expect(end).toMatchObject({
      createdByName: "Regina Falcão",
      publishAt: (await rowOf(id)).until?.toISOString(),
    });
    await saveTexts({ "channels.email": "Durante" });
    await makeDue(end?.id ?? 0);
    await whenFinished(end?.id ?? 0);
    const after = await liveTexts();
    expect(after).toMatchObject({
      "message.title": title,
      "channels.hours": "Antes",
      "channels.email": "Durante",
    });
    expect(after).not.toHaveProperty("shortcuts.title");
    expect(await liveValue("trial_days")).toBe(defaultSiteConfig.trial_days);
  });

  test("that is cancelled is not published, and cannot be cancelled again", async () => {
    const { id } = await publications.schedule.mutate({
      changes: { trial_days: "77" },
      publishAt: inMs(1500),
    });
    const before = await lastAuditRow(app);
    await other.publications.cancel.mutate(id);
    expect(await auditRowsAfter(app, before)).toMatchObject([
      { adminName: "Otávio Prado", description: expect.stringContaining("cancelada") },
    ]);
    await eventually(async () =>
      expect(
        await app.database
          .sql`select from jobs.job where data ->> 'kind' = 'publish-scheduled' and state <> 'completed' and start_after < now() + interval '1 hour'`,
      ).toHaveLength(0),
    );
    expect(await rowOf(id)).toMatchObject({ state: "cancelled", publishedVersionNumber: null });
    expect(await liveValue("trial_days")).not.toBe("77");
    const again = await trpcError(publications.cancel.mutate(id));
    expect(again).toMatchObject({ status: 409, error: texts.publications.finished });
    const unknown = await trpcError(publications.cancel.mutate(9999));
    expect(unknown).toMatchObject({ status: 404, error: texts.publications.unknown });
  });

  test("whose texts a release no longer takes is not published", async () => {
    const { id } = await publications.schedule.mutate({
      changes: { trial_days: "78" },
      publishAt: tomorrow(),
    });
    await app.database
      .sql`update scheduled_publications set changes = '{"trial_days":"mil"}' where id = ${id}`;
    await makeDue(id);
    expect(await whenFinished(id)).toMatchObject({ state: "conflict", reason: texts.publications.outdated });
  });

  test("keeps its images", async () => {
    const form = new FormData();
    form.set("slot", "logo");
    form.set("image", new File([Buffer.from(await plainImage(20, 6, "#aabbcc").png().toBuffer())], "a.png"));
    const upload = await app.rest("POST", "/api/media", { rawBody: form, cookie });
    const { data } = (await upload.json()) as { data: { url: string } };
    const { id } = await publications.schedule.mutate({
      changes: { site_logo: data.url },
      publishAt: tomorrow(),
    });
    await app.database.sql`update images set uploaded_at = now() - interval '31 days'`;
    await runJob(app, deleteUnusedImagesNightly);
    expect(await app.database.db.select().from(images)).toHaveLength(1);
    await app.database.sql`delete from scheduled_publications where id = ${id}`;
    await runJob(app, deleteUnusedImagesNightly);
    expect(await app.database.db.select().from(images)).toHaveLength(0);
  });

  /** Lets two instances publish at the moment in which Otávio saves the given texts. */
  async function fireWhileSaving(description: string, planned: object, saved: object) {
    const live = await liveTexts();
    const { id } = await publications.schedule.mutate({
      changes: contact({ ...live, ...planned }),
      description,
      publishAt: tomorrow(),
    });
    const { versionNumber: baseVersion } = await siteConfig.current.query();
    const changes = contact({ ...live, ...saved });
    await app.database.sql`update scheduled_publications set publish_at = now() where id = ${id}`;
    const [save] = await Promise.allSettled([
      other.siteConfig.save.mutate({ changes, baseVersion }),
      ...[app, second].map((of) => publishScheduled.run(jobServices(of), { publicationId: id })),
    ]);
    return { save, row: await whenFinished(id), versions: await versionNamed(description) };
  }

  test("that fires on two instances while another text is saved publishes once, and both are live", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const [planned, saved] = [{ "intro.title": `Na hora ${turn}` }, { "intro.lead": `Ao lado ${turn}.` }];
      const { save, row, versions } = await fireWhileSaving(`Junto ${turn}`, planned, saved);
      expect([save.status, row.state, versions.length]).toEqual(["fulfilled", "published", 1]);
      expect(await liveTexts()).toMatchObject({ ...planned, ...saved });
    }
  });

  test("that fires on two instances while the same text is saved yields to it, or is told to who saves", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const [planned, saved] = [{ "intro.title": `Da hora ${turn}` }, { "intro.title": `Da mão ${turn}` }];
      const { save, row, versions } = await fireWhileSaving(`Contra ${turn}`, planned, saved);
      const isPublished = row.state === "published";
      expect([save.status, row.state, versions.length]).toEqual(
        isPublished ? ["rejected", "published", 1] : ["fulfilled", "conflict", 0],
      );
      expect(await liveTexts()).toMatchObject(isPublished ? planned : saved);
    }
  });
});

test("what a backup brought back late is published, and says how late", async () => {
  const directory = await temporaryDirectory("site-late-");
  atFileEnd(() => rm(directory, { recursive: true, force: true }));
  const { id } = await publications.schedule.mutate({
    changes: { trial_days: "45" },
    description: "Mais teste",
    publishAt: tomorrow(),
  });
  await app.database
    .sql`update scheduled_publications set publish_at = now() - interval '195 minutes' where id = ${id}`;
  const file = join(directory, "site.tar");
  await backUp({ databaseUrl: app.database.url, objects: undefined }, file);
  const database = await createEmptyTestDatabase();
  const target = { databaseUrl: database.url, applicationRole: APPLICATION_ROLE, objects: undefined };
  await restoreBackup({ ...target, forceEmpty: false }, file);
  await database.sql`update jobs.job set start_after = now() where data->'data'->>'publicationId' = ${String(id)}`;
  const restored = await createTestApp({ database });
  const { publishedVersionNumber } = await whenFinished(id, restored);
  const [version] = await database.sql`
    select description, config_data ->> 'trial_days' as days from config_versions where version_number = ${publishedVersionNumber}`;
  expect(version).toEqual({ description: "Mais teste (com 3 h de atraso)", days: "45" });
  const [entry] = await database.sql`select description from audit_logs order by id desc limit 1`;
  expect(entry?.description).toContain(`versão ${publishedVersionNumber}, com 3 h de atraso. Dias de teste`);
});

describe("scheduling is rejected", () => {
  const changes = { trial_days: "50" };
  test.each([
    ["the past", { changes, publishAt: inMs(-1000) }, texts.publications.past],
    ["two years ahead", { changes, publishAt: inMs(730 * DAY_MS) }, texts.publications.tooFar],
    ["no time", { changes, publishAt: "amanhã" }, texts.publications.invalidTime],
    [
      "an end before the beginning",
      { changes, publishAt: inMs(2 * DAY_MS), until: tomorrow() },
      texts.publications.endsBeforeStart,
    ],
    [
      "a bad value",
      { changes: { trial_days: "mil" }, publishAt: tomorrow() },
      "Dias de teste grátis: use um número de 1 a 365.",
    ],
    [
      "slides",
      { changes: { site_slider_images: "[]" } as Record<string, string>, publishAt: tomorrow() },
      texts.siteConfig.unknownKey,
    ],
    ["no change", { changes: {}, publishAt: tomorrow() }, texts.publications.nothingToSchedule],
    [
      "what the site already shows",
      { changes: { site_title: defaultSiteConfig.site_title }, publishAt: tomorrow() },
      texts.publications.nothingToSchedule,
    ],
  ])("for %s", async (_what, input, error) => {
    expect(await trpcError(publications.schedule.mutate(input))).toMatchObject({ status: 400, error });
  });

  test("for texts that somebody else has changed since", async () => {
    const { versionNumber: baseVersion } = await siteConfig.current.query();
    await saveTexts({ "intro.lead": "Otávio esteve aqui." });
    const mine = contact({ "intro.lead": "Regina esteve aqui." });
    const call = publications.schedule.mutate({ changes: mine, baseVersion, publishAt: tomorrow() });
    expect(await trpcError(call)).toMatchObject({
      status: 409,
      error: texts.content.conflict("Otávio Prado"),
    });
  });
});
