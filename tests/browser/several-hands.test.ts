import { beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright";
import { pages } from "#shared/content/pages.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides, parseSlides } from "#shared/schemas/slide.ts";
import { previewPath } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, consentBox, formReady } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// What else the slider merges and asks is tested without a browser, in tests/components.

const site = await startSite();
const browser = await launchBrowser();
const otavio = { name: "Otávio Prado", email: "otavio@avantesistemas.example", password: "senha-ção-9" };
await storeAdministrator(site.database.db, otavio);

let first: WatchedPage;
let second: WatchedPage;
beforeAll(async () => {
  [first, second] = await Promise.all([openPage(browser), openPage(browser)]);
});

async function publish(names: string[]): Promise<void> {
  const list = names.map((title, place) => ({
    ...defaultSlides("20")[place],
    id: `s${title.toLowerCase()}`,
    title,
  }));
  await appendConfigVersion(site, { site_slider_images: JSON.stringify(list) });
}

/** Both open the slider manager on the same version. */
async function bothOpen(names: string[]): Promise<void> {
  await publish(names);
  await Promise.all([
    openSignedIn(first, `${site.url}/admin/slider`, otavio),
    openSignedIn(second, `${site.url}/admin/slider`, administrator),
  ]);
  for (const page of [first, second]) await titlesAre(page, names);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const titlesAre = (page: Page, names: string[]) =>
  eventually(async () =>
    expect(await page.locator("button[aria-keyshortcuts^=Alt]").allTextContents()).toEqual(names),
  );
async function retitle(page: Page, from: string, to: string): Promise<void> {
  await button(page, from).click();
  await page.getByLabel("Título", { exact: true }).fill(to);
}
const send = (page: Page) => button(page, "Salvar Slider").click();
async function save(page: Page): Promise<void> {
  await send(page);
  await page.locator("[data-toast]").getByText(texts.slider.saved).waitFor();
}
async function published(): Promise<string[]> {
  const config = (await (await fetch(`${site.url}/api/config`)).json()) as SiteConfig;
  return parseSlides(config.site_slider_images).map(({ title }) => title);
}
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Outra pessoa salvou antes" });
const chosen = (page: Page) =>
  dialogOf(page).getByRole("button", { name: "Salvar com estas escolhas" }).click();

describe("two at the slider", () => {
  test("who change the same slide choose between its two forms; the other slides stay", async () => {
    await bothOpen(["Um", "Dois", "Três"]);
    await retitle(first, "Um", "Um do Otávio");
    await retitle(first, "Dois", "Dois do Otávio");
    await retitle(first, "Três", "Três do Otávio");
    await save(first);
    await retitle(second, "Um", "Um da Márcia");
    await retitle(second, "Três", "Três da Márcia");
    await send(second);
    const dialog = dialogOf(second);
    await dialog.getByText(texts.slider.conflict("Otávio Prado")).waitFor();
    await dialog.getByText(texts.slider.conflictAdvice).waitFor();
    const question = (name: string) => dialog.getByRole("group", { name, exact: true });
    expect(await dialog.getByRole("group").count()).toBe(2);
    await question("Um").getByText("Um da Márcia").waitFor();
    await question("Um").getByText("Um do Otávio").waitFor();
    expect(await axeViolations(second)).toEqual([]);
    await question("Três")
      .getByRole("radio", { name: /publicado/ })
      .check();
    await chosen(second);
    await titlesAre(second, ["Um da Márcia", "Dois do Otávio", "Três do Otávio"]);
    await eventually(async () =>
      expect(await published()).toEqual(["Um da Márcia", "Dois do Otávio", "Três do Otávio"]),
    );
  });
});

describe("two at the versions", () => {
  const ask = async (name: string) => {
    await button(second, name).click();
    await second.getByRole("alertdialog").getByRole("button", { name: "Restaurar" }).click();
  };

  test("the second reads what was saved after the comparison, and decides again", async () => {
    await appendConfigVersion(site, { site_title: "Título de antes", color_primary: "#7C3AED" });
    await openSignedIn(second, `${site.url}/admin/config-versions?versao=1`, administrator);
    await second.getByRole("heading", { name: "Versão 1" }).waitFor();
    await openSignedIn(first, `${site.url}/admin/data-management`, otavio);
    await first.getByLabel("Título do site").fill("Título do Otávio");
    await button(first, "Salvar").click();
    await first.getByText(texts.siteConfig.saved).waitFor();
    await ask("Restaurar");
    const notice = second.getByRole("alert").filter({ hasText: texts.versions.changedMeanwhileTitle });
    await notice.getByText(/^Otávio Prado salvou a versão \d+ em .*Mudou: Geral: título do site\./).waitFor();
    await notice.getByText(texts.versions.compareAgain).waitFor();
    await second.getByRole("region", { name: "Geral" }).getByText("Título do Otávio").waitFor();
    for (const viewport of Object.values(viewports)) {
      await second.setViewportSize(viewport);
      expect(await second.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await second.setViewportSize(viewports.desktop);
    await ask(texts.versions.restoreSection("Cores"));
    await second.getByText(texts.versions.restored).waitFor();
    await notice.waitFor({ state: "detached" });
    const config = (await (await fetch(`${site.url}/api/config`)).json()) as SiteConfig;
    expect(config).toMatchObject({ site_title: "Título do Otávio", color_primary: "#FD3D6D" });
    await second.getByRole("region", { name: "Cores" }).waitFor({ state: "detached" });
  });

  test("the site can be looked at as a version had it; nothing is sent or counted there", async () => {
    await appendConfigVersion(site, {
      site_title: "Site de antes",
      terms_of_use: "## Termos de antes",
      site_slider_images: JSON.stringify([{ ...defaultSlides("20")[1], title: "Slide de antes" }]),
    });
    const current = await appendConfigVersion(site, { site_title: "Site de agora", terms_of_use: "" });
    const [{ version_number: number } = { version_number: 0 }] = await site.database.sql<
      { version_number: number }[]
    >`select version_number from config_versions where id = ${current}`;
    await second.goto(`${site.url}/admin/config-versions?versao=${number}`);
    const opened = second.context().waitForEvent("page");
    await second.getByRole("link", { name: texts.versions.openPreview }).click();
    const preview = await opened;
    await preview.waitForLoadState();
    const calls: string[] = [];
    preview.on("request", (request) => calls.push(new URL(request.url()).pathname));
    // From its start, which was before anything listened.
    await preview.reload();
    const strip = preview.getByRole("region", { name: texts.versions.preview(number) });
    await strip.waitFor();
    await preview.getByRole("heading", { name: "Slide de antes" }).waitFor();
    expect(await preview.title()).toContain("Site de antes");
    await preview.getByRole("contentinfo").getByRole("link", { name: "Termos de Uso" }).click();
    await preview.getByRole("heading", { name: "Termos de antes" }).waitFor();
    expect(new URL(preview.url()).pathname).toBe(previewPath(number) + pages.termsOfUse.path);
    await strip.waitFor();
    for (const viewport of Object.values(viewports)) {
      await preview.setViewportSize(viewport);
      expect(await preview.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await preview.goto(site.url + previewPath(number) + pages.contact.path);
    await preview.getByRole("form", { name: "Enviar mensagem" }).scrollIntoViewIfNeeded();
    await formReady(preview);
    await preview.getByLabel("Nome", { exact: true }).fill("Márcia");
    await preview.getByLabel("E-mail", { exact: true }).fill(administrator.email);
    await preview.getByLabel("Assunto").selectOption("Certificado digital");
    await preview.getByLabel("Mensagem", { exact: true }).fill("Um teste");
    await answerHumanCheck(preview);
    await preview.getByRole("checkbox", consentBox).check();
    await preview.getByRole("button", { name: "Enviar Mensagem" }).click();
    await preview.locator("[data-toast]").getByText(texts.publicForms.inPreview).waitFor();
    expect(calls.filter((path) => /counts|contactMessages|api\/config/.test(path))).toEqual([]);
    await strip.getByRole("link", { name: texts.versions.backToVersion }).click();
    await preview.getByRole("heading", { name: `Versão ${number}` }).waitFor();
    await preview.close();
  });

  test("nothing else was complained about", () => {
    for (const page of [first, second])
      expect(page.complaints.filter((complaint) => !complaint.includes("409"))).toEqual([]);
  });
});
