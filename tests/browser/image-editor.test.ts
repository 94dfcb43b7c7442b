import { beforeAll, describe, expect, test } from "bun:test";
import type { Locator } from "playwright";
import sharp from "sharp";
import { MEDIA_MAX_BYTES } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { noisyImage, plainImage } from "../support/images.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();

/** Grey, with teal in its upper left quarter. Small enough to be shown pixel for pixel. */
const colors = await plainImage(320, 200, "#808080")
  .composite([{ input: await plainImage(160, 100, "#148ca0").png().toBuffer(), left: 0, top: 0 }])
  .png()
  .toBuffer();
const TEAL_AT = { x: 20, y: 20 };
const GREY_AT = { x: 300, y: 180 };
/** 24 megapixels. */
const large = await sharp(await noisyImage(1500, 1000))
  .resize(6000, 4000)
  .jpeg()
  .toBuffer();

const slide = (title: string, image: string) => ({ image, title, showCta: false });
await appendConfigVersion(site, {
  site_slider_images: JSON.stringify([
    slide("Cores", `data:image/png;base64,${colors.toString("base64")}`),
    slide("Grande", "/images/grande.jpg"),
    slide("Quebrada", "/images/quebrada.jpg"),
    slide("Desenho", "/images/slide-erp.svg"),
  ]),
});

let page: WatchedPage;

async function openSlider(): Promise<WatchedPage> {
  const opened = await openPage(browser);
  await opened.route("**/images/grande.jpg", (route) =>
    route.fulfill({ body: large, contentType: "image/jpeg" }),
  );
  await opened.route("**/images/quebrada.jpg", (route) =>
    route.fulfill({ body: "isto não é uma foto", contentType: "image/jpeg" }),
  );
  return opened;
}

beforeAll(async () => {
  page = await openSlider();
  await openSignedIn(page, `${site.url}/admin/slider`);
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const control = (name: string) => page.getByLabel(name, { exact: true });
const canvas = () => page.getByRole("img", { name: /^Prévia da imagem editada/ });
const frame = () => page.getByRole("application", { name: /^Enquadramento/ });
const editor = () => page.getByRole("dialog", { name: "Editar imagem" });
const save = () => editor().getByRole("button", { name: "Salvar" });

async function openEditor(title: string): Promise<void> {
  await button(title).click();
  await button("Editar imagem").click();
  await editor().waitFor();
}

async function closeEditor(): Promise<void> {
  await button("Fechar").click();
  if (await button("Descartar").isVisible()) await button("Descartar").click();
  await editor().waitFor({ state: "detached" });
}

type Pixels = { width: number; height: number; data: Buffer };

async function decode(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function seen(): Promise<Pixels> {
  const url = await canvas().evaluate((element) => (element as HTMLCanvasElement).toDataURL("image/png"));
  return decode(Buffer.from(url.split(",")[1] ?? "", "base64"));
}

async function downloaded(): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent("download"), button("Baixar").click()]);
  expect(download.suggestedFilename()).toBe("imagem-editada.png");
  return Buffer.from(await Bun.file(await download.path()).arrayBuffer());
}

function colorAt({ width, data }: Pixels, { x, y }: { x: number; y: number }): number[] {
  return [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
}

/** Where the image starts on the middle line of the preview, in pixels from the left. */
function startOfImage(pixels: Pixels): number {
  const y = Math.floor(pixels.height / 2);
  let x = 0;
  while (x < pixels.width && colorAt(pixels, { x, y })[3] === 0) x += 1;
  return x;
}

/** One percent of 255, on every channel of every pixel. */
function expectAlike(one: Pixels, other: Pixels): void {
  expect({ width: one.width, height: one.height }).toEqual({ width: other.width, height: other.height });
  let largest = 0;
  for (let at = 0; at < one.data.length; at += 1) {
    largest = Math.max(largest, Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)));
  }
  expect(largest).toBeLessThanOrEqual(2);
}

async function expectSeen(at: { x: number; y: number }, color: readonly number[]): Promise<void> {
  await eventually(async () => {
    const found = colorAt(await seen(), at);
    for (const [channel, value] of color.entries()) expect(found[channel]).toBeWithin(value - 1, value + 2);
  });
}

describe("a setting", () => {
  beforeAll(() => openEditor("Cores"));

  test("starts at its default: the image is unchanged, to the bit", async () => {
    await expectSeen(TEAL_AT, [20, 140, 160, 255]);
    expectAlike(await seen(), await decode(colors));
    const ranges = ["Brilho", "Contraste", "Saturação", "Desfoque", "Opacidade", "Zoom"];
    const read = (input: Locator) =>
      input.evaluate((element) => {
        const { min, max, step, value } = element as HTMLInputElement;
        return [min, max, step, value].join(" ");
      });
    expect(await Promise.all(ranges.map((name) => read(control(name))))).toEqual([
      "0 200 1 100",
      "0 200 1 100",
      "0 200 1 100",
      "0 20 1 0",
      "0 100 1 100",
      "0.1 3 0.1 1",
    ]);
    expect(await button("Redefinir").isDisabled()).toBe(true);
  });

  test.each([
    ["Brilho", "50", GREY_AT, [64, 64, 64, 255]],
    ["Brilho", "200", TEAL_AT, [40, 255, 255, 255]],
    ["Contraste", "0", TEAL_AT, [128, 128, 128, 255]],
    ["Saturação", "0", TEAL_AT, [116, 116, 116, 255]],
    ["Opacidade", "50", TEAL_AT, [20, 140, 160, 128]],
    ["Zoom", "0.5", GREY_AT, [0, 0, 0, 0]],
    ["Zoom", "2", { x: 100, y: 60 }, [20, 140, 160, 255]],
  ] as const)("%s at %s is shown and downloaded alike", async (name, value, at, color) => {
    await control(name).fill(value);
    await expectSeen(at, color);
    expectAlike(await decode(await downloaded()), await seen());
    await button("Redefinir").click();
  });

  test("a blur mixes neighboring pixels and keeps the outline of the image sharp", async () => {
    await control("Desfoque").fill("20");
    await eventually(async () => {
      const [red] = colorAt(await seen(), { x: 160, y: 20 });
      expect(red).toBeWithin(60, 90);
    });
    expect(colorAt(await seen(), { x: 0, y: 0 })).toEqual([20, 140, 160, 255]);
    expect(colorAt(await seen(), { x: 319, y: 199 })).toEqual([128, 128, 128, 255]);
    expectAlike(await decode(await downloaded()), await seen());
    await button("Redefinir").click();
  });

  test("a rotation swaps the sides, clockwise to the right", async () => {
    await button("Girar 90° para a direita").click();
    await expectSeen({ x: 180, y: 20 }, [20, 140, 160, 255]);
    expect(await seen()).toMatchObject({ width: 200, height: 320 });
    expectAlike(await decode(await downloaded()), await decode(await sharp(colors).rotate(90).toBuffer()));
    await button("Girar 90° para a esquerda").click();
    await button("Girar 90° para a esquerda").click();
    await expectSeen({ x: 20, y: 300 }, [20, 140, 160, 255]);
    await button("Redefinir").click();
  });

  test("typed as a number, it is limited to its range", async () => {
    const typed = control("Brilho: valor");
    await typed.fill("1");
    expect(await control("Brilho").inputValue()).toBe("1");
    await typed.fill("999");
    await typed.press("Enter");
    expect(await typed.inputValue()).toBe("200");
    await typed.fill("");
    await typed.blur();
    expect(await typed.inputValue()).toBe("200");
    await button("Redefinir").click();
    expect(await typed.inputValue()).toBe("100");
    await control("Zoom: valor").fill("1,5");
    expect(await control("Zoom").inputValue()).toBe("1.5");
    await control("Zoom: valor").blur();
    expect(await control("Zoom: valor").inputValue()).toBe("1,5");
    await button("Redefinir").click();
  });
});

describe("undoing", () => {
  test("a drag of a slider is one step, by button and by key", async () => {
    const box = await control("Brilho").boundingBox();
    if (!box) throw new Error("the slider is not there");
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 60, y, { steps: 8 });
    await page.mouse.up();
    const dragged = await control("Brilho").inputValue();
    expect(Number(dragged)).toBeGreaterThan(120);
    await control("Contraste").focus();
    await page.keyboard.press("ArrowRight");
    expect(await control("Contraste").inputValue()).toBe("101");

    await page.keyboard.press("Control+z");
    expect(await control("Contraste").inputValue()).toBe("100");
    expect(await control("Brilho").inputValue()).toBe(dragged);
    await button("Desfazer").click();
    expect(await control("Brilho").inputValue()).toBe("100");
    await page.keyboard.press("Control+Shift+z");
    expect(await control("Brilho").inputValue()).toBe(dragged);
    await page.keyboard.press("Control+y");
    expect(await control("Contraste").inputValue()).toBe("101");
    expect(await button("Refazer").isDisabled()).toBe(true);
  });

  test("Redefinir puts everything back, and can be undone", async () => {
    await button("Redefinir").click();
    expect(await control("Contraste").inputValue()).toBe("100");
    await page.keyboard.press("Control+z");
    expect(await control("Contraste").inputValue()).toBe("101");
    await button("Redefinir").click();
  });
});

describe("a crop", () => {
  test("is exactly 16:9, and its frame moves by arrow keys and by dragging", async () => {
    await control("Zoom").fill("2");
    await page.getByRole("checkbox", { name: "Recortar em 16:9" }).check();
    await eventually(async () => expect(await seen()).toMatchObject({ width: 320, height: 180 }));
    await expectSeen({ x: 10, y: 10 }, [20, 140, 160, 255]);
    await frame().focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    await page
      .getByRole("application", { name: "Enquadramento: 100% na horizontal, 68% na vertical" })
      .waitFor();
    await expectSeen({ x: 10, y: 10 }, [128, 128, 128, 255]);

    // On the preview the image itself is dragged.
    const box = await canvas().boundingBox();
    if (!box) throw new Error("the preview is not there");
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 2000, box.y + 2000, { steps: 4 });
    await page.mouse.up();
    await page
      .getByRole("application", { name: "Enquadramento: 0% na horizontal, 0% na vertical" })
      .waitFor();
    await expectSeen({ x: 300, y: 10 }, [20, 140, 160, 255]);
    expectAlike(await decode(await downloaded()), await seen());

    await page.keyboard.press("Control+z");
    await page
      .getByRole("application", { name: "Enquadramento: 100% na horizontal, 68% na vertical" })
      .waitFor();
  });

  test("on the map the frame is dragged, and a small zoom leaves a transparent margin", async () => {
    const box = await frame().boundingBox();
    if (!box) throw new Error("the frame is not there");
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x - 500, box.y - 500, { steps: 4 });
    await page.mouse.up();
    await page
      .getByRole("application", { name: "Enquadramento: 0% na horizontal, 0% na vertical" })
      .waitFor();
    await control("Zoom").fill("0.5");
    await eventually(async () => expect(startOfImage(await seen())).toBe(80));
    expectAlike(await decode(await downloaded()), await seen());
  });

  test("axe reports nothing, and a phone shows all of it", async () => {
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(viewports.phone);
    await control("Zoom").scrollIntoViewIfNeeded();
    expect(await canvas().isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width);
    await page.setViewportSize(viewports.desktop);
  });
});

describe("leaving", () => {
  test("asks while there are edits, and keeps them", async () => {
    await control("Brilho").fill("50");
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog", { name: "Descartar alterações?" }).waitFor();
    await button("Cancelar").click();
    expect(await control("Brilho").inputValue()).toBe("50");
    await button("Redefinir").click();
    await page.keyboard.press("Escape");
    await editor().waitFor({ state: "detached" });
  });

  test("Salvar gives the slide a PNG of what was shown", async () => {
    await openEditor("Cores");
    await control("Brilho").fill("50");
    await control("Opacidade").fill("50");
    await expectSeen(GREY_AT, [64, 64, 64, 128]);
    const shown = await seen();
    const sent = page.waitForRequest("**/api/media");
    await save().click();
    await editor().waitFor({ state: "detached" });
    const body = (await sent).postDataBuffer();
    const start = body?.indexOf(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ?? -1;
    expect(start).toBeGreaterThan(0);
    expectAlike(await decode(body?.subarray(start) ?? Buffer.alloc(0)), shown);
    await button("Editar imagem").waitFor();
    expect(await button("Salvar Slider").isEnabled()).toBe(true);
  });
});

describe("an image that was edited before", () => {
  const original = "/images/slide-erp.svg";
  type Stored = { title: string; image: string; edit?: { original: string; settings: object } };
  const storedSlide = async () => {
    const [row] = await site.database.sql`
      select config_data ->> 'site_slider_images' as slides from config_versions order by version_number desc limit 1`;
    return (JSON.parse(row?.slides) as Stored[]).find(({ title }) => title === "Desenho");
  };
  const saveSlider = async () => {
    await button("Editar imagem").waitFor();
    await button("Salvar Slider").click();
    await button("Publicar assim").click();
    await page.getByText(texts.slider.saved).waitFor();
    await button("Fechar aviso").click();
  };

  beforeAll(async () => {
    await page.reload();
    await openEditor("Desenho");
    await control("Brilho").fill("60");
    await save().click();
    await editor().waitFor({ state: "detached" });
    await saveSlider();
  });

  test("opens from its original with the settings it was left with", async () => {
    const edited = await storedSlide();
    expect(edited?.edit).toMatchObject({ original, settings: { brightness: 60, zoom: 1 } });
    expect(edited?.image).toStartWith("/media/");
    await page.reload();
    const asked = page.waitForRequest((request) => request.url().endsWith(original));
    await openEditor("Desenho");
    await asked;
    await canvas().waitFor();
    await editor().getByText(texts.imageEditor.fromOriginal).waitFor();
    expect(await control("Brilho").inputValue()).toBe("60");
    expect(await button("Desfazer").isDisabled()).toBe(true);
    // Nothing has changed yet: closing does not ask.
    await page.keyboard.press("Escape");
    await editor().waitFor({ state: "detached" });
    await openEditor("Desenho");
    await control("Saturação").fill("0");
    await save().click();
    await editor().waitFor({ state: "detached" });
    await saveSlider();
    expect((await storedSlide())?.edit).toMatchObject({
      original,
      settings: { brightness: 60, saturation: 0 },
    });
  });

  test("is the original again once its settings are reset", async () => {
    await openEditor("Desenho");
    await canvas().waitFor();
    await button("Redefinir").click();
    await save().click();
    await editor().waitFor({ state: "detached" });
    await saveSlider();
    const slide = await storedSlide();
    expect([slide?.image, slide?.edit]).toEqual([original, undefined]);
  });
});

test("an unreadable image shows a message and a way to retry", async () => {
  await openEditor("Quebrada");
  await page.getByText(texts.imageEditor.unreadable).waitFor();
  await page.route("**/images/quebrada.jpg", (route) => route.abort());
  await button("Tentar de novo").click();
  await page.getByText("Abrindo a imagem...").waitFor({ state: "detached" });
  await page.getByText(texts.imageEditor.unreadable).waitFor();
  await page.route("**/images/quebrada.jpg", (route) =>
    route.fulfill({ body: colors, contentType: "image/png" }),
  );
  await button("Tentar de novo").click();
  await canvas().waitFor();
  await closeEditor();
  expect(
    page.complaints.filter(
      (line) => !/could not be opened|Failed to load resource|contrast of the picture/.test(line),
    ),
  ).toEqual([]);
});

test("a drawing opens as large as a slide is", async () => {
  await openEditor("Desenho");
  await page.getByRole("img", { name: "Prévia da imagem editada, 1920 × 1472 pixels" }).waitFor();
  await closeEditor();
});

test("a photo of 24 megapixels is edited in a worker and downloaded as shown", async () => {
  const [worker] = await Promise.all([page.waitForEvent("worker"), openEditor("Grande")]);
  expect(worker.url()).toMatch(/\/assets\/image-worker-\w+\.js$/);
  await page.getByRole("img", { name: "Prévia da imagem editada, 3840 × 2560 pixels" }).waitFor();
  await control("Saturação").fill("150");
  await control("Desfoque").fill("8");
  const file = await downloaded();
  expect(file.byteLength).toBeLessThanOrEqual(MEDIA_MAX_BYTES);
  const preview = await seen();
  const { width, height } = preview;
  expect(await sharp(file).metadata()).toMatchObject({ width: 3840, height: 2560 });
  const shrunk = await decode(await sharp(file).resize(width, height, { kernel: "cubic" }).png().toBuffer());
  let sum = 0;
  for (let at = 0; at < shrunk.data.length; at += 1) {
    sum += Math.abs((shrunk.data[at] ?? 0) - (preview.data[at] ?? 0));
  }
  expect(sum / shrunk.data.length).toBeLessThan(0.01 * 255);
  await closeEditor();
});

test("a browser without workers and canvas filters makes the same image", async () => {
  const make = async (workers: number) => {
    await openEditor("Cores");
    await canvas().waitFor();
    expect(page.workers()).toHaveLength(workers);
    for (const [name, value] of Object.entries({ Brilho: "120", Contraste: "130", Saturação: "60" })) {
      await control(name).fill(value);
    }
    await control("Desfoque").fill("20");
    await control("Opacidade").fill("80");
    const pixels = await decode(await downloaded());
    await closeEditor();
    return pixels;
  };
  const filtered = await make(1);
  await page.evaluate(() => {
    Object.defineProperty(window, "Worker", { value: undefined });
    Object.defineProperty(OffscreenCanvasRenderingContext2D.prototype, "filter", { value: undefined });
  });
  const calculated = await make(0);
  // Alike, and yet not the same: the filter had no part in it.
  expect(calculated.data.equals(filtered.data)).toBe(false);
  let sum = 0;
  let over = 0;
  for (let at = 0; at < filtered.data.length; at += 1) {
    const difference = Math.abs((filtered.data[at] ?? 0) - (calculated.data[at] ?? 0));
    sum += difference;
    if (difference > 0.02 * 255) over += 1;
  }
  expect(sum / filtered.data.length).toBeLessThan(0.01 * 255);
  expect(over / filtered.data.length).toBeLessThan(0.01);
});
