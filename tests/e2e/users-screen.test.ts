import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
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

/** Signs the colleague in without a browser; the cookie, or undefined when the login fails. */
async function colleagueCookie(password = colleague.password): Promise<string | undefined> {
  const answer = await fetch(`${site.url}/api/admin-login.php`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: colleague.email, password }),
  });
  return answer.ok ? answer.headers.getSetCookie()[0]?.split(";")[0] : undefined;
}

const statusWith = async (cookie: string | undefined) =>
  (await fetch(`${site.url}/api/users`, { headers: { cookie: cookie ?? "" } })).status;

test("shows every user and marks the administrator's own", async () => {
  const row = rowOf(administrator.email);
  await row.waitFor();
  for (const text of ["Márcia Conceição", "você", "Ativo"]) expect(await row.innerText()).toContain(text);
  await page.getByText("1 de 1 usuário").waitFor();
  for (const action of ["Desativar", "Excluir"])
    expect(await row.getByRole("button", { name: `${action} ${administrator.name}` }).isDisabled()).toBe(
      true,
    );
});

test("a new user is created; a failure keeps what was typed", async () => {
  await page.getByRole("button", { name: "Novo usuário" }).click();
  await dialog.getByRole("button", { name: "Criar usuário" }).click();
  expect(await dialog.getByText(texts.users.required).count()).toBe(3);
  await dialog.getByLabel("Nome").fill(colleague.name);
  await dialog.getByLabel("E-mail").fill(administrator.email.toUpperCase());
  await dialog.getByLabel("Senha", { exact: true }).fill("12345");
  await dialog.getByText(texts.password.min).waitFor();
  await dialog.getByLabel("Senha", { exact: true }).fill(colleague.password);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.keyboard.press("Enter");
  await page.locator("[data-toast=failure]").getByText(texts.users.emailTaken).waitFor();
  await dialog.locator("form").getByText(texts.users.emailTaken).waitFor();

  await dialog.getByLabel("E-mail").fill(colleague.email);
  await page.route("**/trpc/users.create*", (route) => route.abort());
  await page.keyboard.press("Enter");
  await page.getByText(texts.users.createFailed).waitFor();
  await page.getByText(texts.connection.generic).waitFor();
  expect(await dialog.getByLabel("Nome").inputValue()).toBe(colleague.name);
  expect(await dialog.getByLabel("Senha", { exact: true }).inputValue()).toBe(colleague.password);
  await page.unroute("**/trpc/users.create*");
  await dialog.getByRole("button", { name: "Criar usuário" }).click();
  await page.getByText(texts.users.created).waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(await rowOf(colleague.email).innerText()).toContain("Nunca entrou");
  await page.getByText("2 de 2 usuários").waitFor();
});

test("editing keeps the password that is left empty, and another one ends the user's sessions", async () => {
  const cookie = await colleagueCookie();
  expect(await statusWith(cookie)).toBe(200);
  await page.getByRole("button", { name: `Editar ${colleague.name}` }).click();
  await dialog.getByText("Deixe em branco para manter a senha atual").waitFor();
  await dialog.getByLabel("Nome").fill("Zélia Brandão Lima");
  await page.keyboard.press("Enter");
  await page.getByText(texts.users.updated).waitFor();
  await rowOf("Zélia Brandão Lima").waitFor();
  expect(await statusWith(cookie)).toBe(200);

  await page.getByRole("button", { name: "Editar Zélia Brandão Lima" }).click();
  await dialog.getByLabel("Senha", { exact: true }).fill("senha-trocada");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(await statusWith(cookie)).toBe(401);
  expect(await colleagueCookie("senha-trocada")).toBeString();
});

test("without a network a save fails at once, and goes through once there is one", async () => {
  await page.getByRole("button", { name: "Editar Zélia Brandão Lima" }).click();
  await dialog.getByLabel("Nome").fill("Zélia Lima");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await page.getByText(texts.users.updateFailed).waitFor();
  await page.getByText(texts.connection.generic).waitFor();
  expect(await dialog.getByLabel("Nome").inputValue()).toBe("Zélia Lima");
  await page.context().setOffline(false);
  await dialog.getByLabel("Nome").fill("Zélia Brandão Lima");
  await dialog.getByLabel("Senha", { exact: true }).fill("senha-trocada");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
});

test("what was typed is not discarded without a question", async () => {
  await page.getByRole("button", { name: "Editar Zélia Brandão Lima" }).click();
  await dialog.getByLabel("Nome").fill("Outra pessoa");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(await dialog.getByLabel("Nome").inputValue()).toBe("Outra pessoa");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Descartar" }).click();
  await dialog.waitFor({ state: "detached" });
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

test("a dialog that is closed during a save keeps its draft when the save fails, and leaves the screen open", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/trpc/users.create*", async (route) => {
    await released;
    await route.abort();
  });
  await page.getByRole("button", { name: "Novo usuário" }).click();
  await dialog.getByLabel("Nome").fill("Inês Falcão");
  await dialog.getByLabel("E-mail").fill("ines@avantesistemas.example");
  await dialog.getByLabel("Senha", { exact: true }).fill("senha-da-ines");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Salvando..." }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await dialog.waitFor({ state: "detached" });
  release();
  await page.getByText(texts.users.createFailed).waitFor();
  await page.unroute("**/trpc/users.create*");
  expect(page.url()).toBe(`${site.url}/admin/users`);

  await page.getByRole("button", { name: "Novo usuário" }).click();
  await dialog.getByText("Rascunho recuperado.").waitFor();
  expect(await dialog.getByLabel("E-mail").inputValue()).toBe("ines@avantesistemas.example");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("the address of no user says so", async () => {
  await page.goto(`${site.url}/admin/users?usuario=nenhum`);
  await dialog.getByText(texts.users.unknown).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("a failed deactivation is rolled back; a successful one ends the sessions at once", async () => {
  const cookie = await colleagueCookie("senha-trocada");
  const row = rowOf(colleague.email);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/trpc/users.update*", async (route) => {
    await released;
    await route.abort();
  });
  await page.getByRole("button", { name: "Desativar Zélia" }).click();
  await row.getByText("Inativo", { exact: true }).filter({ visible: true }).waitFor();
  release();
  await page.getByText(texts.users.updateFailed).waitFor();
  await row.getByText("Ativo", { exact: true }).filter({ visible: true }).waitFor();
  expect(await statusWith(cookie)).toBe(200);

  await page.unroute("**/trpc/users.update*");
  await page.getByRole("button", { name: "Desativar Zélia" }).click();
  await page.getByText(texts.users.updated).waitFor();
  expect(await statusWith(cookie)).toBe(401);
  expect(await colleagueCookie("senha-trocada")).toBeUndefined();
});

test("deleting asks first", async () => {
  const question = page.getByRole("alertdialog", { name: texts.users.deleteQuestion });
  await page.getByRole("button", { name: "Excluir Zélia" }).click();
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(await rowOf(colleague.email).isVisible()).toBe(true);
  await page.getByRole("button", { name: "Excluir Zélia" }).click();
  await question.getByRole("button", { name: "Excluir" }).click();
  await page.getByText(texts.users.deleted).waitFor();
  await rowOf(colleague.email).waitFor({ state: "detached" });
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
});

test("a failed list shows a message and can be retried", async () => {
  const failure = { message: texts.connection.unexpected, code: -32603, data: { appCode: "internal" } };
  await page.route("**/trpc/**users.list**", (route) =>
    route.fulfill({
      status: 500,
      json: route
        .request()
        .url()
        .split("?")[0]
        ?.split(",")
        .map(() => ({ error: failure })),
    }),
  );
  await page.goto(`${site.url}/admin/users`);
  await page.getByText(texts.users.loadFailed).first().waitFor();
  await page.getByText(texts.connection.unexpected).first().waitFor();
  await page.unroute("**/trpc/**users.list**");
  // The open invitations above failed, too.
  await page.getByRole("button", { name: "Tentar novamente" }).last().click();
  await rowOf("Márcia Souza").waitFor();
  expect(page.complaints.filter((text) => !text.includes("Failed to load resource"))).toEqual([]);
});
