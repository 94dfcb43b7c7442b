import { describe, expect, test } from "bun:test";
import { SITE_CONFIG_CHANNEL } from "#server/features/content/site-config-cache.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { restError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const app = await createTestApp();
const second = await createTestApp({ database: app.database });

type ConfigBody = Record<string, string> & { success: boolean; data: Record<string, string> };

async function readConfig(of: TestApp, query = "", cookie?: string): Promise<ConfigBody> {
  const answer = await of.rest("GET", `/api/config${query}`, { cookie });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ConfigBody;
}

/** What visitors see of the defaults. */
const { lost_reasons: _reasons, report_recipients: _recipients, ...shownDefaults } = defaultSiteConfig;

describe("GET /api/config", () => {
  test("returns the keys both at the top level and in data", async () => {
    const { success, data, ...flat } = await readConfig(app);
    expect(success).toBe(true);
    expect(data).toEqual(shownDefaults);
    expect(flat as object).toEqual(shownDefaults);
  });

  test("returns one key on request", async () => {
    expect(await readConfig(app, "?key=trial_days")).toEqual({
      trial_days: "20",
      success: true,
      data: { trial_days: "20" },
    } as never);
  });

  test.each(["nada", "__proto__", "toString", "", "updated_by", "success"])(
    "the key %p is not found for a visitor",
    async (key) => {
      const answer = await app.rest("GET", `/api/config?key=${key}`);
      expect(await restError(answer)).toEqual({ status: 404, error: "Configuração não encontrada." });
    },
  );

  test("two keys in one request are rejected", async () => {
    const answer = await app.rest("GET", "/api/config?key=site_title&key=trial_days");
    expect(await restError(answer)).toEqual({ status: 400, error: "Dados inválidos." });
  });

  test("only administrators see the author of the last save", async () => {
    await appendConfigVersion(app, {}, { id: "id-da-nadia", name: "Nádia Vergueiro" });
    const cookie = await signIn(app);
    await eventually(async () => {
      const body = await readConfig(app, "", cookie);
      expect(body.data).toMatchObject({ updated_by: "Nádia Vergueiro", updated_by_id: "id-da-nadia" });
      expect(body.updated_by).toBe("Nádia Vergueiro");
    });
    const asVisitor = JSON.stringify(await readConfig(app));
    expect(asVisitor).not.toContain("updated_by");
    expect(asVisitor).not.toContain("Nádia");
  });

  test("is never cached", async () => {
    const answer = await app.rest("GET", "/api/config");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

test("an invalid or missing stored key falls back to its default; the others are kept", async () => {
  const of = await createTestApp();
  await appendConfigVersion(of, {
    company_name: "Empresa Guardada",
    color_primary: "vermelho",
    slider_speed: "999999",
    header_logo_size_percent: 80,
    trial_days: null,
    contact_phone: undefined,
    inventada: "não é chave",
  });
  await eventually(async () => {
    const { data } = await readConfig(of);
    expect(data).toEqual({ ...shownDefaults, company_name: "Empresa Guardada" });
  });
});

test("a snapshot from before the keys of the company gets their defaults and offers no WhatsApp", async () => {
  const of = await createTestApp();
  const old = ["site_title", "trial_days", "contact_email", "contact_phone", "company_name", "company_cnpj"];
  await of.database.sql`
    update config_versions set config_data =
      (select jsonb_object_agg(key, value) from jsonb_each(config_data) where key = any(${old}))`;
  await of.database.sql.notify(SITE_CONFIG_CHANNEL, "");
  await eventually(async () =>
    expect((await readConfig(of)).data).toEqual({ ...shownDefaults, whatsapp_phone: "" }),
  );
  const cookie = await signIn(of);
  const save = await of.rest("PUT", "/api/config", { body: { whatsapp_phone: "(41) 99999-8888" }, cookie });
  expect(await save.json()).toEqual({ success: true, version: 2 });
  const { data } = await readConfig(of);
  expect(data).toMatchObject({ whatsapp_phone: "+55 41 99999-8888", contact_phone: "(41) 3333-4444" });
});

test("a stored version that is not an object falls back to the defaults", async () => {
  const of = await createTestApp();
  await of.database.sql`update config_versions set config_data = '"quebrado"'::jsonb`;
  await of.database.sql.notify(SITE_CONFIG_CHANNEL, "");
  // Nothing says that the number of the defaults is this company's.
  await eventually(async () =>
    expect((await readConfig(of)).data).toEqual({ ...shownDefaults, whatsapp_phone: "" }),
  );
  expect((await of.rest("GET", "/")).status).toBe(200);
});

describe("a saved version", () => {
  const etagOf = async (of: TestApp) => (await of.rest("GET", "/contato")).headers.get("etag");

  test("reaches the site config and the pages of every instance", async () => {
    for (const instance of [app, second]) await readConfig(instance);
    const before = await Promise.all([etagOf(app), etagOf(second)]);
    expect(before[0]).toBe(before[1]);
    await appendConfigVersion(app, { site_title: "Título Novo" });
    for (const instance of [app, second]) {
      await eventually(async () => expect((await readConfig(instance)).site_title).toBe("Título Novo"));
      expect(await etagOf(instance)).not.toBe(before[0]);
      expect(await (await instance.rest("GET", "/contato")).text()).toContain(
        "<title>Contato | Título Novo</title>",
      );
    }
  });

  test("is not visible while its transaction is open or after a rollback", async () => {
    await readConfig(app);
    await expect(
      app.database.sql.begin(async (tx) => {
        await tx`update config_versions set config_data = config_data || '{"site_title":"Rascunho"}'::jsonb`;
        await tx`select pg_notify(${SITE_CONFIG_CHANNEL}, '')`;
        expect((await readConfig(app)).site_title).not.toBe("Rascunho");
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect((await readConfig(app)).site_title).not.toBe("Rascunho");
  });

  test("is found after the listening connection was lost", async () => {
    const of = await createTestApp();
    await readConfig(of);
    await of.database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'avante-site'`;
    await of.database.sql`
      update config_versions set config_data = config_data || '{"site_title":"Perdido"}'::jsonb`;
    await eventually(async () => expect((await readConfig(of)).site_title).toBe("Perdido"));
  });
});

test("while the database is unavailable, the last known site config is served", async () => {
  const of = await createTestApp();
  await appendConfigVersion(of, { site_title: "Última Conhecida" });
  await eventually(async () => expect((await readConfig(of)).site_title).toBe("Última Conhecida"));
  await of.database.sql`alter table config_versions rename to config_versions_away`;
  await of.database.sql.notify(SITE_CONFIG_CHANNEL, "");
  await eventually(async () => {
    expect((await readConfig(of)).site_title).toBe("Última Conhecida");
    expect(of.lines.some((line) => line.includes("site config is stale"))).toBe(true);
  });
});
