import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { resumeFormConsent } from "#shared/legal/consents/resume-form.ts";
import type { resumeAreas } from "#shared/schemas/resume-areas.ts";
import { PDF_SIGNATURE, RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  axeViolations,
  launchBrowser,
  openPage,
  siteReady,
  viewports,
  type WatchedPage,
} from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { answerHumanCheck, consentBox, formReady } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { insertPositions } from "../support/factories.ts";
import { filterOf } from "../support/filters.ts";
import { sentWords } from "../support/sent-words.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const candidate = {
  name: "Antônia Gonçalves de Araújo",
  email: "antonia@correio.com.br",
  phone: "(41) 99876-5432",
  area: "Vendas e Atendimento",
  presentation: "Dez anos de balcão e três de suporte por telefone.",
};

/** A PDF of the given size by its first bytes; the rest is no two bytes alike in a row. */
function pdf(name: string, size: number) {
  const buffer = Buffer.alloc(size, "0123456789abcdef");
  buffer.write(`${PDF_SIGNATURE}1.7\n`);
  return { name, mimeType: "application/pdf", buffer };
}
const resume = pdf("currículo da Antônia.pdf", 60_000);

const site = await startSite({ challengeMinimumMs: 0 });
const browser = await launchBrowser();

// What it offers, and which files it takes, is tested without a browser, in tests/components.

beforeEach(() => deleteRows(site, "resumes", "stored_files"));

async function openForm(viewport: (typeof viewports)[keyof typeof viewports] = viewports.desktop) {
  const page = await openPage(browser, { viewport });
  await page.goto(site.url + pages.workWithUs.path);
  await page.getByRole("form", { name: "Enviar candidatura" }).scrollIntoViewIfNeeded();
  await formReady(page);
  return page;
}

const submitButton = (page: WatchedPage) => page.getByRole("button", { name: "Enviar Candidatura" });
const resumeField = (page: WatchedPage) => page.getByLabel("Currículo em PDF", { exact: true });
const chosen = (page: WatchedPage) => page.getByText("Arquivo selecionado");
const stored = () => site.database.sql`
  select resumes.*, stored_files.name as file_name, stored_files.bytes
  from resumes join stored_files on stored_files.id = resumes.file_id`;

async function fillForm(page: WatchedPage, fields: Partial<typeof candidate> = {}): Promise<void> {
  const { name, email, phone, area, presentation } = { ...candidate, ...fields };
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Telefone", { exact: true }).fill(phone);
  await page.getByLabel("Área de interesse").selectOption(area);
  await page.getByLabel("Breve apresentação").fill(presentation);
  await resumeField(page).setInputFiles(resume);
  await chosen(page).waitFor();
  await answerHumanCheck(page);
  await page.getByRole("checkbox", consentBox).check();
}

const focusedName = (page: WatchedPage) => page.evaluate(() => document.activeElement?.getAttribute("name"));

test("an application is stored with its PDF and the version of its consent, and the form is cleared", async () => {
  const page = await openForm();
  await fillForm(page);
  await submitButton(page).click();
  await page.getByText(sentWords.sentResume.title).waitFor();
  const rows = await stored();
  expect(rows).toHaveLength(1);
  const { name, email, phone, area, presentation } = candidate;
  expect(rows[0]).toMatchObject({
    name,
    email,
    phone,
    presentation,
    area_of_interest: area,
    status: "pending",
    consent_version: resumeFormConsent.version,
    file_name: resume.name,
  });
  expect(resume.buffer.equals(rows[0]?.bytes)).toBe(true);
  await page.getByRole("button", { name: "Enviar outra candidatura" }).click();
  for (const label of ["Nome completo", "Área de interesse", "Breve apresentação"]) {
    expect(await page.getByLabel(label).inputValue()).toBe("");
  }
  expect(await chosen(page).count()).toBe(0);
  expect(await resumeField(page).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  expect(await page.getByRole("checkbox", consentBox).isChecked()).toBe(false);
  expect(page.complaints).toEqual([]);
});

describe("the résumé", () => {
  test("can be chosen by keyboard, is named, and can be taken back", async () => {
    const page = await openForm();
    // Interception of file choosers is on long before the key is pressed, not at the same moment.
    page.on("filechooser", () => {});
    await page.getByLabel("Breve apresentação").focus();
    await page.keyboard.press("Tab");
    expect(await focusedName(page)).toBe("resume");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Space")]);
    await chooser.setFiles(resume);
    await chosen(page).waitFor();
    expect(await page.getByText(resume.name).isVisible()).toBe(true);
    await page.getByRole("button", { name: "Remover arquivo" }).click();
    expect(await chosen(page).count()).toBe(0);
    expect(await focusedName(page)).toBe("resume");
  });

  test("can be dropped on its field; beside it a dropped file does not open", async () => {
    const page = await openForm();
    const transfer = await page.evaluateHandle((content) => {
      const carried = new DataTransfer();
      carried.items.add(new File([content], "solto.pdf", { type: "application/pdf" }));
      return carried;
    }, resume.buffer.toString());
    const ignored = await page.evaluate((dataTransfer) => {
      const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
      return !document.body.dispatchEvent(drop);
    }, transfer);
    expect(ignored).toBe(true);
    expect(await chosen(page).count()).toBe(0);
    await resumeField(page).dispatchEvent("drop", { dataTransfer: transfer });
    await chosen(page).waitFor();
    expect(await page.getByText("solto.pdf").isVisible()).toBe(true);
  });

  test("is still there when its form is mounted anew, until the page is loaded anew or the form is sent", async () => {
    const page = await openForm();
    await fillForm(page);
    const leaveAndReturn = async () => {
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/contato"]')?.click());
      await page.waitForURL(site.url + pages.contact.path);
      await page.goBack();
      await formReady(page);
    };
    await leaveAndReturn();
    await chosen(page).waitFor();
    expect(await resumeField(page).evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
      resume.name,
    );
    await answerHumanCheck(page);
    await page.getByRole("checkbox", consentBox).check();
    await submitButton(page).click();
    await page.getByText(sentWords.sentResume.title).first().waitFor();
    const [row] = await stored();
    expect(row?.bytes).toHaveLength(60_000);
    await leaveAndReturn();
    expect(await chosen(page).count()).toBe(0);
  });

  test("is rejected in words as well when it was chosen before the code of the form was there", async () => {
    const page = await openPage(browser);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(site.url + pages.workWithUs.path);
    const letter = { name: "curriculo.docx", mimeType: "application/zip", buffer: Buffer.from("PK\x03\x04") };
    await resumeField(page).setInputFiles(letter);
    release();
    await page.getByText(texts.resumeForm.format).waitFor();
    expect(await chosen(page).count()).toBe(0);
  });
});

test("without the right code or without consent nothing is sent, and what is missing has the focus", async () => {
  const page = await openForm();
  await fillForm(page);
  await page.getByLabel("Digite o código de segurança").fill("??????");
  await page.getByText(texts.humanCheck.wrong).waitFor();
  await submitButton(page).click();
  await page.getByText(texts.resumeForm.verification).waitFor();
  const code = page.getByLabel("Digite o código de segurança");
  expect(await code.evaluate((element) => element === document.activeElement)).toBe(true);
  await answerHumanCheck(page);
  await page.getByRole("checkbox", consentBox).uncheck();
  await submitButton(page).click();
  await page.getByText(texts.resumeForm.consent).waitFor();
  const consent = page.getByRole("checkbox", consentBox);
  expect(await consent.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await stored()).toHaveLength(0);
});

test("while sending, the button says so and the progress is shown in percent", async () => {
  const page = await openForm();
  await fillForm(page);
  await resumeField(page).setInputFiles(pdf("grande.pdf", RESUME_MAX_BYTES));
  await page.getByText("grande.pdf").waitFor();
  const devtools = await page.context().newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  // Every percentage that the bar has had, in order.
  await page.evaluate(() => {
    const percents: number[] = [];
    Object.assign(window, { percents });
    new MutationObserver(() => {
      const shown = document.querySelector('[role="progressbar"]')?.getAttribute("aria-valuenow");
      if (shown && Number(shown) !== percents.at(-1)) percents.push(Number(shown));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await throttle(512 * 1024);
  await submitButton(page).click();
  const button = page.getByRole("button", { name: "Enviando..." });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  const bar = page.getByRole("progressbar", { name: "Enviando o currículo" });
  await bar.waitFor();
  const percentsOf = () => page.evaluate(() => (window as unknown as { percents: number[] }).percents);
  await page.getByText(/^[1-9]\d?%$/).waitFor();
  await page.waitForFunction(
    () => new Set((window as unknown as { percents: number[] }).percents.filter((one) => one > 0)).size > 1,
  );
  await throttle(-1);
  await page.getByText(sentWords.sentResume.title).waitFor();
  expect(await bar.count()).toBe(0);
  const percents = await percentsOf();
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(Math.max(...percents)).toBeLessThanOrEqual(100);
});

describe("when sending fails", () => {
  test("the server's own sentence is shown and everything stays", async () => {
    const page = await openForm();
    await fillForm(page);
    await site.database.sql`alter table resumes rename to resumes_away`;
    await submitButton(page).click();
    await page.getByText(texts.publicForms.failedTitle).waitFor();
    await page.getByText(texts.connection.unexpected).waitFor();
    await site.database.sql`alter table resumes_away rename to resumes`;
    expect(await page.getByText(resume.name).isVisible()).toBe(true);
  });

  test("an answer that is not the server's counts as none", async () => {
    const page = await openForm();
    await page.route("**/api/resumes", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
    await fillForm(page);
    await submitButton(page).click();
    await page.getByText(texts.publicForms.offline).waitFor();
  });

  test("without an answer nothing is lost, not even the file, and sending again works", async () => {
    const page = await openForm();
    await fillForm(page);
    await page.context().setOffline(true);
    await submitButton(page).click();
    await page.getByText(texts.publicForms.offline).waitFor();
    expect(await page.getByLabel("Nome completo").inputValue()).toBe(candidate.name);
    expect(await page.getByLabel("Área de interesse").inputValue()).toBe(candidate.area);
    expect(await page.getByText(resume.name).isVisible()).toBe(true);
    expect(await page.getByRole("checkbox", consentBox).isChecked()).toBe(true);
    await page.context().setOffline(false);
    await submitButton(page).click();
    await page.getByText(sentWords.sentResume.title).waitFor();
    expect(resume.buffer.equals((await stored())[0]?.bytes)).toBe(true);
  });
});

test("on a phone nothing overflows and axe reports nothing in its messages", async () => {
  const page = await openForm(viewports.phone);
  await resumeField(page).setInputFiles(pdf(`${"currículo-muito-comprido-".repeat(4)}.pdf`, 1000));
  await chosen(page).waitFor();
  await submitButton(page).click();
  await page.getByText("Preencha o nome completo.").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
});

test("a resume with a filled hidden field is a suspect", async () => {
  const page = await openForm();
  await fillForm(page);
  await page.locator("input[name=website]").evaluate((input: HTMLInputElement) => {
    input.value = "https://robo.example";
  });
  await submitButton(page).click();
  await page.getByText(sentWords.sentResume.title).waitFor();

  expect(await stored()).toMatchObject([{ name: candidate.name, is_suspect: true }]);
  expect(page.complaints).toEqual([]);
});

describe("positions", () => {
  afterEach(() => deleteRows(site, "positions"));

  /** Publishes these positions alone, and waits until the page has them. */
  async function publish(...rows: { title: string; area?: (typeof resumeAreas)[number] }[]): Promise<void> {
    await insertPositions(
      site,
      rows.map((row) => ({ ...row, isPublished: true })),
    );
    // Announces them, as a change by an administrator does.
    await appendConfigVersion(site, {});
    await eventually(async () => {
      const html = await (await fetch(site.url + pages.workWithUs.path)).text();
      for (const one of rows) expect(html).toContain(`Candidatar-se: ${one.title}`);
    });
  }

  async function openAdmin(path: string): Promise<WatchedPage> {
    const page = await openPage(browser);
    await openSignedIn(page, site.url + path);
    return page;
  }

  const title = "Analista de Suporte";
  const applicationForm = (page: WatchedPage) => page.getByRole("form", { name: "Enviar candidatura" });
  const vacancies = (page: WatchedPage) => page.getByRole("heading", { name: "Vagas abertas" });
  const applyLink = (page: WatchedPage, position = title) =>
    page.getByRole("link", { name: `Candidatar-se: ${position}` });
  const chosenVacancy = (page: WatchedPage) =>
    applicationForm(page).getByLabel("Vaga").locator("option:checked");

  test("an administrator writes a position and publishes it", async () => {
    const admin = await openAdmin("/admin/positions");
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
    await publish({ title });
    const page = await openPage(browser, { javaScriptEnabled: false, viewport: viewports.phone });
    await page.goto(site.url + pages.workWithUs.path);
    await page.getByText("Suporte Técnico · Curitiba, PR · Híbrido").waitFor();
    const text = page.getByText("Visitar lojas.");
    expect(await text.isVisible()).toBe(false);
    await page.getByRole("heading", { name: title }).click();
    await text.waitFor();
    await applyLink(page).click();
    await page.waitForURL(/\/work-with-us\?vaga=\d+#candidatura$/);
    expect(await applicationForm(page).getByLabel("Vaga").getByRole("option").allInnerTexts()).toEqual([
      texts.positions.pool,
      title,
    ]);
    await applicationForm(page)
      .getByText(/não envia este formulário/)
      .waitFor();
  });

  test("a visitor who comes from another page applies for it, and the workbench finds the application by its position", async () => {
    await publish({ title });
    const page = await openPage(browser);
    await page.goto(site.url + pages.contact.path);
    await siteReady(page);
    await page.getByRole("link", { name: pages.workWithUs.name }).last().click();
    await vacancies(page).waitFor();
    await applyLink(page).click();
    await formReady(page);
    expect(await chosenVacancy(page).innerText()).toBe(title);
    const form = applicationForm(page);
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
    expect(await chosenVacancy(page).innerText()).toBe(title);
    expect(page.complaints).toEqual([]);

    const admin = await openAdmin("/admin/positions");
    await admin.getByRole("link", { name: "1 candidatura" }).click();
    const list = admin.getByRole("table");
    await list
      .getByRole("row", { name: /Antônia Gonçalves/ })
      .getByText(title, { exact: true })
      .waitFor();
    await (await filterOf(admin, "Vaga")).selectOption(texts.positions.pool);
    await admin.getByText("Nenhum currículo").first().waitFor();
    await (await filterOf(admin, "Vaga")).selectOption(title);
    await list.getByRole("button", { name: "Antônia Gonçalves", exact: true }).click();
    await admin.getByRole("dialog").getByRole("definition").getByText(title, { exact: true }).waitFor();
  });

  test("a link to one of several chooses it, and a reload keeps another choice", async () => {
    await publish({ title }, { title: "Vendedora", area: "Vendas e Atendimento" });
    const page = await openPage(browser);
    await page.goto(site.url + pages.workWithUs.path);
    await formReady(page);
    expect(await chosenVacancy(page).innerText()).toBe(texts.positions.pool);
    await applyLink(page).click();
    expect(await chosenVacancy(page).innerText()).toBe(title);
    await applyLink(page, "Vendedora").click();
    expect(await chosenVacancy(page).innerText()).toBe("Vendedora");
    await applicationForm(page).getByLabel("Vaga").selectOption(title);
    await page.reload();
    await formReady(page);
    expect(await chosenVacancy(page).innerText()).toBe(title);
    expect(page.complaints).toEqual([]);
  });

  test("a closed position leaves the site, and a deletion is taken back", async () => {
    await publish({ title }, { title: "Vendedora" });
    const admin = await openAdmin("/admin/positions");
    await admin.getByRole("button", { name: "Encerrar Vendedora" }).click();
    await admin.getByRole("region", { name: "Encerradas" }).getByText("Vendedora").waitFor();
    await admin.getByRole("button", { name: `Excluir ${title}` }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await admin.getByText(texts.positions.deleted).waitFor();
    const page = await openPage(browser);
    await page.goto(site.url + pages.workWithUs.path);
    await formReady(page);
    expect(await vacancies(page).count()).toBe(0);
    expect(await applicationForm(page).getByLabel("Vaga").count()).toBe(0);
    await admin.getByRole("button", { name: `Desfazer: ${texts.positions.deleted}` }).click();
    await admin.getByRole("region", { name: "Publicadas" }).getByText(title).waitFor();
    // The row is back before the server has answered.
    await admin.getByText(texts.records.undone).waitFor();
    await page.reload();
    await vacancies(page).waitFor();
  });
});
