import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { acceptLeaving, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const said = texts.templates;
const site = await startSite();
const browser = await launchBrowser();
const page = await openPage(browser);
const dialog = page.getByRole("dialog");
const name = dialog.getByLabel("Nome");
const text = dialog.getByLabel("Texto");
const preview = dialog.getByRole("region", { name: "Prévia" });
const button = (label: string | RegExp) => dialog.getByRole("button", { name: label });
await openSignedIn(page, `${site.url}/admin/templates`);

test("a template is written with placeholders at the caret, shown for an example person, and saved", async () => {
  await page.getByRole("button", { name: "Novo modelo" }).click();
  await dialog.getByLabel("Uso").selectOption("WhatsApp");
  expect(await dialog.getByLabel("Assunto").count()).toBe(0);
  await name.fill("Retorno");
  await text.fill("Olá, ! Podemos falar?");
  for (let step = 0; step < "! Podemos falar?".length; step++) await text.press("ArrowLeft");
  await button(/^\{nome\}/).click();
  expect(await text.inputValue()).toBe("Olá, {nome}! Podemos falar?");
  await preview.getByText("Olá, Maria! Podemos falar?").waitFor();
  await button("Salvar").click();
  await page.getByText(said.created).waitFor();
  const list = page.getByRole("region", { name: "WhatsApp" });
  await list.getByText("Olá, {nome}! Podemos falar?").waitFor();
});

test.each(Object.entries(viewports))("fits on a %s", async (_name, size) => {
  await page.setViewportSize(size);
  await page.getByRole("button", { name: "Retorno", exact: true }).click();
  await text.waitFor();
  expect(await dialog.evaluate((window) => window.scrollWidth <= window.clientWidth)).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("what is typed is a draft, which comes back", async () => {
  await page.getByRole("button", { name: "Retorno", exact: true }).click();
  await text.fill("Olá, {nome}, tudo bem?");
  acceptLeaving(page);
  await page.reload();
  await dialog.getByText("Rascunho recuperado.").waitFor();
  expect(await text.inputValue()).toBe("Olá, {nome}, tudo bem?");
});
