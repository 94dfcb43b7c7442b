import { beforeAll, expect, test } from "bun:test";
import type { Locator } from "playwright";
import sharp from "sharp";
import { slotProfiles } from "#shared/schemas/media.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides, readSlides, type Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { acceptLeaving, launchBrowser, openPage, siteReady, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

const builtIn = defaultSlides("20");
const ERP = builtIn[0]?.title ?? "";
const GESTAO = "Gestão Completa";
const TECNOLOGIA = "Tecnologia de Ponta";
const photo = {
  name: "foto.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 800, height: 450, channels: 3, background: "#0e7490" } })
    .jpeg()
    .toBuffer(),
};

const whitePhoto = await sharp({ create: { width: 800, height: 450, channels: 3, background: "#ffffff" } })
  .jpeg()
  .toBuffer();

let page: WatchedPage;
beforeAll(async () => {
  page = await openPage(browser);
  acceptLeaving(page);
  await openSignedIn(page, `${site.url}/admin/slider`);
  await row(ERP).waitFor();
});

const rows = () => page.getByRole("list", { name: "Slides" }).getByRole("listitem");
const row = (title: string) => rows().filter({ has: page.getByRole("button", { name: title, exact: true }) });
const titles = () => rows().locator("button[aria-keyshortcuts]").allTextContents();
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const speed = () => field("Tempo de cada slide (ms)");
const toasted = (text: string) => page.locator("[data-toast]").getByText(text);
const preview = () => page.getByRole("img", { name: /^Prévia do slide/ });
const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

async function saveWell(): Promise<void> {
  await button("Salvar Slider").click();
  await toasted(texts.slider.saved).waitFor();
}

async function published(): Promise<{ slides: readonly Slide[]; speed: string | undefined }> {
  const config = (await (await fetch(`${site.url}/api/config`)).json()) as SiteConfig;
  return { slides: readSlides(config), speed: config.slider_speed };
}

async function seenByVisitor(): Promise<string[]> {
  const visitor = await openPage(browser);
  await visitor.goto(site.url);
  await siteReady(visitor);
  const seen = await visitor.locator('[aria-roledescription="slide"] :is(h1, h2)').allTextContents();
  expect(visitor.complaints).toEqual([]);
  await visitor.context().close();
  return seen;
}

test("the order changes by dragging the handle, unless Escape takes it back", async () => {
  for (let step = 0; step < 2; step++) await button(ERP).press("Alt+ArrowDown");
  const handle = row(ERP).locator("[title^=Arraste]");
  const target = await row(GESTAO).boundingBox();
  const drag = async () => {
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) + 12, (target?.y ?? 0) + 20, { steps: 4 });
    await eventually(async () => expect((await titles())[0]).toBe(ERP));
  };
  await drag();
  await page.keyboard.press("Escape");
  await eventually(async () => expect(await titles()).toEqual([GESTAO, TECNOLOGIA, ERP]));
  await page.mouse.up();
  await drag();
  await page.mouse.up();
  await page.mouse.move(400, 400);
  expect(await titles()).toEqual([ERP, GESTAO, TECNOLOGIA]);
});

test("the preview follows what is typed", async () => {
  await button(GESTAO).click();
  await field("Título").fill("Gestão de verdade");
  await field("Descrição").fill("Tudo em um só lugar");
  await page.getByRole("radio", { name: "Direita" }).check();
  await field("Texto do botão").fill("Ver agora");
  await field("Cor do botão").fill("#7C3AED");
  await preview().getByText("Tudo em um só lugar").waitFor();
  const shown = preview().getByText("Ver agora");
  await eventually(async () => {
    const color = await shown.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(color).toBe("rgb(124, 58, 237)");
  });
  const text = preview().getByText("Gestão de verdade");
  expect(await text.evaluate((element) => getComputedStyle(element).textAlign)).toBe("right");
  await row("Gestão de verdade").getByText("Direita").waitFor();
  await button(`Ocultar: ${TECNOLOGIA}`).click();
  await button(`Excluir: ${ERP}`).click();
});

test("the wheel over the speed scrolls the page, and changes no number", async () => {
  await speed().fill(" 7.500 ");
  await speed().hover();
  await page.mouse.wheel(0, 240);
  await speed().blur();
  expect(await speed().inputValue()).toBe("7500");
});

test("a new slide stores an image at once; a rejected image leaves the old one", async () => {
  await button("Adicionar slide").click();
  await eventually(async () => expect(await isFocused(field("Título"))).toBe(true));
  await field("Título").fill("Slide novo em folha");

  const broken = { ...photo, buffer: Buffer.from("nenhuma imagem") };
  await field("Escolher imagem: imagem do slide").setInputFiles(broken);
  await toasted(texts.uploads.failedTitle).waitFor();
  await toasted(texts.uploads.type(slotProfiles.slide.typeNames)).waitFor();
  await field("Escolher imagem: imagem do slide").setInputFiles(photo);
  const thumbnail = row("Slide novo em folha").locator("img");
  await thumbnail.waitFor();
  const address = await thumbnail.getAttribute("src");
  expect(address).toMatch(/^\/media\/[0-9a-f]{64}-640\.webp$/);
  await page.route("**/api/media", (route) => route.abort());
  await field("Substituir imagem: imagem do slide").setInputFiles(photo);
  await toasted(texts.connection.generic).waitFor();
  await page.unroute("**/api/media");
  expect(await thumbnail.getAttribute("src")).toBe(address);
});

test("a new picture asks for its own text; one that was typed meanwhile stays", async () => {
  expect(await field("Texto alternativo").inputValue()).toBe("");
  await page.getByText(texts.slider.alt).waitFor();
  await field("Texto alternativo").fill("Balcão de uma loja");
  await page.getByText(texts.slider.alt).waitFor({ state: "detached" });
  await field("Substituir imagem: imagem do slide").setInputFiles(photo);
  await eventually(async () => expect(await field("Texto alternativo").inputValue()).toBe(""));
  const held = Promise.withResolvers<void>();
  await page.route("**/api/media", async (route) => {
    await held.promise;
    await route.continue();
  });
  const sent = page.waitForResponse("**/api/media");
  await field("Substituir imagem: imagem do slide").setInputFiles(photo);
  await field("Texto alternativo").fill("Loja à noite");
  held.resolve();
  await sent;
  await page.unroute("**/api/media");
  await button("Editar imagem").waitFor();
  expect(await field("Texto alternativo").inputValue()).toBe("Loja à noite");
});

test("a picture that is bright behind the text is doubted with its contrast", async () => {
  const warning = page.getByText(texts.slider.contrast("1"));
  expect(await page.getByText("Atrás do texto esta imagem é clara").count()).toBe(0);
  await field("Substituir imagem: imagem do slide").setInputFiles({ ...photo, buffer: whitePhoto });
  await warning.waitFor();
  await field("Substituir imagem: imagem do slide").setInputFiles(photo);
  await warning.waitFor({ state: "detached" });
});

test("texts of a new slide and a picture without a text are not published without a question", async () => {
  const before = (await published()).slides;
  await button("Salvar Slider").click();
  const question = page.getByRole("alertdialog", { name: texts.slider.unfinishedTitle });
  await question.getByText(texts.slider.unfinished(["Descrição do slide", "Clique Aqui"], 1)).waitFor();
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect((await published()).slides).toEqual(before);
  expect(await field("Título").inputValue()).toBe("Slide novo em folha");
  await field("Texto alternativo").fill("Fachada de uma loja");
  await field("Descrição").fill("A vitrine da cidade");
  await field("Texto do botão").fill("Visitar");
});

test("unsaved work outlives a reload and is asked about before it is left", async () => {
  const before = await titles();
  await page.reload();
  await page.getByText("Rascunho recuperado").waitFor();
  expect(await titles()).toEqual(before);
  expect(await speed().inputValue()).toBe("7500");
  await page.getByRole("link", { name: "Voltar" }).click();
  await page
    .getByRole("alertdialog", { name: "Sair sem salvar?" })
    .getByRole("button", { name: "Cancelar" })
    .click();
  expect(await titles()).toEqual(before);
});

test("visitors see what is saved; a slide without an image is left out", async () => {
  await button("Adicionar slide").click();
  await button("Slide novo em folha").click();
  await field("Endereço do botão").fill("https://exemplo.com.br/loja");
  await saveWell();
  await toasted(`${texts.slider.speedSaved("7,5")} ${texts.slider.dropped(1)}`).waitFor();
  expect(await titles()).toEqual(["Gestão de verdade", TECNOLOGIA, "Slide novo em folha"]);
  expect(await field("Título").inputValue()).toBe("Slide novo em folha");
  const { slides, speed: interval } = await published();
  expect(interval).toBe("7500");
  expect(slides[0]).toMatchObject({ title: "Gestão de verdade", textAlign: "right", ctaText: "Ver agora" });
  expect(slides[2]).toMatchObject({ ctaUrl: "https://exemplo.com.br/loja", visible: true });
  expect(slides[2]?.image).toMatch(/^\/media\/[0-9a-f]{64}-800x450\.webp$/);
  expect(slides[2]?.placeholder).toStartWith("data:image/webp;base64,");
  expect(await page.evaluate(() => localStorage.getItem("site_slider_images"))).toBe(JSON.stringify(slides));
  expect(await seenByVisitor()).toEqual(["Gestão de verdade", "Slide novo em folha"]);
  expect(await button("Salvar Slider").isDisabled()).toBe(true);
});

test("an edited image is sent at once; when that fails, the slide keeps it until it is saved", async () => {
  const thumbnail = row("Slide novo em folha").locator("img");
  const source = async () => (await thumbnail.getAttribute("src")) ?? "";
  const edit = async () => {
    await button("Editar imagem").click();
    await page.getByRole("dialog", { name: "Editar imagem" }).getByRole("button", { name: "Salvar" }).click();
  };
  const chosen = await source();
  await edit();
  await eventually(async () => expect(await source()).not.toBe(chosen));
  const sent = await source();
  expect(sent).toMatch(/^\/media\/[0-9a-f]{64}-640\.webp$/);

  await page.route("**/api/media", (route) => route.abort());
  await edit();
  await toasted(texts.uploads.keptInSlide(`${texts.connection.generic}.`)).waitFor();
  expect(await source()).toStartWith("data:image/png;base64,");
  await page.unroute("**/api/media");
  await saveWell();
  expect(await source()).toMatch(/^\/media\/[0-9a-f]{64}-640\.webp$/);
  expect((await published()).slides[2]?.image).toMatch(/^\/media\/[0-9a-f]{64}-800x450\.webp$/);
});

test("leaving asks while an edited image is on its way", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/media", async (route) => {
    await released;
    await route.abort();
  });
  await button("Editar imagem").click();
  await page.getByRole("dialog", { name: "Editar imagem" }).getByRole("button", { name: "Salvar" }).click();
  await page.getByRole("dialog", { name: "Editar imagem" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Leads" }).click();
  await page
    .getByRole("alertdialog", { name: "Sair sem salvar?" })
    .getByRole("button", { name: "Cancelar" })
    .click();
  release();
  await toasted(texts.uploads.keptInSlide(`${texts.connection.generic}.`)).waitFor();
  await page.unroute("**/api/media");
  await saveWell();
});

test("restoring an older version brings its slides back", async () => {
  await page.getByRole("link", { name: "Voltar" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Configurações" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Versões" }).click();
  await page.getByRole("link", { name: /^Versão 1/ }).click();
  await page.getByRole("button", { name: "Restaurar", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restaurar" }).click();
  await page.getByText(texts.versions.restored).waitFor();
  await page.getByRole("link", { name: "Voltar" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Slider" }).click();
  await eventually(async () => expect(await titles()).toEqual([ERP, GESTAO, TECNOLOGIA]));
  await eventually(async () => expect(await speed().inputValue()).toBe("5000"));
  expect((await published()).slides).toEqual([...builtIn]);
  const expected = /ERR_FAILED|400|409|415/;
  expect(page.complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
});
