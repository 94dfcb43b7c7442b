import { beforeEach, describe, expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { resumeFormConsent } from "#shared/legal/consent-wordings.ts";
import { PDF_SIGNATURE, RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, consentBox, formReady } from "../support/demo-form.ts";
import { sentWords } from "../support/sent-words.ts";
import { startSite } from "../support/site.ts";

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

const site = await startSite();
const browser = await launchBrowser();

// What it offers, and which files it takes, is tested without a browser, in tests/components.

beforeEach(async () => {
  await site.database.sql`delete from resumes`;
  await site.database.sql`delete from stored_files`;
});

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
  await throttle(1024 * 1024);
  await submitButton(page).click();
  const button = page.getByRole("button", { name: "Enviando..." });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  const bar = page.getByRole("progressbar", { name: "Enviando o currículo" });
  const percent = async () => Number(await bar.getAttribute("aria-valuenow"));
  while ((await percent()) === 0) await Bun.sleep(20);
  const early = await percent();
  expect(early).toBeLessThan(100);
  expect(await page.getByText(/^\d+%$/).isVisible()).toBe(true);
  while ((await percent()) === early) await Bun.sleep(20);
  expect(await percent()).toBeGreaterThan(early);
  await throttle(-1);
  await page.getByText(sentWords.sentResume.title).waitFor();
  expect(await bar.count()).toBe(0);
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
