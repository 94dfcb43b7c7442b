import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Locator } from "playwright";
import { toTimeField } from "#client/lib/time-field.ts";
import { ownPages } from "#server/features/content/table.ts";
import { pages } from "#shared/content/pages.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { OwnSection } from "#shared/own-pages/own-sections.ts";
import { createOwnPageInputSchema } from "#shared/schemas/own-page.ts";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator, type TestAdministrator } from "../support/administrators.ts";
import {
  axeViolations,
  launchBrowser,
  openPage,
  siteReady,
  viewports,
  type WatchedPage,
} from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { answerHumanCheck, consentBox, formReady } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { plainImage } from "../support/images.ts";
import { keepToasts, toastSaid } from "../support/kept-toasts.ts";
import { somePage } from "../support/own-pages.ts";
import { publishConfig } from "../support/published-config.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

// The pages that a company writes itself, and what happens to texts before they are on the site: drafts, shared previews
// and publications at a time.

const site = await startSite({ challengeMinimumMs: 0 });
const browser = await launchBrowser();
const DAY_MS = 24 * 60 * 60 * 1000;

let administrator: TestAdministrator;
let admin: WatchedPage;
beforeEach(async () => {
  await deleteRows(site, "own_pages", "content_windows", "document_drafts", "leads");
  // Tells the server of the deleted rows, too.
  await publishConfig(site, { content_contact: "" });
  administrator = await createAdministrator(site);
  admin = await openPage(browser);
  await keepToasts(admin);
});
afterEach(() => {
  expect(admin.complaints).toEqual([]);
});

const open = (address: string, page = admin) =>
  openSignedIn(page, new URL(address, site.url).href, administrator);
const html = async (path: string) => (await fetch(site.url + path)).text();

/** Publishes in the dialog, which closes with the answer. */
async function publish(page: WatchedPage, description = "", button = "Publicar"): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publicar no site" });
  await dialog.getByLabel("Descrição da versão").fill(description);
  await dialog.getByRole("button", { name: "Publicar", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** The drafts on the server, which all administrators share, by their document. */
async function draftsOnTheServer(): Promise<Record<string, Record<string, unknown>>> {
  const rows = await site.database.sql<{ document: string; mine: Record<string, unknown> }[]>`
    select document, mine from document_drafts`;
  return Object.fromEntries(rows.map(({ document, mine }) => [document, mine]));
}

/** Comes back to the tab of an editor, which asks for what others wrote meanwhile. */
const comeBack = (page: WatchedPage) =>
  page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

const photo = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await plainImage(1400, 900).jpeg().toBuffer(),
});

/** Starts a page without texts, and opens its editor. */
async function openBlankPage(): Promise<void> {
  await open("/admin/pages/own?novo=pagina");
  await admin.getByRole("button", { name: "Página em branco" }).click();
  await admin.waitForURL(/own\?id=\d+$/);
}

describe("own pages", () => {
  const title = "Natal no balcão";

  test("a page is written beside its preview, published, read without script, and renamed", async () => {
    await open("/admin/pages");
    await admin.getByRole("link", { name: "Nova página" }).click();
    await admin.getByRole("button", { name: "Página em branco" }).click();
    await admin.waitForURL(/pages\/own\?id=\d+$/);
    const id = new URL(admin.url()).searchParams.get("id");
    await admin.getByLabel("Título", { exact: true }).first().fill(title);
    expect(await admin.getByLabel("Endereço").inputValue()).toBe("natal-no-balcao");

    // What is missing is named, and its section unfolds.
    await admin.getByRole("button", { name: "Publicar", exact: true }).click();
    await toastSaid(admin, "Falta corrigir: 2 campos");
    const opening = admin.locator("details[data-part]").first();
    await opening.getByLabel("Título", { exact: true }).fill("Venda mais em dezembro");
    await opening.getByLabel("Texto do botão").fill("Ver os certificados");
    await opening.getByLabel("Para onde leva o botão").fill("javascript:alert(1)");
    const preview = admin.frameLocator("iframe");
    await preview.getByRole("heading", { level: 1, name: "Venda mais em dezembro" }).waitFor();
    const call = admin.locator("details[data-part]").nth(1);
    await call.locator("summary").click();
    await call.getByLabel("Título", { exact: true }).fill("Fale com a gente");

    // What cannot be published yet survives a reload, too.
    await admin.getByLabel("Título", { exact: true }).first().fill("");
    await admin.reload();
    await admin.getByText("Rascunho recuperado.").waitFor();
    expect(await opening.getByLabel("Para onde leva o botão").inputValue()).toBe("javascript:alert(1)");
    await admin.getByLabel("Título", { exact: true }).first().fill(title);

    // The draft goes on at another computer.
    await eventually(async () => expect(Object.keys(await draftsOnTheServer())).toEqual([`own-page:${id}`]));
    const other = await openPage(browser);
    await open(admin.url(), other);
    await other.getByText("Rascunho recuperado.").waitFor();
    const titleThere = other.getByLabel("Título", { exact: true }).first();
    await eventually(async () => expect(await titleThere.inputValue()).toBe(title));

    await admin.getByRole("button", { name: "Publicar", exact: true }).click();
    await admin.getByText("Para onde leva o botão: use uma página do site").first().waitFor();
    const noPlace = opening.getByText("Essa parte não existe na página: o link leva ao começo dela.");
    await opening.getByLabel("Para onde leva o botão").fill("/certificados#nada");
    await noPlace.waitFor();
    await opening.getByLabel("Para onde leva o botão").fill("/certificados#precos");
    await noPlace.waitFor({ state: "detached" });
    await opening.getByLabel("Para onde leva o botão").fill("/certificados");

    // A second section, and a text whose Markdown is rendered safely.
    await admin.getByRole("button", { name: "Perguntas" }).click();
    const questions = admin.locator("details[data-part]").nth(1);
    await questions.locator("details[data-part] summary").click();
    await questions.getByLabel("Pergunta", { exact: true }).fill("Quanto custa?");
    await questions.getByLabel("Resposta").fill("Nada até janeiro.");
    await admin.getByRole("button", { name: "Texto", exact: true }).click();
    await admin
      .getByLabel("Texto em Markdown")
      .fill("## Regras\n\n[clique](javascript:alert(1)) <b>aqui</b>");
    await admin.getByText("Não está no menu nem no rodapé.").waitFor();
    expect(await axeViolations(admin)).toEqual([]);

    await admin.getByRole("button", { name: "Publicar", exact: true }).click();
    const changes = admin.getByRole("dialog", { name: "Publicar no site" });
    await changes.getByText("A página entra no site em /natal-no-balcao.").waitFor();
    expect(await changes.innerText()).toContain("Venda mais em dezembro");
    await changes.getByRole("button", { name: "Cancelar" }).click();
    await publish(admin);
    await eventually(async () => expect(await draftsOnTheServer()).toEqual({}));
    expect(new URL(admin.url()).search).toBe(`?id=${id}`);
    await admin.getByText("Rascunho não publicado").waitFor({ state: "detached" });
    // The editor takes the whole window.
    expect(await admin.getByRole("navigation", { name: "Menu" }).count()).toBe(0);

    // A reader without script gets all of it.
    const answer = await html("/natal-no-balcao");
    expect(answer).toContain(`<title>${title} | Avante Sistemas</title>`);
    for (const part of [
      "<main",
      "Venda mais em dezembro</h1>",
      'href="/certificados"',
      "Regras</h2>",
      "Quanto custa?",
    ])
      expect(answer).toContain(part);
    expect(answer).not.toContain('href="javascript:');

    // With script it is hydrated without a complaint, and the site goes on from it and comes back.
    const visitor = await openPage(browser);
    await visitor.goto(`${site.url}/natal-no-balcao`);
    expect(await visitor.locator("main").innerHTML()).not.toContain("javascript:");
    await siteReady(visitor);
    await visitor.getByText("Quanto custa?").click();
    expect(await visitor.getByText("Nada até janeiro.").isVisible()).toBe(true);
    expect(await axeViolations(visitor)).toEqual([]);
    await visitor.getByRole("link", { name: "Ver os certificados" }).click();
    await visitor.waitForURL(/certificados$/);
    await visitor.goBack();
    await visitor.getByRole("heading", { level: 1, name: "Venda mais em dezembro" }).waitFor();
    await eventually(async () => expect(await visitor.title()).toBe(`${title} | Avante Sistemas`));
    await visitor.getByRole("heading", { level: 2, name: "Regras" }).waitFor();
    expect(visitor.complaints).toEqual([]);

    // It is found by its title, and its visits are counted.
    await admin.getByRole("button", { name: "Buscar" }).first().click();
    await admin.getByRole("combobox", { name: "Buscar ou ir para" }).fill("natal no");
    await admin.getByRole("option", { name: title }).waitFor();
    await admin.keyboard.press("Escape");

    // Renamed, the former address leads to it; taken away, it is gone.
    await admin.getByLabel("Endereço").fill("/dezembro");
    await admin.getByText("O endereço antigo levará a este.").waitFor();
    await publish(admin, "Endereço mais curto", "Publicar mudanças");
    await admin.getByText("O endereço antigo levará a este.").waitFor({ state: "detached" });
    await admin.locator("main").getByRole("link", { name: "Versões", exact: true }).click();
    await admin.waitForURL(/versions\?pagina=\d+$/);
    await admin.getByText("Endereço mais curto").waitFor();
    await admin.goBack();
    await visitor.goto(`${site.url}/natal-no-balcao`);
    expect(visitor.url()).toBe(`${site.url}/dezembro`);
    await admin.getByRole("button", { name: "Retirar do site" }).click();
    await eventually(async () => {
      await visitor.goto(`${site.url}/dezembro`);
      expect(visitor.url()).toBe(`${site.url}/`);
    });
  });

  test("an article gets a picture, is scheduled, published, read and deleted", async () => {
    await open("/admin/pages/own?novo=novidade");
    await admin.getByLabel("Título", { exact: true }).fill("Versão 12");
    expect(await admin.getByLabel("Endereço").inputValue()).toBe("versao-12");
    await admin.getByLabel("Descrição", { exact: true }).fill("O que muda no caixa.");
    await admin.getByLabel("Autor").fill("Ana Prado");
    await admin.getByLabel("Texto em Markdown").fill("## Caixa\n\nAgora com **Pix**.");
    await admin.locator("input[type=file]").setInputFiles(await photo("caixa.jpg"));
    await admin.getByLabel("Descrição da imagem").fill("O caixa novo");
    const preview = admin.frameLocator("iframe");
    await preview.getByRole("img", { name: "O caixa novo" }).waitFor();
    await preview.getByText("por Ana Prado").waitFor();

    await admin.getByText("Publicação", { exact: true }).click();
    await admin.getByLabel("Data e hora da publicação").fill("2090-12-24T08:00");
    await admin.getByRole("button", { name: "Agendar" }).click();
    // Texts that nobody has seen on the site yet are shown first.
    const question = admin.getByRole("dialog", { name: "Publicar no site" });
    await question.getByText("Data da publicação: 24/12/2090 08:00.").waitFor();
    expect(await question.innerText()).toMatch(/Versão\s+12/);
    await question.getByRole("button", { name: "Publicar", exact: true }).click();
    await admin.getByText("Agendada para 24/12/2090 08:00").waitFor();
    const visitor = await openPage(browser);
    await visitor.goto(`${site.url}/novidades`);
    expect(visitor.url()).toBe(`${site.url}/`);

    await publish(admin);
    await admin.getByRole("link", { name: "Ver no site" }).waitFor();
    await visitor.goto(site.url);
    await visitor.locator("footer").getByRole("link", { name: "Novidades" }).click();
    await visitor.waitForURL(/novidades$/);
    await siteReady(visitor);
    await visitor.getByRole("link", { name: "Versão 12" }).click();
    await visitor.getByRole("heading", { level: 1, name: "Versão 12" }).waitFor();
    await siteReady(visitor);
    expect(await visitor.getByText("Agora com Pix.").isVisible()).toBe(true);
    const column = await visitor.getByRole("article").boundingBox();
    const beside = visitor.viewportSize()?.width ?? 0;
    expect({ ...column, y: 0, height: 0 }).toEqual({ x: (beside - 680) / 2, y: 0, width: 680, height: 0 });
    expect(await visitor.getByRole("form").getByLabel("Nome", { exact: true }).isVisible()).toBe(true);
    expect(await visitor.locator('meta[property="og:image"]').getAttribute("content")).toContain(
      "-1280.webp",
    );
    expect(visitor.complaints).toEqual([]);

    await admin.getByRole("button", { name: "Excluir" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await admin.getByText("Nenhuma novidade ainda").waitFor();
  });

  test("two write one page: sections merge by their texts, a step back takes one, and an earlier state comes back", async () => {
    await openBlankPage();
    const partOf = (page: WatchedPage, place: number) =>
      page.locator("details[data-part]").nth(place).getByLabel("Título", { exact: true });
    const write = async (page: WatchedPage, place: number, text: string) => {
      const part = page.locator("details[data-part]").nth(place);
      if ((await part.getAttribute("open")) === null) await part.locator("summary").click();
      await partOf(page, place).fill(text);
    };
    const draftSaved = (page: WatchedPage) =>
      page.waitForResponse((answer) => /drafts\.save/.test(answer.url()) && answer.ok());
    await admin.getByLabel("Título", { exact: true }).first().fill("Páscoa");
    await write(admin, 0, "Ovos");
    await write(admin, 1, "Ligue");
    await publish(admin);
    const other = await openPage(browser);
    await keepToasts(other);
    await openSignedIn(other, admin.url(), await createAdministrator(site, { name: "Otávio Prado" }));
    let isSaved = draftSaved(other);
    await write(other, 0, "Ovos de chocolate");
    await isSaved;

    await write(admin, 1, "Ligue hoje");
    await admin.keyboard.press("Control+z");
    expect(await partOf(admin, 1).inputValue()).toBe("Ligue");
    await admin.getByRole("button", { name: "Refazer" }).click();
    expect(await partOf(admin, 1).inputValue()).toBe("Ligue hoje");
    await eventually(async () => expect(await partOf(admin, 0).inputValue()).toBe("Ovos de chocolate"));
    await eventually(async () =>
      expect(Object.values(Object.values(await draftsOnTheServer())[0] ?? {})).toEqual(
        expect.arrayContaining(["Ovos de chocolate", "Ligue hoje"]),
      ),
    );
    await comeBack(other);
    await eventually(async () => expect(await partOf(other, 1).inputValue()).toBe("Ligue hoje"));

    // The same text is a conflict, and only that one.
    const isSavedBefore = Promise.withResolvers<void>();
    await other.route(
      "**/trpc/drafts.save*",
      async (route) => {
        await isSavedBefore.promise;
        await route.continue();
      },
      { times: 1 },
    );
    const isOnTheWay = other.waitForRequest(/drafts\.save/);
    await write(other, 1, "Ligue amanhã");
    await write(other, 0, "Ovos amargos");
    await isOnTheWay;
    isSaved = draftSaved(admin);
    await admin.getByRole("button", { name: "Texto", exact: true }).click();
    await admin.getByLabel("Texto em Markdown").fill("Sem açúcar.");
    await write(admin, 0, "Ovos caseiros");
    await isSaved;
    isSavedBefore.resolve();
    const dialog = other.getByRole("dialog", { name: "Outra pessoa salvou antes" });
    const question = dialog.getByRole("group");
    await question.getByText("Ovos caseiros").waitFor();
    expect(await question.count()).toBe(1);
    expect(await question.locator("legend").innerText()).toStartWith("Topo da página: Título");
    await question.getByLabel("Ficar com o do rascunho").check();
    isSaved = draftSaved(other);
    await dialog.getByRole("button", { name: "Salvar com estas escolhas" }).click();
    await dialog.waitFor({ state: "detached" });
    await eventually(async () => expect(await partOf(other, 0).inputValue()).toBe("Ovos caseiros"));
    // What the first hand added stands above the last call.
    expect(await partOf(other, 2).inputValue()).toBe("Ligue amanhã");
    expect(await other.locator("details[data-part]").count()).toBe(3);
    await isSaved;
    await comeBack(admin);
    await eventually(async () => expect(await partOf(admin, 2).inputValue()).toBe("Ligue amanhã"));

    await publish(other, "Com a outra chamada", "Publicar mudanças");
    await other.locator("main").getByRole("link", { name: "Versões", exact: true }).click();
    const versions = other.getByRole("navigation", { name: "Versões" });
    await versions.getByText("Com a outra chamada").waitFor();
    await other.getByText(/^O que mudou da versão \d+ até esta\.$/).waitFor();
    await versions.getByRole("link").last().click();
    await other.getByRole("link", { name: texts.versions.bringToDraft }).click();
    await eventually(async () =>
      expect([await partOf(other, 0).inputValue(), await partOf(other, 1).inputValue()]).toEqual([
        "Ovos",
        "Ligue",
      ]),
    );
    expect(await other.locator("details[data-part]").count()).toBe(2);
    await other.getByText("Rascunho não publicado").waitFor();
    expect(other.complaints).toEqual([]);
  });

  test("a text section of an own page has a picture with its words and a caption, and a draft of a release before has none", async () => {
    await openBlankPage();
    await admin.getByLabel("Título", { exact: true }).first().fill("Nossa equipe");
    const opening = admin.locator("details[data-part]").first();
    await opening.locator("summary").click();
    await opening.getByLabel("Título", { exact: true }).fill("Quem atende você");
    await admin.getByRole("button", { name: "Texto", exact: true }).click();
    const section = admin.locator("details[data-part]").nth(1);
    await section.getByLabel("Texto em Markdown").fill("Somos doze.");
    await section.locator("input[type=file]").setInputFiles(await photo("equipe.jpg"));
    await section.getByText("Sem descrição, quem não vê a imagem não sabe o que ela mostra.").waitFor();
    await section.getByLabel("Descrição da imagem").fill("Doze pessoas em frente à loja");
    await section.getByLabel("Legenda da imagem").fill("A equipe em novembro de 2026");
    const preview = admin.frameLocator("iframe");
    await preview.getByRole("figure").getByText("A equipe em novembro de 2026").waitFor();
    await admin.locator("details[data-part]").nth(2).locator("summary").click();
    await admin
      .locator("details[data-part]")
      .nth(2)
      .getByLabel("Título", { exact: true })
      .fill("Fale com a gente");
    await publish(admin);
    const path = "/nossa-equipe";
    await admin.waitForURL(/own\?id=\d+$/);
    expect(await html(path)).toContain("A equipe em novembro de 2026</figcaption>");
    expect(await html(path)).toContain('alt="Doze pessoas em frente à loja"');

    // As a release before has stored it: the editor opens and publishes it.
    await site.database.sql`
    update own_pages set sections = (
      select jsonb_agg(part - 'picture' - 'pictureAlt' - 'caption') from jsonb_array_elements(sections) part
      where part->>'kind' = 'text')`;
    await admin.reload();
    await section.waitFor({ state: "detached" });
    await admin.getByLabel("Título", { exact: true }).first().fill("A nossa equipe");
    await publish(admin, "", "Publicar mudanças");
    await eventually(async () => expect(await html(path)).toContain("<title>A nossa equipe"));
    expect(await html(path)).not.toContain("/media/");
  });
});

/** Fills the fields that every form of an own page has. */
async function fillOwnForm(form: Locator, name: string): Promise<void> {
  await form.getByLabel("Nome").fill(name);
  await form.getByLabel("E-mail", { exact: true }).fill("ana@natal.example");
  await form.getByLabel("Telefone").fill("(41) 99876-5432");
  const code = await form.locator("[data-human-check]").innerText();
  await form.locator("[data-human-check] ~ input").fill(code);
  await form.getByRole("checkbox", consentBox).check();
}

test("a campaign, from the idea to its numbers: page, notice, tagged visit, lead, sale, cost", async () => {
  await open("/admin/pages/own?novo=pagina");
  await admin.getByRole("button", { name: "Campanha" }).click();
  await admin.waitForURL(/own\?id=\d+$/);
  await admin.getByLabel("Título", { exact: true }).first().fill("Natal com desconto");
  await publish(admin);
  await open("/admin/pages?pagina=notice");
  await admin.getByLabel("Texto", { exact: true }).fill("É Natal");
  await admin.getByLabel("Endereço do link", { exact: true }).fill("/natal-com-desconto");
  await publish(admin);

  const visitor = await openPage(browser, { viewport: viewports.phone });
  const tags = "utm_source=instagram&utm_medium=social&utm_campaign=Natal%202026";
  await visitor.goto(`${site.url}/?${tags}`);
  await siteReady(visitor);
  await visitor.getByRole("complementary", { name: "Aviso" }).getByRole("link").click();
  await visitor.waitForURL("**/natal-com-desconto");
  await visitor.getByRole("link", { name: "Quero aproveitar" }).first().click();
  const form = visitor.getByRole("form", { name: "Aproveite a oferta" });
  await fillOwnForm(form, "Naomi");
  await form.getByRole("button", { name: "Quero aproveitar" }).click();
  await visitor.locator("[data-sent]").waitFor();
  expect(visitor.complaints).toEqual([]);

  await open("/admin/leads");
  await admin
    .getByRole("link", { name: "Naomi" })
    .or(admin.getByRole("button", { name: "Naomi" }))
    .first()
    .click();
  await admin.getByRole("dialog").getByRole("link", { name: "Natal com desconto" }).waitFor();
  await admin
    .getByRole("dialog")
    .getByRole("button", { name: /^Andamento/ })
    .click();
  await admin.getByRole("menuitemradio", { name: "Ganho" }).click();
  await admin.getByText(/^Ganho em/).waitFor();

  /** Reads a row anew: visits are stored in batches. */
  const numbersOf = async (name: string) => {
    await admin.reload();
    const row = admin.getByRole("row", { name });
    await row.waitFor();
    return row.getByRole("cell").allInnerTexts();
  };
  await open("/admin/campaigns");
  await admin.getByRole("button", { name: "Anotar gasto" }).click();
  const spend = admin.getByRole("dialog");
  await spend.getByLabel("Campanha", { exact: true }).fill("natal 2026");
  await spend
    .getByLabel(/, em reais$/)
    .last()
    .fill("310");
  await spend.getByRole("button", { name: "Salvar" }).click();
  await spend.waitFor({ state: "detached" });
  // Two pages, one of them with the form.
  await eventually(async () => {
    const [visits, leads, , won, lost, ...costs] = await numbersOf("Natal 2026");
    expect([visits, leads, won?.[0], lost]).toEqual(["2", "1", "1", "0"]);
    expect(costs).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^R\$/)));
  });
  await open("/admin/campaigns?por=pagina");
  await eventually(async () =>
    expect((await numbersOf("Natal com desconto")).slice(0, 2)).toEqual(["1", "1"]),
  );
  expect(await axeViolations(admin)).toEqual([]);
});

test("two forms on a page: written, linked from its opening, answered, and still sent when it is off the site", async () => {
  await openBlankPage();
  const id = Number(new URL(admin.url()).searchParams.get("id"));
  await admin.getByLabel("Título", { exact: true }).first().fill("Natal com tabela");
  const part = (place: number) => admin.locator("details[data-part]").nth(place);
  await part(0).locator("summary").click();
  await part(0).getByLabel("Título", { exact: true }).fill("Venda mais em dezembro");
  await part(1).locator("summary").click();
  await part(1).getByLabel("Título", { exact: true }).fill("Fale com a gente");
  await admin.getByRole("button", { name: "Formulário", exact: true }).click();
  // Above the last call.
  const form = part(1);
  await form.getByLabel("Título", { exact: true }).fill("Peça a tabela");
  await form.getByLabel("Produto do pedido").selectOption("Komanda");
  await form.getByLabel("Texto do botão depois do envio").fill("Ver os certificados");
  await form.getByLabel("Para onde leva o botão depois do envio", { exact: true }).fill("/certificados");
  await form.getByRole("button", { name: "Adicionar" }).click();
  await form.getByLabel("Pergunta", { exact: true }).fill("Qual sistema usa hoje?");
  expect(await form.getByLabel("Opções, uma por linha").count()).toBe(0);
  await form.getByLabel("Como se responde").selectOption("Uma escolha");
  await form.getByLabel("Opções, uma por linha").fill("Nenhum");
  await form.getByLabel("Resposta").selectOption("Obrigatória");

  // Button and thank-you are typed where they stand, too.
  const section = (await form.getAttribute("data-part")) ?? "";
  const inPage = (name: string) =>
    admin.frameLocator("iframe").locator(`[data-leaf="sections.${section}.${name}"]`);
  await inPage("button").click({ force: true });
  await admin.keyboard.press("Control+a");
  await admin.keyboard.insertText("Quero a tabela");
  await inPage("thanks").first().click();
  await admin.keyboard.press("Control+a");
  await admin.keyboard.insertText("A tabela chega hoje.");
  await eventually(async () => {
    expect(await form.getByLabel("Texto do botão de envio").inputValue()).toBe("Quero a tabela");
    expect(await form.getByLabel("Agradecimento").inputValue()).toBe("A tabela chega hoje.");
  });
  await admin.getByRole("button", { name: "Publicar", exact: true }).click();
  await form.getByText("Opções: escreva de 2 a 8").waitFor();
  await form.getByLabel("Opções, uma por linha").fill("Nenhum\nPlanilha");
  await form.getByRole("button", { name: "Duplicar: Peça a tabela" }).click();
  // Its question is a part, too.
  await part(3).getByLabel("Título", { exact: true }).fill("Ou peça uma visita");

  // The opening leads to the form before the page is published.
  const address = `/natal-com-tabela#${section}`;
  await admin.locator(`#site-paths option[value="${address}"]`).waitFor({ state: "attached" });
  await admin.locator('#site-paths option[value="/contato#mensagem"]').waitFor({ state: "attached" });
  await part(0).getByLabel("Texto do botão").fill("Pedir a tabela");
  await part(0).getByLabel("Para onde leva o botão", { exact: true }).fill(address);
  expect(await axeViolations(admin)).toEqual([]);
  await publish(admin);
  await eventually(async () => expect(await html("/natal-com-tabela")).toContain("Peça a tabela</h2>"));

  // Without script the forms say other ways, as all others do.
  const reader = await openPage(browser, { javaScriptEnabled: false });
  await reader.goto(`${site.url}/natal-com-tabela`);
  expect(await reader.getByText(/não envia este formulário/).count()).toBe(2);
  expect(
    await reader
      .getByText(/não envia este formulário/)
      .first()
      .isVisible(),
  ).toBe(true);

  const visitor = await openPage(browser, { viewport: viewports.phone });
  await visitor.goto(`${site.url}/natal-com-tabela`);
  await siteReady(visitor);
  await visitor.getByRole("link", { name: "Pedir a tabela" }).click();
  const first = visitor.getByRole("form", { name: "Peça a tabela" });
  const second = visitor.getByRole("form", { name: "Ou peça uma visita" });
  const fill = fillOwnForm;
  await second.getByLabel("Nome").fill("Bento");
  await fill(first, "Ana");
  await first.getByRole("button", { name: "Quero a tabela" }).click();
  await first.getByText("Responda a esta pergunta.").waitFor();
  await first.getByLabel("Qual sistema usa hoje?").selectOption("Planilha");
  expect(await axeViolations(visitor)).toEqual([]);
  await first.getByRole("button", { name: "Quero a tabela" }).click();
  const sent = visitor.locator("[data-sent]");
  await sent.getByText("A tabela chega hoje.").waitFor();
  expect(await sent.getByRole("link", { name: "Ver os certificados" }).getAttribute("href")).toBe(
    "/certificados",
  );
  expect(await second.getByLabel("Nome").inputValue()).toBe("Bento");

  // Taken off the site while somebody types, nothing is lost.
  await admin.getByRole("button", { name: "Retirar do site" }).click();
  await eventually(async () =>
    expect((await fetch(`${site.url}/natal-com-tabela`)).url).toBe(`${site.url}/`),
  );
  await fill(second, "Bento");
  await second.getByLabel("Qual sistema usa hoje?").selectOption("Nenhum");
  await second.getByRole("button", { name: "Quero a tabela" }).click();
  await eventually(async () => expect(await sent.count()).toBe(2));
  const stored = await site.database.sql`select name, product, own_page_id, answers from leads order by id`;
  const question = "Qual sistema usa hoje?";
  expect([...stored]).toEqual([
    { name: "Ana", product: "komanda", own_page_id: String(id), answers: [{ question, answer: "Planilha" }] },
    { name: "Bento", product: "komanda", own_page_id: String(id), answers: [{ question, answer: "Nenhum" }] },
  ]);
  expect(visitor.complaints).toEqual([]);

  // The record says where the lead came from and what was answered.
  await open(`/admin/leads?formulario=${id}`);
  await admin
    .getByRole("link", { name: "Bento" })
    .or(admin.getByRole("button", { name: "Bento" }))
    .first()
    .click();
  const record = admin.getByRole("dialog");
  await record.getByText(question).waitFor();
  await record.getByRole("link", { name: "Natal com tabela" }).waitFor();
  expect(await axeViolations(admin)).toEqual([]);
});

describe("typed where it stands", () => {
  const inPage = (leaf: string) =>
    admin.frameLocator("iframe").locator(`[data-leaf="${leaf}"][contenteditable]`);
  test("title, lines of a price and paragraphs of a page; its address follows, and a step back leads back", async () => {
    await openBlankPage();
    await admin.waitForURL(/own\?id=\d+$/);
    const opening = admin.locator("details[data-part]").first();
    const id = (await opening.getAttribute("data-part")) ?? "";
    const title = inPage(`sections.${id}.title`);
    await title.click();
    await admin.keyboard.insertText("Páscoa no 👨‍👩‍👧 balcão");
    await eventually(async () =>
      expect(await opening.getByLabel("Título", { exact: true }).inputValue()).toBe(
        "Páscoa no 👨‍👩‍👧 balcão",
      ),
    );
    expect(await opening.getAttribute("open")).not.toBeNull();

    await admin.getByRole("button", { name: "Preços" }).click();
    const prices = admin.locator("details[data-part]").nth(1);
    const plan = prices.locator("details[data-part]");
    await plan.locator("summary").click();
    await plan.getByLabel("Nome").fill("Básico");
    await plan.getByLabel("O que inclui, um por linha").fill("Caixa\nEstoque\nNotas");
    await plan.getByLabel("Preço").fill("R$ 90");
    const frame = admin.frameLocator("iframe");
    const line = frame.locator('[data-leaf$=".points"][contenteditable]').filter({ hasText: "Estoque" });
    await line.click();
    await admin.keyboard.press("Control+End");
    await admin.keyboard.insertText(" por loja");
    await eventually(async () =>
      expect(await plan.getByLabel("O que inclui, um por linha").inputValue()).toBe(
        "Caixa\nEstoque por loja\nNotas",
      ),
    );
    // The editor keeps the steps, also of what is typed in the page.
    await admin.keyboard.press("Control+z");
    await eventually(async () =>
      expect(await plan.getByLabel("O que inclui, um por linha").inputValue()).toBe("Caixa\nEstoque\nNotas"),
    );

    await admin.getByRole("button", { name: "Cartões" }).click();
    const card = admin.locator("details[data-part]").nth(3).locator("details[data-part]");
    await card.locator("summary").click();
    await card.getByLabel("Texto", { exact: true }).fill("Um");
    const cardText = frame.locator('[data-leaf$=".text"][contenteditable]');
    await cardText.click();
    await admin.keyboard.press("Control+End");
    await admin.keyboard.press("Enter");
    await admin.keyboard.insertText("Dois");
    await eventually(async () =>
      expect(await card.getByLabel("Texto", { exact: true }).inputValue()).toBe("Um\nDois"),
    );
    expect(admin.complaints).toEqual([]);
  });

  /** Opens a new article, with the caret in its text. */
  const openText = async () => {
    await open("/admin/pages/own?novo=novidade");
    await admin.waitForURL(/own\?id=\d+$/);
    const frame = admin.frameLocator("iframe");
    const text = frame.getByRole("textbox", { name: "Texto", exact: true });
    await text.click();
    return {
      frame,
      text,
      tool: (name: string) => frame.getByRole("toolbar").getByRole("button", { name, exact: true }),
    };
  };
  const field = () => admin.getByLabel("Texto em Markdown");
  const markdownIs = (markdown: string) =>
    eventually(async () => expect(await field().inputValue()).toBe(markdown));
  /** Writes into the field as another hand: the page keeps the focus. */
  const writeBeside = (markdown: string) =>
    field().evaluate((area: HTMLTextAreaElement, value) => {
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
      set?.call(area, value);
      area.dispatchEvent(new Event("input", { bubbles: true }));
    }, markdown);
  const paste = (text: Locator, formats: Readonly<Record<string, string>>) =>
    text.evaluate((at: HTMLElement, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, copied] of Object.entries(given)) clipboardData.setData(type, copied);
      at.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, formats);

  test("news are written as they will look: keys, lists that go on, a table, undo, and the page itself", async () => {
    const { text, tool } = await openText();
    const { keyboard } = admin;
    await keyboard.type("## Caixa");
    await keyboard.press("Enter");
    await keyboard.type("Agora com **Pix** e ");
    await tool("Negrito").click();
    await keyboard.type("cartão");
    await keyboard.press("Control+b");
    await keyboard.type(" por 10% * do que era.");
    await keyboard.press("Enter");
    await tool("Lista").click();
    await keyboard.type("um");
    await keyboard.press("Enter");
    await keyboard.type("dois");
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await keyboard.type("dentro");
    for (let times = 0; times < 3; times++) await keyboard.press("Enter");
    await keyboard.type("1. primeiro");
    await keyboard.press("Enter");
    await keyboard.type("segundo");
    const written =
      "## Caixa\n\nAgora com **Pix** e **cartão** por 10% * do que era.\n\n- um\n- dois\n  - dentro\n\n1. primeiro\n2. segundo";
    await markdownIs(written);
    expect(await text.locator("strong").allTextContents()).toEqual(["Pix", "cartão"]);

    // A step back, and forth: the caret stays in the text.
    await tool("Negrito").click();
    await keyboard.type(" já");
    await markdownIs(`${written} **já**`);
    await keyboard.press("Control+z");
    await eventually(async () => expect(await field().inputValue()).not.toContain("já"));
    await text.getByText("já").waitFor({ state: "detached" });
    await keyboard.press("Control+y");
    await markdownIs(`${written} **já**`);
    await text.getByText("já").waitFor();
    for (const _ of " já") await keyboard.press("Backspace");
    await markdownIs(written);

    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await tool("Tabela").click();
    for (const cell of ["Plano", "Preço"]) {
      await keyboard.type(cell);
      await keyboard.press("Tab");
    }
    await tool("Tirar a coluna").click();
    await keyboard.press("Tab");
    await keyboard.type("Básico");
    await tool("Linha abaixo").click();
    await keyboard.type("Cheio");
    // Out of the last row.
    for (let times = 0; times < 2; times++) await keyboard.press("Enter");
    await keyboard.type("Fim.");
    const table = "| Plano | Preço |\n| --- | --- |\n| Básico |  |\n| Cheio |  |\n|  |  |";
    await markdownIs(`${written}\n\n${table}\n\nFim.`);

    // By keys alone: the toolbar is before the text.
    await keyboard.press("Shift+Tab");
    await eventually(async () =>
      expect(await tool("Negrito").evaluate((button) => button === document.activeElement)).toBe(true),
    );
    for (let times = 0; times < 6; times++) await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
    await markdownIs(`${written}\n\n${table}\n\n> Fim.`);
    expect(await axeViolations(admin)).toEqual([]);

    await admin.getByLabel("Título", { exact: true }).first().fill("Versão 13");
    await publish(admin);
    const page = await html("/novidades/versao-13");
    for (const part of ["<strong", ">cartão</strong>", ">dentro</li>", "<ol", "<blockquote", ">Cheio</td>"])
      expect(page).toContain(part);
  });

  test("text from Word, Docs and Excel comes into a text with its levels and tables, and a picture with its words", async () => {
    const { frame, text, tool } = await openText();
    await paste(text, {
      "text/html": `<p style='mso-style-name:"heading 1"'></p><h1>Novidades</h1><p>Com <b>Pix</b>.</p>
        <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>um</p>
        <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>dois</p>`,
      "text/plain": "Novidades",
    });
    await markdownIs("## Novidades\n\nCom **Pix**.\n\n- um\n  - dois");
    await admin.keyboard.press("Control+a");
    await admin.keyboard.press("Backspace");
    await paste(text, {
      "text/html": "<table><tr><td>Mês</td><td>Valor</td></tr><tr><td>Maio</td><td>10</td></tr></table>",
      "text/plain": "Mês\tValor\nMaio\t10",
    });
    await markdownIs("| Mês | Valor |\n| --- | --- |\n| Maio | 10 |");
    await admin.keyboard.press("Control+a");
    await admin.keyboard.press("Backspace");
    await paste(text, {
      "text/plain": "Leia - com calma - {preco:e-cpf-a1}\n\n- um 👨\u200d👩\u200d👧\n- dois",
    });
    await markdownIs("Leia - com calma - {preco:e-cpf-a1}\n\n- um 👨\u200d👩\u200d👧\n- dois");

    // A link of selected words, in the dialog of the back office.
    await frame.getByText("dois", { exact: true }).dblclick();
    await admin.keyboard.press("Control+k");
    const link = admin.getByRole("dialog", { name: "Link" });
    await link.getByLabel("Para onde leva", { exact: true }).fill("javascript:alert(1)");
    await link.getByRole("button", { name: "Aplicar" }).click();
    await link.getByText("Para onde leva: use uma página do site").waitFor();
    await link.getByLabel("Para onde leva", { exact: true }).fill("/contato");
    await link.getByRole("button", { name: "Aplicar" }).click();
    await eventually(async () => expect(await field().inputValue()).toEndWith("- [dois](/contato)"));
    await admin.keyboard.press("End");
    await admin.keyboard.type("!");
    await eventually(async () => expect(await field().inputValue()).toEndWith("- [dois](/contato)!"));

    await tool("Imagem").click();
    const dialog = admin.getByRole("dialog", { name: "Imagem no texto" });
    await dialog.locator("input[type=file]").setInputFiles(await photo("loja.jpg"));
    await dialog.getByLabel("Descrição da imagem").fill("A loja, de dia");
    await dialog.getByRole("button", { name: "Aplicar" }).click();
    await text.getByRole("img", { name: "A loja, de dia" }).waitFor();
    await admin.keyboard.type("Fim.");
    await eventually(async () =>
      expect(await field().inputValue()).toMatch(
        /!\n\n!\[A loja, de dia\]\(\/media\/\w{64}-1400x900\.webp\)\n\nFim\.$/,
      ),
    );
    await admin.getByLabel("Título", { exact: true }).first().fill("Loja nova");
    await publish(admin);
    expect(await html("/novidades/loja-nova")).toContain('alt="A loja, de dia"');
  });

  test("what another hand writes in a text comes while it is written, and what nobody touched stays as it was", async () => {
    const { frame, text } = await openText();
    await writeBeside("Olá __mundo__\n\n<div>x</div>\n\n* um\n* dois\n");
    await text.getByText("um", { exact: true }).click();
    await admin.keyboard.press("End");
    await admin.keyboard.type(" e meio");
    await markdownIs("Olá __mundo__\n\n<div>x</div>\n\n- um e meio\n- dois\n");
    await writeBeside("Olá __mundo__, de novo\n\n<div>x</div>\n\n- um e meio\n- dois\n- três\n");
    await text.getByText("três").waitFor();
    await admin.keyboard.type("!");
    await markdownIs("Olá __mundo__, de novo\n\n<div>x</div>\n\n- um e meio!\n- dois\n- três\n");

    // A page that is rendered anew, since a description came to it, goes on where it was written.
    await admin.getByLabel("Descrição", { exact: true }).evaluate((area: HTMLTextAreaElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
      set?.call(area, "O que muda.");
      area.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await inPage("description").waitFor();
    await admin.keyboard.type("?");
    await markdownIs("Olá __mundo__, de novo\n\n<div>x</div>\n\n- um e meio!?\n- dois\n- três\n");

    // Links of the page lead nowhere. Escape leads to the field, its button back.
    await writeBeside("Leia [aqui](/contato) mais.");
    await frame.getByRole("link", { name: "aqui" }).click();
    await admin.keyboard.press("Escape");
    await eventually(async () =>
      expect(await field().evaluate((area) => area === document.activeElement)).toBe(true),
    );
    await admin.getByRole("button", { name: "Escrever na página" }).click();
    await eventually(async () =>
      expect(await text.evaluate((area) => document.hasFocus() && area === document.activeElement)).toBe(
        true,
      ),
    );
    await admin.keyboard.press("End");
    await admin.keyboard.type(" Já.");
    await markdownIs("Leia [aqui](/contato) mais. Já.");
  });
});

test("who writes while the session ended, and then while the page is deleted, is told at once and loses no word", async () => {
  await openBlankPage();
  await admin.waitForURL(/own\?id=\d+$/);
  const title = admin.getByLabel("Título", { exact: true }).first();
  await title.fill("Páscoa");
  await eventually(async () => expect(Object.keys(await draftsOnTheServer())).toHaveLength(1));
  // Nothing else asks: only the draft hears that the session ended.
  const isOther = (url: URL) => /trpc/.test(url.pathname) && !/drafts|session/.test(url.pathname);
  await admin.route(isOther, () => undefined);
  await site.database.sql`delete from sessions where user_id = ${administrator.id}`;
  await title.fill("Páscoa de 2027");
  const dialog = admin.getByRole("dialog", { name: texts.login.inactivityTitle });
  await dialog.locator("input[type=password]").fill(administrator.password);
  await dialog.getByRole("button", { name: "Entrar" }).click();
  await dialog.waitFor({ state: "detached" });
  await admin.unroute(isOther);
  expect(await title.inputValue()).toBe("Páscoa de 2027");

  const id = Number(new URL(admin.url()).searchParams.get("id"));
  await site.database.sql`delete from own_pages where id = ${id}`;
  await title.fill("Páscoa de 2028");
  await admin.getByText("Página excluída por outra pessoa: copie o que escreveu").waitFor();
  expect(await title.inputValue()).toBe("Páscoa de 2028");
  expect(admin.complaints.splice(0).join("\n")).toMatch(/401.+drafts\.save[\s\S]+404.+drafts\.save/);
});

test("no section takes the id of another element, and one that did breaks nothing", async () => {
  const section = (id: string) => ({ id, kind: "text", markdown: "Um texto." });
  await site.database.db.insert(ownPages).values({
    ...somePage(),
    path: "/com-id",
    sections: [section("s1234567"), section("page-data")] as OwnSection[],
    publishedAt: new Date(),
    until: null,
    createdByName: "Ana",
    updatedByName: "Ana",
  });
  await publishConfig(site, { trial_days: "21" });
  const visitor = await openPage(browser);
  await visitor.goto(`${site.url}/com-id`);
  await siteReady(visitor);
  await visitor.locator("section#page-data").getByText("Um texto.").waitFor();
  expect(visitor.complaints).toEqual([]);

  // The menus of a computer and of a phone.
  await visitor.getByRole("button", { name: "Soluções" }).click();
  const seen = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll("[id]")]
        .filter(({ tagName }) => tagName !== "SECTION")
        .map(({ id }) => id),
    );
  const ids = new Set(await seen());
  await visitor.setViewportSize(viewports.phone);
  await visitor.getByRole("button", { name: /menu/i }).click();
  for (const id of await seen()) ids.add(id);
  expect([...ids]).toContain("conteudo");
  expect([...ids]).toContain("menu-principal");
  const isTaken = (id: string) =>
    !createOwnPageInputSchema.safeParse(somePage({ sections: [section(id)] as OwnSection[] })).success;
  expect([...ids].filter((id) => !isTaken(id))).toEqual([]);
  expect(["s1234567", "precos"].filter(isTaken)).toEqual([]);
});

test("a long word of what a price includes stays within its card on a phone", async () => {
  const word = "Integrações".repeat(12);
  const offer = { id: "p1", name: "Básico", price: "R$ 90", note: "", linkLabel: "", linkTo: "" };
  const prices = { id: "s1", kind: "prices", title: "", lead: "", items: [{ ...offer, points: word }] };
  await site.database.db.insert(ownPages).values({
    ...somePage(),
    path: "/precos-de-natal",
    sections: [prices] as OwnSection[],
    publishedAt: new Date(),
    until: null,
    createdByName: "Ana",
    updatedByName: "Ana",
  });
  await publishConfig(site, { trial_days: "22" });
  const visitor = await openPage(browser);
  await visitor.setViewportSize(viewports.phone);
  await visitor.goto(`${site.url}/precos-de-natal`);
  const card = visitor
    .getByRole("listitem")
    .filter({ has: visitor.getByRole("heading", { name: "Básico" }) });
  const [shown, needed] = await card.evaluate((element) => [element.clientWidth, element.scrollWidth]);
  expect(needed).toBe(shown);
});

describe("drafts and shared previews", () => {
  const editor = "/admin/pages?pagina=contact";

  /** The field of the page's title for search engines, unfolded. */
  async function titleField(page = admin) {
    const field = page.locator('[data-field="meta.title"] textarea');
    await field.waitFor({ state: "attached" });
    await page
      .locator("details", { has: field })
      .evaluate((section: HTMLDetailsElement) => section.setAttribute("open", ""));
    return field;
  }

  test("a draft is shown to somebody without a login, page by page, until the link is revoked", async () => {
    await open(editor);
    const share = admin.getByRole("button", { name: "Compartilhar prévia" });
    await share.waitFor();
    expect(await share.isDisabled()).toBe(true);
    await (await titleField()).fill("Converse com a gente");
    await share.click();
    const dialog = admin.getByRole("dialog", { name: "Compartilhar prévia" });
    const address = (await dialog.getByRole("link", { name: "Abrir a prévia" }).getAttribute("href")) ?? "";
    expect(await dialog.innerText()).toContain(address);

    const guest = await openPage(browser);
    await keepToasts(guest);
    const calls: string[] = [];
    guest.on("request", (request) => calls.push(new URL(request.url()).pathname));
    await guest.goto(address);
    const strip = guest.getByText("Prévia, vale até");
    await strip.waitFor();
    expect(await guest.title()).toStartWith("Converse com a gente | ");
    expect(await axeViolations(guest)).toEqual([]);
    await guest.getByRole("form", { name: "Enviar mensagem" }).scrollIntoViewIfNeeded();
    await formReady(guest);
    await guest.getByLabel("Nome", { exact: true }).fill("Ana");
    await guest.getByLabel("E-mail", { exact: true }).fill(administrator.email);
    await guest.getByLabel("Assunto").selectOption("Certificado digital");
    await guest.getByLabel("Mensagem", { exact: true }).fill("Um teste");
    await answerHumanCheck(guest);
    await guest.getByRole("checkbox", consentBox).check();
    await guest.getByRole("button", { name: "Enviar Mensagem" }).click();
    await toastSaid(guest, texts.publicForms.inPreview);

    // Every link within the site stays in the preview.
    const root = new URL(address).pathname.slice(0, -pages.contact.path.length);
    await guest.getByRole("contentinfo").getByRole("link", { name: pages.termsOfUse.name }).click();
    await guest.waitForURL((url) => url.pathname === root + pages.termsOfUse.path);
    await strip.waitFor();
    expect(calls.filter((path) => /counts|contactMessages|api\/config/.test(path))).toEqual([]);
    expect(await guest.evaluate(() => sessionStorage.getItem("avante_source"))).toBeNull();

    await dialog.getByRole("button", { name: "Fechar" }).click();
    await admin.getByRole("link", { name: "Todas as páginas" }).click();
    const section = admin.getByRole("region", { name: "Prévias compartilhadas" });
    await section.getByText("Aberta 1 vez.").waitFor();
    expect(await section.innerText()).toContain(`De ${administrator.name}`);
    await section.getByRole("button", { name: "Revogar a prévia de Contato" }).click();
    await section.waitFor({ state: "detached" });
    expect((await guest.goto(address))?.status()).toBe(404);
    await guest.getByRole("heading", { name: texts.previewLinks.goneTitle }).waitFor();
    expect(guest.complaints).toEqual([expect.stringContaining("404")]);
  });

  test("a draft goes on at another computer, and ends at both", async () => {
    const office = admin;
    const home = await openPage(browser);
    const onTheServer = async () => (await draftsOnTheServer()).contact?.["meta.title"];
    const saves: string[] = [];
    office.on("request", (request) => {
      if (request.url().includes("drafts.save")) saves.push(request.url());
    });
    await open(editor);
    await (await titleField(office)).fill("Do escritório");
    await eventually(async () => expect(await onTheServer()).toBe("Do escritório"));
    await eventually(() => expect(saves).toHaveLength(1));

    await open(editor, home);
    await home.getByText("Rascunho recuperado.").waitFor();
    const atHome = await titleField(home);
    expect(await atHome.inputValue()).toBe("Do escritório");
    await atHome.fill("De casa");
    // Left before the draft is saved by itself.
    await home.getByRole("link", { name: "Todas as páginas" }).click();
    await eventually(async () => expect(await onTheServer()).toBe("De casa"));

    await office.getByRole("link", { name: "Todas as páginas" }).click();
    await office.getByRole("link", { name: /^Contato/ }).click();
    const atOffice = await titleField(office);
    await eventually(async () => expect(await atOffice.inputValue()).toBe("De casa"));
    // Opened without a change, it is not saved anew.
    expect(saves).toHaveLength(1);

    // A failure is silent, and the next change saves all.
    await office.route("**/trpc/drafts.save", (route) => route.abort(), { times: 1 });
    await atOffice.fill("De casa, sem rede");
    await eventually(async () => expect(saves).toHaveLength(2));
    await atOffice.fill("De casa, com rede");
    await eventually(async () => expect(await onTheServer()).toBe("De casa, com rede"));

    await publish(office);
    await eventually(async () => expect(await draftsOnTheServer()).toEqual({}));

    // The older draft of the other computer does not come back.
    await home.getByRole("link", { name: /^Contato/ }).click();
    const again = await titleField(home);
    // What this computer knew shows until it has heard of what is published.
    await eventually(async () => expect(await again.inputValue()).toBe("De casa, com rede"));
    expect(await home.getByText("Rascunho recuperado.").count()).toBe(0);
    expect(home.complaints).toEqual([]);
    const isOfTheFailure = (complaint: string) => /draft was not saved|ERR_FAILED/.test(complaint);
    expect(office.complaints.splice(0).filter((each) => !isOfTheFailure(each))).toEqual([]);
  });
});

describe("publications at a time", () => {
  const [start, end] = [2, 3].map((days) => new Date(Date.now() + days * DAY_MS)) as [Date, Date];
  const titleOfPage = () => admin.locator('[data-field="intro.title"] textarea');
  const scheduled = () => admin.getByRole("region", { name: "Agendadas" });

  test("texts are scheduled in the dialog that publishes, leave the draft, are listed, and published at their time", async () => {
    await open("/admin/pages?pagina=contact");
    await titleOfPage().fill("Fale conosco em dezembro");
    await admin.getByRole("button", { name: "Publicar", exact: true }).click();
    const dialog = admin.getByRole("dialog", { name: "Publicar no site" });
    await dialog.getByRole("radio", { name: "Agendar" }).check();
    await dialog.getByRole("button", { name: "Agendar" }).click();
    await dialog.getByText(texts.publications.invalidTime).waitFor();
    await dialog.getByLabel("Publicar em").fill(toTimeField(start));
    const until = dialog.getByLabel("Voltar ao texto anterior em");
    await until.fill(toTimeField(new Date(start.getTime() - DAY_MS)));
    await dialog.getByRole("button", { name: "Agendar" }).click();
    await dialog.getByText(texts.publications.endsBeforeStart).waitFor();
    await until.fill(toTimeField(end));
    await dialog.getByLabel("Descrição da versão").fill("Textos de dezembro");
    await dialog.getByRole("button", { name: "Agendar" }).click();
    await toastSaid(admin, `No site em ${formatDateTime(start)}, até ${formatDateTime(end)}.`);
    await dialog.waitFor({ state: "detached" });
    expect(await titleOfPage().inputValue()).toBe("Fale com a gente");
    await admin.reload();
    await titleOfPage().waitFor();
    expect(await titleOfPage().inputValue()).toBe("Fale com a gente");
    expect(await html(pages.contact.path)).not.toContain("Fale conosco em dezembro");

    await admin.getByRole("link", { name: "Todas as páginas" }).click();
    const row = scheduled().getByRole("listitem");
    const said = await row.textContent();
    for (const part of [
      "Textos de dezembro",
      formatDateTime(start),
      formatDateTime(end),
      "Contato",
      administrator.name,
    ])
      expect(said).toContain(part);
    await site.database.sql`update content_windows set starts_at = now() - interval '1 second'`;
    await site.database.sql`
      update jobs.job set start_after = now() where data ->> 'kind' = 'publish-scheduled' and start_after <= ${start.toISOString()}`;
    await eventually(async () =>
      expect(await html(pages.contact.path)).toContain("Fale conosco em dezembro"),
    );
    await admin.reload();
    await row.getByText("No site", { exact: true }).waitFor();

    // It ends by itself.
    await site.database.sql`update content_windows set ends_at = now()`;
    await site.database
      .sql`update jobs.job set start_after = now() where data ->> 'kind' = 'publish-scheduled'`;
    await eventually(async () =>
      expect(await html(pages.contact.path)).not.toContain("Fale conosco em dezembro"),
    );
    await admin.reload();
    await scheduled().getByText("Nenhuma publicação espera a sua hora.").waitFor();
    await scheduled().getByText("Últimas concluídas (1)").click();
    await row.getByText("Encerrada", { exact: true }).waitFor();
  });

  test("what waits is cancelled after a question, and its texts open as a draft", async () => {
    await site.database.sql`
      insert into content_windows
        (document, base, changes, description, starts_at, owner_id, owner_name, created_by_id, created_by_name)
      values ('contact', '{}', ${JSON.stringify({ "intro.title": "Fale conosco em janeiro" })}::text::jsonb,
        'Textos de janeiro', now() + interval '1 hour', ${administrator.id}, ${administrator.name}, '1', 'Ana')`;
    await open("/admin/pages");
    await scheduled().getByRole("button", { name: "Tirar da agenda" }).click();
    const question = admin.getByRole("alertdialog");
    await question.getByRole("button", { name: "Tirar da agenda" }).click();
    await toastSaid(admin, texts.publications.cancelled);
    await scheduled().getByText("Nenhuma publicação espera a sua hora.").waitFor();

    await scheduled().getByText("Últimas concluídas (1)").click();
    const row = scheduled().getByRole("listitem").filter({ hasText: "Textos de janeiro" });
    await row.getByText("Cancelada", { exact: true }).waitFor();
    await row.getByRole("link", { name: "Abrir no editor" }).click();
    await eventually(async () => expect(await titleOfPage().inputValue()).toBe("Fale conosco em janeiro"));
    await admin.getByText("Rascunho não publicado").waitFor();
    expect(new URL(admin.url()).search).toBe("?pagina=contact");
  });
});
