import { expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, consentBox, formReady } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const editor = `${site.url}/admin/pages?pagina=contact`;

/** The field of the page's title for search engines, unfolded. */
async function titleField(page: WatchedPage) {
  const field = page.locator('[data-field="meta.title"] textarea');
  await field.waitFor({ state: "attached" });
  await page
    .locator("details", { has: field })
    .evaluate((section: HTMLDetailsElement) => section.setAttribute("open", ""));
  return field;
}

async function draftsOnTheServer(): Promise<string[]> {
  const rows = await site.database.sql<{ title: string }[]>`
    select draft ->> 'mine' as title from content_drafts where document = 'contact'`;
  return rows.map(({ title }) => JSON.parse(title)["meta.title"]);
}

test("a draft is shown to somebody without a login, page by page, until the link is revoked", async () => {
  const page = await openPage(browser);
  await openSignedIn(page, editor);
  const share = page.getByRole("button", { name: "Compartilhar prévia" });
  await share.waitFor();
  expect(await share.isDisabled()).toBe(true);
  await (await titleField(page)).fill("Converse com a gente");
  await share.click();
  const dialog = page.getByRole("dialog", { name: "Compartilhar prévia" });
  const address = (await dialog.getByRole("link", { name: "Abrir a prévia" }).getAttribute("href")) ?? "";
  expect(await dialog.innerText()).toContain(address);

  const guest = await openPage(browser);
  const calls: string[] = [];
  guest.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await guest.goto(address);
  const strip = guest.getByText("Prévia, vale até");
  await strip.waitFor();
  expect(await guest.title()).toStartWith("Converse com a gente | ");
  expect(await axeViolations(guest)).toEqual([]);
  await guest.getByRole("form", { name: "Enviar mensagem" }).scrollIntoViewIfNeeded();
  await formReady(guest);
  await guest.getByLabel("Nome", { exact: true }).fill("Ana");
  await guest.getByLabel("E-mail", { exact: true }).fill(administrator.email);
  await guest.getByLabel("Assunto").selectOption("Certificado digital");
  await guest.getByLabel("Mensagem", { exact: true }).fill("Um teste");
  await answerHumanCheck(guest);
  await guest.getByRole("checkbox", consentBox).check();
  await guest.getByRole("button", { name: "Enviar Mensagem" }).click();
  await guest.locator("[data-toast]").getByText(texts.publicForms.inPreview).waitFor();

  // Every link within the site stays in the preview.
  const root = new URL(address).pathname.slice(0, -pages.contact.path.length);
  await guest.getByRole("contentinfo").getByRole("link", { name: pages.termsOfUse.name }).click();
  await guest.waitForURL((url) => url.pathname === root + pages.termsOfUse.path);
  await strip.waitFor();
  expect(calls.filter((path) => /counts|contactMessages|api\/config/.test(path))).toEqual([]);
  expect(await guest.evaluate(() => sessionStorage.getItem("avante_source"))).toBeNull();

  await dialog.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("link", { name: "Todas as páginas" }).click();
  const section = page.getByRole("region", { name: "Prévias compartilhadas" });
  await section.getByText("Aberta 1 vez.").waitFor();
  expect(await section.innerText()).toContain(`De ${administrator.name}`);
  await section.getByRole("button", { name: "Revogar a prévia de Contato" }).click();
  await section.waitFor({ state: "detached" });
  expect((await guest.goto(address))?.status()).toBe(404);
  await guest.getByRole("heading", { name: texts.previewLinks.goneTitle }).waitFor();
  expect([...page.complaints, ...guest.complaints.filter((each) => !each.includes("404"))]).toEqual([]);
});

test("a draft goes on at another computer, and ends at both", async () => {
  await site.database.sql`delete from content_drafts`;
  const [office, home] = [await openPage(browser), await openPage(browser)];
  const saves: string[] = [];
  office.on("request", (request) => {
    if (request.url().includes("contentDrafts.save")) saves.push(request.url());
  });
  await openSignedIn(office, editor);
  await (await titleField(office)).pressSequentially("Do escritório");
  await eventually(async () => expect(await draftsOnTheServer()).toEqual(["Do escritórioContato"]));
  await eventually(() => expect(saves).toHaveLength(1));

  await openSignedIn(home, editor);
  await home.getByText("Rascunho recuperado.").waitFor();
  const atHome = await titleField(home);
  expect(await atHome.inputValue()).toBe("Do escritórioContato");
  await atHome.fill("De casa");
  // Left before the draft is saved by itself.
  await home.getByRole("link", { name: "Todas as páginas" }).click();
  await eventually(async () => expect(await draftsOnTheServer()).toEqual(["De casa"]));

  await office.getByRole("link", { name: "Todas as páginas" }).click();
  await office.getByRole("link", { name: /^Contato/ }).click();
  const atOffice = await titleField(office);
  await eventually(async () => expect(await atOffice.inputValue()).toBe("De casa"));
  // Opened without a change, it is not saved anew.
  expect(saves).toHaveLength(1);

  // A failure is silent, and the next change saves all.
  await office.route("**/trpc/contentDrafts.save", (route) => route.abort(), { times: 1 });
  await atOffice.fill("De casa, sem rede");
  await eventually(async () => expect(saves).toHaveLength(2));
  await atOffice.fill("De casa, com rede");
  await eventually(async () => expect(await draftsOnTheServer()).toEqual(["De casa, com rede"]));

  await office.getByRole("button", { name: "Publicar" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Publicar" }).click();
  await office.getByText("Página publicada!").waitFor();
  await eventually(async () => expect(await draftsOnTheServer()).toEqual([]));

  // The older draft of the other computer does not come back.
  await home.getByRole("link", { name: /^Contato/ }).click();
  const again = await titleField(home);
  expect(await again.inputValue()).toBe("De casa, com rede");
  expect(await home.getByText("Rascunho recuperado.").count()).toBe(0);
  expect(home.complaints).toEqual([]);
  expect(office.complaints.filter((each) => !/draft was not saved|ERR_FAILED/.test(each))).toEqual([]);
});
