import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Locator } from "playwright";
import { slotProfiles } from "#shared/schemas/media.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides, readSlides, type Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { acceptLeaving, launchBrowser, openPage, siteReady, type WatchedPage } from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { eventually } from "../support/eventually.ts";
import { plainImage } from "../support/images.ts";
import { keepToasts, toastSaid } from "../support/kept-toasts.ts";
import { publishConfig } from "../support/published-config.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

// Dragging, pictures and files, and drafts across a reload. What the list of slides does else is tested in
// tests/components.

const site = await startSite();
const browser = await launchBrowser();

const image = async (name: string, width: number, height: number, background: string) => ({
  name,
  mimeType: "image/png",
  buffer: await plainImage(width, height, background).png().toBuffer(),
});
const drawing = {
  name: "rodape.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60" fill="#fff"/></svg>',
  ),
};
const logo = await image("logo.png", 200, 60, "#0e7490");
const icon = await image("favicon.png", 32, 32, "#dc2626");

let page: WatchedPage;
beforeEach(async () => {
  await deleteRows(site, "document_drafts", "content_windows");
  await publishSlides([]);
  await publishConfig(site, { site_logo: "", site_footer_logo: "", site_favicon: "" });
  page = await openPage(browser);
  acceptLeaving(page);
  await keepToasts(page);
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** An empty list is that of the default slides. */
async function publishSlides(slides: object[]): Promise<void> {
  const list = slides.length > 0 ? JSON.stringify(slides) : "";
  await publishConfig(site, { site_slider_images: list, slider_speed: "5000" });
}

async function published(): Promise<SiteConfig> {
  return (await (await fetch(`${site.url}/api/config`)).json()) as SiteConfig;
}

/** What the console says of rejected and broken calls. */
const FAILED_CALL = /ERR_FAILED|status of (400|401|415)/;
afterEach(() => {
  expect(page.complaints.filter((complaint) => !FAILED_CALL.test(complaint))).toEqual([]);
});

describe("the slider", () => {
  const [erp, gestao, tecnologia] = defaultSlides("20").map(({ title }) => title) as [string, string, string];
  const jpeg = async (background: string) => ({
    name: "foto.jpg",
    mimeType: "image/jpeg",
    buffer: await plainImage(800, 450, background).jpeg().toBuffer(),
  });
  /** Bytes of a picture that is stored in the slide itself. */
  const ownSlide = async () => ({
    image: `data:image/png;base64,${(await plainImage(800, 450).png().toBuffer()).toString("base64")}`,
    title: "Slide próprio",
    alt: "Balcão",
    showCta: false,
  });

  const rows = () => page.getByRole("list", { name: "Slides" }).getByRole("listitem");
  const row = (title: string) =>
    rows().filter({ has: page.getByRole("button", { name: title, exact: true }) });
  const titles = () => rows().locator("button[aria-keyshortcuts]").allTextContents();
  const titlesAre = (names: string[]) => eventually(async () => expect(await titles()).toEqual(names));
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const speed = () => field("Tempo de cada slide (ms)");
  const pictureOf = (title: string) => row(title).locator("img").getAttribute("src");
  const slides = async (): Promise<readonly Slide[]> => readSlides(await published());

  async function open(first: string): Promise<void> {
    await openSignedIn(page, `${site.url}/admin/slider`);
    await row(first).waitFor();
  }

  async function stay(): Promise<void> {
    const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
    await question.getByRole("button", { name: "Cancelar" }).click();
    await question.waitFor({ state: "detached" });
  }

  /** Saves; the button rests when nothing is left to save. */
  async function saveWell(): Promise<void> {
    await button("Salvar Slider").click();
    await eventually(async () => expect(await button("Salvar Slider").isDisabled()).toBe(true));
  }

  test("the order changes by dragging the handle, unless Escape takes it back", async () => {
    await open(erp);
    for (let step = 0; step < 2; step++) await button(erp).press("Alt+ArrowDown");
    const handle = row(erp).locator("[title^=Arraste]");
    const target = await row(gestao).boundingBox();
    const drag = async () => {
      await handle.hover();
      await page.mouse.down();
      await page.mouse.move((target?.x ?? 0) + 12, (target?.y ?? 0) + 20, { steps: 4 });
      await eventually(async () => expect((await titles())[0]).toBe(erp));
    };
    await drag();
    await page.keyboard.press("Escape");
    await titlesAre([gestao, tecnologia, erp]);
    await page.mouse.up();
    await drag();
    await page.mouse.up();
    await page.mouse.move(400, 400);
    expect(await titles()).toEqual([erp, gestao, tecnologia]);
  });

  test("the preview follows what is typed, which outlives a reload and leaving until it is discarded", async () => {
    await open(erp);
    await button(gestao).click();
    await field("Título").fill("Gestão de verdade");
    await page.getByRole("radio", { name: "Direita" }).check();
    await field("Texto do botão").fill("Ver agora");
    await field("Cor do botão").fill("#7C3AED");
    const preview = page.getByRole("img", { name: /^Prévia do slide/ });
    const shown = preview.getByText("Ver agora");
    await eventually(async () => {
      const color = await shown.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(color).toBe("rgb(124, 58, 237)");
    });
    const text = preview.getByText("Gestão de verdade");
    expect(await text.evaluate((element) => getComputedStyle(element).textAlign)).toBe("right");

    // The wheel over the speed scrolls the page, and changes no number.
    await speed().fill(" 7.500 ");
    await speed().hover();
    await page.mouse.wheel(0, 240);
    await speed().blur();
    expect(await speed().inputValue()).toBe("7500");

    const isRecovered = async () => {
      await page.getByText("Rascunho recuperado.").waitFor();
      expect(await titles()).toEqual([erp, "Gestão de verdade", tecnologia]);
      expect(await speed().inputValue()).toBe("7500");
    };
    await page.reload();
    await isRecovered();
    await page.getByRole("link", { name: "Voltar" }).click();
    await page.getByRole("list", { name: "Slides" }).waitFor({ state: "detached" });
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu.getByRole("link", { name: "Site" }).click();
    await menu.getByRole("link", { name: "Slider" }).click();
    await isRecovered();
    await button("Descartar").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
    await titlesAre([erp, gestao, tecnologia]);
    expect(await speed().inputValue()).toBe("5000");
    await eventually(async () =>
      expect(await site.database.sql`select document from document_drafts`).toHaveLength(0),
    );
  });

  test("a picture is stored at once and asks for its own text; a rejected one leaves the old one", async () => {
    await publishSlides([await ownSlide()]);
    await open("Slide próprio");
    const choose = (file: Awaited<ReturnType<typeof jpeg>>) =>
      field("Substituir imagem: imagem do slide").setInputFiles(file);
    const photo = await jpeg("#0e7490");
    const before = await pictureOf("Slide próprio");
    await choose({ ...photo, buffer: Buffer.from("nenhuma imagem") });
    await toastSaid(page, texts.uploads.type(slotProfiles.slide.typeNames));
    expect(await pictureOf("Slide próprio")).toBe(before);
    await choose(photo);
    await eventually(async () =>
      expect(await pictureOf("Slide próprio")).toMatch(/^\/media\/[0-9a-f]{64}-640\.webp$/),
    );
    const stored = await pictureOf("Slide próprio");
    await page.route("**/api/media", (route) => route.abort());
    await choose(photo);
    await toastSaid(page, texts.connection.generic);
    await page.unroute("**/api/media");
    expect(await pictureOf("Slide próprio")).toBe(stored);

    expect(await field("Texto alternativo").inputValue()).toBe("");
    await page.getByText(texts.slider.alt).waitFor();
    // One that is typed while the picture is on its way stays.
    const held = Promise.withResolvers<void>();
    await page.route("**/api/media", async (route) => {
      await held.promise;
      await route.continue();
    });
    await choose(await jpeg("#ffffff"));
    await field("Texto alternativo").fill("Loja à noite");
    held.resolve();
    await eventually(async () => expect(await pictureOf("Slide próprio")).not.toBe(stored));
    await page.unroute("**/api/media");
    expect(await field("Texto alternativo").inputValue()).toBe("Loja à noite");
    expect(await page.getByText(texts.slider.alt).count()).toBe(0);

    // The point is dragged, taps beside it move it, and another picture has its own.
    const focus = page.getByRole("slider", { name: texts.slider.fields.focus });
    const focusIs = (place: string) =>
      eventually(async () => expect(await focus.getAttribute("aria-valuetext")).toBe(place));
    await focus.scrollIntoViewIfNeeded();
    const shown = await focus.locator("..").boundingBox();
    if (!shown) throw new Error("the picture is not shown");
    const at = (x: number, y: number) => [shown.x + x * shown.width, shown.y + y * shown.height] as const;
    await page.mouse.move(...at(0.5, 0.5));
    await page.mouse.down();
    await page.mouse.move(...at(0.25, 0.75), { steps: 3 });
    await focusIs("25% na horizontal, 75% na vertical");
    await page.mouse.move(...at(-0.5, 0.75));
    await page.mouse.up();
    await focusIs("0% na horizontal, 75% na vertical");
    const preview = page.getByRole("img", { name: /^Prévia do slide/ }).locator("img");
    expect(await preview.evaluate((image) => getComputedStyle(image).objectPosition)).toBe("0% 75%");
    await page.mouse.click(...at(0.9, 0.2));
    await focusIs("90% na horizontal, 20% na vertical");
    await choose(photo);
    await focusIs("50% na horizontal, 50% na vertical");
  });

  test("a new slide is published once its texts are its own, for every visitor", async () => {
    await publishSlides([await ownSlide()]);
    await open("Slide próprio");
    await button("Adicionar slide").click();
    await eventually(async () => expect(await isFocused(field("Título"))).toBe(true));
    await field("Título").fill("Slide novo em folha");
    await field("Escolher imagem: imagem do slide").setInputFiles(await jpeg("#0e7490"));
    await row("Slide novo em folha").locator("img").waitFor();
    await button("Salvar Slider").click();
    const question = page.getByRole("alertdialog", { name: texts.slider.unfinishedTitle });
    await question.getByText(texts.slider.unfinished(["Descrição do slide", "Clique Aqui"], 1)).waitFor();
    await question.getByRole("button", { name: "Cancelar" }).click();
    expect(await slides()).toHaveLength(1);
    expect(await field("Título").inputValue()).toBe("Slide novo em folha");
    await field("Texto alternativo").fill("Fachada de uma loja");
    await field("Descrição").fill("A vitrine da cidade");
    await field("Texto do botão").fill("Visitar");
    await field("Endereço do botão").fill("https://exemplo.com.br/loja");
    await saveWell();
    const stored = await slides();
    expect(stored[1]).toMatchObject({
      title: "Slide novo em folha",
      ctaUrl: "https://exemplo.com.br/loja",
      visible: true,
    });
    expect(stored[1]?.image).toMatch(/^\/media\/[0-9a-f]{64}-800x450\.webp$/);
    expect(stored[1]?.placeholder).toStartWith("data:image/webp;base64,");
    expect(await page.evaluate(() => localStorage.getItem("site_slider_images"))).toBe(
      JSON.stringify(stored),
    );
    const visitor = await openPage(browser);
    await visitor.goto(site.url);
    await siteReady(visitor);
    const seen = visitor.locator('[aria-roledescription="slide"] :is(h1, h2)');
    expect(await seen.allTextContents()).toEqual(["Slide próprio", "Slide novo em folha"]);
    expect(visitor.complaints).toEqual([]);
  });

  test("an edited picture is sent at once; leaving asks meanwhile, and a failure keeps it until it is saved", async () => {
    await publishSlides([await ownSlide()]);
    await open("Slide próprio");
    const source = async () => (await pictureOf("Slide próprio")) ?? "";
    const edit = async () => {
      await button("Editar imagem").click();
      const editor = page.getByRole("dialog", { name: "Editar imagem" });
      await editor.getByRole("button", { name: "Salvar" }).click();
      await editor.waitFor({ state: "detached" });
    };
    await edit();
    await eventually(async () => expect(await source()).toMatch(/^\/media\/[0-9a-f]{64}-640\.webp$/));

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/media", async (route) => {
      await released;
      await route.abort();
    });
    await edit();
    await page.getByRole("link", { name: "Leads" }).click();
    await stay();
    release();
    await toastSaid(page, texts.uploads.keptInSlide(`${texts.connection.generic}.`));
    expect(await source()).toStartWith("data:image/png;base64,");
    await page.unroute("**/api/media");
    await saveWell();
    expect(await source()).toMatch(/^\/media\/[0-9a-f]{64}-640\.webp$/);
    expect((await slides())[0]?.image).toMatch(/^\/media\/[0-9a-f]{64}-800x450\.webp$/);
  });

  test("restoring an older version brings its slides back", async () => {
    const [version] = await site.database.sql`select version_number from config_versions where is_current`;
    await publishSlides([await ownSlide()]);
    await open("Slide próprio");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu.getByRole("link", { name: "Versões" }).click();
    await page.getByRole("link", { name: new RegExp(`^Versão ${version?.version_number}\\b`) }).click();
    await button("Restaurar").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Restaurar" }).click();
    await eventually(async () => expect(await slides()).toEqual([...defaultSlides("20")]));
    await page.getByRole("link", { name: "Voltar" }).click();
    await menu.getByRole("link", { name: "Site" }).click();
    await menu.getByRole("link", { name: "Slider" }).click();
    await titlesAre([erp, gestao, tecnologia]);
  });
});

describe("the logos and the icon", () => {
  beforeEach(async () => {
    await openSignedIn(page, `${site.url}/admin/file-upload`);
    await card("Logo principal").waitFor();
  });

  const card = (name: string) => page.getByRole("region", { name, exact: true });
  const shownIn = (name: string) => card(name).locator("img").first().getAttribute("src");
  const iconOf = (of: WatchedPage) => of.locator('link[rel~="icon"]').getAttribute("href");
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  const upload = (name: string, file: typeof logo) =>
    page.getByLabel(`Escolher arquivo: ${name}`).setInputFiles(file);
  const isRejected = (reason: string) => toastSaid(page, texts.uploads.failedTitle + reason);

  /** Waits until the site has another image there, and the screen shows it. */
  async function isPublished(name: string, key: keyof SiteConfig, before = ""): Promise<string> {
    return eventually(async () => {
      const after = (await published())[key] ?? "";
      if (after === before) {
        // What the screen says names the reason of a failure.
        const toasts = await page.evaluate(() => [...(window.keptToasts ?? [])]);
        throw new Error(
          `${key} is unchanged: ${JSON.stringify({ toasts, card: await card(name).innerText() })}`,
        );
      }
      expect(await shownIn(name)).toBe(after);
      return after;
    });
  }

  type DroppedFile = { type: string; text?: string; size?: number };

  /** Drops a file made in the page on a card. */
  async function drop(name: string, file: DroppedFile): Promise<void> {
    const dataTransfer = await page.evaluateHandle(({ type, text, size }: DroppedFile) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text ?? new Uint8Array(size ?? 0)], "solto", { type }));
      return transfer;
    }, file);
    await card(name).dispatchEvent("drop", { dataTransfer });
  }

  test("three cards say what may be sent; a wrong file and a failed upload show the reason and change nothing", async () => {
    for (const name of ["Logo principal", "Logo do rodapé"])
      expect(await card(name).innerText()).toMatch(
        /Avante Sistemas[\s\S]*200 x 60 px[\s\S]*PNG, JPEG ou SVG/,
      );
    expect(await card("Favicon").innerText()).toMatch(/32 x 32 px[\s\S]*ICO ou PNG/);
    expect(await page.getByRole("button", { name: /^Remover/ }).count()).toBe(0);

    await upload("Logo principal", { ...logo, name: "logo.gif", mimeType: "image/gif" });
    await isRejected(texts.uploads.type("PNG, JPEG ou SVG"));
    await upload("Favicon", { ...icon, buffer: Buffer.from("nenhuma imagem") });
    await isRejected(texts.uploads.type("ICO ou PNG"));
    await drop("Logo principal", { type: "image/png", size: 15 * 1024 * 1024 + 1 });
    await isRejected(texts.uploads.size);
    for (const call of ["**/api/media", "**/trpc/siteConfig.save"]) {
      await page.route(call, (route) => route.abort());
      await upload("Logo principal", logo);
      await isRejected(texts.connection.generic);
      await page.unroute(call);
    }
    expect(
      await card("Logo principal")
        .getByLabel(/^Escolher arquivo/)
        .count(),
    ).toBe(1);
    expect(await published()).toMatchObject({ site_logo: "", site_favicon: "" });
  });

  test("an uploaded image is seen by every visitor, replaced by a dropped one, and removed after a question", async () => {
    await upload("Logo principal", logo);
    const top = await isPublished("Logo principal", "site_logo");
    expect(top).toMatch(/^\/media\/.+-200x60\.webp$/);
    await upload("Logo do rodapé", drawing);
    const bottom = await isPublished("Logo do rodapé", "site_footer_logo");
    expect(bottom).toMatch(/^\/media\/.+-960x288\.webp$/);
    await upload("Favicon", icon);
    const favicon = await isPublished("Favicon", "site_favicon");
    await eventually(async () => expect(await iconOf(page)).toBe(favicon));
    expect([await kept("site_logo"), await kept("site_footer_logo")]).toEqual([top, bottom]);

    const visitor = await openPage(browser);
    await visitor.goto(`${site.url}/contato`);
    for (const [place, source, width] of [
      ["banner", top, 200],
      ["contentinfo", bottom, 960],
    ] as const) {
      const shown = visitor.getByRole(place).getByRole("img", { name: "Avante Sistemas" });
      await shown.waitFor();
      expect(await shown.getAttribute("src")).toBe(source);
      expect(
        await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBe(width);
    }
    expect(await iconOf(visitor)).toBe(favicon);
    expect(visitor.complaints).toEqual([]);

    await drop("Logo principal", { type: "image/svg+xml", text: drawing.buffer.toString() });
    await isPublished("Logo principal", "site_logo", top);

    const remove = button("Remover: Favicon");
    const question = page.getByRole("alertdialog", { name: "Remover o favicon?" });
    await remove.click();
    await question.getByRole("button", { name: "Cancelar" }).click();
    await page.route("**/trpc/siteConfig.save", (route) => route.abort());
    await remove.click();
    await question.getByRole("button", { name: "Remover" }).click();
    await toastSaid(page, texts.uploads.removeFailed);
    expect(await kept("site_favicon")).toBe(favicon);
    await page.unroute("**/trpc/siteConfig.save");
    await remove.click();
    await question.getByRole("button", { name: "Remover" }).click();
    await remove.waitFor({ state: "detached" });
    expect((await published()).site_favicon).toBe("");
    expect(await kept("site_favicon")).toBeNull();
    expect(await iconOf(page)).toBe("/images/favicon.svg");
  });

  test("a session that ended asks for the password, and the upload can be repeated", async () => {
    await site.database.sql`delete from sessions`;
    await upload("Favicon", icon);
    const dialog = page.getByRole("dialog", { name: texts.login.inactivityTitle });
    await dialog.waitFor();
    await dialog.getByLabel("Senha", { exact: true }).fill(administrator.password);
    await dialog.getByRole("button", { name: "Entrar" }).click();
    await dialog.waitFor({ state: "detached" });
    await upload("Favicon", icon);
    await isPublished("Favicon", "site_favicon");
  });
});
