import { beforeAll, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { acceptLeaving, launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

let page: WatchedPage;
beforeAll(async () => {
  page = await openPage(browser);
  acceptLeaving(page);
  await openSignedIn(page, `${site.url}/admin/terms-of-use`);
});

const text = () => page.getByLabel("Texto em Markdown");
const save = () => page.getByRole("button", { name: "Salvar", exact: true }).click();

async function storedText(key: string): Promise<unknown> {
  const answer = await fetch(`${site.url}/api/config/${key}`);
  return ((await answer.json()) as { data: { value: unknown } }).data.value;
}

test("the preview shows what is being typed, in this browser only, until it is published", async () => {
  await page.goto(`${site.url}/admin/terms-of-use`);
  await text().fill("## Ainda em segredo");
  const [preview] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Pré-visualizar" }).click(),
  ]);
  await preview.getByText("Prévia: ainda não publicado").waitFor();
  await preview.getByRole("heading", { name: "Ainda em segredo" }).waitFor();
  await text().fill("## Já não tão secreto <b>assim</b>");
  await preview.getByRole("heading", { name: "Já não tão secreto <b>assim</b>" }).waitFor();

  const stranger = await openPage(browser);
  await stranger.goto(`${site.url}/terms-of-use?previa=1`);
  await stranger.getByRole("heading", { name: "1. Aceitação dos termos" }).waitFor();
  expect(await stranger.getByText("Prévia").count()).toBe(0);
  expect(await storedText("terms_of_use")).toBe("");

  await save();
  await page.getByText(texts.legalTexts.termsSaved).waitFor();
  await preview.getByText("Prévia: ainda não publicado").waitFor({ state: "detached" });
  expect(await storedText("terms_of_use")).toBe("## Já não tão secreto <b>assim</b>");
  expect(stranger.complaints).toEqual([]);
  await Promise.all([preview.close(), stranger.context().close()]);
});

test("unsaved text outlives a reload", async () => {
  await text().fill("## Rascunho de ontem");
  await page.reload();
  await page.getByText("Rascunho recuperado").waitFor();
  expect(await text().inputValue()).toBe("## Rascunho de ontem");
});

test("the console stays empty", () => {
  expect(page.complaints).toEqual([]);
});
