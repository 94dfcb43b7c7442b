import { beforeAll, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { submitLogin } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();
const author = { id: "id-da-nadia", name: "Nádia Vergueiro" };
const slides = [
  { image: "/images/slide-erp.svg", title: "Primeiro slide" },
  { image: "/images/slide-gestao.svg", title: "Segundo slide", visible: false },
];
await appendConfigVersion(
  site,
  { site_title: "Título da versão 2", terms_of_use: "## Regras\n\nVocê pode navegar livremente.\n\nFim." },
  author,
);
await appendConfigVersion(
  site,
  {
    site_title: "Título da versão 3",
    color_primary: "#0E7490",
    terms_of_use: "## Regras\n\nVocê pode navegar com calma.\n\nFim.",
    site_slider_images: JSON.stringify(slides),
  },
  author,
);

let page: WatchedPage;
beforeAll(async () => {
  page = await openPage(browser);
});

test("a visitor is asked to sign in, and returns to the version afterwards", async () => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.goto(`${site.url}/admin/config-versions?versao=1`);
  await page.getByText("Entre para ver as versões").waitFor();
  expect(calls.filter((url) => url.includes("siteConfig"))).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Entrar" }).click();
  await submitLogin(page);
  await page.getByRole("heading", { name: "Versão 1" }).waitFor();
  expect(new URL(page.url()).search).toBe("?versao=1");
});

test("a version is compared with the current one field by field", async () => {
  await page.getByRole("link", { name: "Versão 2" }).click();
  const article = page.getByRole("article");
  await article.getByRole("heading", { name: "Versão 2" }).waitFor();
  const sections = article.getByRole("region").filter({ has: page.getByRole("heading", { level: 3 }) });
  expect(await sections.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
    "Geral",
    "Cores",
    "Textos legais",
    "Slider",
  ]);
  const general = await article.getByRole("region", { name: "Geral" }).textContent();
  expect(general).toContain("Título da versão 2");
  expect(general).toContain("Título da versão 3");
  await article.getByText(texts.versions.compared(2, 3, 3)).waitFor();
  const swatches = article.getByRole("region", { name: "Cores" }).locator("[style]");
  const colors = await swatches.evaluateAll((found) =>
    found.map((swatch) => getComputedStyle(swatch).backgroundColor),
  );
  expect(colors).toEqual(["rgb(253, 61, 109)", "rgb(14, 116, 144)"]);
  const diff = article.getByRole("group", { name: "Diferenças do texto" });
  expect(await diff.locator("mark").allTextContents()).toEqual(["livremente", "com calma"]);
  await diff.getByText("Removida: Você pode navegar livremente.").waitFor();
  await diff.getByText("Acrescentada: Você pode navegar com calma.").waitFor();
  const slider = await article.getByRole("region", { name: "Slider" }).textContent();
  expect(slider).toContain("Slides padrão do site");
  expect(slider).toContain("Segundo slide (oculto)");
});

test("on a phone the version replaces the list, and the list returns", async () => {
  await page.setViewportSize(viewports.phone);
  const list = page.getByRole("navigation", { name: "Versões" });
  expect(await list.isVisible()).toBe(false);
  await page.getByRole("link", { name: "Todas as versões" }).click();
  await list.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await list.getByRole("link", { name: "Versão 1" }).click();
  await page.getByRole("heading", { name: "Versão 1" }).waitFor();
  await page.setViewportSize(viewports.desktop);
});

test("a restored version is what every visitor sees at once", async () => {
  const visitor = await openPage(browser);
  await visitor.goto(`${site.url}/contato`);
  expect(await visitor.title()).toBe("Contato | Título da versão 3");
  await page.getByRole("button", { name: "Restaurar", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restaurar" }).click();
  await page.getByText(texts.versions.restored).waitFor();
  await visitor.reload();
  expect(await visitor.title()).toBe("Contato | Avante Sistemas");
  const answer = await fetch(`${site.url}/api/config/terms_of_use`);
  expect(await answer.json()).toMatchObject({ data: { value: "" } });
  const newest = page.getByRole("link", { name: "Versão 4" });
  await newest.getByText("Restauração da versão 1").waitFor();
  await newest.getByText("Atual").waitFor();
  await page.getByText("As configurações das duas versões são iguais.").waitFor();
  await visitor.context().close();
  expect(page.complaints).toEqual([]);
});
