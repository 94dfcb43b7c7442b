import { describe, expect, test } from "bun:test";
import type { Locator } from "playwright";
import { pages } from "#shared/content/pages.ts";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, siteReady, viewports, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, consentBox, fillDemoForm, formReady } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { sentWords } from "../support/sent-words.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const visitor = { name: "Luíza Gonçalves", email: "luiza@loja.com.br", phone: "(11) 98888-7777" };

const site = await startSite();
const browser = await launchBrowser();

async function openForm(viewport: (typeof viewports)[keyof typeof viewports] = viewports.desktop) {
  const page = await openPage(browser, { viewport });
  await page.goto(`${site.url}/?produto=nucleus#demonstracao`);
  await formReady(page);
  return page;
}

const phoneField = (page: WatchedPage) => page.getByLabel("Telefone", { exact: true });
const cnpjField = (page: WatchedPage) => page.getByLabel("CNPJ (opcional)");
const submitButton = (page: WatchedPage) => page.getByRole("button", { name: "Solicitar Demonstração" });

test("a product page has the form at its foot, and both its buttons lead there", async () => {
  const page = await openPage(browser);
  await page.goto(`${site.url}/sistemas-erp/komanda`);
  await siteReady(page);
  for (const place of ["main", "banner"] as const) {
    await page.getByRole(place).getByRole("link", { name: "Solicitar Demonstração" }).click();
    expect(new URL(page.url()).pathname).toBe("/sistemas-erp/komanda");
    await page.waitForFunction(() => {
      const { top } = document.getElementById("demonstracao")?.getBoundingClientRect() ?? { top: -1 };
      return top >= 0 && top < 200;
    });
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await fillDemoForm(page, visitor);
});

test("the home page names the product of its address", async () => {
  const page = await openForm();
  await page.getByRole("heading", { name: "Veja o Nucleus funcionando" }).waitFor();
});

test("a correction inside the typed code stays where it is typed, and small letters count as capitals", async () => {
  const page = await openForm();
  const input = page.getByLabel("Digite o código de segurança");
  const code = (await page.locator("[data-human-check]").innerText()).trim().toLowerCase();
  await input.pressSequentially(`${code.slice(0, 2)}??${code.slice(4)}`);
  await page.getByText(texts.humanCheck.wrong).waitFor();
  await input.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 4));
  await page.keyboard.type(code.slice(2, 4));
  await page.getByText(texts.humanCheck.right).waitFor();
});

test("rules that do not arrive are said and asked for again, and nothing typed is lost", async () => {
  const page = await openForm();
  await page.route("**/assets/demo-submission-*.js", (route) => route.abort());
  await fillDemoForm(page, visitor);
  await submitButton(page).click();
  await page.getByText(texts.publicForms.failedTitle).waitFor();
  await page.getByText(texts.publicForms.offline).waitFor();
  expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe(visitor.name);
  await page.unroute("**/assets/demo-submission-*.js");
  await submitButton(page).click();
  await page.getByText(sentWords.sentDemonstration.text).waitFor();
});

test("a form whose rules are still on their way is sent once, however often the button is pressed", async () => {
  const page = await openForm();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/demo-submission-*.js", async (route) => {
    await released;
    await route.continue();
  });
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("leads.create") && sent.push(request.url()));
  await fillDemoForm(page, visitor);
  await submitButton(page).click();
  await submitButton(page).click();
  release();
  await page.getByText(sentWords.sentDemonstration.text).waitFor();
  expect(sent).toHaveLength(1);
});

test.each([
  ["/sistemas-erp/komanda", "Testar 20 dias grátis", "Teste o Komanda por 20 dias, grátis", "teste"],
  ["/solucoes/store", "Criar Loja Grátis", "Crie a sua loja grátis", "loja"],
] as const)("on %s the form under %s says the same, to the end", async (path, call, title, kind) => {
  const page = await openPage(browser);
  await page.goto(site.url + path);
  await siteReady(page);
  await page.getByRole("main").getByRole("link", { name: call }).click();
  await page.getByRole("heading", { level: 2, name: title }).waitFor();
  const sent = kind === "loja" ? sentWords.sentShop : sentWords.sentTrial;
  const form = page.getByRole("form", { name: sent.form });
  await form.getByLabel("Nome", { exact: true }).fill("Dona Rosa Prado");
  await form.getByLabel("E-mail", { exact: true }).fill(visitor.email);
  await form.getByLabel("Telefone", { exact: true }).fill(visitor.phone);
  await answerHumanCheck(page);
  await form.getByRole("checkbox", consentBox).check();
  await form.getByRole("button", { name: sent.send }).click();
  await page.getByText(sent.text).waitFor();
  await page.getByRole("heading", { name: "Recebemos, Dona Rosa" }).waitFor();
  await page.getByText(sent.steps[2]?.text.replace("{teste}", "20 dias") ?? "").waitFor();
  const [lead] = await site.database.sql`select offer from leads order by id desc limit 1`;
  expect(lead).toEqual({ offer: kind });
  await page.getByRole("banner").getByRole("link", { name: "Solicitar Demonstração" }).click();
  await page.getByRole("heading", { level: 2, name: title }).waitFor({ state: "detached" });
});

test("what is typed before the code of the form is there is kept, and survives a reload", async () => {
  const page = await openPage(browser);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.url}/#demonstracao`);
  await page.getByLabel("Nome", { exact: true }).fill(visitor.name);
  await page.getByRole("checkbox", consentBox).check();
  // Nothing typed becomes part of the address, such as by Enter.
  await page.getByLabel("Nome", { exact: true }).press("Enter");
  expect(page.url()).toBe(`${site.url}/#demonstracao`);
  release();
  await formReady(page);
  expect(await page.getByRole("checkbox", consentBox).isChecked()).toBe(true);
  expect(await page.getByText("Falta o código de segurança.").count()).toBe(1);
  expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe(visitor.name);
  await page.getByLabel("E-mail", { exact: true }).fill(visitor.email);
  await page.reload();
  await formReady(page);
  expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe(visitor.name);
  expect(await page.getByLabel("E-mail", { exact: true }).inputValue()).toBe(visitor.email);
  await fillDemoForm(page, visitor);
  await submitButton(page).click();
  await page.getByText(sentWords.sentDemonstration.text).waitFor();
});

test("what is typed while the code of the form is on its way survives a link of the page, a reload and Back", async () => {
  const page = await openPage(browser);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked = page.waitForRequest("**/assets/demo-form-*.js");
  await page.route("**/assets/demo-form-*.js", async (route) => {
    await released;
    // That of a page which was left has ended.
    await route.continue().catch(() => {});
  });
  await page.goto(`${site.url}/#demonstracao`);
  await asked;
  await page.getByLabel("Nome", { exact: true }).fill(visitor.name);
  await page.getByRole("banner").getByRole("link", { name: "Solicitar Demonstração" }).click();
  const askedAgain = page.waitForRequest("**/assets/demo-form-*.js");
  await page.reload();
  await askedAgain;
  await page.getByLabel("E-mail", { exact: true }).fill(visitor.email);
  await page.getByLabel("CNPJ (opcional)").fill("1");
  await page.getByLabel("CNPJ (opcional)").fill("");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contato", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Fale com a gente" }).waitFor();
  await page.goBack();
  release();
  await formReady(page);
  expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe(visitor.name);
  expect(await page.getByLabel("E-mail", { exact: true }).inputValue()).toBe(visitor.email);
  expect(await cnpjField(page).inputValue()).toBe("");
});

/** Where the caret stands; null when something is selected. */
const caretOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) =>
    input.selectionStart === input.selectionEnd ? input.selectionStart : null,
  );
const setCaret = (field: Locator, at: number) =>
  field.evaluate((input: HTMLInputElement, at) => {
    input.focus();
    input.setSelectionRange(at, at);
  }, at);
/** What stands below a field and is announced with it. */
async function messageOf(page: WatchedPage, field: Locator): Promise<string | null> {
  const id = await field.getAttribute("aria-describedby");
  return id && page.locator(`[id="${id}"]`).innerText();
}

describe("the phone field", () => {
  test("a digit in the middle is corrected without moving the caret or the rest", async () => {
    const page = await openForm();
    const field = phoneField(page);
    await field.pressSequentially("41999998888");
    await setCaret(field, "(41) 99".length);
    await page.keyboard.press("Backspace");
    expect([await field.inputValue(), await caretOf(field)]).toEqual(["(41) 9999-8888", 6]);
    await page.keyboard.press("7");
    expect([await field.inputValue(), await caretOf(field)]).toEqual(["(41) 97999-8888", 7]);
    await page.keyboard.press("Delete");
    expect([await field.inputValue(), await caretOf(field)]).toEqual(["(41) 9799-8888", 7]);
    await page.keyboard.insertText("99");
    expect([await field.inputValue(), await caretOf(field)]).toEqual(["(41) 979999-8888", 9]);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Tab");
    expect(await field.inputValue()).toBe("(41) 97999-8888");
  });

  test("a doubt that appears does not move the button from under the pointer", async () => {
    const page = await openForm();
    await fillDemoForm(page, visitor);
    await phoneField(page).fill("99999-8888");
    const box = await submitButton(page).boundingBox();
    if (!box) throw new Error("the button is not shown");
    await page.mouse.move(box.x + 20, box.y + 2);
    await page.mouse.down();
    expect(await messageOf(page, phoneField(page))).toBeNull();
    await page.mouse.up();
    await page.getByText(sentWords.sentDemonstration.text).waitFor();
  });
});

describe("the CNPJ field", () => {
  test("a character in the middle is corrected without moving the caret or the rest", async () => {
    const page = await openForm();
    const field = cnpjField(page);
    await field.pressSequentially("11222333000181");
    expect(await field.inputValue()).toBe("11.222.333/0001-81");
    await setCaret(field, "11.22".length);
    await page.keyboard.press("Backspace");
    expect([await field.inputValue(), await caretOf(field)]).toEqual(["11.22.333/0001-81", 4]);
    await page.keyboard.press("2");
    expect([await field.inputValue(), await caretOf(field)]).toEqual(["11.222.333/0001-81", 5]);
  });
});

test("on a phone every control has text of 16 px, on a wide screen less", async () => {
  const sizes = (page: WatchedPage) =>
    page
      .locator("input:not([type=checkbox], [type=hidden], [type=file]), select, textarea")
      .evaluateAll((controls) =>
        controls.map((control) => Number.parseFloat(getComputedStyle(control).fontSize)),
      );
  const page = await openForm(viewports.phone);
  for (const path of [pages.home.path, pages.contact.path, pages.workWithUs.path, "/admin/login"]) {
    await page.goto(`${site.url}${path}${path === pages.home.path ? "#demonstracao" : ""}`);
    await page.getByLabel("E-mail", { exact: true }).waitFor();
    const onPhone = await sizes(page);
    expect(onPhone.length).toBeGreaterThan(1);
    expect(onPhone.filter((size) => size < 16)).toEqual([]);
  }
  await page.setViewportSize(viewports.desktop);
  expect(await sizes(page)).toContain(15);
});

test("a sent form says what the company wrote, and no opening hours where there are none", async () => {
  const written = {
    "sentDemonstration.text": "O seu pedido chegou.",
    "sentDemonstration.steps": ["contact", "novo"],
    "sentDemonstration.steps.novo.text": "Você testa por {teste}.",
    "sentDemonstration.again": "Pedir de novo",
  };
  await appendConfigVersion(site, { opening_hours: "", content_forms: JSON.stringify(written) });
  await eventually(async () => expect(await (await fetch(site.url)).text()).toContain("Pedir de novo"));
  const page = await openForm();
  await fillDemoForm(page, visitor);
  await submitButton(page).click();
  await page.getByText("O seu pedido chegou.").waitFor();
  expect(await page.locator("[data-sent] li span:last-child").allInnerTexts()).toEqual([
    "Uma pessoa da nossa equipe lê o seu pedido e liga ou escreve para combinar o horário.",
    "Você testa por 20 dias.",
  ]);
  await page.getByRole("button", { name: "Pedir de novo" }).click();
  await formReady(page);
});
