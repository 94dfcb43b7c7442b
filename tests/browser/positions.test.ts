import { expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { PDF_SIGNATURE } from "#shared/submissions/resume-file.ts";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, siteReady, viewports, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, consentBox, formReady } from "../support/demo-form.ts";
import { filterOf } from "../support/filters.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite({ challengeMinimumMs: 0 });
const browser = await launchBrowser();
const admin = await openPage(browser);
await openSignedIn(admin, `${site.url}/admin/positions`);

const title = "Analista de Suporte";
const formOf = (page: WatchedPage) => page.getByRole("form", { name: "Enviar candidatura" });
const vacancies = (page: WatchedPage) => page.getByRole("heading", { name: "Vagas abertas" });
const applyLink = (page: WatchedPage, position = title) =>
  page.getByRole("link", { name: `Candidatar-se: ${position}` });
const chosen = (page: WatchedPage) => formOf(page).getByLabel("Vaga").locator("option:checked");

test("an administrator writes a position and publishes it", async () => {
  await admin.getByRole("button", { name: "Criar a primeira" }).click();
  const dialog = admin.getByRole("dialog", { name: "Nova vaga" });
  await dialog.getByLabel("Título").fill(title);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await dialog.getByText(texts.positions.area).waitFor();
  await dialog.getByLabel("Área").selectOption("Suporte Técnico");
  await dialog.getByLabel("Modalidade").selectOption("Híbrido");
  await dialog.getByLabel("Local").fill("Curitiba, PR");
  await dialog.getByLabel("Inscrições até").fill("2999-12-31");
  await dialog.getByLabel("Descrição").fill("Atender clientes por telefone.\n\nVisitar lojas.");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await admin.getByText(texts.positions.created).waitFor();
  await admin.getByRole("region", { name: "Rascunhos" }).getByText(title).waitFor();
  await admin.getByRole("button", { name: `Publicar ${title}` }).click();
  const published = admin.getByRole("region", { name: "Publicadas" });
  await published.getByText("Inscrições até 31/12/2999").waitFor();
  await published.getByText("Sem candidaturas").waitFor();
});

test("without script a visitor reads it, and the form names the means that need none", async () => {
  const page = await openPage(browser, { javaScriptEnabled: false, viewport: viewports.phone });
  await page.goto(site.url + pages.workWithUs.path);
  await page.getByText("Suporte Técnico · Curitiba, PR · Híbrido").waitFor();
  const text = page.getByText("Visitar lojas.");
  expect(await text.isVisible()).toBe(false);
  await page.getByRole("heading", { name: title }).click();
  await text.waitFor();
  await applyLink(page).click();
  await page.waitForURL(/\/work-with-us\?vaga=\d+#candidatura$/);
  expect(await formOf(page).getByLabel("Vaga").getByRole("option").allInnerTexts()).toEqual([
    texts.positions.pool,
    title,
  ]);
  await formOf(page)
    .getByText(/não envia este formulário/)
    .waitFor();
});

test("a visitor who comes from another page applies for it", async () => {
  const page = await openPage(browser);
  await page.goto(site.url + pages.contact.path);
  await siteReady(page);
  await page.getByRole("link", { name: pages.workWithUs.name }).last().click();
  await vacancies(page).waitFor();
  await applyLink(page).click();
  await formReady(page);
  expect(await chosen(page).innerText()).toBe(title);
  const form = formOf(page);
  expect(await form.getByLabel("Área de interesse").inputValue()).toBe("Suporte Técnico");
  await form.getByLabel("Nome completo").fill("Antônia Gonçalves");
  await form.getByLabel("E-mail", { exact: true }).fill("antonia@correio.com.br");
  await form.getByLabel("Telefone", { exact: true }).fill("(41) 99876-5432");
  await form.getByLabel("Breve apresentação").fill("Dez anos de balcão.");
  const pdf = Buffer.from(`${PDF_SIGNATURE}1.7\n`);
  await form
    .getByLabel("Currículo em PDF", { exact: true })
    .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: pdf });
  await answerHumanCheck(page);
  await form.getByRole("checkbox", consentBox).check();
  await form.getByRole("button", { name: "Enviar Candidatura" }).click();
  await page.getByRole("button", { name: "Enviar outra candidatura" }).click();
  expect(await chosen(page).innerText()).toBe(title);
  expect(page.complaints).toEqual([]);
});

test("a link to one of several chooses it, and a reload keeps another choice", async () => {
  await admin.getByRole("button", { name: "Nova vaga" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Título").fill("Vendedora");
  await dialog.getByLabel("Área").selectOption("Vendas e Atendimento");
  await dialog.getByLabel("Descrição").fill("Vender.");
  await dialog.getByLabel("Publicada no site").check();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await admin.getByRole("region", { name: "Publicadas" }).getByText("Vendedora").waitFor();

  const page = await openPage(browser);
  await page.goto(site.url + pages.workWithUs.path);
  await formReady(page);
  expect(await chosen(page).innerText()).toBe(texts.positions.pool);
  await applyLink(page).click();
  expect(await chosen(page).innerText()).toBe(title);
  await applyLink(page, "Vendedora").click();
  expect(await chosen(page).innerText()).toBe("Vendedora");
  await formOf(page).getByLabel("Vaga").selectOption(title);
  await page.reload();
  await formReady(page);
  expect(await chosen(page).innerText()).toBe(title);
  expect(page.complaints).toEqual([]);
});

test("the workbench finds the application by its position", async () => {
  await admin.reload();
  await admin.getByRole("link", { name: "1 candidatura" }).click();
  const list = admin.getByRole("table");
  await list.getByText("Antônia Gonçalves").waitFor();
  await list.getByRole("columnheader", { name: "Vaga" }).waitFor();
  await (await filterOf(admin, "Vaga")).selectOption(texts.positions.pool);
  await admin.getByText("Nenhum currículo").first().waitFor();
  await (await filterOf(admin, "Vaga")).selectOption(title);
  await list.getByRole("button", { name: "Antônia Gonçalves", exact: true }).click();
  await admin.getByRole("dialog").getByRole("definition").getByText(title, { exact: true }).waitFor();
});

test("a closed position leaves the site, and a deletion is taken back", async () => {
  await admin.goto(`${site.url}/admin/positions`);
  await admin.getByRole("button", { name: "Encerrar Vendedora" }).click();
  await admin.getByRole("region", { name: "Encerradas" }).getByText("Vendedora").waitFor();
  await admin.getByRole("button", { name: `Excluir ${title}` }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await admin.getByText(texts.positions.deleted).waitFor();
  const page = await openPage(browser);
  await page.goto(site.url + pages.workWithUs.path);
  await formReady(page);
  expect(await vacancies(page).count()).toBe(0);
  expect(await formOf(page).getByLabel("Vaga").count()).toBe(0);
  await admin.getByRole("button", { name: `Desfazer: ${texts.positions.deleted}` }).click();
  await admin.getByRole("region", { name: "Publicadas" }).getByText(title).waitFor();
  // The row is back before the server has answered.
  await admin.getByText(texts.records.undone).waitFor();
  await page.reload();
  await vacancies(page).waitFor();
});
