import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator, type TestAdministrator } from "../support/administrators.ts";
import { axeViolations, launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { openSignedIn, submitLogin } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const words = texts.sessions;

test("an administrator changes her name and her password, and is asked who she is when the login is old", async () => {
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/account`);
  await page.getByLabel("Nome").fill("Marta Lima");
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByText(texts.users.updated).waitFor();
  await page.getByRole("button", { name: "Menu de Marta Lima" }).waitFor();
  await page.getByText("(esta)").waitFor();
  await page.setViewportSize({ width: 390, height: 900 });

  await site.database.sql`update sessions set proved_at = now() - interval '6 minutes'`;
  const change = async () => {
    await page.getByLabel("Nova senha", { exact: true }).fill("uma-senha-nova");
    await page.getByLabel("Confirmar nova senha").fill("uma-senha-nova");
    await page.getByRole("button", { name: "Trocar senha" }).click();
  };
  await change();
  const dialog = page.getByRole("dialog", { name: texts.freshProof.title });
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await page.getByText(texts.account.passwordFailed).waitFor();
  await change();
  await dialog.getByLabel("Sua senha").fill("não é esta");
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await dialog.getByText(texts.freshProof.wrong).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel("Sua senha").fill(administrator.password);
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await page.getByText(texts.account.passwordChanged).waitFor();

  const other = await openPage(browser);
  await other.goto(`${site.url}/admin/login`);
  await submitLogin(other, "uma-senha-nova");
  await other.waitForURL(/admin\/dashboard/);
});

test("a password that another chose is replaced at the first login", async () => {
  const author = await openPage(browser);
  const email = "nova@avantesistemas.example";
  await openSignedIn(author, `${site.url}/admin/users?usuario=novo`, {
    ...administrator,
    password: "uma-senha-nova",
  });
  const dialog = author.getByRole("dialog", { name: "Novo usuário" });
  await dialog.getByLabel("Nome").fill("Nova Pessoa");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Senha", { exact: true }).fill("escolhida");
  await dialog.getByRole("button", { name: "Criar usuário" }).click();
  await author.getByText(texts.users.created).waitFor();

  const page = await openPage(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill("escolhida");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByLabel("Nova senha").fill("só-minha");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(/admin\/dashboard/);
});

test("an administrator ends her other sessions, and a colleague all of hers, after saying who they are", async () => {
  const [ana, bia] = [
    await createAdministrator(site),
    await createAdministrator(site, { name: "Bia Nunes" }),
  ];
  const enter = ({ email, password }: TestAdministrator) =>
    fetch(`${site.url}/api/admin-login.php`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site.url },
      body: JSON.stringify({ email, password }),
    });
  const open = async (id: string) => {
    const [row] = await site.database.sql<{ count: number }[]>`
      select count(*)::int as count from sessions where user_id = ${id}`;
    return row?.count;
  };
  const prove = async (page: WatchedPage, password: string) => {
    const dialog = page.getByRole("dialog", { name: texts.freshProof.title });
    await dialog.getByLabel("Sua senha").fill(password);
    await dialog.getByRole("button", { name: "Confirmar" }).click();
    await page.getByText(words.endedAll).waitFor();
  };
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/account`, ana);
  await Promise.all([enter(ana), enter(ana)]);
  await page.reload();
  await site.database.sql`update sessions set proved_at = now() - interval '6 minutes'`;
  await page.getByRole("button", { name: words.endOthers }).click();
  await prove(page, ana.password);
  await page.getByRole("button", { name: words.endOthers }).waitFor({ state: "detached" });
  expect(await open(ana.id)).toBe(1);

  await enter(ana);
  const other = await openPage(browser);
  await openSignedIn(other, `${site.url}/admin/users?usuario=${ana.id}`, bia);
  await site.database.sql`update sessions set proved_at = now() - interval '6 minutes'`;
  await other.getByText(words.title).click();
  await other.getByRole("button", { name: words.endAll }).click();
  await prove(other, bia.password);
  await other.getByText(words.none).waitFor();
  expect(await open(ana.id)).toBe(0);
  expect(await open(bia.id)).toBe(1);
});
