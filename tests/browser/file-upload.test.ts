import { beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

const logo = {
  name: "logo.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 200, height: 60, channels: 4, background: "#0e7490" } })
    .png()
    .toBuffer(),
};
const drawing = {
  name: "rodape.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60" fill="#fff"/></svg>',
  ),
};
const icon = {
  name: "favicon.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 32, height: 32, channels: 4, background: "#dc2626" } })
    .png()
    .toBuffer(),
};

let page: WatchedPage;
beforeAll(async () => {
  page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/file-upload`);
  await card("Logo principal").waitFor();
});

const card = (name: string) => page.getByRole("region", { name, exact: true });
const shownIn = (name: string) => card(name).locator("img").first().getAttribute("src");
const iconOf = (of: WatchedPage) => of.locator('link[rel~="icon"]').getAttribute("href");
const toasts = () => page.locator("[data-toast]");
const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function upload(name: string, action: "Escolher arquivo" | "Substituir", file: typeof logo) {
  await page.getByLabel(`${action}: ${name}`).setInputFiles(file);
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

const dismiss = () => page.getByRole("button", { name: "Fechar aviso" }).click();

async function uploadWell(name: string, file: typeof logo): Promise<void> {
  await upload(name, "Escolher arquivo", file);
  await page.getByText(texts.uploads.saved).waitFor();
  await dismiss();
}

async function published(): Promise<Record<string, string>> {
  return (await (await fetch(`${site.url}/api/config`)).json()) as Record<string, string>;
}

test("three cards say what the site shows and what may be sent", async () => {
  for (const name of ["Logo principal", "Logo do rodapé"])
    expect(await card(name).innerText()).toMatch(/Avante Sistemas[\s\S]*200 x 60 px[\s\S]*PNG, JPEG ou SVG/);
  expect(await card("Favicon").innerText()).toMatch(/32 x 32 px[\s\S]*ICO ou PNG/);
  expect(await page.getByRole("button", { name: /^Remover/ }).count()).toBe(0);
});

test("a wrong type and a failed upload show the reason and change nothing", async () => {
  const failure = (reason: string) =>
    toasts().filter({ hasText: texts.uploads.failedTitle }).getByText(reason);
  await upload("Logo principal", "Escolher arquivo", { ...logo, name: "logo.gif", mimeType: "image/gif" });
  await failure(texts.uploads.type("PNG, JPEG ou SVG")).waitFor();
  await upload("Favicon", "Escolher arquivo", { ...icon, buffer: Buffer.from("nenhuma imagem") });
  await failure(texts.uploads.type("ICO ou PNG")).waitFor();
  await drop("Logo principal", { type: "image/png", size: 15 * 1024 * 1024 + 1 });
  await failure(texts.uploads.size).waitFor();

  await page.route("**/api/media", (route) => route.abort());
  await upload("Logo principal", "Escolher arquivo", logo);
  await failure(texts.connection.generic).waitFor();
  await page.unroute("**/api/media");
  await dismiss();
  await page.route("**/trpc/siteConfig.save", (route) => route.abort());
  await upload("Logo principal", "Escolher arquivo", logo);
  await failure(texts.connection.generic).waitFor();
  await page.unroute("**/trpc/siteConfig.save");
  expect(
    await card("Logo principal")
      .getByLabel(/^Escolher arquivo/)
      .count(),
  ).toBe(1);
  expect(await published()).toMatchObject({ site_logo: "", site_favicon: "" });
});

test("every visitor sees an uploaded image without another save", async () => {
  await uploadWell("Logo principal", logo);
  await uploadWell("Logo do rodapé", drawing);
  await uploadWell("Favicon", icon);
  const { site_logo, site_footer_logo, site_favicon } = await published();
  expect(site_logo).toMatch(/^\/media\/.+-200x60\.webp$/);
  expect(site_footer_logo).toMatch(/^\/media\/.+-200x60\.svg$/);
  expect(await shownIn("Logo principal")).toBe(site_logo ?? "");
  expect(await iconOf(page)).toBe(site_favicon ?? "");
  expect(await kept("site_logo")).toBe(site_logo ?? "");
  expect(await kept("site_footer_logo")).toBe(site_footer_logo ?? "");

  const visitor = await openPage(browser);
  await visitor.goto(`${site.url}/contato`);
  for (const [place, source] of [
    ["banner", site_logo],
    ["contentinfo", site_footer_logo],
  ] as const) {
    const image = visitor.getByRole(place).getByRole("img", { name: "Avante Sistemas" });
    await image.waitFor();
    expect(await image.getAttribute("src")).toBe(source ?? "");
    expect(
      await image.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth)),
    ).toBe(200);
  }
  expect(await iconOf(visitor)).toBe(site_favicon ?? "");
  expect(visitor.complaints).toEqual([]);
  await visitor.context().close();
});

test("a file dropped on a card replaces the image", async () => {
  const before = (await published()).site_logo;
  await drop("Logo principal", { type: "image/svg+xml", text: drawing.buffer.toString() });
  await page.getByText(texts.uploads.saved).waitFor();
  const after = (await published()).site_logo;
  expect(after).not.toBe(before);
  expect(await shownIn("Logo principal")).toBe(after ?? "");
});

test("removing asks first and brings the placeholder back", async () => {
  const remove = page.getByRole("button", { name: "Remover: Favicon" });
  const question = page.getByRole("alertdialog", { name: "Remover o favicon?" });
  await remove.click();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await page.route("**/trpc/siteConfig.save", (route) => route.abort());
  await remove.click();
  await question.getByRole("button", { name: "Remover" }).click();
  await page.getByText(texts.uploads.removeFailed).waitFor();
  expect(await kept("site_favicon")).toStartWith("/media/");
  await page.unroute("**/trpc/siteConfig.save");
  await remove.click();
  await question.getByRole("button", { name: "Remover" }).click();
  await page.getByText(texts.uploads.removed).waitFor();
  await remove.waitFor({ state: "detached" });
  expect((await published()).site_favicon).toBe("");
  expect(await kept("site_favicon")).toBeNull();
  expect(await iconOf(page)).toBe("/images/favicon.svg");
});

test("a session that ended asks for the password, and the upload can be repeated", async () => {
  await site.database.sql`delete from sessions`;
  await upload("Favicon", "Escolher arquivo", icon);
  const dialog = page.getByRole("dialog", { name: texts.login.inactivityTitle });
  await dialog.waitFor();
  await dialog.getByLabel("Senha", { exact: true }).fill(administrator.password);
  await dialog.getByRole("button", { name: "Entrar" }).click();
  await dialog.waitFor({ state: "detached" });
  await uploadWell("Favicon", icon);
  const expected = /ERR_FAILED|400|401|415/;
  expect(page.complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
});
