import { describe, expect, test } from "bun:test";
import { desc } from "drizzle-orm";
import { configVersions } from "#server/features/content/table.ts";
import { defaultSiteConfig, type SiteConfigKey, siteConfigBodySchema } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { tomorrow } from "../support/api-examples.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { expectRejected, restError, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { proofCase } from "../support/proof-case.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const app = await createTestApp();
const second = await createTestApp({ database: app.database });
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const cookie = await cookieOf(app, administrator);
const client = app.trpc({ cookie });
const otherClient = second.trpc({
  cookie: await cookieOf(app, await createAdministrator(app, { name: "Otávio Prado" })),
});

const put = (body: unknown) => app.rest("PUT", "/api/config", { body, cookie });
const putKey = (key: string, value: unknown) =>
  app.rest("PUT", `/api/config/${key}`, { body: { value }, cookie });

async function newest() {
  const [row] = await app.database.db
    .select()
    .from(configVersions)
    .orderBy(desc(configVersions.versionNumber))
    .limit(1);
  if (!row) throw new Error("there is no version");
  return row;
}

async function currentCount(): Promise<unknown> {
  const [row] = await app.database.sql`select count(*)::int as count from config_versions where is_current`;
  return row?.count;
}

async function storedValue(of: TestApp, key: string): Promise<unknown> {
  const answer = (await (await of.rest("GET", `/api/config/${key}`)).json()) as { data: { value: string } };
  return answer.data.value;
}

describe("a save", () => {
  test("of another contact address is told to the former one, which is not the default", async () => {
    const mails = async () =>
      // Either instance runs the job.
      [...(await app.mailbox.mails()), ...(await second.mailbox.mails())].filter((mail) =>
        mail.includes("Subject: O e-mail de contato do site mudou"),
      );
    const [first, then] = ["recepcao@empresa.example", "outra@empresa.example"];
    await putKey("contact_email", first);
    await put({ contact_email: then });
    await eventually(async () => expect(await mails()).toHaveLength(1));
    const [mail = ""] = await mails();
    expect(mail).toContain(`\nTo: ${first}\n`);
    expect(mail).toContain("foi trocado por Regina Falcão");
    expect(mail).not.toContain(then);
    await putKey("contact_email", defaultSiteConfig.contact_email);
    await eventually(async () => expect(await mails()).toHaveLength(2));
  });

  test("appends a version to the current one with the author of the session", async () => {
    const before = await newest();
    const answer = await put({
      color_primary: "#102030",
      contact_phone: "(41) 99999-0000",
      updated_by: "Outra Pessoa",
      updated_by_id: "99",
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, version: before.versionNumber + 1 });
    const after = await newest();
    expect(after).toMatchObject({
      versionNumber: before.versionNumber + 1,
      description: "Cores: cor principal; Contato: telefone",
      isCurrent: true,
      createdById: administrator.id,
      createdByName: "Regina Falcão",
    });
    expect(after.configData).toEqual({
      ...before.configData,
      color_primary: "#102030",
      contact_phone: "(41) 99999-0000",
    });
    expect(await currentCount()).toBe(1);
    expect((await auditRows(app)).at(-1)).toMatchObject({
      adminName: "Regina Falcão",
      action: "UPDATE",
      entityType: "config",
      entityId: String(after.versionNumber),
      description: `Versão ${after.versionNumber} salva. Cor principal: #FD3D6D → #102030; Telefone: (41) 3333-4444 → (41) 99999-0000`,
    });
  });

  test("is visible at once on this instance and shortly after on the other", async () => {
    for (const title of ["Primeiro", "Segundo", "Terceiro"]) {
      await Promise.all([storedValue(app, "site_title"), storedValue(second, "site_title")]);
      await client.siteConfig.save.mutate({ changes: { site_title: title } });
      expect(await storedValue(app, "site_title")).toBe(title);
      expect(await (await app.rest("GET", "/contato")).text()).toContain(`<title>Contato | ${title}</title>`);
      await eventually(async () => expect(await storedValue(second, "site_title")).toBe(title));
    }
  });

  test("of the unchanged answer of GET stores no version", async () => {
    const before = await newest();
    const audited = (await auditRows(app)).length;
    const whole = await (await app.rest("GET", "/api/config", { cookie })).json();
    expect(await (await put(whole)).json()).toEqual({ success: true, version: before.versionNumber });
    expect((await newest()).id).toBe(before.id);
    expect(await auditRows(app)).toHaveLength(audited);
  });

  test("of slider_speed alone, as string or number, is recorded with the type slider", async () => {
    for (const speed of ["7000", 8500]) {
      expect((await put({ slider_speed: speed })).status).toBe(200);
      expect(await storedValue(app, "slider_speed")).toBe(String(speed));
      expect((await auditRows(app)).at(-1)).toMatchObject({ entityType: "slider" });
    }
    expect((await newest()).description).toBe("Slider: tempo de cada slide");
  });

  test("of slider_speed keeps to the steps of the field, and takes back a stored one from between them", async () => {
    expect((await put({ slider_speed: "9000" })).status).toBe(200);
    const error = "Tempo de cada slide: use um número de 500 em 500.";
    expect(await restError(await putKey("slider_speed", 9250))).toEqual({ status: 400, error });
    const scheduled = { changes: { slider_speed: "9250" }, publishAt: tomorrow() };
    expect((await trpcError(client.publications.schedule.mutate(scheduled))).error).toBe(error);
    expect(await storedValue(app, "slider_speed")).toBe("9000");
    await appendConfigVersion(app, { slider_speed: "9250" });
    app.services.siteConfig.expire();
    const whole = await (await app.rest("GET", "/api/config", { cookie })).json();
    expect(whole).toMatchObject({ slider_speed: "9250" });
    expect((await put(whole)).status).toBe(200);
    expect((await put({ slider_speed: "9500" })).status).toBe(200);
  });

  test.each(["terms_of_use", "privacy_policy"])("of %s keeps the text unchanged", async (key) => {
    const text = `# Título\n\n**Negrito** & <b>ação</b> 👩🏽‍💻\n\n${"Cláusula. ".repeat(59_000)}\n`;
    expect((await putKey(key, text)).status).toBe(200);
    expect(await storedValue(app, key)).toBe(text);
    expect((await auditRows(app)).at(-1)?.description).toEndWith("texto alterado");
    expect((await putKey(key, "")).status).toBe(200);
    expect(await storedValue(app, key)).toBe("");
  });

  test("cleans text that the database cannot store", async () => {
    expect((await putKey("terms_of_use", "um\0 dois \uD800 três\r\nquatro")).status).toBe(200);
    expect(await storedValue(app, "terms_of_use")).toBe("um dois \uFFFD três\nquatro");
  });
});

test("a save keeps what only a newer release knows", async () => {
  await app.database.sql`
    update config_versions set config_data = config_data || '{"content_of_tomorrow":"x"}' where is_current`;
  expect((await put({ company_name: "Empresa de Hoje" })).status).toBe(200);
  expect((await newest()).configData).toMatchObject({
    company_name: "Empresa de Hoje",
    content_of_tomorrow: "x",
  });
});

test("unreadable colors apply to the site, but not to the back office", async () => {
  const unreadable = { color_text_light: "#FFFFFF", color_text_on_primary: "#000000" };
  const readable = { color_text_light: "#171420", color_text_on_primary: "#FFFFFF" };
  await client.siteConfig.save.mutate({ changes: unreadable });
  const declared = async (path: string) =>
    /:root\{([^}]*)\}/.exec(await (await app.rest("GET", path)).text())?.[1] ?? "";
  // A text color that is unreadable on its ground is adjusted.
  expect(await declared("/contato")).toContain("--color-paper:#FFFFFF;--color-ink:#666666;");
  expect(await declared("/admin/data-management")).toContain("--color-on-primary:#FFFFFF");
  await client.siteConfig.save.mutate({ changes: readable });
});

describe("a save is rejected", () => {
  const invalid: [SiteConfigKey, string, unknown][] = [
    ["color_primary", "Cor principal: use uma cor no formato #RRGGBB.", "vermelho"],
    ["color_text_light", "Texto das páginas: use uma cor no formato #RRGGBB.", "#12345"],
    ["header_logo_size_percent", "Tamanho da logo do topo: use um número de 50 a 200.", "49"],
    ["footer_logo_size_percent", "Tamanho da logo do rodapé: use um número de 50 a 200.", 201],
    ["slider_speed", "Tempo de cada slide: use um número de 1.000 a 30.000.", "999"],
    ["trial_days", "Dias de teste grátis: use um número de 1 a 365.", "vinte"],
    ["trial_days", "Dias de teste grátis: use um número de 1 a 365.", 2.5],
    ["site_title", "Preencha o título do site.", "  "],
    ["site_title", "Título do site: informe um texto.", 7],
    ["company_name", "Nome da empresa: use no máximo 300 caracteres.", "a".repeat(301)],
    ["contact_email", "Informe um e-mail válido.", "sem arroba"],
    [
      "whatsapp_phone",
      texts.siteConfig.whatsAppPhone("Número do WhatsApp"),
      "(41) 3333-4444 / (41) 99999-8888",
    ],
    ["company_city", "Preencha a cidade.", " "],
    ["opening_hours", texts.siteConfig.openingHours("Horário de atendimento"), "Mo-Fr 18:00-09:00"],
    ["system_store_url", texts.siteConfig.webAddress("Endereço do Store"), "javascript:alert(1)"],
    ["proof_customers", texts.proof.foreignImage, '[{"name":"A","image":"https://x.com/a.png","url":""}]'],
    ["proof_quotes", "Preencha o nome de quem diz.", '[{"text":"Bom","person":"","company":""}]'],
    ["proof_figures", texts.proof.notList("Números"), "98%"],
    ["proof_cases", "Preencha a descrição da foto.", JSON.stringify([{ ...proofCase, pictureAlt: " " }])],
    ["proof_cases", texts.proof.nameless, JSON.stringify([{ ...proofCase, quote: "Bom" }])],
    ["proof_cases", texts.proof.caseProduct, JSON.stringify([{ ...proofCase, product: "" }])],
    ["payment_methods", "Formas de pagamento: informe um texto.", 7],
    ["terms_of_use", "Termos de uso: use no máximo 600000 caracteres.", "a".repeat(600_001)],
  ];
  test.each(invalid)("for %s by its schema: %s", (key, error, value) => {
    expect(siteConfigBodySchema.safeParse({ [key]: value }).error?.issues[0]?.message).toBe(error);
  });

  test.each(invalid.filter(([, , value]) => value === "vinte" || value === 2.5))(
    "for %s by REST and tRPC, as its schema says: %s %p",
    async (key, error, value) => {
      const rejection = { status: 400, error };
      await expectRejected(app, "PUT", "/api/config", { body: { [key]: value }, cookie }, rejection);
      await expectRejected(app, "PUT", `/api/config/${key}`, { body: { value }, cookie }, rejection);
      if (typeof value === "number") return;
      const call = client.siteConfig.save.mutate({ changes: { [key]: value } });
      expect(await trpcError(call)).toMatchObject(rejection);
    },
  );

  test.each([
    [{ site_title: "Certo", inventada: "x" }, "Configuração não encontrada."],
    [JSON.parse('{"__proto__":{"site_title":"x"}}'), "Configuração não encontrada."],
    [{}, "Informe pelo menos uma configuração para salvar."],
    [{ updated_by: "Só isto" }, "Informe pelo menos uma configuração para salvar."],
    [{ site_title: null }, "Título do site: informe um texto."],
    [[], "Dados inválidos."],
    ["texto", "Dados inválidos."],
    [null, "Dados inválidos."],
  ])("for the body %j", async (body, error) => {
    await expectRejected(app, "PUT", "/api/config", { body, cookie }, { status: 400, error });
  });

  test.each([
    [{}, "Informe o valor em value."],
    [{ value: null }, "Informe o valor em value."],
    [{ value: { a: 1 } }, "Informe o valor em value."],
  ])("for the value %j", async (body, error) => {
    await expectRejected(app, "PUT", "/api/config/site_title", { body, cookie }, { status: 400, error });
  });

  test.each(["nada", "versions", "restore", "current-version", "__proto__", "updated_by", "%00"])(
    "for the key %s",
    async (key) => {
      const sent = { body: { value: "x" }, cookie };
      const expected = { status: 404, error: "Configuração não encontrada." };
      await expectRejected(app, "PUT", `/api/config/${key}`, sent, expected);
    },
  );

  test("for a body of more than 1 MB", async () => {
    const sent = { body: { value: "ç".repeat(590_000) }, cookie };
    await expectRejected(app, "PUT", "/api/config/terms_of_use", sent, { status: 413 });
  });
});

describe("concurrent edits", () => {
  test("of different keys are both saved", async () => {
    const base = await client.siteConfig.current.query();
    await otherClient.siteConfig.save.mutate({
      changes: { company_name: "Empresa do Otávio" },
      baseVersion: base.versionNumber,
    });
    const saved = await client.siteConfig.save.mutate({
      changes: { site_description: "Descrição da Regina" },
      baseVersion: base.versionNumber,
    });
    expect(saved.versionNumber).toBe(base.versionNumber + 2);
    expect(saved.config).toMatchObject({
      company_name: "Empresa do Otávio",
      site_description: "Descrição da Regina",
    });
  });

  test("of the same key conflict; the second save names the first author and may be repeated over the newest version", async () => {
    const base = await client.siteConfig.current.query();
    await otherClient.siteConfig.save.mutate({ changes: { trial_days: "15" } });
    // The newest version is by a third administrator and changes another key.
    const thirdAdministrator = await createAdministrator(app, { name: "Ivone Lemos" });
    const third = app.trpc({ cookie: await cookieOf(app, thirdAdministrator) });
    const latest = await third.siteConfig.save.mutate({ changes: { color_system_store: "#123456" } });
    const mine = { trial_days: "45", company_name: "Nome da Regina" };
    const call = client.siteConfig.save.mutate({ changes: mine, baseVersion: base.versionNumber });
    expect(await trpcError(call)).toEqual({
      status: 409,
      code: "conflict",
      error: "Otávio Prado salvou uma versão mais nova dos mesmos campos enquanto você editava.",
    });
    expect(await storedValue(app, "company_name")).not.toBe("Nome da Regina");
    const repeated = await client.siteConfig.save.mutate({
      changes: mine,
      baseVersion: latest.versionNumber,
    });
    expect(repeated.config).toMatchObject({ ...mine, color_system_store: "#123456" });
  });

  test("with the same value do not conflict", async () => {
    const base = await client.siteConfig.current.query();
    const changes = { trial_days: "11" };
    const other = await otherClient.siteConfig.save.mutate({ changes });
    const mine = await client.siteConfig.save.mutate({ changes, baseVersion: base.versionNumber });
    expect(mine.versionNumber).toBe(other.versionNumber);
  });

  test.each([2_000_000_000, 2_147_483_647])("from the unknown base version %d are rejected", async (from) => {
    const call = client.siteConfig.save.mutate({ changes: { trial_days: "9" }, baseVersion: from });
    expect(await trpcError(call)).toMatchObject({ status: 404, error: "Esta versão não existe." });
  });

  test("concurrent saves on two instances store a version each and lose no change", async () => {
    const before = await newest();
    const keys = Object.keys(defaultSiteConfig).filter((key) => key.startsWith("color_"));
    const saves = Array.from({ length: 16 }, (_, turn) => {
      const key = keys[turn % keys.length] ?? "";
      const through = turn % 2 ? client : otherClient;
      const value = `#${String(turn).padStart(2, "0")}${(turn % keys.length).toString().padStart(4, "0")}`;
      return through.siteConfig.save.mutate({ changes: { [key]: value } });
    });
    const numbers = (await Promise.all(saves)).map(({ versionNumber }) => versionNumber);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, turn) => before.versionNumber + 1 + turn),
    );
    const { configData } = await newest();
    for (const [position, key] of keys.entries()) {
      expect(configData[key]).toEndWith(position.toString().padStart(4, "0"));
    }
    expect(await currentCount()).toBe(1);
  });
});
