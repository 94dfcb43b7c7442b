import { beforeAll, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import {
  acceptLeaving,
  axeViolations,
  launchBrowser,
  openPage,
  type WatchedPage,
} from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const documents = [
  {
    title: "Termos de Uso",
    path: "/terms-of-use",
    key: "terms_of_use",
    firstSection: "1. Aceitação dos termos",
    saved: texts.legalTexts.termsSaved,
    failed: texts.legalTexts.termsFailed,
  },
  {
    title: "Política de Privacidade",
    path: "/privacy-policy",
    key: "privacy_policy",
    firstSection: "1. Quem é o controlador",
    saved: texts.legalTexts.privacySaved,
    failed: texts.legalTexts.privacyFailed,
  },
];

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

test.each(documents)("$title: from the built-in text to a published one, and back", async (document) => {
  const { path, key, firstSection, saved, failed } = document;
  await page.goto(`${site.url}/admin${path}`);
  await page.getByText("O site ainda usa o texto padrão").waitFor();
  expect(await text().inputValue()).toContain(`## ${firstSection}`);
  expect(await text().getAttribute("rows")).toBe("30");

  await text().fill("## Nosso texto\n\n**Feito** por nós.\n");
  await page.route("**/trpc/siteConfig.save", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await save();
  await page.getByText(failed).waitFor();
  expect(await text().inputValue()).toBe("## Nosso texto\n\n**Feito** por nós.\n");
  await page.unroute("**/trpc/siteConfig.save");
  await save();
  await page.getByText(saved).waitFor();
  expect(await storedText(key)).toBe("## Nosso texto\n\n**Feito** por nós.\n");
  await page.getByText("Este texto está publicado.").waitFor();

  await text().fill("");
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  await save();
  await page.getByText(saved).waitFor();
  expect(await storedText(key)).toBe("");
  await eventually(async () => expect(await text().inputValue()).toContain(`## ${firstSection}`));
});

test("the preview shows what is being typed, in this browser only, until it is published", async () => {
  await page.goto(`${site.url}/admin/terms-of-use`);
  await text().fill("## Ainda em segredo");
  const [preview] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Pré-visualizar" }).click(),
  ]);
  await preview.getByText("Prévia: ainda não publicado").waitFor();
  await preview.getByRole("heading", { name: "Ainda em segredo" }).waitFor();
  expect(await axeViolations(preview)).toEqual([]);
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

test("a conflict shows both texts line by line and leaves the choice to the administrator", async () => {
  await text().fill("## Regras\n\nVocê pode navegar livremente.\n");
  await appendConfigVersion(
    site,
    { terms_of_use: "## Regras\n\nVocê pode navegar com calma.\n" },
    { id: "id-da-nadia", name: "Nádia Vergueiro" },
  );
  await save();
  const dialog = page.getByRole("dialog", { name: "Outra pessoa salvou antes" });
  await dialog.getByText(texts.siteConfig.conflict("Nádia Vergueiro")).waitFor();
  expect(await dialog.locator("mark").allTextContents()).toEqual(["com calma", "livremente"]);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Salvar com estas escolhas" }).click();
  await dialog.waitFor({ state: "detached" });
  await eventually(async () =>
    expect(await storedText("terms_of_use")).toBe("## Regras\n\nVocê pode navegar livremente.\n"),
  );
});

test("the console shows only the rejected calls", () => {
  const expected = /502 \(Bad Gateway\)|409 \(Conflict\)/;
  expect(page.complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
});
