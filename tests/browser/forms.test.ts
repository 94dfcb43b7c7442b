import { beforeEach, describe, expect, onTestFinished, test } from "bun:test";
import { join } from "node:path";
import type { Locator } from "playwright";
import { pages } from "#shared/content/pages.ts";
import { contactFormConsent } from "#shared/legal/consents/contact-form.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { CONFIRM_PATH } from "#shared/submissions/data-request.ts";
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
import { answerHumanCheck, consentBox, fillDemoForm, formReady } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { mailsIn } from "../support/mailbox.ts";
import { sentWords } from "../support/sent-words.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// What the forms do with what is typed, and what they send, is tested without a browser, in tests/components.

const site = await startSite({ challengeMinimumMs: 0 });
const browser = await launchBrowser();

beforeEach(() => deleteRows(site, "leads", "contact_messages", "subject_requests", "rate_limits"));

describe("the form of a demonstration", () => {
  const visitor = { name: "Luíza Gonçalves", email: "luiza@loja.com.br", phone: "(11) 98888-7777" };

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

  test("after a button of the page the keyboard goes on in the form, and after the one that leads to the top, there", async () => {
    const page = await openPage(browser);
    await page.goto(`${site.url}/sistemas-erp/komanda`);
    await siteReady(page);
    const focused = () => page.evaluate(() => document.activeElement?.closest("form, main")?.tagName);
    const order = page.getByRole("main").getByRole("link", { name: "Solicitar Demonstração" });
    await order.press("Enter");
    await page.waitForURL("**#demonstracao");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("FORM");
    await page.getByRole("button", { name: "Voltar ao topo" }).press("Enter");
    await page.getByRole("button", { name: "Voltar ao topo" }).waitFor({ state: "detached" });
    await page.keyboard.press("Tab");
    expect(await order.evaluate((link) => link === document.activeElement)).toBe(true);
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

  test("the hidden field is not visible, not in the tab order and not announced", async () => {
    const page = await openForm();
    const trap = page.locator("input[name=website]");
    expect(await page.getByRole("textbox").count()).toBe(5);
    const box = await trap.evaluate(
      (input) => input.closest("[aria-hidden=true]")?.getBoundingClientRect().width,
    );
    expect(box).toBe(1);
    await page.getByLabel("CNPJ (opcional)").focus();
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press("Tab");
      expect(await trap.evaluate((input) => input === document.activeElement)).toBe(false);
    }
    expect(await trap.getAttribute("autocomplete")).toBe("off");
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
    await page.getByText(sent.steps.at(-1)?.text.replace("{teste}", "20 dias") ?? "").waitFor();
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

  test("a sent form says what the company wrote, and no opening hours where there are none", async () => {
    const written = {
      "sentDemonstration.text": "O seu pedido chegou.",
      "sentDemonstration.steps": ["contact", "novo"],
      "sentDemonstration.steps.novo.text": "Você testa por {teste}.",
      "sentDemonstration.again": "Pedir de novo",
    };
    onTestFinished(() =>
      appendConfigVersion(site, { opening_hours: defaultSiteConfig.opening_hours, content_forms: "" }),
    );
    await appendConfigVersion(site, { opening_hours: "", content_forms: JSON.stringify(written) });
    await eventually(async () => expect(await (await fetch(site.url)).text()).toContain("Pedir de novo"));
    const page = await openForm();
    await fillDemoForm(page, visitor);
    await submitButton(page).click();
    await page.getByText("O seu pedido chegou.").waitFor();
    expect(await page.locator("[data-sent] li > span:last-child").allInnerTexts()).toEqual([
      "Uma pessoa da nossa equipe lê o seu pedido e liga ou escreve para combinar o horário.",
      "Você testa por 20 dias.",
    ]);
    await page.getByRole("button", { name: "Pedir de novo" }).click();
    await formReady(page);
  });
});

describe("the form of a message", () => {
  const visitor = {
    name: "Luíza Gonçalves",
    email: "luiza@loja.com.br",
    phone: "(11) 98888-7777",
    company: "Padaria Pão da Serra",
    message: "Quero o preço do e-CNPJ A3.\nPode ser por e-mail?",
  };

  async function openForm(viewport: (typeof viewports)[keyof typeof viewports] = viewports.desktop) {
    const page = await openPage(browser, { viewport });
    await page.goto(site.url + pages.contact.path);
    await form(page).scrollIntoViewIfNeeded();
    await formReady(page);
    return page;
  }

  const form = (page: WatchedPage) => page.getByRole("form", { name: "Enviar mensagem" });
  const submitButton = (page: WatchedPage) => page.getByRole("button", { name: "Enviar Mensagem" });
  const stored = () => site.database.sql`select * from contact_messages order by id`;

  async function fillForm(page: WatchedPage, fields: Partial<typeof visitor> = {}): Promise<void> {
    const { name, email, phone, company, message } = { ...visitor, ...fields };
    await page.getByLabel("Nome", { exact: true }).fill(name);
    await page.getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByLabel("Telefone (opcional)").fill(phone);
    await page.getByLabel("Empresa (opcional)").fill(company);
    await page.getByLabel("Assunto").selectOption("Certificado digital");
    await page.getByLabel("Mensagem", { exact: true }).fill(message);
    await answerHumanCheck(page);
    await page.getByRole("checkbox", consentBox).check();
  }

  test("a message is stored with the version of its consent, and the form is cleared", async () => {
    const page = await openForm();
    await fillForm(page);
    await submitButton(page).click();
    await page.getByText(sentWords.sentMessage.title).waitFor();
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      ...visitor,
      subject: "certificado",
      consent_version: contactFormConsent.version,
    });
    await page.getByRole("button", { name: "Enviar outra mensagem" }).click();
    for (const label of ["Nome", "E-mail", "Assunto", "Mensagem"]) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe("");
    }
    expect(await page.getByRole("checkbox", consentBox).isChecked()).toBe(false);
    expect(await submitButton(page).isDisabled()).toBe(true);
    expect(page.complaints).toEqual([]);
  });

  test("a config that does not load says so after the answer to what the visitor did", async () => {
    const page = await openPage(browser);
    // The load ends when the test says so, however long the typing takes.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    const failConfig = Promise.withResolvers<void>();
    await page.route("**/api/config", async (route) => {
      await failConfig.promise;
      await route.abort();
    });
    const configAsked = page.waitForRequest("**/api/config");
    await page.goto(site.url + pages.contact.path);
    await fillForm(page);
    await page.route("**/trpc/contactMessages.create", (route) => route.abort());
    await submitButton(page).click();
    await page.getByText(texts.publicForms.offline).waitFor();
    const configFailed = page.waitForEvent("requestfailed", (request) =>
      request.url().endsWith("/api/config"),
    );
    await configAsked;
    failConfig.resolve();
    await configFailed;
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
    expect(await page.getByText(texts.publicForms.offline).isVisible()).toBe(true);
    await page.getByRole("button", { name: "Fechar aviso" }).click();
    await page.getByText(texts.siteConfig.unavailable).waitFor();
  });

  test("on a phone nothing overflows, the whole code is readable, and axe reports nothing", async () => {
    const page = await openForm(viewports.phone);
    await answerHumanCheck(page);
    await page.getByText(texts.humanCheck.right).waitFor();
    const code = page.getByLabel("Digite o código de segurança");
    expect(await code.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
    await page.getByRole("checkbox", consentBox).check();
    await submitButton(page).click();
    await page.getByText("Preencha o nome.").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe("the form of a request about one's data", () => {
  const stored = () => site.database.sql`select * from subject_requests order by id`;
  const form = (page: WatchedPage) => page.getByRole("form", { name: "Fazer um pedido sobre os seus dados" });

  async function openForm(): Promise<WatchedPage> {
    const page = await openPage(browser, { viewport: viewports.phone });
    await page.goto(site.url + pages.dataRequest.path);
    await form(page).scrollIntoViewIfNeeded();
    await formReady(page);
    return page;
  }

  async function ask(page: WatchedPage, email: string): Promise<void> {
    await page.getByLabel("O que você quer pedir").selectOption("Eliminação");
    await page.getByLabel("Nome", { exact: true }).fill("Zélia Prado");
    await page.getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByLabel("Detalhes (opcional)").fill("Apaguem a minha candidatura.");
    await answerHumanCheck(page);
    await page.getByRole("button", { name: "Enviar Pedido" }).click();
    await page.getByRole("heading", { name: "Recebemos, Zélia" }).waitFor();
  }

  /** The address in the mail, below the address of this site. */
  async function mailedLink(email: string): Promise<string> {
    return eventually(async () => {
      const mails = await mailsIn(join(site.dataDir, "mailbox"));
      const mail = mails.findLast((text) => text.includes(`To: ${email}`)) ?? "";
      const link = /\/privacidade\/confirmar-pedido\?confirmar=[\w.-]+/.exec(mail)?.[0];
      return site.url + (link ?? expect.unreachable("no link was mailed"));
    });
  }

  async function linkFor(email: string): Promise<string> {
    const answer = await fetch(`${site.url}/api/privacy-requests`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Zélia Prado", email, type: "access" }),
    });
    expect(answer.status).toBe(200);
    return mailedLink(email);
  }

  describe("on a phone", () => {
    test("a request is sent, confirmed by its link, and open", async () => {
      const page = await openForm();
      await ask(page, "celular@loja.com.br");
      expect(await page.locator("[data-sent]").getByText(sentWords.sentDataRequest.text).isVisible()).toBe(
        true,
      );
      expect(await stored()).toMatchObject([
        { type: "deletion", state: "unconfirmed", details: "Apaguem a minha candidatura." },
      ]);

      await page.goto(await mailedLink("celular@loja.com.br"));
      const button = page.getByRole("button", { name: "Confirmar pedido" });
      await button.waitFor();
      // Who typed it may be a stranger: she reads all of it first.
      for (const typed of ["Eliminação", "Zélia Prado", "Apaguem a minha candidatura."])
        expect(await page.getByText(typed).isVisible()).toBe(true);
      expect((await stored())[0]).toMatchObject({ state: "unconfirmed" });
      await button.click();
      await page.getByRole("heading", { name: "Pedido confirmado" }).waitFor();
      expect(await button.isVisible()).toBe(false);
      expect((await stored())[0]).toMatchObject({ state: "open" });
      expect(page.complaints).toEqual([]);
    });

    test("says the same of a second request within the hour, and mails nothing more", async () => {
      const page = await openForm();
      for (const _time of [1, 2]) {
        await ask(page, "insiste@loja.com.br");
        expect(await page.locator("[data-sent]").getByText(sentWords.sentDataRequest.text).isVisible()).toBe(
          true,
        );
        await page.getByRole("button", { name: "Fazer outro pedido" }).click();
      }
      expect(await stored()).toHaveLength(1);
    });

    test("the button says what is missing, and no consent is asked for", async () => {
      const page = await openForm();
      const button = page.getByRole("button", { name: "Enviar Pedido" });
      expect(await button.isDisabled()).toBe(true);
      await button.focus();
      expect(await form(page).getByText("Falta o código de segurança.").isVisible()).toBe(true);
      expect(await form(page).getByRole("checkbox").count()).toBe(0);
      await answerHumanCheck(page);
      await page.getByRole("button", { name: "Enviar Pedido" }).click();
      await page.getByText("Escolha o que você quer pedir.").waitFor();
      expect(await stored()).toHaveLength(0);
    });
  });

  describe("the link", () => {
    test("says when it was used, or is no link and where to ask again", async () => {
      const link = await linkFor("duas-vezes@loja.com.br");
      const page = await openPage(browser);
      await page.goto(link);
      await page.getByRole("button", { name: "Confirmar pedido" }).click();
      await page.getByRole("heading", { name: "Pedido confirmado" }).waitFor();
      await page.goto(link);
      await page.getByText("O pedido já está confirmado.").waitFor();
      await page.goto(`${site.url}${CONFIRM_PATH}?confirmar=1.2.3`);
      await page.getByRole("heading", { name: "Este link não vale mais" }).waitFor();
      await page.getByRole("link", { name: "Fazer um pedido" }).click();
      expect(new URL(page.url()).pathname).toBe(pages.dataRequest.path);
    });

    test("works without script, where the form names another way", async () => {
      const link = await linkFor("sem-script@loja.com.br");
      const page = await openPage(browser, { javaScriptEnabled: false, viewport: viewports.phone });
      await page.goto(site.url + pages.dataRequest.path);
      expect(
        await form(page)
          .getByText(/não envia este formulário/)
          .isVisible(),
      ).toBe(true);
      const question = page.getByRole("heading", { name: "Confirme o seu pedido" });
      expect(await question.isVisible()).toBe(false);
      await page.goto(link);
      expect(await question.isVisible()).toBe(true);
      await page.getByRole("button", { name: "Confirmar pedido" }).click();
      await page.getByRole("heading", { name: "Pedido confirmado" }).waitFor();
      expect((await stored())[0]).toMatchObject({ state: "open" });
    });
  });
});

test("on a phone what is typed has 16 px, so that no browser zooms in, on a wide screen less", async () => {
  const page = await openPage(browser, { viewport: viewports.phone });
  await page.goto(`${site.url}/admin/login`);
  const field = page.getByLabel("E-mail", { exact: true });
  const size = () => field.evaluate((control) => getComputedStyle(control).fontSize);
  // Those of the site's forms, the walk of site.test.ts looks at.
  expect(await size()).toBe("16px");
  await page.setViewportSize(viewports.desktop);
  expect(await size()).toBe("15px");
});
