import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/users`);

const dialog = page.getByRole("dialog");
const rowOf = (text: string) => page.getByRole("row", { name: new RegExp(text) });
const colleague = {
  name: "Zélia Brandão",
  email: "zelia@avantesistemas.example",
  password: "senha-da-zelia",
};

test("a new user is created with Enter, and deleted after a question", async () => {
  await page.getByRole("button", { name: "Novo usuário" }).click();
  await dialog.getByLabel("Nome").fill(colleague.name);
  await dialog.getByLabel("E-mail").fill(colleague.email);
  await dialog.getByLabel("Senha", { exact: true }).fill("12345");
  await dialog.getByRole("button", { name: "Criar usuário" }).click();
  await dialog.getByText(texts.password.min).waitFor();
  await dialog.getByLabel("Senha", { exact: true }).fill(colleague.password);
  await dialog.getByText(texts.password.min).waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await page.getByText(texts.users.created).waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(await rowOf(colleague.email).innerText()).toContain("Nunca entrou");
  await page.getByRole("button", { name: "Excluir Zélia" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await rowOf(colleague.email).waitFor({ state: "detached" });
});

test("what was typed outlives Back, a link and a reload, without the password, until it is discarded", async () => {
  const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
  const typed = async () => [
    await dialog.getByLabel("Nome").inputValue(),
    await dialog.getByLabel("Senha", { exact: true }).inputValue(),
  ];
  await page.getByRole("button", { name: "Novo usuário" }).click();
  expect(new URL(page.url()).search).toBe("?usuario=novo");
  await dialog.getByLabel("Nome").fill("Inês Falcão");
  await dialog.getByLabel("Senha", { exact: true }).fill("senha-da-ines");
  await page.goBack();
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(await typed()).toEqual(["Inês Falcão", "senha-da-ines"]);
  await page.evaluate(() => document.querySelector<HTMLElement>("a[href='/admin/dashboard']")?.click());
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(await typed()).toEqual(["Inês Falcão", "senha-da-ines"]);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
  expect(await typed()).toEqual(["Inês Falcão", "senha-da-ines"]);

  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  await (await asked).accept();
  await reloaded;
  await dialog.getByText("Rascunho recuperado.").waitFor();
  expect(await typed()).toEqual(["Inês Falcão", ""]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("senha-da-ines");
  await dialog.getByRole("button", { name: "Descartar" }).click();
  await page
    .getByRole("alertdialog", { name: "Descartar o rascunho?" })
    .getByRole("button", { name: "Descartar" })
    .click();
  await dialog.getByText("Rascunho recuperado.").waitFor({ state: "detached" });
  expect(await typed()).toEqual(["", ""]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(page.url()).toBe(`${site.url}/admin/users`);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Inês");
});

test("the administrator's own name and password change within the session", async () => {
  await page.getByRole("button", { name: `Editar ${administrator.name}` }).click();
  expect(await dialog.getByLabel("Ativo").isDisabled()).toBe(true);
  await dialog.getByLabel("Nome").fill("Márcia Souza");
  await dialog.getByLabel("Senha", { exact: true }).fill("minha-senha-nova");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await page.getByText(texts.users.updated).waitFor();
  await rowOf("Márcia Souza").getByText("você").waitFor();
  await page.getByRole("link", { name: "Voltar" }).click();
  await page.getByRole("heading", { name: "Olá, Márcia Souza" }).waitFor();
  expect(page.complaints).toEqual([]);
});
