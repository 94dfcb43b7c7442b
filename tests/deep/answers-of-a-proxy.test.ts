import { expect, test } from "bun:test";
import type { Page } from "playwright";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

const badGateway = {
  status: 502,
  contentType: "text/html",
  body: "<html><head><title>502 Bad Gateway</title></head><body><h1>nginx</h1></body></html>",
};
const empty = { status: 504, body: "" };
const foreignJson = { status: 502, json: { message: "Bad Gateway" } };
const answers = Object.entries({ badGateway, empty, foreignJson });

const logo = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };

/** What parsers and browsers say of an answer that is not JSON. */
const PARSER = /unexpected|JSON|syntax|undefined|transform|fetch/i;

async function expectNoParser(page: Page): Promise<void> {
  expect(await page.locator("body").innerText()).not.toMatch(PARSER);
}

test.each(answers)(
  "a list and a save that a proxy answers are connection errors (%s)",
  async (_name, answer) => {
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/users`);
    await page.getByRole("button", { name: "Novo usuário" }).click();
    await page.getByLabel("Nome").fill("Caio Braga");
    await page.getByLabel("E-mail").fill("caio@avantesistemas.example");
    await page.getByLabel("Senha", { exact: true }).fill("senha-do-caio");
    await page.route("**/trpc/users.create*", (route) => route.fulfill(answer));
    await page.getByLabel("Senha", { exact: true }).press("Enter");
    await page.getByText(texts.users.createFailed).waitFor();
    await page.getByText(texts.connection.generic).waitFor();
    await expectNoParser(page);
    expect(await page.getByLabel("Nome").inputValue()).toBe("Caio Braga");

    const other = await page.context().newPage();
    await other.route(/\/trpc\/.*accessLinks\.list/, (route) => route.fulfill(answer));
    await other.goto(`${site.url}/admin/access`);
    await other.getByText(texts.accessLinks.loadFailed).first().waitFor();
    await other.getByText(texts.connection.fault).waitFor();
    await expectNoParser(other);
  },
);

test.each(answers)("so are a login, a password recovery and an upload (%s)", async (_name, answer) => {
  const page = await openPage(browser);
  await page.route("**/trpc/session.login*", (route) => route.fulfill(answer));
  await page.route("**/trpc/session.forgotPassword*", (route) => route.fulfill(answer));
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel("E-mail").fill("caio@avantesistemas.example");
  await page.getByLabel("Senha", { exact: true }).fill("senha-do-caio");
  await page.keyboard.press("Enter");
  await page.getByText(texts.login.network).waitFor();
  await expectNoParser(page);
  await page.getByRole("button", { name: "Esqueci minha senha" }).click();
  await page.getByRole("button", { name: "Enviar link" }).click();
  await page.getByText(texts.password.forgotConnection(texts.connection.unreadable)).waitFor();
  await expectNoParser(page);

  await openSignedIn(page, `${site.url}/admin/file-upload`);
  await page.route("**/api/media", (route) => route.fulfill(answer));
  await page.getByLabel("Escolher arquivo: Logo principal").setInputFiles(logo);
  await page.getByText(texts.uploads.failedTitle).waitFor();
  await page.getByText(texts.connection.generic, { exact: true }).waitFor();
  await expectNoParser(page);
});
