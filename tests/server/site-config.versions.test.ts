import { describe, expect, test } from "bun:test";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
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

  test("of an unknown version is rejected", async () => {
    const sent = { body: { version_id: 987_654_321 }, cookie };
    const expected = { status: 404, error: "Esta versão não existe." };
    await expectRejected(app, "POST", "/api/config/restore", sent, expected);
    const call = client.siteConfig.version.query({ versionNumber: 987_654_321 });
    expect(await trpcError(call)).toMatchObject(expected);
  });

  test.each([undefined, null, "1", 0, -1, 1.5, 2 ** 53, true, { id: 1 }, "\0"])(
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
