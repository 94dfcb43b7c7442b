import { beforeEach, describe, expect, onTestFinished, spyOn, test } from "bun:test";
import { drizzle } from "drizzle-orm/postgres-js";
import sharp from "sharp";
import { placeScheduledPage } from "#server/features/content/place-own-page.ts";
import { createPagesReader, type PublishedPages } from "#server/features/content/published-pages.ts";
import { titlePicturePath } from "#server/pages/social/title-pictures.ts";
import { adminPaths, pages, redirects, renderedPaths } from "#shared/content/pages.ts";
import { ownPageOf } from "#shared/documents/own-page-leaves.ts";
import { writeReais } from "#shared/formats/reais.ts";
import { ownPageDoubts } from "#shared/own-pages/own-page-doubts.ts";
import { ownPathProblem } from "#shared/own-pages/own-paths.ts";
import type { OwnSection } from "#shared/own-pages/own-sections.ts";
import { pageTemplateNames } from "#shared/own-pages/page-templates.ts";
import { statedFacts } from "#shared/schemas/contradiction.ts";
import { type CreateOwnPageInput, ownPageTextsSchema } from "#shared/schemas/own-page.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { parsePage } from "../support/html.ts";
import { jobServices } from "../support/jobs.ts";
import { someArticle, somePage } from "../support/own-pages.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const {
  ownPages,
  redirects: siteRedirects,
  siteConfig,
} = app.trpc({ cookie: await cookieOf(app, administrator) });

beforeEach(async () => {
  for (const { id } of await ownPages.list.query()) await ownPages.delete.mutate(id);
});

const get = (path: string) => app.rest("GET", path);
const locationOf = async (path: string) => {
  const answer = await get(path);
  return `${answer.status} ${answer.headers.get("location")}`;
};
const HOME = "302 /";
const load = async (path: string) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  return { html, ...(await parsePage(html)) };
};
const rejected = async (input: Partial<CreateOwnPageInput>) =>
  (await trpcError(ownPages.create.mutate(somePage(input)))).error;

/** Inserts live pages, at /inserida-1 and so on, past the application. */
const insertPages = (count: number) => app.database.sql`
  insert into own_pages (kind, path, title, description, sections, body, picture, picture_alt, author_name,
    published_at, in_menu, created_by_name, updated_by_name)
  select 'page', '/inserida-' || n, 'Página ' || n, '', '[]', '', '', '', '', now(), false, '', ''
  from generate_series(1, ${count}::int) as n`;
const deleteInsertedPages = () => app.database.sql`delete from own_pages where path like '/inserida-%'`;

const section = (given: object) => ({ id: "s1", ...given }) as OwnSection;

describe("an address", () => {
  test.each([...Object.values(pages).map(({ path }) => path), ...adminPaths, ...Object.keys(redirects)])(
    "%s stays what it is",
    (path) => {
      expect(ownPathProblem(path, "page")).toBeDefined();
    },
  );

  test.each([
    ["/admin", "Este endereço já é do site. Escolha outro."],
    ["/admin/promocao", "Este endereço já é do site. Escolha outro."],
    ["API", "Este endereço já é do site. Escolha outro."],
    ["/healthz", "Este endereço já é do site. Escolha outro."],
    ["/api/leads", "Este endereço já é do site. Escolha outro."],
    ["/media/promocao", "Este endereço já é do site. Escolha outro."],
    ["/assets", "Este endereço já é do site. Escolha outro."],
    ["/novidades", "Endereços que começam com /novidades são das novidades."],
    ["/novidades/uma-pagina", "Endereços que começam com /novidades são das novidades."],
    ["/robots.txt", "Use só letras sem acento, números e hífens, como /promocao-de-natal."],
    ["/.well-known/x", "Use só letras sem acento, números e hífens, como /promocao-de-natal."],
    ["/preço", "Use só letras sem acento, números e hífens, como /promocao-de-natal."],
    [`/${"a".repeat(80)}`, "Use no máximo 80 caracteres no endereço."],
  ])("%s is rejected", async (path, message) => {
    expect(await rejected({ path })).toBe(message);
  });

  test("is written in lower case, with one slash", async () => {
    const { path } = await ownPages.create.mutate(somePage({ path: "Natal/2026/" }));
    expect(path).toBe("/natal/2026");
    expect(await locationOf("/Natal/2026?utm_source=x")).toBe("301 /natal/2026?utm_source=x");
  });

  test("belongs to one page", async () => {
    await ownPages.create.mutate(somePage({ path: "/natal" }));
    expect(await rejected({ path: "/natal" })).toBe("Outra página já tem este endereço.");
  });

  test("of an article is one step below the news", async () => {
    const message = "O endereço de uma novidade tem uma parte só, como /novidades/versao-nova.";
    for (const path of ["/versao-nova", "/novidades", "/novidades/2026/versao"])
      expect(await rejected({ kind: "article", path })).toBe(message);
  });
});

describe("a renamed page", () => {
  test("is found at every former address, and going back makes no loop", async () => {
    const { id } = await ownPages.create.mutate(somePage({ path: "/um" }));
    await ownPages.update.mutate({ id, kind: "page", path: "/dois" });
    await ownPages.update.mutate({ id, kind: "page", path: "/tres" });
    expect([await locationOf("/um?a=1"), await locationOf("/dois")]).toEqual(["301 /tres?a=1", "301 /tres"]);
    await ownPages.update.mutate({ id, kind: "page", path: "/um" });
    expect((await get("/um")).status).toBe(200);
    expect([await locationOf("/dois"), await locationOf("/tres")]).toEqual(["301 /um", "301 /um"]);
  });

  test("leaves its former address to a page that becomes live there", async () => {
    const { id } = await ownPages.create.mutate(somePage({ path: "/um" }));
    await ownPages.update.mutate({ id, kind: "page", path: "/dois" });
    const other = await ownPages.create.mutate(somePage({ path: "/um", publishedAt: null }));
    expect(await locationOf("/um")).toBe("301 /dois");
    await ownPages.update.mutate({ id: other.id, kind: "page", publishedAt: "now" });
    expect((await get("/um")).status).toBe(200);
    await ownPages.delete.mutate(other.id);
    expect(await locationOf("/um")).toBe(HOME);
  });

  test("while it is off, keeps the addresses that it had on the site", async () => {
    const { id } = await ownPages.create.mutate(somePage({ path: "/um" }));
    await ownPages.update.mutate({ id, kind: "page", publishedAt: null });
    await ownPages.update.mutate({ id, kind: "page", path: "/dois" });
    expect([await locationOf("/um"), await locationOf("/dois")]).toEqual([HOME, HOME]);
    await ownPages.update.mutate({ id, kind: "page", publishedAt: "now" });
    expect(await locationOf("/um?a=1")).toBe("301 /dois?a=1");
  });

  test("leaves nothing where it was a draft", async () => {
    const { id } = await ownPages.create.mutate(somePage({ path: "/um", publishedAt: null }));
    await ownPages.update.mutate({ id, kind: "page", path: "/dois", publishedAt: "now" });
    expect(await locationOf("/um")).toBe(HOME);
  });
});

describe("a redirect", () => {
  const target = "/contato";
  const redirected = async () =>
    (await siteRedirects.list.query()).redirects.filter(({ path }) => path === "/um").length;

  test("ends where a page is published, and cannot take a page's path", async () => {
    await siteRedirects.create.mutate({ path: "/um", target });
    const { id } = await ownPages.create.mutate(somePage({ path: "/um", publishedAt: null }));
    expect(await locationOf("/um")).toBe("301 /contato");
    await ownPages.update.mutate({ id, kind: "page", publishedAt: "now" });
    expect([(await get("/um")).status, await redirected()]).toEqual([200, 0]);
    const refusal = await trpcError(siteRedirects.create.mutate({ path: "/um", target }));
    expect(refusal).toMatchObject({
      status: 409,
      error: "Este endereço já tem uma página ou um redirecionamento.",
    });
    await ownPages.update.mutate({ id, kind: "page", publishedAt: null });
    expect(await locationOf("/um")).toBe(HOME);
  });

  test("leads on until the page that is scheduled there is live", async () => {
    await siteRedirects.create.mutate({ path: "/um", target });
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const { id } = await ownPages.create.mutate(somePage({ path: "/um", publishedAt: later }));
    await placeScheduledPage.run(jobServices(app), { pageId: id });
    expect([await locationOf("/um"), await redirected()]).toEqual(["301 /contato", 1]);
    await ownPages.update.mutate({ id, kind: "page", publishedAt: null });
    expect(await locationOf("/um")).toBe("301 /contato");

    const soon = new Date(Date.now() + 1500).toISOString();
    await ownPages.update.mutate({ id, kind: "page", publishedAt: soon });
    await eventually(async () => expect((await get("/um")).status).toBe(200));
    // The queue looks for due jobs every few seconds.
    await eventually(async () => expect(await redirected()).toBe(0));
    const refusal = await trpcError(siteRedirects.create.mutate({ path: "/um", target }));
    expect(refusal).toMatchObject({ status: 409 });
  });

  test("to a page that was renamed leads to its present address in one step", async () => {
    const { id } = await ownPages.create.mutate(somePage({ path: "/um" }));
    await siteRedirects.create.mutate({ path: "/cartaz", target: "/um?de=cartaz#precos" });
    await ownPages.update.mutate({ id, kind: "page", path: "/dois" });
    expect(await locationOf("/cartaz?a=1")).toBe("301 /dois?de=cartaz&a=1#precos");
    await siteRedirects.delete.mutate({ path: "/cartaz" });
  });

  test("may replace a former address, and keeps it from a page that comes back", async () => {
    const { id } = await ownPages.create.mutate(somePage({ path: "/um" }));
    await ownPages.update.mutate({ id, kind: "page", path: "/dois" });
    await siteRedirects.create.mutate({ path: "/um", target });
    expect(await locationOf("/um")).toBe("301 /contato");
    await siteRedirects.delete.mutate({ path: "/um" });
    await eventually(async () => expect(await locationOf("/um")).toBe(HOME));
    const { auditLogId } = await ownPages.delete.mutate(id);
    await siteRedirects.create.mutate({ path: "/dois", target });
    expect((await trpcError(ownPages.undo.mutate({ auditLogId }))).error).toBe(
      "O endereço já é de outra página ou de um redirecionamento.",
    );
    await siteRedirects.delete.mutate({ path: "/dois" });
    await ownPages.undo.mutate({ auditLogId });
    expect((await get("/dois")).status).toBe(200);
  });

  test("and a page at one path at the same time, on two instances, leave the page alone", async () => {
    const other = await createTestApp({ database: app.database });
    const elsewhere = other.trpc({ cookie: await cookieOf(other, administrator) });
    for (let round = 0; round < 8; round += 1) {
      const { id } = await ownPages.create.mutate(somePage({ path: "/um", publishedAt: null }));
      const [published, created] = await Promise.allSettled([
        ownPages.update.mutate({ id, kind: "page", publishedAt: "now" }),
        elsewhere.redirects.create.mutate({ path: "/um", target }),
      ]);
      expect(published.status).toBe("fulfilled");
      if (created.status === "rejected")
        expect(created.reason).toMatchObject({ data: { appCode: "conflict" } });
      expect(await redirected()).toBe(0);
      await eventually(async () => expect((await other.rest("GET", "/um")).status).toBe(200));
      await ownPages.delete.mutate(id);
    }
  });
});

describe("publication", () => {
  test("a draft is nowhere; published it is a page, and unpublished it is gone", async () => {
    const { id } = await ownPages.create.mutate(
      somePage({ path: "/natal", title: "Natal", publishedAt: null }),
    );
    await siteConfig.save.mutate({
      changes: {
        content_frame: JSON.stringify({
          "menu.items": ["home", "n1"],
          "menu.items.n1.link.label": "Natal",
          "menu.items.n1.link.to": "/natal?de=menu",
        }),
      },
    });
    onTestFinished(async () => void (await siteConfig.save.mutate({ changes: { content_frame: "" } })));
    const isListed = async () => {
      const found = await Promise.all(
        ["/sitemap.xml", "/llms.txt"].map(async (path) =>
          (await (await get(path)).text()).includes("/natal"),
        ),
      );
      found.push(!(await load("/contato")).data.gone?.includes("/natal?de=menu"));
      expect(new Set(found).size).toBe(1);
      return found[0];
    };
    expect([await locationOf("/natal"), await isListed()]).toEqual([HOME, false]);

    await ownPages.update.mutate({ id, kind: "page", publishedAt: "now" });
    const { title, metas, links, data } = await load("/natal");
    expect(title).toBe("Natal | Avante Sistemas");
    expect(links.canonical).toBe(`${PUBLIC_URL}/natal`);
    expect(metas).toMatchObject({
      description: "Para quem vende no balcão.",
      "og:title": title,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "Natal",
    });
    expect(data).toMatchObject({ ownPage: { kind: "page", title: "Natal" } });
    expect(await isListed()).toBe(true);
    expect((await load("/contato")).data).not.toHaveProperty("ownPage");

    await ownPages.update.mutate({ id, kind: "page", publishedAt: null });
    expect([await locationOf("/natal"), await isListed()]).toEqual([HOME, false]);
  });

  test("a page that was on the site and left it is known from one that never was", async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const off = async (publishedAt: string) => {
      const { id } = await ownPages.create.mutate(somePage({ path: `/${crypto.randomUUID()}`, publishedAt }));
      return (await ownPages.update.mutate({ id, kind: "page", publishedAt: null })).wasPublished;
    };
    expect([await off("now"), await off(later)]).toEqual([true, false]);
    const draft = await ownPages.create.mutate(somePage({ path: "/rascunho", publishedAt: null }));
    expect(draft.wasPublished).toBe(false);
    const again = await ownPages.update.mutate({ id: draft.id, kind: "page", publishedAt: "now" });
    expect(again.wasPublished).toBe(false);
  });

  test("a scheduled page appears at its time, without another save", async () => {
    const at = new Date(Date.now() + 1500).toISOString();
    await ownPages.create.mutate(somePage({ path: "/natal", publishedAt: at }));
    expect(await locationOf("/natal")).toBe(HOME);
    await eventually(async () => expect((await get("/natal")).status).toBe(200));
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(at));
  });

  test("reaches another instance", async () => {
    const other = await createTestApp({ database: app.database });
    await ownPages.create.mutate(somePage({ path: "/natal" }));
    await eventually(async () => expect((await other.rest("GET", "/natal")).status).toBe(200));
  });

  test("is when the sitemap says that a page written before changed, and a later change is another time", async () => {
    const { id } = await ownPages.create.mutate(somePage({ path: "/natal" }));
    await app.database.sql`
      update own_pages set updated_at = '2026-10-01T12:00Z', published_at = '2026-11-01T12:00Z' where id = ${id}`;
    await ownPages.create.mutate(somePage());
    const changedAt = async () =>
      /\/natal<\/loc><lastmod>(.*?)<\/lastmod>/.exec(await (await get("/sitemap.xml")).text())?.[1];
    expect(await changedAt()).toBe("2026-11-01T12:00:00.000Z");
    const { updatedAt } = await ownPages.update.mutate({ id, kind: "page", title: "Natal" });
    expect(await changedAt()).toBe(updatedAt);
  });

  test("again keeps the day of the first one", async () => {
    const { id, publishedAt } = await ownPages.create.mutate(somePage());
    const saved = await ownPages.update.mutate({ id, kind: "page", title: "Outro", publishedAt: "now" });
    expect(saved).toMatchObject({ title: "Outro", publishedAt });
  });
});

describe("the picture of a title", () => {
  const pictureOf = async (path: string) =>
    (await load(path)).metas["og:image"]?.replace(PUBLIC_URL, "") ?? "";

  test("is drawn for what is live, under an address of its content", async () => {
    const title = "<b>Łódź</b> & notas: o que muda no caixa do seu comércio a partir de janeiro de 2027";
    const { id } = await ownPages.create.mutate(somePage({ path: "/natal", title }));
    const path = await pictureOf("/natal");
    const answer = await get(path);
    expect([answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      "image/png",
      "public, max-age=31536000, immutable",
    ]);
    const picture = sharp(await answer.arrayBuffer());
    expect(await picture.metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    // The title is there: its lines are lighter than the ground.
    const lines = await picture.extract({ left: 80, top: 300, width: 600, height: 250 }).greyscale().stats();
    expect(lines.channels[0]?.max).toBeGreaterThan(250);

    await ownPages.update.mutate({ id, kind: "page", title: "Natal" });
    expect(await pictureOf("/natal")).not.toBe(path);
    expect((await get(path)).status).toBe(404);
    const renamed = await pictureOf("/natal");
    await ownPages.update.mutate({ id, kind: "page", publishedAt: null });
    expect((await get(renamed)).status).toBe(404);
  });

  test("serves an article and the list of news, too", async () => {
    await ownPages.create.mutate(someArticle({ path: "/novidades/versao-12" }));
    for (const path of ["/novidades/versao-12", "/novidades"])
      expect((await get(await pictureOf(path))).status).toBe(200);
  });

  test("that nobody has costs no look at each of 2,000 titles", async () => {
    const { id } = await ownPages.create.mutate(somePage({ path: "/natal" }));
    await insertPages(2000);
    await ownPages.update.mutate({ id, kind: "page", title: "Natal" });
    const last = await pictureOf("/inserida-2000");
    expect((await get("/social/0000000000000000.png")).status).toBe(404);
    const hash = spyOn(Bun.CryptoHasher.prototype, "digest");
    expect((await get("/social/0000000000000001.png")).status).toBe(404);
    expect(hash.mock.calls.length).toBeLessThan(10);
    hash.mockRestore();
    expect((await get(last)).status).toBe(200);
    await deleteInsertedPages();
  });
});

test("the list has the picture of a page, or else that of its top", async () => {
  await insertPages(3);
  const { sql } = app.database;
  await sql`update own_pages set sections = '[{"kind":"text","picture":"/media/c.webp"},
    {"kind":"hero","picture":""},{"kind":"hero","picture":"/media/a.webp"}]' where path <> '/inserida-3'`;
  await sql`update own_pages set picture = '/media/b.webp' where path = '/inserida-2'`;
  const pictures = (await ownPages.list.query())
    .filter(({ path }) => path.startsWith("/inserida-"))
    .map(({ path, picture }) => `${path} ${picture}`);
  expect(pictures.toSorted()).toEqual([
    "/inserida-1 /media/a.webp",
    "/inserida-2 /media/b.webp",
    "/inserida-3 ",
  ]);
  await deleteInsertedPages();
});

describe("what a section may say", () => {
  const hero = { kind: "hero", title: "Natal", lead: "", linkLabel: "Ver", picture: "", pictureAlt: "" };

  test.each([
    "javascript:alert(1)",
    " JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "//outro.example",
    "contato",
  ])("a button that leads to %s is rejected", async (linkTo) => {
    expect(await rejected({ sections: [section({ ...hero, linkTo })] })).toBe(
      "Para onde leva o botão: use uma página do site (/contato) ou um endereço https://.",
    );
  });

  test("a button may lead to a place on its page, as that of a campaign leads to its form", async () => {
    const sections = [section({ ...hero, linkTo: "#s2" })];
    const { path } = await ownPages.create.mutate(somePage({ sections }));
    expect((await load(path)).data).toMatchObject({ ownPage: { sections: [{ linkTo: "#s2" }] } });
  });

  test("limits, unknown kinds, half buttons and foreign pictures are rejected", async () => {
    const items = Array.from({ length: 5 }, (_, place) => ({ id: `n${place}`, value: "1", label: "loja" }));
    expect(await rejected({ sections: [section({ kind: "facts", title: "", items })] })).toBe(
      "Número: use de 1 a 4.",
    );
    expect(await rejected({ sections: [section({ kind: "iframe", html: "<b>" })] })).toBe(
      "A página chegou em um formato inválido.",
    );
    expect(await rejected({ sections: [section({ ...hero, linkTo: "" })] })).toBe(
      "Um botão precisa do texto e do endereço para onde leva.",
    );
    expect(
      await rejected({
        sections: [section({ ...hero, linkTo: "/", picture: "https://outro.example/a.png" })],
      }),
    ).toBe("Escolha uma imagem guardada no site.");
    expect(await rejected({ title: "a".repeat(91) })).toBe("Título: use no máximo 90 caracteres.");
  });

  test("a form has a product of the list or none, and a button with both its text and its place, or none", async () => {
    const texts = { title: "Peça a tabela", text: "", product: "", button: "Quero", thanks: "Obrigado." };
    const form = { kind: "form", ...texts, linkLabel: "", linkTo: "", items: [] };
    const { id } = await ownPages.create.mutate(
      somePage({ sections: [section({ ...form, product: "komanda" }), section({ ...form, id: "s2" })] }),
    );
    const { leaves } = await ownPages.get.query(id);
    expect([leaves["sections.s1.product"], leaves["sections.s2.product"]]).toEqual(["komanda", ""]);
    expect(await rejected({ sections: [section({ ...form, product: "outro" })] })).toBe(
      "Produto do pedido: escolha uma das opções.",
    );
    expect(await rejected({ sections: [section({ ...form, linkLabel: "Ver a tabela" })] })).toBe(
      "Um botão precisa do texto e do endereço para onde leva.",
    );
    expect(await rejected({ sections: [section({ ...form, thanks: " " })] })).toBe(
      "Agradecimento: preencha este campo.",
    );
  });

  test.each([
    ["of one option", "Nenhum"],
    ["of nine options", "1\n2\n3\n4\n5\n6\n7\n8\n9"],
    ["of equal options", "Nenhum\n Nenhum \nOutro"],
    ["of a long option", `${"a".repeat(81)}\nOutro`],
  ])(
    "a question with a choice %s is rejected; with other answers its options do not count",
    async (_, options) => {
      const texts = { title: "Peça", text: "", product: "", button: "Quero", thanks: "Obrigado." };
      const question = { id: "q1", question: "Qual sistema?", options, need: "optional" };
      const asked = (kind: string, count = 1) => {
        const items = Array.from({ length: count }, () => ({ ...question, kind }));
        return [section({ kind: "form", ...texts, linkLabel: "", linkTo: "", items })];
      };
      expect(await rejected({ sections: asked("choice") })).toBe(
        "Opções: escreva de 2 a 8, uma por linha, diferentes e com até 80 letras cada uma.",
      );
      await ownPages.create.mutate(somePage({ sections: asked("yesNo") }));
      expect(await rejected({ sections: asked("line", 6) })).toBe("Pergunta: use de 0 a 5.");
    },
  );

  test("no text breaks out of the page", async () => {
    const hostile = `</script></title><script>alert(1)</script>"'& $&`;
    const questions = {
      kind: "questions",
      title: hostile,
      lead: "",
      items: [{ id: "q", question: hostile, answer: hostile }],
    };
    await ownPages.create.mutate(
      somePage({ path: "/natal", title: hostile, description: hostile, sections: [section(questions)] }),
    );
    await ownPages.create.mutate(
      someArticle({ path: "/novidades/natal", title: hostile, description: hostile }),
    );
    for (const path of ["/natal", "/novidades/natal", "/novidades"]) {
      const { html, metas, title } = await load(path);
      // The first script, the structured data and the data block.
      expect(html.match(/<script/g)).toHaveLength(3);
      if (path !== "/novidades") {
        expect(title).toStartWith(hostile);
        expect(metas.description).toBe(hostile);
      }
    }
    for (const path of ["/sitemap.xml", "/novidades/rss.xml"])
      expect(await (await get(path)).text()).not.toContain("<script");
  });
});

test("a page without an address is neither published nor scheduled", async () => {
  const { id } = await ownPages.start.mutate({ kind: "article" });
  const changed = { id, kind: "article" as const, title: "Sem endereço", body: "Um texto." };
  const refused = { status: 400, code: "invalid_input" };
  expect(await trpcError(ownPages.update.mutate({ ...changed, publishedAt: "now" }))).toMatchObject(refused);
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  expect(await trpcError(ownPages.schedule.mutate({ ...changed, publishAt }))).toMatchObject(refused);
  expect(await (await get("/sitemap.xml")).text()).not.toContain(`<loc>${PUBLIC_URL}/</loc><lastmod>`);
});

test("a page whose time is over comes back when it is published, and stays", async () => {
  const { id } = await ownPages.create.mutate(somePage({ path: "/natal-passado" }));
  await app.database.sql`
    update own_pages set published_at = now() - interval '9 days', until = now() - interval '1 day' where id = ${id}`;
  const back = await ownPages.update.mutate({ id, kind: "page", publishedAt: "now" });
  expect(back.until).toBeNull();
  expect(Date.parse(back.publishedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect((await get("/natal-passado")).status).toBe(200);
});

test("two readings of the same pages are equal, so that what is prepared of them stays, and of many only changed ones are read again", async () => {
  const page = await ownPages.create.mutate(somePage({ path: "/igual" }));
  const { id } = await ownPages.create.mutate(somePage({ path: "/outra" }));
  await insertPages(200);
  /** The ids of the pages that a statement asks for. */
  const asked: number[][] = [];
  const logQuery = (query: string, parameters: unknown[]) => {
    if (query.includes('"title"')) asked.push(String(parameters[0]).match(/\d+/g)?.map(Number) ?? []);
  };
  const read = createPagesReader(drizzle(app.database.sql, { logger: { logQuery } }));
  const one = await read();
  expect(asked.splice(0).flat()).toHaveLength(202);
  const other = await read();
  expect(Bun.deepEquals(one, other)).toBe(true);
  expect(asked).toEqual([]);
  const pageOf = ({ pages }: PublishedPages, path: string) => pages.find((each) => each.path === path);
  await ownPages.update.mutate({ id, kind: "page", title: "Outro título" });
  const third = await read();
  expect(asked.splice(0)).toEqual([[id]]);
  expect(pageOf(third, "/igual")).toBe(pageOf(one, "/igual"));
  expect(pageOf(third, "/outra")?.title).toBe("Outro título");
  await ownPages.delete.mutate(page.id);
  expect(pageOf(await read(), "/igual")).toBeUndefined();
  expect(asked).toEqual([]);
  await deleteInsertedPages();
});

describe("a placeholder", () => {
  test("is filled in wherever a page, an article or a slide is read, with the price of now", async () => {
    const { siteConfig } = app.trpc({ cookie: await cookieOf(app, administrator) });
    const priceIs = (price: number) =>
      siteConfig.save.mutate({
        changes: { content_certificates: JSON.stringify({ "prices.offers.e-cpf-a1.price": price }) },
      });
    onTestFinished(() =>
      siteConfig.save.mutate({ changes: { content_certificates: "", site_slider_images: "" } }),
    );
    const slide = { ...defaultSlides("20")[0], title: "Só {menor_preco}", ctaUrl: "/contato" };
    await siteConfig.save.mutate({ changes: { site_slider_images: JSON.stringify([slide]) } });
    const sections = [
      section({
        kind: "hero",
        title: "e-CPF por {preco:e-cpf-a1}",
        lead: "Teste por {teste}. {outra}",
        ...{ linkLabel: "Ver", linkTo: "/contato", picture: "", pictureAlt: "" },
      }),
      section({
        id: "s2",
        kind: "text",
        markdown: "## Por {preco:e-cpf-a1}",
        picture: "",
        pictureAlt: "",
        caption: "",
      }),
      section({
        ...{
          id: "s3",
          kind: "form",
          title: "Teste",
          text: "",
          product: "",
          button: "Enviar",
          thanks: "Até já.",
        },
        ...{ linkLabel: "", linkTo: "" },
        // A lead is stored with the question as it was asked.
        items: [{ id: "q1", question: "Depois de {teste}?", kind: "line", options: "", need: "optional" }],
      }),
    ];
    const said = { title: "A partir de {menor_preco}", description: "Por {preco:e-cpf-a1}" };
    await ownPages.create.mutate(somePage({ ...said, path: "/precos", sections }));
    await ownPages.create.mutate(
      someArticle({ ...said, path: "/novidades/precos", body: "Só {menor_preco}." }),
    );
    for (const cents of [4990, 3990]) {
      await priceIs(cents);
      const price = writeReais(cents);
      await eventually(async () => {
        const { html, data, metas } = await load("/precos");
        expect(html).toContain(`<title>A partir de ${price} | Avante Sistemas</title>`);
        expect(metas.description).toBe(`Por ${price}`);
        expect(data).toMatchObject({
          ownPage: {
            sections: [
              { title: `e-CPF por ${price}`, lead: "Teste por 20 dias. {outra}" },
              { markdown: `## Por ${price}` },
              { items: [{ question: "Depois de {teste}?" }] },
            ],
          },
        });
        const article = await load("/novidades/precos");
        expect(article.data).toMatchObject({ ownPage: { body: `Só ${price}.` } });
        expect(article.html).toContain(titlePicturePath(`A partir de ${price}`, defaultSiteConfig));
        expect(await (await get("/novidades/rss.xml")).text()).toContain(
          `<title>A partir de ${price}</title>`,
        );
      });
    }
    expect(
      (await siteConfig.findTexts.query({ search: "só r$ 39,90" })).map(({ document }) => document),
    ).toContain("slider");
  });
});

describe("a page begins", () => {
  test.each(pageTemplateNames)(
    "from the template %s, complete but for its title, with doubts until it is written",
    async (template) => {
      const { leaves, path } = await ownPages.start.mutate({ kind: "page", template });
      const page = ownPageOf(leaves);
      expect([path, page.title]).toEqual(["", ""]);
      expect(ownPageTextsSchema.safeParse({ ...page, title: "Nova" }).error).toBeUndefined();
      expect(page.sections.at(-1)?.kind).toBe("call");
      const facts = {
        ...statedFacts(defaultSiteConfig),
        paths: new Set(renderedPaths),
        gone: new Set<string>(),
        files: new Set<string>(),
        places: new Map(),
      };
      const doubts = ownPageDoubts(page, page.sections, facts);
      expect(doubts.size).toBeGreaterThan(0);
      for (const doubt of doubts.values())
        expect(doubt).toMatch(/^“Escreva aqui.*troque antes de publicar\.$/i);
    },
  );

  test("as a copy of another one, or of a draft, without its title and address", async () => {
    const sections = [section({ kind: "call", title: "Fale", text: "", linkLabel: "", linkTo: "" })];
    const { id } = await ownPages.create.mutate(somePage({ sections, description: "Para copiar." }));
    const copy = await ownPages.start.mutate({ kind: "page", copyOf: id });
    expect(ownPageOf(copy.leaves)).toMatchObject({
      title: "",
      path: "",
      description: "Para copiar.",
      sections,
    });
    expect(await trpcError(ownPages.start.mutate({ kind: "page", copyOf: 999_999 }))).toMatchObject({
      status: 404,
    });
  });
});

describe("news", () => {
  test("lead from each to the one before it, and from the first to the latest", async () => {
    const nextOf = async (path: string) => {
      const { ownPage } = (await load(path)).data as { ownPage?: { next?: { path: string } } };
      return ownPage?.next?.path;
    };
    const paths = ["/novidades/versao-11", "/novidades/versao-12", "/novidades/versao-13"];
    for (const [place, path] of paths.entries()) {
      await ownPages.create.mutate(someArticle({ path }));
      if (place === 0) expect(await nextOf(path)).toBeUndefined();
    }
    expect(await Promise.all(paths.map(nextOf))).toEqual([paths[2], paths[0], paths[1]]);
  });

  test("exist only with an article", async () => {
    await ownPages.create.mutate(someArticle({ publishedAt: null }));
    expect([await locationOf("/novidades"), await locationOf("/novidades/rss.xml")]).toEqual([HOME, HOME]);
    expect((await load("/")).data.gone).toEqual(["/novidades"]);

    await ownPages.create.mutate(someArticle({ path: "/novidades/versao-12", title: "Versão <12>" }));
    const { data, links } = await load("/novidades");
    expect(data).toMatchObject({ ownPage: { articles: [{ title: "Versão <12>" }], pages: 1 } });
    expect(links.canonical).toBe(`${PUBLIC_URL}/novidades`);
    for (const path of ["/novidades", "/", "/contato"])
      expect((await load(path)).html).toContain('rel="alternate" type="application/rss+xml"');
    expect((await load("/")).data.gone).toBeUndefined();

    const feed = await get("/novidades/rss.xml");
    expect(feed.headers.get("content-type")).toStartWith("application/rss+xml");
    const rss = await feed.text();
    expect(rss).toContain("<title>Versão &amp;lt;12&gt;</title>");
    expect(rss).toContain(`<link>${PUBLIC_URL}/novidades/versao-12</link>`);

    const article = await load("/novidades/versao-12");
    expect(article.metas["og:type"]).toBe("article");
    expect(Date.parse(article.metas["article:published_time"] ?? "")).toBeLessThanOrEqual(Date.now());
    expect(article.html).toContain('"@type":"BlogPosting"');
    expect(await (await get("/sitemap.xml")).text()).toContain(
      `<loc>${PUBLIC_URL}/novidades/versao-12</loc>`,
    );
  });

  test("keep their id in the feed when they are renamed", async () => {
    const { id } = await ownPages.create.mutate(someArticle({ path: "/novidades/versao-12" }));
    const item = async () => {
      const rss = await (await get("/novidades/rss.xml")).text();
      const [, link, guid] = /<link>([^<]+)<\/link>\s*(<guid.*<\/guid>)/.exec(rss) ?? [];
      return { link, guid };
    };
    const before = await item();
    expect(before).toEqual({
      link: `${PUBLIC_URL}/novidades/versao-12`,
      guid: expect.stringContaining('isPermaLink="false"'),
    });
    await ownPages.update.mutate({ id, kind: "article", path: "/novidades/caixa" });
    expect(await item()).toEqual({ ...before, link: `${PUBLIC_URL}/novidades/caixa` });
  });

  test("are listed 20 to a page", async () => {
    for (let place = 0; place < 21; place += 1) await ownPages.create.mutate(someArticle());
    const titles = (data: object) => (data as { ownPage: { articles: unknown[] } }).ownPage.articles.length;
    expect(titles((await load("/novidades")).data)).toBe(20);
    const second = await load("/novidades?pagina=2");
    expect(titles(second.data)).toBe(1);
    expect(second.links.canonical).toBe(`${PUBLIC_URL}/novidades?pagina=2`);
    for (const wrong of ["3", "0", "-1", "1.5", "x"])
      expect(await locationOf(`/novidades?pagina=${wrong}`)).toBe("301 /novidades");
  });
});

describe("a save", () => {
  test("is audited with what was and what is, and names what happened", async () => {
    const { id } = await ownPages.create.mutate(
      somePage({ title: "Natal", path: "/natal", publishedAt: null }),
    );
    await ownPages.update.mutate({ id, kind: "page", title: "Natal 2026", publishedAt: "now" });
    await ownPages.update.mutate({ id, kind: "page", publishedAt: null });
    await ownPages.update.mutate({ id, kind: "page", publishedAt: "2090-12-24T12:00:00.000Z" });
    const { auditLogId } = await ownPages.delete.mutate(id);
    expect((await auditRows(app)).filter((row) => row.entityId === String(id))).toMatchObject([
      { action: "CREATE", entityType: "page", description: 'Página "Natal" criada como rascunho' },
      { action: "UPDATE", description: 'Página "Natal 2026" publicada em /natal' },
      { action: "UPDATE", description: 'Página "Natal 2026" retirada do site' },
      { action: "UPDATE", description: 'Página "Natal 2026" agendada para 24/12/2090 09:00' },
      { action: "DELETE", description: 'Página "Natal 2026" excluída' },
    ]);
    await ownPages.undo.mutate({ auditLogId });
    expect(await ownPages.get.query(id)).toMatchObject({ title: "Natal 2026", version: 4 });
    const { rows } = await ownPages.versions.query({ id });
    expect(rows.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    const first = await ownPages.version.query({ id, version: 1 });
    expect(first.leaves).toMatchObject({ title: "Natal", publishedAt: "" });
  });

  test("conflicts over a field that another changed, and merges others", async () => {
    const { id, version } = await ownPages.create.mutate(somePage({ title: "Natal" }));
    await ownPages.update.mutate({ id, kind: "page", title: "Natal 2026", baseVersion: version });
    await ownPages.update.mutate({ id, kind: "page", description: "Outra.", baseVersion: version });
    const clash = ownPages.update.mutate({ id, kind: "page", title: "Ano novo", baseVersion: version });
    expect(await trpcError(clash)).toMatchObject({
      status: 409,
      error: texts.ownPages.conflict("Regina Falcão"),
    });
    const { leaves } = await ownPages.get.query(id);
    expect(leaves).toMatchObject({ title: "Natal 2026", description: "Outra." });
  });

  test("of equal sections changes nothing", async () => {
    const sections = [section({ kind: "call", title: "Fale", text: "", linkLabel: "", linkTo: "" })];
    const { id } = await ownPages.create.mutate(somePage({ sections }));
    expect(await ownPages.update.mutate({ id, kind: "page", sections })).toMatchObject({ version: 1 });
  });
});

test("the picture of a title leaves out emoji, which no font of it has", () => {
  const pathOf = (title: string) => titlePicturePath(title, defaultSiteConfig);
  expect(pathOf("Natal 🎄 em família 👨‍👩‍👧")).toBe(pathOf("Natal em família"));
  expect(pathOf("🎄")).toBe(pathOf(defaultSiteConfig.site_title));
  expect(pathOf("Avante®")).not.toBe(pathOf("Avante"));
});
