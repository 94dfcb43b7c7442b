import { describe, expect, test } from "bun:test";
import { offersOf } from "#shared/content/content-doubts.ts";
import { pages, renderedPaths } from "#shared/content/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { tomorrow } from "../support/api-examples.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { expectRejected, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { someArticle, somePage } from "../support/own-pages.ts";
import { appendConfigVersion } from "../support/site-config.ts";
import { worstContent } from "../support/worst-content.ts";

const app = await createTestApp();
const second = await createTestApp({ database: app.database });
const cookie = await cookieOf(app, await createAdministrator(app, { name: "Regina Falcão" }));
const client = app.trpc({ cookie });
const otherClient = second.trpc({
  cookie: await cookieOf(app, await createAdministrator(app, { name: "Otávio Prado" })),
});

type Changes = Record<string, unknown>;
const save = (name: string, changes: Changes, baseVersion?: number, as = client) =>
  as.siteConfig.save.mutate({
    changes: { [`content_${name}`]: JSON.stringify(changes) },
    ...(baseVersion && { baseVersion }),
  });

async function stored(name: string): Promise<Changes> {
  const { config } = await client.siteConfig.current.query();
  return JSON.parse((config as Record<string, string>)[`content_${name}`] || "{}");
}

const versionNumber = async () => (await client.siteConfig.current.query()).versionNumber;
const htmlOf = async (path: string, of: TestApp = app) => (await of.rest("GET", path)).text();
/** Microseconds of processor that this process takes from now on, however busy the machine is. */
function processorTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
}
const lastAudit = async () => (await auditRows(app)).at(-1)?.description;

describe("a save of texts", () => {
  test("by tRPC is on every instance within two seconds, in its head and for its script", async () => {
    await Promise.all([htmlOf("/contato"), htmlOf("/contato", second)]);
    await save("contact", {
      "intro.title": 'Fale & "ouça" </script><script>alert(1)</script>',
      "meta.title": "Contato e endereço",
      "meta.description": "Ligue ou escreva.",
    });
    for (const instance of [app, second]) {
      await eventually(async () => {
        const html = await htmlOf("/contato", instance);
        expect(html).toContain("<title>Contato e endereço | Avante Sistemas</title>");
        expect(html).toContain('<meta name="description" content="Ligue ou escreva.">');
        expect(html).toContain("Fale &");
        expect(html).not.toContain("<script>alert(1)");
      });
    }
    expect(await htmlOf("/llms.txt")).toContain("Ligue ou escreva.");
  });

  test("that all pages share is on forty of them, on two instances, for no more work than the first time", async () => {
    const own = await Promise.all(
      Array.from({ length: 40 - renderedPaths.length }, () => client.ownPages.create.mutate(somePage())),
    );
    const paths = [...renderedPaths, ...own.map(({ path }) => path)];
    const allOf = (of: TestApp) => Promise.all(paths.map((path) => htmlOf(path, of)));
    const firstTime = processorTime();
    await Promise.all([app, second].map(allOf));
    const floor = firstTime();
    await save("frame", { "footer.copyright": "© {ano} {empresa}, de quarenta páginas." });
    const again = processorTime();
    await eventually(async () => {
      for (const htmls of await Promise.all([app, second].map(allOf)))
        for (const html of htmls) expect(html).toContain("de quarenta páginas.");
    });
    expect(again()).toBeLessThan(3 * floor);
    for (const { id } of own) await client.ownPages.delete.mutate(id);
  });

  test("by REST is stored in one form, and as nothing where it repeats the defaults", async () => {
    const put = (content_access: string) =>
      app.rest("PUT", "/api/config", { body: { content_access }, cookie });
    expect((await put(' { "intro.title" : " Entre\\u000baqui " , "intro.lead": "Escolha." } ')).status).toBe(
      200,
    );
    const answer = await (await app.rest("GET", "/api/config")).json();
    expect(answer).toMatchObject({
      content_access: '{"intro.lead":"Escolha.","intro.title":"Entre aqui"}',
    });
    expect((await put('{"intro.title":"Acessar sistemas"}')).status).toBe(200);
    expect(await stored("access")).toEqual({});
    const sent = { body: { value: '{"intro.title":"Outro"}' }, cookie };
    expect((await app.rest("PUT", "/api/config/content_access", sent)).status).toBe(200);
    expect(await stored("access")).toEqual({ "intro.title": "Outro" });
  });

  test("of the notice is for a time on every page, which hides it before it is painted where it was closed", async () => {
    const before = Object.keys(await (await app.rest("GET", "/api/config")).json());
    expect(save("notice", { "bar.text": "a".repeat(65) })).rejects.toThrow(
      "Aviso, Texto: use no máximo 64 caracteres.",
    );
    const text = "Teste por {teste} </script><b>agora</b>";
    const { id } = await client.publications.schedule.mutate({
      changes: { content_notice: JSON.stringify({ "bar.text": text, "bar.linkTo": "/contato" }) },
      publishAt: new Date(Date.now() + 1000).toISOString(),
      until: tomorrow(),
    });
    const hides = String.raw`localStorage.getItem("closed_notice")==="Teste por 20 dias \u003c/script>\u003cb>agora\u003c/b>"`;
    const isHiding = async () => [
      (await htmlOf("/contato")).includes(hides),
      (await htmlOf("/", second)).includes(hides),
    ];
    await eventually(async () => expect(await isHiding()).toEqual([true, true]));
    const config = await (await app.rest("GET", "/api/config")).json();
    expect(Object.keys(config)).toEqual(before);
    expect(JSON.parse(config.content_notice)).toEqual({ "bar.text": text, "bar.linkTo": "/contato" });
    await client.publications.cancel.mutate(id);
    await eventually(async () => expect(await isHiding()).toEqual([false, false]));
    expect(await stored("notice")).toEqual({});
  });

  test("is audited with page, leaf, before and after, long texts shortened", async () => {
    await save("help_desk", { "intro.title": "Suporte", "intro.lead": `${"muito ".repeat(100)}longo` });
    const version = await versionNumber();
    await save("help_desk", { "intro.title": "Suporte dia e noite", "intro.lead": "Curto." });
    expect(await lastAudit()).toBe(
      `Versão ${version + 1} salva. Help Desk: Topo da página, Texto de apoio: ${"muito ".repeat(13)}m… → Curto.; Topo da página, Título: Suporte → Suporte dia e noite`,
    );
    await save("certificates", { "prices.offers.e-cpf-a1.price": 112_780 });
    expect(await lastAudit()).toEndWith(
      "Certificado Digital: Preços, Certificados, e-CPF A1, Preço: R$\u00a050 → R$\u00a01.127,80",
    );
  });

  test("of prices is followed by the structured data, and a restored version brings them back", async () => {
    const prices = async () => {
      const html = await htmlOf(pages.certificates.path);
      return [...html.matchAll(/"price":"(\d+\.\d\d)"/g)].map(([, price]) => price);
    };
    const before = await prices();
    const [current] = (await client.siteConfig.versions.query({ limit: 1 })).rows;
    await save("certificates", { "prices.offers.e-cpf-a1.originalPrice": 12_345 });
    expect(await prices()).toEqual(["123.45", ...before.slice(1)]);
    await client.siteConfig.restore.mutate({ id: current?.id ?? 0 });
    expect(await prices()).toEqual(before);
  });

  // That every page carries them is seen in the browser, by worst-content.test.ts.
  test("of everything at its longest and shortest is taken, and what lists the pages answers", async () => {
    const before = await client.siteConfig.current.query();
    for (const worst of ["longest", "shortest"] as const) {
      await client.siteConfig.save.mutate({ changes: worstContent(worst) });
      for (const path of [pages.home.path, "/llms.txt", "/sitemap.xml"]) {
        expect([path, (await app.rest("GET", path)).status]).toEqual([path, 200]);
      }
    }
    const keys = Object.keys(worstContent("longest")) as (keyof typeof before.config)[];
    await client.siteConfig.save.mutate({
      changes: Object.fromEntries(keys.map((key) => [key, before.config[key]])),
    });
  });
});

describe("a save of texts is rejected", () => {
  const rejected: [string, Changes, string][] = [
    [
      "home",
      { "certificates.more.to": "javascript:alert(1)" },
      texts.content.address("Certificado digital, Botão para saber mais, Para onde leva"),
    ],
    [
      "home",
      { "certificates.more.to": "//outro.com.br" },
      texts.content.address("Certificado digital, Botão para saber mais, Para onde leva"),
    ],
    [
      "home",
      { "certificates.title": "a".repeat(91) },
      "Certificado digital, Título: use no máximo 90 caracteres.",
    ],
    [
      "home",
      { "reasons.lead": "Colado do Word.\v".repeat(625) },
      "Motivos, Texto de apoio: use no máximo 900 caracteres.",
    ],
    ["home", { "reasons.items": [] }, texts.content.count("Motivos, Itens", 1, 8)],
    ["home", { "reasons.title": " \v\u200b" }, "Motivos, Título: não pode ficar vazio."],
    [
      "certificates",
      { "prices.offers.e-cpf-a1.price": 80.5 },
      texts.content.price("Preços, Certificados, e-cpf-a1, Preço"),
    ],
  ];
  test.each(rejected)("of %s with %j", async (name, changes, error) => {
    const body = { [`content_${name}`]: JSON.stringify(changes) };
    await expectRejected(app, "PUT", "/api/config", { body, cookie }, { status: 400, error });
    expect(await trpcError(save(name, changes))).toMatchObject({ status: 400, error });
  });

  test.each([
    ["{", texts.content.notContent],
    ["[]", texts.content.notContent],
    [JSON.stringify({ "x.y": "a".repeat(100_000) }), texts.content.tooLong],
  ])("that cannot be read or is too long", async (value, error) => {
    const sent = { body: { content_home: value }, cookie };
    await expectRejected(app, "PUT", "/api/config", sent, { status: 400, error });
  });
});

describe("two administrators", () => {
  test("who change different texts of a page both keep theirs", async () => {
    const base = await versionNumber();
    await save("nucleus", { "intro.title": "Do Otávio" }, base, otherClient);
    await save("nucleus", { "intro.lead": "Da Regina." }, base);
    expect(await stored("nucleus")).toEqual({ "intro.title": "Do Otávio", "intro.lead": "Da Regina." });
  });

  test("who change the same text conflict, also beside a setting that only one changed", async () => {
    const before = await stored("nucleus");
    const base = await versionNumber();
    await save("nucleus", { ...before, "intro.title": "De novo do Otávio" }, base, otherClient);
    const conflict = {
      status: 409,
      code: "conflict",
      error: texts.content.conflict("Otávio Prado"),
    } as const;
    expect(await trpcError(save("nucleus", { ...before, "intro.title": "Da Regina" }, base))).toEqual(
      conflict,
    );
    await expectRejected(
      app,
      "PUT",
      "/api/config",
      {
        body: {
          content_nucleus: JSON.stringify({ "intro.title": "Da Regina" }),
          site_title: "X",
          base_version: base,
        },
        cookie,
      },
      { status: 409, error: texts.content.conflict("Otávio Prado") },
    );
    expect(await stored("nucleus")).toMatchObject({ "intro.title": "De novo do Otávio" });
  });

  test("of whom one removes an item that the other edits are told, whoever is first", async () => {
    const edit = { "application.notes.privacy.text": "Só o RH lê." };
    const removal = { "application.notes": ["resume", "presentation"] };
    for (const [first, then] of [
      [edit, removal],
      [removal, edit],
    ] as const) {
      await save("work_with_us", {});
      const base = await versionNumber();
      await save("work_with_us", first, base, otherClient);
      const late = save("work_with_us", then, base);
      expect(await trpcError(late)).toMatchObject({ error: texts.content.conflict("Otávio Prado") });
      expect(await stored("work_with_us")).toEqual(first);
    }
    await save("work_with_us", {});
  });

  test("who together add more items than fit are told so", async () => {
    const base = await versionNumber();
    const list = (...ids: string[]) => ({
      "application.notes": ["resume", "presentation", "privacy", ...ids],
      ...Object.fromEntries(ids.map((id) => [`application.notes.${id}.text`, "Uma nota."])),
    });
    await save("work_with_us", list("a", "b"), base, otherClient);
    expect(await trpcError(save("work_with_us", list("c", "d"), base))).toMatchObject({
      status: 400,
      error: texts.content.count("Candidatura, Observações", 1, 6),
    });
    await save("work_with_us", list("c"), base);
    expect(await stored("work_with_us")).toMatchObject({
      "application.notes": expect.arrayContaining(["a", "b", "c"]),
    });
  });
});

describe("what was stored otherwise", () => {
  test("never takes a page down: what is wrong falls back alone", async () => {
    const garbage: unknown[] = [
      "{",
      7,
      null,
      { a: 1 },
      '{"meta.title":7,"meta.description":"","intro.title":["x"],"prices.offers":["constructor"]}',
      '{"__proto__":["x"],"constructor":"x","prices.offers":["novo"],"prices.offers.e-cpf-a1.price":"x"}',
      '{"intro.title":"Certo","meta.title":"Certo também","prices.lead":""}',
    ];
    const names = ["certificates", "home", "frame", "contact", "comparison"];
    const logged = app.lines.length;
    for (const value of garbage) {
      await appendConfigVersion(app, Object.fromEntries(names.map((name) => [`content_${name}`, value])));
      app.services.siteConfig.expire();
      for (const path of renderedPaths) {
        expect([value, path, (await app.rest("GET", path)).status]).toEqual([value, path, 200]);
      }
    }
    expect(await stored("certificates")).toEqual({ "intro.title": "Certo", "meta.title": "Certo também" });
    expect(await htmlOf(pages.certificates.path)).toContain("<title>Certo também | ");
    expect(app.lines.slice(logged).filter((line) => line.includes('"level":"error"'))).toEqual([]);
    await appendConfigVersion(app, Object.fromEntries(names.map((name) => [`content_${name}`, ""])));
    app.services.siteConfig.expire();
  });

  test("and is of a newer release survives a save", async () => {
    await appendConfigVersion(app, { content_store: '{"intro.motto":"De amanhã"}' });
    app.services.siteConfig.expire();
    const base = await versionNumber();
    await save("store", { ...(await stored("store")), "intro.title": "Venda on-line" }, base);
    expect(await stored("store")).toEqual({ "intro.motto": "De amanhã", "intro.title": "Venda on-line" });
    await save("store", { "intro.motto": "De amanhã", "intro.lead": "Outro." }, await versionNumber());
    expect(await stored("store")).toEqual({ "intro.motto": "De amanhã", "intro.lead": "Outro." });
    // What no page has would go to every visitor.
    const added = { "intro.motto": "De amanhã", "intro.lead": "Outro.", "intro.slogan": "Meu" };
    const refused = { status: 400, error: texts.content.unknownText };
    expect(await trpcError(save("store", added, await versionNumber()))).toMatchObject(refused);
    const body = { value: JSON.stringify(added) };
    await expectRejected(app, "PUT", "/api/config/content_store", { body, cookie }, refused);
    const publication = { changes: { content_store: body.value }, publishAt: tomorrow() };
    expect(await trpcError(client.publications.schedule.mutate(publication))).toMatchObject(refused);
  });
});

test("texts that a new price makes wrong are named before it is published, and after it until they are changed", async () => {
  const site = await createTestApp();
  const author = await createAdministrator(site);
  const { siteConfig, ownPages } = site.trpc({ cookie: await cookieOf(site, author) });
  const documents = async (facts?: Parameters<typeof siteConfig.contradictions.query>[0]) =>
    (await siteConfig.contradictions.query(facts)).map(({ document }) => document);
  const written = somePage({ description: "O e-CPF A1 sai por R$ 50 para clientes." });
  const { id } = await ownPages.create.mutate(written);
  await ownPages.create.mutate(somePage({ description: "Entrega em dois dias." }));
  await eventually(async () => expect(await documents()).toEqual([]));
  const slide = { ...defaultSlides("20")[0], title: "e-CPF A1 por R$ 50" };
  const changes = { site_slider_images: JSON.stringify([slide]), terms_of_use: "O e-CPF A1 custa R$ 50." };
  await siteConfig.save.mutate({ changes });
  await eventually(async () => expect(await documents()).toEqual([]));
  const prices = { "prices.offers.e-cpf-a1.price": 5990 };
  const offers = offersOf(prices).map(({ id, type, price, originalPrice }) => ({
    id,
    type,
    price,
    originalPrice,
  }));
  const wrong = ["home", `own-page:${id}`, "slider", "text:terms_of_use"];
  expect(await documents({ settings: defaultSiteConfig, offers })).toEqual(expect.arrayContaining(wrong));
  expect(await documents()).toEqual([]);

  await siteConfig.save.mutate({ changes: { content_certificates: JSON.stringify(prices) } });
  await eventually(async () => expect(await documents()).toEqual(expect.arrayContaining(wrong)));
  // What is wrong already is not made so by the next change.
  expect(await documents({ settings: defaultSiteConfig, offers })).toEqual([]);
  const [own] = (await siteConfig.contradictions.query()).filter(({ document }) => document === wrong[1]);
  expect(own?.texts).toEqual([
    {
      leaf: "description",
      name: "Descrição",
      doubt:
        "Nos preços, e-CPF A1 custa R$\u00a059,90, e R$\u00a0100 sem desconto. Escreva {preco:e-cpf-a1} no lugar do valor.",
    },
  ]);
  await ownPages.update.mutate({ id, kind: "page", description: "O e-CPF A1 sai por R$ 59,90." });
  await eventually(async () => expect(await documents()).not.toContain(wrong[1]));
});

test("a search finds where the site says something, without accents and case, with prices filled in, drafts and publications marked", async () => {
  const site = await createTestApp();
  const author = await createAdministrator(site);
  const { siteConfig, ownPages, drafts, publications } = site.trpc({ cookie: await cookieOf(site, author) });
  const find = async (search: string) =>
    (await siteConfig.findTexts.query({ search })).map(
      ({ document, leaf, isDraft, publication }) =>
        `${document} ${leaf}${isDraft ? " draft" : ""}${publication ? " scheduled" : ""}`,
    );
  const sections = [
    {
      id: "s1",
      kind: "questions",
      title: "",
      lead: "",
      items: [{ id: "i1", question: "Há fidelidade?", answer: "Não há ÔNIBUS nenhum." }],
    },
  ];
  const page = await ownPages.create.mutate(somePage({ sections } as Parameters<typeof somePage>[0]));
  const article = await ownPages.create.mutate(
    someArticle({
      title: "Ônibus",
      body: `## Roteiro\n\n${"Muito texto antes. ".repeat(20)}No **ônibus** da feira.`,
    }),
  );
  const slide = {
    ...defaultSlides("20")[0],
    id: "feira",
    title: "De ônibus à feira",
    until: "2020-01-01T00:00:00.000Z",
  };
  const figures = JSON.stringify([{ value: "3", label: "ônibus por dia" }]);
  const changes = { site_slider_images: JSON.stringify([slide]), proof_figures: figures };
  await siteConfig.save.mutate({ changes: { ...changes, company_street: "Rua do Ônibus, 5" } });
  await siteConfig.save.mutate({ changes: { content_contact: JSON.stringify({ "intro.title": "Ônibus" }) } });
  const written = {
    baseVersion: 1,
    base: {},
    mine: { "intro.title": "Bonde, e não ônibus", "intro.lead": "x" },
  };
  await drafts.save.mutate({ document: "contact", draft: written, from: 0 });

  const whenLater = { baseVersion: (await siteConfig.current.query()).versionNumber, publishAt: tomorrow() };
  await publications.schedule.mutate({
    changes: { content_contact: JSON.stringify({ "intro.title": "Ônibus", "intro.lead": "O ônibus vem." }) },
    ...whenLater,
  });
  await ownPages.schedule.mutate({
    id: page.id,
    kind: "page",
    baseVersion: 1,
    description: "Sem ônibus.",
    publishAt: tomorrow(),
    until: null,
  });
  const cancelled = await publications.schedule.mutate({
    changes: { content_access: JSON.stringify({ "intro.title": "Ônibus" }) },
    ...whenLater,
  });
  await publications.cancel.mutate(cancelled.id);

  await eventually(async () =>
    expect((await find("onibus")).toSorted()).toEqual(
      [
        "contact intro.title",
        "contact intro.title draft",
        "contact intro.lead scheduled",
        `own-page:${page.id} description scheduled`,
        `own-page:${article.id} body`,
        `own-page:${page.id} sections.s1.items.i1.answer`,
        "settings company_street",
        "settings proof_figures",
        "slider slides.feira.title",
      ].toSorted(),
    ),
  );
  const [found] = await siteConfig.findTexts.query({ search: "ÔNIBUS feira antes" });
  expect(found).toEqual({
    document: `own-page:${article.id}`,
    leaf: "body",
    title: "Ônibus",
    name: "Texto",
    excerpt: "…Muito texto antes. No ônibus da feira.",
    isDraft: false,
    publication: null,
  });
  // A price that stands elsewhere, a built-in legal text, and words of two paragraphs.
  expect(await find("a partir de r$ 50")).toContain("home certificates.lead");
  expect(await find("Lei Geral de Proteção de Dados")).toContain("text:privacy_policy privacy_policy");
  expect(await find("roteiro onibus")).toEqual([]);
});
