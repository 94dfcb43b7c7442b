import { describe, expect, test } from "bun:test";
import { formatDateTime } from "#shared/formats/dates.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator, signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { expectRejected, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { appendConfigVersion } from "../support/site-config.ts";

type RestVersion = {
  id: number;
  version_number: number;
  version: number;
  description: string;
  created_at: string;
  created_by_name: string;
  is_current: boolean;
  config_data: string;
};

const app = await createTestApp();
const second = await createTestApp({ database: app.database });
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const cookie = await cookieOf(app, administrator);
const client = app.trpc({ cookie });

async function list(query = ""): Promise<RestVersion[]> {
  const answer = await app.rest("GET", `/api/config/versions${query}`, { cookie });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: RestVersion[] }).data;
}

const restore = (version_id: unknown) =>
  app.rest("POST", "/api/config/restore", { body: { version_id }, cookie });

test("the list has author, time, description and site config of each version, newest first", async () => {
  await client.siteConfig.save.mutate({ changes: { site_title: "Título da Regina" } });
  const versions = await list();
  expect(versions).toHaveLength(2);
  expect(versions[0]).toMatchObject({
    version_number: 2,
    version: 2,
    description: "Geral: título do site",
    created_by_name: "Regina Falcão",
    is_current: true,
  });
  expect(versions[1]).toMatchObject({ version_number: 1, created_by_name: "Sistema", is_current: false });
  expect(JSON.parse(versions[1]?.config_data ?? "")).toEqual(defaultSiteConfig);
  expect(JSON.parse(versions[0]?.config_data ?? "")).toMatchObject({ site_title: "Título da Regina" });
  expect(Date.parse(versions[0]?.created_at ?? "")).toBeWithin(Date.now() - 60_000, Date.now() + 1000);
});

test("the versions of one document are those that changed it", async () => {
  const of = async (document?: string) =>
    (await client.siteConfig.versions.query(document === undefined ? {} : { document })).rows.map(
      ({ versionNumber }) => versionNumber,
    );
  const before = await of();
  await client.siteConfig.save.mutate({ changes: { content_contact: '{"intro.title":"Fale já"}' } });
  await client.siteConfig.save.mutate({ changes: { site_title: "Outro título" } });
  const [latest = 0] = await of();
  expect(await of("contact")).toEqual([latest - 1, 1]);
  expect(await of("settings")).toEqual([latest, ...before]);
  expect(await of("text:terms_of_use")).toEqual([1]);
  const changes = await client.siteConfig.lastChanges.query();
  expect(changes.contact).toMatchObject({ versionNumber: latest - 1, by: "Regina Falcão" });
  expect(changes.settings?.versionNumber).toBe(latest);
  // What every version has as the first had it was changed by nobody.
  expect(changes["text:terms_of_use"]).toBeUndefined();
  const unknown = client.siteConfig.versions.query({ document: "nenhum" });
  expect(await trpcError(unknown)).toMatchObject({ status: 400, error: "Esta parte do site não existe." });
});

test("current-version returns the number of the current version", async () => {
  const answer = await app.rest("GET", "/api/config/current-version", { cookie });
  expect(await answer.json()).toEqual({
    success: true,
    data: { version_number: (await list())[0]?.version },
  });
});

test("an invalid stored key is returned as its default", async () => {
  await appendConfigVersion(app, { color_primary: "vermelho", estranha: "x" });
  const [newest] = await list("?limit=1");
  expect(JSON.parse(newest?.config_data ?? "")).toMatchObject({ color_primary: "#FD3D6D" });
  expect(newest?.config_data).not.toContain("estranha");
  const version = await client.siteConfig.version.query({ versionNumber: newest?.version ?? 0 });
  expect(version.config.color_primary).toBe("#FD3D6D");
});

test("cursor pages and REST pages have no gaps and no duplicates", async () => {
  for (let turn = 0; turn < 5; turn++) await appendConfigVersion(app, { trial_days: String(10 + turn) });
  const numbers = (await list()).map(({ version }) => version);
  const first = await client.siteConfig.versions.query({ limit: 4 });
  const next = await client.siteConfig.versions.query({ limit: 100, cursor: first.nextCursor });
  expect([...first.rows, ...next.rows].map(({ versionNumber }) => versionNumber)).toEqual(numbers);
  expect(next.nextCursor).toBeNull();
  expect(first.rows[0]).not.toHaveProperty("config");
  expect((await list("?limit=3&offset=2")).map(({ version }) => version)).toEqual(numbers.slice(2, 5));
});

describe("restore", () => {
  test("appends a copy as the current version, visible on every instance", async () => {
    const [first] = (await list()).slice(-1);
    await client.siteConfig.save.mutate({ changes: { site_title: "Antes", terms_of_use: "# Antes" } });
    const [before] = await list("?limit=1");
    const answer = await restore(first?.id);
    expect(await answer.json()).toEqual({ success: true, version: (before?.version ?? 0) + 1 });
    const [restored, replaced] = await list("?limit=2");
    expect(restored).toMatchObject({
      description: "Restauração da versão 1",
      created_by_name: "Regina Falcão",
      is_current: true,
      config_data: first?.config_data,
    });
    expect(replaced).toMatchObject({ id: before?.id, is_current: false });
    for (const instance of [app, second]) {
      await eventually(async () => {
        const config = await (await instance.rest("GET", "/api/config")).json();
        expect(config).toMatchObject({ site_title: "Avante Sistemas", terms_of_use: "" });
        const page = await (await instance.rest("GET", "/contato")).text();
        expect(page).toContain("<title>Contato | Avante Sistemas</title>");
      });
    }
    expect((await auditRows(app)).at(-1)).toMatchObject({
      adminId: administrator.id,
      action: "UPDATE",
      entityType: "config",
      entityId: String(restored?.version),
      description: `Versão 1 restaurada como versão ${restored?.version}`,
    });
  });

  test("of the current version is rejected", async () => {
    const [current] = await list("?limit=1");
    const error = "Esta já é a versão atual.";
    const sent = { body: { version_id: current?.id }, cookie };
    await expectRejected(app, "POST", "/api/config/restore", sent, { status: 409, error });
    const call = client.siteConfig.restore.mutate({ id: current?.id ?? 0 });
    expect(await trpcError(call)).toEqual({ status: 409, code: "conflict", error });
  });

  test("meets what somebody saved after the comparison, with author, number, time and fields", async () => {
    const [oldest] = (await list()).slice(-1);
    const base = await client.siteConfig.current.query();
    const other = await createAdministrator(app, { name: "Otávio Prado" });
    const saved = await app
      .trpc({ cookie: await cookieOf(app, other) })
      .siteConfig.save.mutate({ changes: { company_city: "Ponta Grossa", color_primary: "#0E7490" } });
    const expected = {
      author: "Otávio Prado",
      version: saved.versionNumber,
      time: formatDateTime(new Date((await list("?limit=1"))[0]?.created_at ?? "")),
      changes: "Cores: cor principal; Endereço e horários: cidade",
    };
    const error = texts.versions.changedMeanwhile(expected);
    const call = client.siteConfig.restore.mutate({
      id: oldest?.id ?? 0,
      baseVersion: base.versionNumber,
    });
    expect(await trpcError(call)).toEqual({ status: 409, code: "conflict", error });
    const body = { version_id: oldest?.id, base_version: base.versionNumber };
    await expectRejected(app, "POST", "/api/config/restore", { body, cookie }, { status: 409, error });
    expect((await list("?limit=1"))[0]?.version).toBe(saved.versionNumber);
    const again = await client.siteConfig.restore.mutate({
      id: oldest?.id ?? 0,
      baseVersion: saved.versionNumber,
    });
    expect(again.versionNumber).toBe(saved.versionNumber + 1);
  });

  test("goes on when what was saved meanwhile was taken back", async () => {
    const [oldest] = (await list()).slice(-1);
    await client.siteConfig.save.mutate({ changes: { site_title: "Agora" } });
    const base = await client.siteConfig.current.query();
    await client.siteConfig.save.mutate({ changes: { trial_days: "77" } });
    const { trial_days } = base.config;
    const last = await client.siteConfig.save.mutate({ changes: { trial_days } });
    const restored = await client.siteConfig.restore.mutate({
      id: oldest?.id ?? 0,
      baseVersion: base.versionNumber,
    });
    expect(restored.versionNumber).toBe(last.versionNumber + 1);
  });

  test("of one section takes its fields alone", async () => {
    await client.siteConfig.save.mutate({
      changes: { site_title: "Título de hoje", color_primary: "#0E7490", color_system_store: "#123456" },
    });
    const base = await client.siteConfig.current.query();
    const [oldest] = (await list()).slice(-1);
    // Another section that somebody saves meanwhile is no conflict and stays.
    await client.siteConfig.save.mutate({ changes: { company_name: "Nome de hoje" } });
    const id = oldest?.id ?? 0;
    const restored = await client.siteConfig.restoreSection.mutate({
      id,
      section: "Cores",
      baseVersion: base.versionNumber,
    });
    expect(restored.versionNumber).toBe(base.versionNumber + 2);
    const { config } = await client.siteConfig.current.query();
    const { color_primary, color_system_store } = defaultSiteConfig;
    expect(config).toEqual({
      ...base.config,
      company_name: "Nome de hoje",
      color_primary,
      color_system_store,
    });
    expect((await list("?limit=1"))[0]?.description).toBe("Restauração da versão 1: Cores");
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action: "UPDATE",
      entityType: "config",
      description: `Versão 1 restaurada como versão ${base.versionNumber + 2}: Cores`,
    });
    const again = client.siteConfig.restoreSection.mutate({ id, section: "Cores" });
    const error = texts.versions.sectionIsCurrent("Cores");
    expect(await trpcError(again)).toMatchObject({ status: 409, error });
  });

  test("of a section conflicts when somebody changed that section", async () => {
    const base = await client.siteConfig.current.query();
    const [oldest] = (await list()).slice(-1);
    await client.siteConfig.save.mutate({ changes: { slider_speed: "9000" } });
    await client.siteConfig.save.mutate({ changes: { company_name: "Depois" } });
    const call = client.siteConfig.restoreSection.mutate({
      id: oldest?.id ?? 0,
      section: "Slider",
      baseVersion: base.versionNumber,
    });
    const { error } = await trpcError(call);
    expect(error).toContain(`salvou a versão ${base.versionNumber + 1} em `);
    expect(error).toContain("Mudou: Slider: tempo de cada slide.");
  });

  test.each(["Nada", "", undefined])("of section %j is rejected", async (section) => {
    const [oldest] = (await list()).slice(-1);
    const call = client.siteConfig.restoreSection.mutate({
      id: oldest?.id ?? 0,
      section: section as "Cores",
    });
    const error = "Esta parte da configuração não existe.";
    expect(await trpcError(call)).toMatchObject({ status: 400, error });
  });

  test.each([
    [{ base_version: 0 }, 400, "Versão inválida."],
    [{ base_version: "3" }, 400, "Versão inválida."],
    [{ base_version: 987_654_321 }, 404, "Esta versão não existe."],
  ])("with %j is rejected", async (extra, status, error) => {
    const [oldest] = (await list()).slice(-1);
    const sent = { body: { version_id: oldest?.id, ...extra }, cookie };
    await expectRejected(app, "POST", "/api/config/restore", sent, { status, error });
  });

  test("of an unknown version is rejected", async () => {
    const sent = { body: { version_id: 987_654_321 }, cookie };
    const expected = { status: 404, error: "Esta versão não existe." };
    await expectRejected(app, "POST", "/api/config/restore", sent, expected);
    const call = client.siteConfig.version.query({ versionNumber: 987_654_321 });
    expect(await trpcError(call)).toMatchObject(expected);
  });

  test.each([undefined, null, "1.0", 0, -1, 1.5, 2 ** 53, true, { id: 1 }, "\0"])(
    "of %p is rejected",
    async (id) => {
      const sent = { body: { version_id: id }, cookie };
      await expectRejected(app, "POST", "/api/config/restore", sent, { status: 400 });
    },
  );

  test("by two administrators concurrently stores two versions, one of them current", async () => {
    const other = app.trpc({ cookie: await signIn(app) });
    const versions = await list();
    const [oldest, older] = versions.toReversed();
    await Promise.all([
      client.siteConfig.restore.mutate({ id: oldest?.id ?? 0 }),
      other.siteConfig.restore.mutate({ id: older?.id ?? 0 }),
    ]);
    const after = await list();
    expect(after).toHaveLength(versions.length + 2);
    expect(after.filter((version) => version.is_current)).toHaveLength(1);
  });
});

test.each(["?limit=0", "?limit=101", "?limit=x", "?offset=-1", "?offset=1e99"])("%s is rejected", (query) =>
  expectRejected(app, "GET", `/api/config/versions${query}`, { cookie }, { status: 400 }),
);

test.each(["/api/config/versions", "/api/config/current-version"])("%s needs a session", (path) =>
  expectRejected(app, "GET", path, {}, { status: 401, error: "Faça login para continuar." }),
);
