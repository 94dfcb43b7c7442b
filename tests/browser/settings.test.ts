import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { FrameLocator } from "playwright";
import { texts } from "#shared/texts/texts.ts";
import { acceptLeaving, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { eventually } from "../support/eventually.ts";
import { insertAccessLinks } from "../support/factories.ts";
import { plainImage } from "../support/images.ts";
import { proofCase } from "../support/proof-case.ts";
import { publishConfig } from "../support/published-config.ts";
import { chooseRowAction } from "../support/row-action.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { setPaceOfTest } from "../support/test-pace.ts";

// What these screens check, save and say, alone or while another administrator saves, is tested in tests/components.

const site = await startSite();
const browser = await launchBrowser();
const { config: initial } = (await (await fetch(`${site.url}/api/config`)).json()) as { config: object };

let page: WatchedPage;
beforeEach(async () => {
  page = await openPage(browser);
  acceptLeaving(page);
});
afterEach(() => {
  expect(page.complaints).toEqual([]);
});

const dialog = () => page.getByRole("dialog");
const inDialog = (label: string) => dialog().getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const open = (path: string) => openSignedIn(page, site.url + path);
const isInside = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const dialogFits = () => dialog().evaluate((window) => window.scrollWidth <= window.clientWidth);

async function published(): Promise<Record<string, string>> {
  return (await (await fetch(`${site.url}/api/config`)).json()) as Record<string, string>;
}

describe("the settings", () => {
  let pageBeside: FrameLocator;

  beforeEach(async () => {
    await deleteRows(site, "document_drafts", "content_windows");
    await publishConfig(site, { ...initial });
    await open("/admin/settings");
    await page.waitForURL("**/admin/data-management");
    await field("Título do site").waitFor();
    pageBeside = page.frameLocator("iframe");
  });

  const field = (name: string, on: Pick<WatchedPage, "getByLabel"> = page) =>
    on.getByLabel(name, { exact: true });

  /** Opens a section by the navigation at the side. */
  async function openSection(section: string): Promise<void> {
    const name = new RegExp(`^${section}( [0-9]+ a corrigir)?$`);
    await page.getByRole("navigation", { name: "Seções" }).getByRole("link", { name }).click();
  }

  const save = () => button("Salvar").click();
  async function saveWell(): Promise<void> {
    const saving = page.waitForResponse("**/trpc/siteConfig.save");
    await save();
    expect((await saving).status()).toBe(200);
    await page.getByText("Alterações não salvas").waitFor({ state: "detached" });
  }

  test("only what changed is saved, and the site shows it", async () => {
    const sent = page.waitForRequest("**/trpc/siteConfig.save");
    await field("Título do site").fill("Avante do Brasil");
    await openSection("Contato");
    await field("Telefone").fill("41987654321");
    await openSection("Cores");
    await page.getByLabel("Cor principal: escolher na paleta", { exact: true }).fill("#0e7490");
    await openSection("Logos");
    await page.getByLabel("Tamanho da logo do topo").fill("150");
    expect(await field("Cor principal").inputValue()).toBe("#0E7490");
    expect(await page.getByLabel("Prévia da logo com 60 pixels de altura").count()).toBe(2);
    await saveWell();
    const { changes } = (await sent).postDataJSON();
    const expected = {
      site_title: "Avante do Brasil",
      contact_phone: "(41) 98765-4321",
      color_primary: "#0E7490",
      header_logo_size_percent: "150",
    };
    expect(changes).toEqual(expected);
    expect(await published()).toMatchObject(expected);
    await openSection("Versões");
    const [version] = await site.database.sql`select version_number from config_versions where is_current`;
    await page.getByRole("link", { name: `Versão ${version?.version_number}`, exact: true }).waitFor();
    expect(await button("Salvar").isDisabled()).toBe(true);
  });

  test("the page beside and the contrasts follow the colors while they are chosen", async () => {
    await openSection("Cores");
    await page.getByText("15 de 15 passam").click();
    const row = page.getByRole("listitem").filter({ hasText: "Texto e fundo das páginas" });
    const worn = () =>
      pageBeside.locator("body").evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return `${color} on ${backgroundColor}`;
      });
    expect(await row.textContent()).toContain("18,14:1 passa");
    await field("Texto das páginas").fill("#FFD");
    expect(await row.textContent()).toContain("18,14:1 passa");
    expect(await row.textContent()).not.toContain("Ajustado");

    await field("Texto das páginas").fill("#FFDDEE");
    expect(await row.textContent()).toContain("Ajustado: como escolhido, 1,24:1 não passa");
    expect(await worn()).not.toContain("rgb(255, 221, 238)");
    await field("Fundo das páginas").fill("#101418");
    expect(await row.textContent()).not.toContain("Ajustado");
    // The page follows the field a moment later.
    await eventually(async () => expect(await worn()).toBe("rgb(255, 221, 238) on rgb(16, 20, 24)"));

    const contrast = page.getByRole("listitem").filter({ hasText: "Texto do botão: Cor principal" });
    await field("Cor principal").fill("#FDE68A");
    expect(await contrast.textContent()).toMatch(/não passa.*1[0-9],[0-9]{2}:1 passa/);
  });

  test("the page beside shows what is typed before it is saved, and of what is rejected the published value", async () => {
    await openSection("Contato");
    const shown = pageBeside.getByRole("main");
    const telephone = await field("Telefone").inputValue();
    await field("Telefone").fill("(41) 3000-1234");
    await field("E-mail").fill("sem arroba");
    await shown.getByText("(41) 3000-1234").waitFor();
    await shown.getByText("contato@avantesistemas.example").waitFor();
    await shown.getByRole("link", { name: "contato@avantesistemas.example" }).click();
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.locator("iframe").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Ver a página" }).click();
    await shown.getByText("(41) 3000-1234").waitFor();
    expect(await field("E-mail").isVisible()).toBe(false);
    // A rejected save shows the field.
    await save();
    await page.getByText("Informe um e-mail válido.").waitFor();
    expect(await field("E-mail").evaluate(isFocused)).toBe(true);
    await page.setViewportSize(viewports.desktop);
    await field("E-mail").fill("contato@avantesistemas.example");
    await field("Telefone").fill(telephone);
    await page.getByText("Alterações não salvas").waitFor({ state: "detached" });
  });

  test("proof is added with its logo or its photograph, whose description is demanded, and removed", async () => {
    await openSection("Confiança");
    const customers = page.getByRole("group", { name: "Logos de clientes" });
    await customers.getByText("Nenhuma logo.").waitFor();
    const add = customers.getByRole("button", { name: "Acrescentar cliente" });
    await add.click();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
    await page.keyboard.type("Padaria Primavera");
    await save();
    await customers.getByText("Preencha a logo do cliente.").waitFor();
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60"/></svg>';
    await customers
      .getByLabel("Escolher logo: Padaria Primavera")
      .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
    // What is typed while the logo is sent stays.
    await customers.getByLabel("Site do cliente (opcional)").fill("https://padaria.com.br");
    await customers.getByRole("img", { name: "Logo: Padaria Primavera" }).waitFor();
    await saveWell();
    const [stored] = JSON.parse((await published()).proof_customers ?? "");
    expect(stored).toEqual({
      name: "Padaria Primavera",
      image: expect.stringMatching(/^\/media\/[0-9a-f]{64}-960x288\.webp$/),
      url: "https://padaria.com.br",
    });
    const shown = pageBeside.getByRole("region", { name: "Quem confia na gente" });
    await eventually(async () => {
      const top = await shown.evaluate((band) => band.getBoundingClientRect().top / innerHeight);
      expect([top >= 0, top < 0.5]).toEqual([true, true]);
    });
    await customers.getByRole("button", { name: "Remover: Padaria Primavera" }).click();
    await saveWell();
    expect(await published()).toMatchObject({ proof_customers: "" });

    const cases = page.getByRole("group", { name: "Casos de clientes", exact: true });
    await cases.getByRole("button", { name: "Acrescentar caso" }).click();
    const { picture: _picture, pictureAlt, product, quote: _quote, person: _person, ...words } = proofCase;
    const labels = {
      customer: "Nome do cliente",
      place: "Ramo e cidade",
      before: "Como era antes",
      after: "Como ficou depois",
      value: "Número",
      label: "O que ele conta",
    };
    for (const [key, label] of Object.entries(labels))
      await cases.getByLabel(label, { exact: true }).fill(words[key as keyof typeof words]);
    await cases.getByLabel("Sistema", { exact: true }).selectOption(product);
    await cases.getByLabel(`Enviar imagem: Foto: ${words.customer}`).setInputFiles({
      name: "foto.png",
      mimeType: "image/png",
      buffer: await plainImage(600, 400).png().toBuffer(),
    });
    await cases.getByRole("button", { name: "Tirar" }).waitFor();
    await save();
    await cases.getByText("Preencha a descrição da foto.").waitFor();
    await cases.getByLabel("Descrição da foto", { exact: true }).fill(pictureAlt);
    await saveWell();
    const [storedCase] = JSON.parse((await published()).proof_cases ?? "");
    expect(storedCase).toEqual({ ...proofCase, picture: expect.stringMatching(/^\/media\/[0-9a-f]{64}-/) });
    await cases.getByRole("button", { name: `Remover: ${words.customer}` }).click();
    await saveWell();
  });

  describe("unsaved work", () => {
    test("outlives a reload, says so, and can be given up", async () => {
      await field("Nome da empresa").fill("Empresa em rascunho");
      await openSection("Cores");
      await field("Cor do Store").fill("roxo");
      await page.reload();
      await page.getByText("Rascunho recuperado").waitFor();
      expect(await field("Nome da empresa").inputValue()).toBe("Empresa em rascunho");
      await page.getByText("Cor do Store: use uma cor no formato #RRGGBB.").waitFor();
      await openSection("Geral");
      await page.getByRole("button", { name: "Descartar" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
      await page.getByText("Rascunho recuperado").waitFor({ state: "detached" });
      expect(await field("Nome da empresa").inputValue()).toBe("Avante Sistemas");
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft"))),
      ).toEqual([]);
    });

    test("of two tabs is one draft: each shows what the other typed, and a save of the one leaves what is typed in the other since", async () => {
      const second = await page.context().newPage();
      acceptLeaving(second);
      await second.goto(`${site.url}/admin/data-management`);
      await field("Descrição do site", second).fill("Digitada na segunda aba");
      await eventually(async () =>
        expect(await site.database.sql`select document from document_drafts`).toHaveLength(1),
      );
      await field("Título do site").fill("Título da primeira aba");
      await eventually(async () =>
        expect(await field("Descrição do site").inputValue()).toBe("Digitada na segunda aba"),
      );
      // What came from the other tab goes back to the server with the title.
      await eventually(async () => {
        const [draft] = await site.database.sql`select mine from document_drafts`;
        expect(Object.values(draft?.mine ?? {})).toContain("Título da primeira aba");
      });
      await second.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
      await eventually(async () =>
        expect(await field("Título do site", second).inputValue()).toBe("Título da primeira aba"),
      );

      const saved = Promise.withResolvers<void>();
      await second.route(/drafts\.save/, async (route) => {
        await saved.promise;
        await route.continue();
      });
      await field("Nome da empresa", second).fill("Empresa da segunda aba");
      await save();
      await eventually(async () =>
        expect(await published()).toMatchObject({
          site_title: "Título da primeira aba",
          site_description: "Digitada na segunda aba",
          company_name: "Avante Sistemas",
        }),
      );
      expect(await button("Salvar").evaluate(isFocused)).toBe(true);
      // What the server does not have yet outlives the save of the other tab, and its own reload.
      await second.reload();
      saved.resolve();
      await second.getByText("Rascunho recuperado").waitFor();
      expect(await field("Nome da empresa", second).inputValue()).toBe("Empresa da segunda aba");
      expect(await field("Título do site", second).inputValue()).toBe("Título da primeira aba");
      await second.getByRole("button", { name: "Descartar" }).click();
      await second.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
      await second.close();
    });
  });
});

describe("the templates", () => {
  test("one is written with placeholders at the caret, fits on every screen, and is a draft until it is saved", async () => {
    await open("/admin/templates");
    const text = inDialog("Texto");
    await button("Novo modelo").click();
    await inDialog("Uso").selectOption("WhatsApp");
    expect(await inDialog("Assunto").count()).toBe(0);
    await inDialog("Nome").fill("Retorno");
    await text.fill("Olá, ! Podemos falar?");
    for (let step = 0; step < "! Podemos falar?".length; step++) await text.press("ArrowLeft");
    await dialog()
      .getByRole("button", { name: /^\{nome\}/ })
      .click();
    expect(await text.inputValue()).toBe("Olá, {nome}! Podemos falar?");
    await dialog().getByRole("region", { name: "Prévia" }).getByText("Olá, Maria! Podemos falar?").waitFor();
    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size);
      expect(await dialogFits()).toBe(true);
    }
    await dialog().getByRole("button", { name: "Salvar" }).click();
    await dialog().waitFor({ state: "detached" });
    await page.getByRole("region", { name: "WhatsApp" }).getByText("Olá, {nome}! Podemos falar?").waitFor();

    await button("Retorno").click();
    await text.fill("Olá, {nome}, tudo bem?");
    await page.reload();
    await dialog().getByText("Rascunho recuperado.").waitFor();
    expect(await text.inputValue()).toBe("Olá, {nome}, tudo bem?");
  });

  afterEach(() => deleteRows(site, "message_templates"));
});

describe("the addresses", () => {
  test("what a visitor asked for in vain becomes a redirect, which counts its visits", async () => {
    setPaceOfTest({ flushMs: 100 });
    const { sql } = site.database;
    const list = (name: string) => page.getByRole("region", { name });
    const missing = list("Procurados e não encontrados");
    const visitor = await openPage(browser);
    await visitor.goto(`${site.url}/Produtos-Antigos?utm_source=jornal`);
    expect(new URL(visitor.url()).pathname).toBe("/");
    await eventually(async () => {
      const rows = await sql`select path from missing_paths where path = '/produtos-antigos'`;
      expect(rows).toHaveLength(1);
    });
    await open("/admin/dashboard");
    await page.getByRole("link", { name: "Site", exact: true }).click();
    await page.getByRole("link", { name: "Endereços", exact: true }).click();
    await missing.getByText("1 vez").waitFor();
    await missing.getByRole("button", { name: "Redirecionar /produtos-antigos" }).click();
    expect(await inDialog("Endereço antigo").inputValue()).toBe("/produtos-antigos");
    await inDialog("Para onde leva").fill("/certificados");
    await dialog().getByRole("button", { name: "Salvar" }).click();
    await dialog().waitFor({ state: "detached" });
    await list("Redirecionamentos").getByText("Nenhuma visita").waitFor();
    expect(await missing.getByRole("listitem").count()).toBe(0);

    await visitor.goto(`${site.url}/produtos-antigos/?utm_source=jornal`);
    expect(visitor.url()).toBe(`${site.url}/certificados?utm_source=jornal`);
    await eventually(async () => {
      const [row] = await sql`select hits from site_paths where path = '/produtos-antigos'`;
      expect(row?.hits).toBe(1);
    });
    await page.reload();
    await list("Redirecionamentos")
      .getByText(/^1 visita/)
      .waitFor();
  });

  afterEach(() => deleteRows(site, "missing_paths", "site_paths"));
});

describe("the access links", () => {
  const sefaz = { category: "Fiscal", title: "Sefaz Paraná", url: "https://www.fazenda.pr.gov.br/" };

  afterEach(() => deleteRows(site, "access_links"));

  test("one is made in a dialog that fits, and its shortcut outlives a reload and fits on a phone", async () => {
    await open("/admin/access");
    await page.getByText("Nenhum acesso ainda").waitFor();
    await button("Novo Acesso").click();
    await button("Salvar").click();
    await dialog().getByText(texts.accessLinks.required).waitFor();
    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size);
      expect(await dialogFits()).toBe(true);
    }
    await inDialog("Categoria").fill(sefaz.category);
    await inDialog("Título").fill(sefaz.title);
    await inDialog("URL").fill(sefaz.url);
    await button("Salvar").click();
    await dialog().waitFor({ state: "detached" });
    const group = page.getByRole("region", { name: "Fiscal", exact: true });
    await group.getByRole("listitem").getByText(sefaz.title).waitFor();

    await button("Mostrar Atalhos").click();
    await page.reload();
    const shortcuts = page.getByRole("navigation", { name: "Atalhos" });
    await shortcuts.getByRole("link", { name: "Sefaz Paraná (abre em nova aba)" }).waitFor();
    await page.setViewportSize(viewports.phone);
    expect(await isInside()).toBe(true);
  });

  test("one keeps what was typed through Back and a reload, and the draft is gone once it is saved", async () => {
    await insertAccessLinks(site, [sefaz]);
    // Only this test looks at the questions before a page is left.
    page.removeAllListeners("dialog");
    await open("/admin/access");
    const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
    await chooseRowAction(page, "Editar", "Sefaz Paraná");
    await inDialog("Descrição (opcional)").fill("Conta da loja");
    await dialog().getByRole("radio", { name: "Rosa" }).check();
    await page.goBack();
    await question.getByRole("button", { name: "Cancelar" }).click();
    const asked = page.waitForEvent("dialog");
    const reloaded = page.reload();
    await (await asked).accept();
    await reloaded;
    await dialog().getByText("Rascunho recuperado.").waitFor();
    expect(await inDialog("Descrição (opcional)").inputValue()).toBe("Conta da loja");
    const chosen = dialog().getByRole("radio", { checked: true });
    expect(await chosen.getAttribute("aria-label")).toBe("Rosa");
    expect(await inDialog("Título").inputValue()).toBe("Sefaz Paraná");
    await button("Salvar").click();
    await dialog().waitFor({ state: "detached" });
    const stored = await site.database.sql`select title, description, color from access_links`;
    expect([...stored]).toEqual([{ title: "Sefaz Paraná", description: "Conta da loja", color: "#BE185D" }]);
    await chooseRowAction(page, "Editar", "Sefaz Paraná");
    expect(await dialog().getByText("Rascunho recuperado.").count()).toBe(0);
    await page.goBack();
    await dialog().waitFor({ state: "detached" });
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
