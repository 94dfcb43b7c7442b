import { beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { pages } from "#shared/content/pages.ts";
import { CONFIRM_PATH } from "#shared/submissions/data-request.ts";
import { launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, formReady } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { mailsIn } from "../support/mailbox.ts";
import { sentWords } from "../support/sent-words.ts";
import { startSite } from "../support/site.ts";

const site = await startSite({ challengeMinimumMs: 0 });
const browser = await launchBrowser();
const { path } = pages.dataRequest;

beforeEach(async () => {
  await site.database.sql`delete from subject_requests`;
  await site.database.sql`delete from rate_limits`;
});

const stored = () => site.database.sql`select * from subject_requests order by id`;
const form = (page: WatchedPage) => page.getByRole("form", { name: "Fazer um pedido sobre os seus dados" });

async function openForm(): Promise<WatchedPage> {
  const page = await openPage(browser, { viewport: viewports.phone });
  await page.goto(site.url + path);
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
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test("works without script, where the form names another way", async () => {
    const link = await linkFor("sem-script@loja.com.br");
    const page = await openPage(browser, { javaScriptEnabled: false, viewport: viewports.phone });
    await page.goto(site.url + path);
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
