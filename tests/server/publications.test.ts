import { describe, expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq, type InferSelectModel } from "drizzle-orm";
import { backUp } from "#server/backup/back-up.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { publishScheduled } from "#server/features/content/publish-scheduled.job.ts";
import { configVersions, contentWindows } from "#server/features/content/table.ts";
import { deleteUnusedImagesNightly } from "#server/features/media/delete-unused-images.job.ts";
import { images } from "#server/features/media/table.ts";
import { APPLICATION_ROLE } from "#server/platform/db/embedded-roles.ts";
import { countJobs } from "#server/platform/queue/failed-jobs.ts";
import { defaultSiteConfig, type SiteConfigKey } from "#shared/schemas/site-config.ts";
import { defaultSlides, parseSlides } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { tomorrow } from "../support/api-examples.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { auditRowsAfter, lastAuditRow } from "../support/audit.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { createEmptyTestDatabase } from "../support/database.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { plainImage } from "../support/images.ts";
import { jobServices, runJob } from "../support/jobs.ts";
import { somePage } from "../support/own-pages.ts";

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

async function rowOf(id: number, of: TestApp = app): Promise<InferSelectModel<typeof contentWindows>> {
  const [row] = await of.database.db.select().from(contentWindows).where(eq(contentWindows.id, id));
  if (!row) throw new Error(`there is no publication ${id}`);
  return row;
}

/** What visitors read, on an instance. */
async function visited(of: TestApp = app): Promise<Record<string, string>> {
  return (await (await of.rest("GET", "/api/config")).json()) as Record<string, string>;
}
async function visitedTexts(of: TestApp = app): Promise<Record<string, unknown>> {
  return JSON.parse((await visited(of)).content_contact || "{}");
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

/** Lets a window open now, and its job run. */
async function makeDue(id: number): Promise<void> {
  await app.database.sql`update content_windows set starts_at = now() - interval '1 second' where id = ${id}`;
  await app.services.db.transaction(async (tx) => {
    await app.services.siteConfig.announce(tx);
    await app.services.queue.enqueue(tx, publishScheduled, { publicationId: id });
  });
}
/** Lets a window end now. */
async function end(id: number): Promise<void> {
  await app.database.sql`update content_windows set ends_at = now() where id = ${id}`;
  await app.services.db.transaction((tx) => app.services.siteConfig.announce(tx));
}

async function whenFinished(id: number, of: TestApp = app) {
  return eventually(async () => {
    const row = await rowOf(id, of);
    expect(row.state).not.toBe("scheduled");
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
    expect(row).toMatchObject({ state: "published" });
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

  test("is on the site at its second on every instance, before its job has written it", async () => {
    const { id } = await publications.schedule.mutate({
      changes: contact({ ...(await liveTexts()), "channels.hours": "Na hora" }),
      description: "No segundo",
      publishAt: tomorrow(),
    });
    await app.database
      .sql`update content_windows set starts_at = now() - interval '1 second' where id = ${id}`;
    await app.services.db.transaction((tx) => app.services.siteConfig.announce(tx));
    for (const of of [app, second])
      await eventually(async () =>
        expect(await visitedTexts(of)).toMatchObject({ "channels.hours": "Na hora" }),
      );
    // An editor goes on from it, and what it publishes next keeps it.
    expect(await liveTexts()).toMatchObject({ "channels.hours": "Na hora" });
    await saveTexts({ "channels.email": "Escreva" });
    expect(await rowOf(id)).toMatchObject({ state: "published" });
    expect(await liveTexts()).toMatchObject({ "channels.hours": "Na hora", "channels.email": "Escreva" });
  });

  test("keeps what others published meanwhile, also of the same text that it does not change", async () => {
    const { id } = await publications.schedule.mutate({
      changes: contact({ ...(await liveTexts()), "message.title": "Escreva para nós" }),
      description: "Ao lado",
      publishAt: tomorrow(),
    });
    await saveTexts({ "channels.phone": "Ligue" });
    await makeDue(id);
    const { publishedVersionNumber } = await whenFinished(id);
    expect(await liveTexts()).toMatchObject({
      "message.title": "Escreva para nós",
      "channels.phone": "Ligue",
    });
    const [version] = await versionNamed("Ao lado");
    expect(version).toMatchObject({ versionNumber: publishedVersionNumber, createdByName: "Regina Falcão" });
  });

  test("wins the texts that it changes: what was published of them since is below it in the versions", async () => {
    const { id } = await publications.schedule.mutate({
      changes: contact({ ...(await liveTexts()), "message.title": "Da Regina" }),
      description: "Textos da Regina",
      publishAt: tomorrow(),
    });
    await saveTexts({ "message.title": "Do Otávio" });
    expect(await visitedTexts()).toMatchObject({ "message.title": "Do Otávio" });
    await makeDue(id);
    await whenFinished(id);
    expect(await liveTexts()).toMatchObject({ "message.title": "Da Regina" });
  });

  test("of an author without access waits until somebody takes it over, and says so", async () => {
    const author = await createAdministrator(app, { name: "Passageira" });
    const passing = app.trpc({ cookie: await cookieOf(app, author) });
    const schedule = (about: string, until: string | null) =>
      passing.publications.schedule.mutate({
        changes: contact({ "message.about": about }),
        description: about,
        publishAt: tomorrow(),
        until,
      });
    const forGood = await schedule("Para ficar", null);
    const forTime = await schedule("Por um tempo", inMs(3 * DAY_MS));
    await other.users.update.mutate({ id: author.id, isActive: false });
    for (const { id } of [forGood, forTime]) await makeDue(id);
    const { waiting } = await publications.list.query();
    expect(waiting.filter(({ isSuspended }) => isSuspended).map(({ id }) => id)).toEqual([
      forGood.id,
      forTime.id,
    ]);
    expect(await visitedTexts()).not.toHaveProperty("message.about");
    await publications.takeOver.mutate(forTime.id);
    await eventually(async () =>
      expect(await visitedTexts()).toMatchObject({ "message.about": "Por um tempo" }),
    );
    await publications.takeOver.mutate(forGood.id);
    await whenFinished(forGood.id);
    const [version] = await versionNamed("Para ficar");
    expect(version).toMatchObject({ createdByName: "Regina Falcão" });
    await publications.cancel.mutate(forTime.id);
    expect(await trpcError(publications.takeOver.mutate(forTime.id))).toMatchObject({ status: 409 });
  });

  test.each([
    [
      "activated again",
      async (id: string) => {
        await other.users.update.mutate({ id, isActive: false });
        return () => other.users.update.mutate({ id, isActive: true });
      },
    ],
    [
      "brought back",
      async (id: string) => {
        const { auditLogId } = await other.users.delete.mutate({ id });
        return () => other.users.undo.mutate({ auditLogId });
      },
    ],
  ] as const)("goes on once its author is %s", async (how, lose) => {
    const author = await createAdministrator(app, { name: "De volta" });
    const { id } = await app.trpc({ cookie: await cookieOf(app, author) }).publications.schedule.mutate({
      changes: contact({ "message.about": how }),
      description: how,
      publishAt: tomorrow(),
    });
    const bringBack = await lose(author.id);
    await makeDue(id);
    expect(await visitedTexts()).not.toMatchObject({ "message.about": how });
    await bringBack();
    await whenFinished(id);
    expect((await versionNamed(how))[0]).toMatchObject({ createdByName: "De volta" });
  });

  test("passes to who deactivates its author and says so", async () => {
    const author = await createAdministrator(app, { name: "Outra Passageira" });
    const passing = app.trpc({ cookie: await cookieOf(app, author) });
    const { id } = await passing.publications.schedule.mutate({
      changes: { trial_days: "76" },
      publishAt: tomorrow(),
    });
    await other.users.delete.mutate({ id: author.id, takesPublications: true });
    const { waiting } = await publications.list.query();
    expect(waiting.find((one) => one.id === id)).toMatchObject({
      isSuspended: false,
      createdByName: "Outra Passageira",
      ownerName: "Otávio Prado",
    });
    await publications.cancel.mutate(id);
  });

  test("with an end is on the site in between, writes nothing, and leaves what was changed below it", async () => {
    await saveTexts({ "message.title": "De sempre" });
    const { versionNumber } = await siteConfig.current.query();
    const { id } = await publications.schedule.mutate({
      changes: {
        ...contact({ ...(await liveTexts()), "message.title": "Só em dezembro", "shortcuts.title": "Natal" }),
        trial_days: "31",
      },
      description: "Dezembro",
      publishAt: tomorrow(),
      until: inMs(2 * DAY_MS),
    });
    const { waiting } = await publications.list.query();
    const parts = waiting.filter(({ description }) => description === "Dezembro");
    expect(parts.map(({ document }) => document)).toEqual(["settings", "contact"]);
    expect(parts[0]?.id).toBe(id);
    for (const part of parts) await makeDue(part.id);
    await eventually(async () =>
      expect(await visitedTexts()).toMatchObject({
        "message.title": "Só em dezembro",
        "shortcuts.title": "Natal",
      }),
    );
    expect(await visited()).toMatchObject({ trial_days: "31" });
    // What editors start from is what is published below.
    expect(await liveTexts()).toMatchObject({ "message.title": "De sempre" });
    await saveTexts({ "message.title": "De sempre, revisto", "channels.email": "Durante" });
    await eventually(async () =>
      expect(await visitedTexts()).toMatchObject({
        "message.title": "Só em dezembro",
        "channels.email": "Durante",
      }),
    );
    const before = await lastAuditRow(app);
    for (const part of parts) await end(part.id);
    await eventually(async () =>
      expect(await visitedTexts()).toMatchObject({
        "message.title": "De sempre, revisto",
        "channels.email": "Durante",
      }),
    );
    expect(await visited()).toMatchObject({ trial_days: defaultSiteConfig.trial_days });
    expect(await visitedTexts()).not.toHaveProperty("shortcuts.title");
    expect((await siteConfig.current.query()).versionNumber).toBe(versionNumber + 1);
    expect(await auditRowsAfter(app, before)).toEqual([]);
    const { finished } = await publications.list.query();
    expect(finished.filter(({ state }) => state === "ended").map((one) => one.description)).toEqual([
      "Dezembro",
      "Dezembro",
    ]);
  });

  test("yields to one for good that begins later, before and after that one is a version", async () => {
    const during = await publications.schedule.mutate({
      changes: contact({ "intro.lead": "Por um tempo.", "intro.title": "Só agora" }),
      publishAt: inMs(DAY_MS),
      until: inMs(5 * DAY_MS),
    });
    const forGood = await publications.schedule.mutate({
      changes: contact({ "intro.lead": "De agora em diante." }),
      publishAt: inMs(2 * DAY_MS),
    });
    await makeDue(during.id);
    await eventually(async () =>
      expect(await visitedTexts()).toMatchObject({ "intro.lead": "Por um tempo." }),
    );
    await makeDue(forGood.id);
    await whenFinished(forGood.id);
    const both = { "intro.lead": "De agora em diante.", "intro.title": "Só agora" };
    await eventually(async () => expect(await visitedTexts()).toMatchObject(both));
    await publications.cancel.mutate(during.id);
    await eventually(async () => expect(await visitedTexts()).not.toHaveProperty("intro.title"));
  });

  test("follows another one, and covers it where both are open", async () => {
    await saveTexts({ "intro.lead": "Sempre." });
    const live = await liveTexts();
    const during = (lead: string, from: number, to: number) =>
      publications.schedule.mutate({
        changes: contact({ ...live, "intro.lead": lead }),
        description: lead,
        publishAt: inMs(from * DAY_MS),
        until: inMs(to * DAY_MS),
      });
    const [first, later] = [await during("Primeira.", 1, 3), await during("Segunda.", 2, 4)];
    const shift = (days: number) => app.database.sql`
      update content_windows set starts_at = starts_at - ${days} * interval '1 day',
        ends_at = ends_at - ${days} * interval '1 day' where id in (${first.id}, ${later.id})`;
    const leadAfter = async (days: number, lead: string) => {
      await shift(days);
      await app.services.db.transaction((tx) => app.services.siteConfig.announce(tx));
      await eventually(async () => expect(await visitedTexts()).toMatchObject({ "intro.lead": lead }));
    };
    await leadAfter(1.5, "Primeira.");
    await leadAfter(1, "Segunda.");
    await leadAfter(1, "Segunda.");
    await leadAfter(1, "Sempre.");
  });

  test("comes back as it was read by a program, and what is below stays", async () => {
    const { id } = await publications.schedule.mutate({
      changes: { site_title: "Título de Natal" },
      publishAt: tomorrow(),
      until: inMs(2 * DAY_MS),
    });
    await makeDue(id);
    await eventually(async () => expect(await visited()).toMatchObject({ site_title: "Título de Natal" }));
    const read = (await (await app.rest("GET", "/api/config", { cookie })).json()) as Record<string, string>;
    const { success: _success, data: _data, ...body } = read as Record<string, unknown>;
    const put = await app.rest("PUT", "/api/config", { cookie, body: { ...body, trial_days: "44" } });
    expect(put.status).toBe(200);
    expect(await liveValue("site_title")).toBe(defaultSiteConfig.site_title);
    expect(await liveValue("trial_days")).toBe("44");
    const again = await app.rest("PUT", "/api/config", { cookie, body: { ...body, trial_days: "44" } });
    expect(await again.json()).toEqual(await put.json());
    // Also as a visitor reads it, and with the version on which it is based.
    const seen = (await (await app.rest("GET", "/api/config")).json()) as Record<string, unknown>;
    expect(seen.site_title).toBe("Título de Natal");
    const { versionNumber } = await siteConfig.current.query();
    const based = { site_title: seen.site_title, trial_days: "58", base_version: versionNumber };
    expect((await app.rest("PUT", "/api/config", { cookie, body: based })).status).toBe(200);
    expect([await liveValue("site_title"), await liveValue("trial_days")]).toEqual([
      defaultSiteConfig.site_title,
      "58",
    ]);
    await publications.cancel.mutate(id);
    await eventually(async () =>
      expect(await visited()).toMatchObject({ site_title: defaultSiteConfig.site_title }),
    );
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
    // Its texts over those of now, for a draft.
    expect(await publications.texts.query(id)).toMatchObject({
      document: "settings",
      leaves: { trial_days: "77", site_title: defaultSiteConfig.site_title },
    });
  });

  test("whose values a release no longer takes changes nothing", async () => {
    const { id } = await publications.schedule.mutate({
      changes: { trial_days: "78" },
      publishAt: tomorrow(),
    });
    await app.database.sql`update content_windows set changes = '{"trial_days":"mil"}' where id = ${id}`;
    const days = await liveValue("trial_days");
    await makeDue(id);
    expect(await whenFinished(id)).toMatchObject({ state: "published" });
    expect(await liveValue("trial_days")).toBe(days);
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
    await app.database.sql`delete from content_windows where id = ${id}`;
    await runJob(app, deleteUnusedImagesNightly);
    expect(await app.database.db.select().from(images)).toHaveLength(0);
  });

  test("that opens on two instances while another text is saved is written once, and both are live", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const live = await liveTexts();
      const description = `Junto ${turn}`;
      const [planned, saved] = [{ "intro.title": `Na hora ${turn}` }, { "intro.lead": `Ao lado ${turn}.` }];
      const { id } = await publications.schedule.mutate({
        changes: contact({ ...live, ...planned }),
        description,
        publishAt: tomorrow(),
      });
      const { versionNumber: baseVersion } = await siteConfig.current.query();
      await app.database.sql`update content_windows set starts_at = now() where id = ${id}`;
      const [save] = await Promise.allSettled([
        other.siteConfig.save.mutate({ changes: contact({ ...live, ...saved }), baseVersion }),
        ...[app, second].map((of) => publishScheduled.run(jobServices(of), { publicationId: id })),
      ]);
      expect(save.status).toBe("fulfilled");
      expect(await whenFinished(id)).toMatchObject({ state: "published" });
      expect(await versionNamed(description)).toHaveLength(1);
      expect(await liveTexts()).toMatchObject({ ...planned, ...saved });
    }
  });
});

describe("an own page", () => {
  test("is changed for a time, or from a time on as a version", async () => {
    const page = await app
      .trpc({ cookie })
      .ownPages.create.mutate(somePage({ path: "/natal", title: "Natal" }));
    const { ownPages } = app.trpc({ cookie });
    const schedule = (title: string, until: string | null) =>
      ownPages.schedule.mutate({
        id: page.id,
        kind: "page",
        title,
        publishAt: tomorrow(),
        until,
        baseVersion: 1,
      });
    const titleIs = (title: string) =>
      eventually(async () =>
        expect(await (await second.rest("GET", "/natal")).text()).toContain(`<title>${title} |`),
      );
    const forTime = await schedule("Natal já", inMs(2 * DAY_MS));
    await makeDue(forTime.id);
    await titleIs("Natal já");
    expect(await ownPages.get.query(page.id)).toMatchObject({ version: 1, leaves: { title: "Natal" } });
    await ownPages.update.mutate({ id: page.id, kind: "page", description: "Durante.", baseVersion: 1 });
    await end(forTime.id);
    await titleIs("Natal");
    const forGood = await schedule("Ano novo", null);
    await makeDue(forGood.id);
    await titleIs("Ano novo");
    expect(await whenFinished(forGood.id)).toMatchObject({ state: "published", publishedVersionNumber: 3 });
    const { leaves } = await ownPages.get.query(page.id);
    expect(leaves).toMatchObject({ title: "Ano novo", description: "Durante." });
    await ownPages.delete.mutate(page.id);
  });

  test("leaves the site at its time, without another save", async () => {
    const { ownPages } = app.trpc({ cookie });
    const { id } = await ownPages.create.mutate(somePage({ path: "/feirao", until: inMs(DAY_MS) }));
    await eventually(async () => expect((await app.rest("GET", "/feirao")).status).toBe(200));
    await app.database.sql`update own_pages set until = now() + interval '1 second' where id = ${id}`;
    await app.services.db.transaction((tx) => app.services.siteConfig.announce(tx));
    await eventually(async () =>
      expect((await app.rest("GET", "/feirao")).headers.get("location")).toBe("/"),
    );
    const wrong = ownPages.update.mutate({ id, kind: "page", until: inMs(-DAY_MS) });
    expect(await trpcError(wrong)).toMatchObject({ status: 400, error: texts.publications.endsBeforeStart });
    await ownPages.delete.mutate(id);
  });
});

describe("a slide", () => {
  test("is on the site from a time on and until another one", async () => {
    const slide = (title: string, times: object) => ({ ...defaultSlides("20")[0], title, ...times });
    const slides = [
      slide("Sempre", {}),
      slide("Já foi", { until: inMs(-1000) }),
      slide("Amanhã", { from: inMs(DAY_MS) }),
      slide("Agora", { from: inMs(-1000), until: inMs(DAY_MS) }),
    ];
    await siteConfig.save.mutate({ changes: { site_slider_images: JSON.stringify(slides) } });
    const titles = async () =>
      parseSlides((await visited()).site_slider_images ?? "").map(({ title }) => title);
    expect(await titles()).toEqual(["Sempre", "Agora"]);
    expect(parseSlides(await liveValue("site_slider_images"))).toHaveLength(4);
    // What a program reads and sends back has those that are not shown now, too.
    const read = await app.rest("GET", "/api/config/site_slider_images", { cookie });
    const { data } = (await read.json()) as { data: { value: string } };
    const value = data.value.replace("Sempre", "Para sempre");
    await app.rest("PUT", "/api/config/site_slider_images", { cookie, body: { value } });
    expect(parseSlides(await liveValue("site_slider_images")).map((each) => each.title)).toEqual([
      "Para sempre",
      "Já foi",
      "Amanhã",
      "Agora",
    ]);
    await siteConfig.save.mutate({ changes: { site_slider_images: "" } });
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
    .sql`update content_windows set starts_at = now() - interval '195 minutes' where id = ${id}`;
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
