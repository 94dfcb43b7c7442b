import { beforeAll, describe, expect, test } from "bun:test";
import type { FrameLocator } from "playwright";
import { texts } from "#shared/texts/texts.ts";
import { acceptLeaving, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { plainImage } from "../support/images.ts";
import { proofCase } from "../support/proof-case.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

// What the settings check, and make of what another administrator saved meanwhile, is tested in tests/components.

const site = await startSite();
const browser = await launchBrowser();
let page: WatchedPage;
let pageBeside: FrameLocator;

beforeAll(async () => {
  page = await openPage(browser);
  acceptLeaving(page);
  await openSignedIn(page, `${site.url}/admin/settings`);
  await page.waitForURL("**/admin/data-management");
  await field(page, "Título do site").waitFor();
  pageBeside = page.frameLocator("iframe");
});

function field(on: WatchedPage, name: string) {
  return on.getByLabel(name, { exact: true });
}

/** Opens a section of the settings by the navigation at their side. */
async function open(on: WatchedPage, section: string): Promise<void> {
  const name = new RegExp(`^${section}( [0-9]+ a corrigir)?$`);
  await on.getByRole("navigation", { name: "Seções" }).getByRole("link", { name }).click();
}

async function save(on: WatchedPage): Promise<void> {
  await on.getByRole("button", { name: "Salvar", exact: true }).click();
}

async function saveWell(on: WatchedPage): Promise<void> {
  await save(on);
  await on.getByText(texts.siteConfig.saved).waitFor();
  await on.getByRole("button", { name: "Fechar aviso" }).click();
}

async function published(): Promise<Record<string, string>> {
  return (await (await fetch(`${site.url}/api/config`)).json()) as Record<string, string>;
}

test("only what changed is saved, and the site shows it", async () => {
  const sent = page.waitForRequest("**/trpc/siteConfig.save");
  await field(page, "Título do site").fill("Avante do Brasil");
  await open(page, "Contato");
  await field(page, "Telefone").fill("41987654321");
  await open(page, "Cores");
  await page.getByLabel("Cor principal: escolher na paleta", { exact: true }).fill("#0e7490");
  await open(page, "Logos");
  await page.getByLabel("Tamanho da logo do topo").fill("150");
  expect(await field(page, "Cor principal").inputValue()).toBe("#0E7490");
  expect(await page.getByLabel("Prévia da logo com 60 pixels de altura").count()).toBe(2);
  await saveWell(page);
  const { changes } = (await sent).postDataJSON();
  const expected = {
    site_title: "Avante do Brasil",
    contact_phone: "(41) 98765-4321",
    color_primary: "#0E7490",
    header_logo_size_percent: "150",
  };
  expect(changes).toEqual(expected);
  expect(await published()).toMatchObject(expected);
  await open(page, "Versões");
  await page.getByRole("link", { name: "Versão 2" }).waitFor();
  expect(await page.getByRole("button", { name: "Salvar", exact: true }).isDisabled()).toBe(true);
});

test("the page beside and the contrasts follow the colors while they are chosen", async () => {
  await open(page, "Cores");
  await page.getByText("15 de 15 passam").click();
  const row = page.getByRole("listitem").filter({ hasText: "Texto e fundo das páginas" });
  const worn = () =>
    pageBeside.locator("body").evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} on ${backgroundColor}`;
    });
  expect(await row.textContent()).toContain("18,14:1 passa");
  await field(page, "Texto das páginas").fill("#FFD");
  expect(await row.textContent()).toContain("18,14:1 passa");
  expect(await row.textContent()).not.toContain("Ajustado");

  await field(page, "Texto das páginas").fill("#FFDDEE");
  expect(await row.textContent()).toContain("Ajustado: como escolhido, 1,24:1 não passa");
  expect(await worn()).not.toContain("rgb(255, 221, 238)");
  await field(page, "Fundo das páginas").fill("#101418");
  expect(await row.textContent()).not.toContain("Ajustado");
  // The page follows the field a moment later.
  await eventually(async () => expect(await worn()).toBe("rgb(255, 221, 238) on rgb(16, 20, 24)"));

  const button = page.getByRole("listitem").filter({ hasText: "Texto do botão: Cor principal" });
  await field(page, "Cor principal").fill("#FDE68A");
  expect(await button.textContent()).toMatch(/não passa.*1[0-9],[0-9]{2}:1 passa/);
  await field(page, "Cor principal").fill("#0E7490");
  await field(page, "Fundo das páginas").fill("#FFFFFF");
  await field(page, "Texto das páginas").fill("#171420");
});

test("the page beside shows what is typed before it is saved, and of what is rejected the published value", async () => {
  await open(page, "Contato");
  const shown = pageBeside.getByRole("main");
  await field(page, "Telefone").fill("(41) 3000-1234");
  await field(page, "E-mail").fill("sem arroba");
  await shown.getByText("(41) 3000-1234").waitFor();
  await shown.getByText("contato@avantesistemas.example").waitFor();
  await shown.getByRole("link", { name: "contato@avantesistemas.example" }).click();
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.locator("iframe").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Ver a página" }).click();
  await shown.getByText("(41) 3000-1234").waitFor();
  expect(await field(page, "E-mail").isVisible()).toBe(false);
  // A rejected save shows the field.
  await save(page);
  await page.getByText("Informe um e-mail válido.").waitFor();
  expect(await field(page, "E-mail").evaluate(isFocused)).toBe(true);
  await page.setViewportSize(viewports.desktop);
  await field(page, "E-mail").fill("contato@avantesistemas.example");
  await field(page, "Telefone").fill("(41) 98765-4321");
  await page.getByText("Alterações não salvas").waitFor({ state: "detached" });
});

test("proof is added with its logo, and removed", async () => {
  await open(page, "Confiança");
  const customers = page.getByRole("group", { name: "Logos de clientes" });
  await customers.getByText("Nenhuma logo.").waitFor();
  const add = customers.getByRole("button", { name: "Acrescentar cliente" });
  await add.click();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
  await page.keyboard.type("Padaria Primavera");
  await save(page);
  await customers.getByText("Preencha a logo do cliente.").waitFor();
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60"/></svg>';
  await customers
    .getByLabel("Escolher logo: Padaria Primavera")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
  // What is typed while the logo is sent stays.
  await customers.getByLabel("Site do cliente (opcional)").fill("https://padaria.com.br");
  await customers.getByRole("img", { name: "Logo: Padaria Primavera" }).waitFor();
  await saveWell(page);
  const [stored] = JSON.parse((await published()).proof_customers ?? "");
  expect(stored).toEqual({
    name: "Padaria Primavera",
    image: expect.stringMatching(/^\/media\/[0-9a-f]{64}-200x60\.svg$/),
    url: "https://padaria.com.br",
  });
  const shown = pageBeside.getByRole("region", { name: "Quem confia na gente" });
  await eventually(async () => {
    const top = await shown.evaluate((band) => band.getBoundingClientRect().top / innerHeight);
    expect([top >= 0, top < 0.5]).toEqual([true, true]);
  });
  await customers.getByRole("button", { name: "Remover: Padaria Primavera" }).click();
  await saveWell(page);
  expect(await published()).toMatchObject({ proof_customers: "" });
});

test("a case is entered with its photograph, whose description is demanded", async () => {
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
  await save(page);
  await cases.getByText("Preencha a descrição da foto.").waitFor();
  await cases.getByLabel("Descrição da foto", { exact: true }).fill(pictureAlt);
  await saveWell(page);
  const [stored] = JSON.parse((await published()).proof_cases ?? "");
  expect(stored).toEqual({ ...proofCase, picture: expect.stringMatching(/^\/media\/[0-9a-f]{64}-/) });
  await cases.getByRole("button", { name: `Remover: ${words.customer}` }).click();
  await saveWell(page);
});

describe("unsaved work", () => {
  test("outlives a reload, says so, and can be given up", async () => {
    await open(page, "Geral");
    await field(page, "Nome da empresa").fill("Empresa em rascunho");
    await open(page, "Cores");
    await field(page, "Cor do Store").fill("roxo");
    await page.reload();
    await page.getByText("Rascunho recuperado").waitFor();
    expect(await field(page, "Nome da empresa").inputValue()).toBe("Empresa em rascunho");
    await page.getByText("Cor do Store: use uma cor no formato #RRGGBB.").waitFor();
    await open(page, "Geral");
    await page.getByRole("button", { name: "Descartar" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
    await page.getByText("Rascunho recuperado").waitFor({ state: "detached" });
    expect(await field(page, "Nome da empresa").inputValue()).toBe("Avante Sistemas");
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft"))),
    ).toEqual([]);
  });

  test("of two tabs is that of each: a save of the one leaves what is typed in the other", async () => {
    const second = await page.context().newPage();
    acceptLeaving(second);
    await second.goto(`${site.url}/admin/data-management`);
    await field(second as WatchedPage, "Descrição do site").fill("Digitada na segunda aba");
    await field(page, "Título do site").fill("Título da primeira aba");
    await save(page);
    await page.getByText(texts.siteConfig.saved).waitFor();
    expect(await page.getByRole("button", { name: "Salvar", exact: true }).evaluate(isFocused)).toBe(true);
    await page.getByRole("button", { name: "Fechar aviso" }).click();
    await second.reload();
    await second.getByText("Rascunho recuperado").waitFor();
    expect(await field(second as WatchedPage, "Descrição do site").inputValue()).toBe(
      "Digitada na segunda aba",
    );
    await second.getByRole("button", { name: "Descartar" }).click();
    await second.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
    await second.close();
  });
});

test("the console shows nothing", () => {
  expect(page.complaints).toEqual([]);
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
