import { expect, test } from "bun:test";
import { backupRuns } from "#server/platform/backup-runs/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { insertFailedJobs } from "../support/failed-jobs.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite({ variables: { BACKUP_DIR: "/nowhere/backups" } });
const browser = await launchBrowser();
const page = await openPage(browser);
await insertFailedJobs(site.database, [
  { kind: "notify-new-lead", reason: "451 try again, maria@loja.com.br" },
  { kind: "notify-new-lead", reason: "connect ECONNREFUSED 192.0.2.1:465" },
  { kind: "notify-new-message", reason: "550 no such user" },
]);
await openSignedIn(page, `${site.url}/admin/system-health`);

const fact = (name: string) =>
  page
    .getByRole("region", { name: "Verificações" })
    .getByRole("listitem")
    .filter({ has: page.getByText(name, { exact: true }) });
/** Opens what is in order, which is folded. */
const showWell = () => page.getByText(/verificações em ordem$/).click();
const jobs = page.getByRole("region", { name: "Tarefas que falharam" });
const kind = (name: string) => jobs.getByRole("region", { name });
const toast = (text: string) => page.locator("[data-toast]").getByText(text);

test("shows each fact with its state in words, what to do, and the time of the check", async () => {
  await showWell();
  await fact("Banco de dados").waitFor();
  expect(await fact("Banco de dados").innerText()).toMatch(/Ok\s+PostgreSQL \d+/);
  expect(await fact("Endereço do site").innerText()).toContain(`${site.url} responde com a versão`);
  expect(await fact("Proxy").innerText()).toContain("TRUST_PROXY=0 está certo");
  expect(await fact("E-mail de contato").innerText()).toContain("Atenção");
  expect(await fact("Tarefas").innerText()).toContain("Aviso de novo lead (2)");
  await page.getByText(/^Verificado em \d\d\/\d\d\/\d{4} \d\d:\d\d$/).waitFor();
  await page.getByText(/\d pontos de atenção$/).waitFor();
  expect(await page.content()).not.toContain("maria@loja.com.br");
});

test("axe reports nothing, on a desktop or on a phone", async () => {
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.setViewportSize(viewports.desktop);
});

test("checks again when asked", async () => {
  await site.database.db.insert(backupRuns).values({
    trigger: "schedule",
    result: "failed",
    startedAt: new Date(),
    finishedAt: new Date(),
    reason: "ENOSPC: no space left on device",
  });
  await page.getByRole("button", { name: "Verificar de novo" }).click();
  await fact("Backup").getByText("O último backup falhou: “ENOSPC: no space left on device”.").waitFor();
  await page.getByText(/^1 erro e \d pontos de atenção$/).waitFor();
});

test("one job is discarded after a question, and one is retried", async () => {
  const discard = kind("Aviso de nova mensagem").getByRole("button", { name: /^Descartar: / });
  const question = page.getByRole("alertdialog", { name: texts.jobs.discardQuestion(1) });
  await discard.click();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await discard.click();
  await question.getByRole("button", { name: "Descartar" }).click();
  await toast(texts.jobs.discarded(1)).waitFor();
  expect(await kind("Aviso de nova mensagem").count()).toBe(0);

  await kind("Aviso de novo lead")
    .getByRole("button", { name: /^Tentar de novo: / })
    .first()
    .click();
  await toast(texts.jobs.retried(1)).waitFor();
  expect(await kind("Aviso de novo lead").getByRole("listitem").count()).toBe(1);
});

test("a retry that the server does not take puts the jobs back", async () => {
  await insertFailedJobs(site.database, [{ kind: "notify-new-lead", reason: "451 later" }]);
  await page.reload();
  await page.route("**/trpc/systemHealth.retryJobs*", (route) => route.abort());
  await kind("Aviso de novo lead").getByRole("button", { name: "Tentar todas de novo" }).click();
  await toast(texts.jobs.retryFailed).waitFor();
  expect(await kind("Aviso de novo lead").getByRole("listitem").count()).toBe(2);
  await page.unroute("**/trpc/systemHealth.retryJobs*");
});

test("all jobs of a kind are discarded; then the list says that it is empty", async () => {
  await kind("Aviso de novo lead").getByRole("button", { name: "Descartar todas" }).click();
  await page
    .getByRole("alertdialog", { name: texts.jobs.discardQuestion(2) })
    .getByRole("button", { name: "Descartar" })
    .click();
  await toast(texts.jobs.discarded(2)).waitFor();
  await jobs.getByText(texts.jobs.none).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

test("the question names all of a kind, also those that the list leaves out", async () => {
  await site.database.sql`
    insert into jobs.job (name, data, state, policy, output, completed_on, expire_seconds, deletion_seconds, retry_limit)
    select name, '{"data":{"leadId":0}}', 'failed', policy, '{"message":"451"}', now() - n * interval '1 s',
      expire_seconds, deletion_seconds, 0
    from jobs.queue, generate_series(1, 600) as n where name = 'notify-new-lead'`;
  await insertFailedJobs(site.database, [{ kind: "notify-new-message", reason: "550" }]);
  await site.database.sql`
    update jobs.job set completed_on = now() - interval '1 day' where name = 'notify-new-message' and state = 'failed'`;
  await page.reload();
  await kind("Aviso de novo lead").getByText("(600)").waitFor();
  await kind("Aviso de nova mensagem").getByText("(1)").waitFor();
  await kind("Aviso de novo lead").getByRole("button", { name: "Descartar todas" }).click();
  await page
    .getByRole("alertdialog", { name: texts.jobs.discardQuestion(600) })
    .getByRole("button", { name: "Descartar" })
    .click();
  await toast(texts.jobs.discarded(600)).waitFor();
  await kind("Aviso de nova mensagem")
    .getByRole("button", { name: /^Descartar:/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await jobs.getByText(texts.jobs.none).waitFor();
});

test("the dashboard warns of the failed backup and leads here", async () => {
  await page.goto(`${site.url}/admin/dashboard`);
  await page
    .getByRole("list", { name: "Serviços" })
    .getByText(texts.backups.failed, { exact: true })
    .waitFor();
  await page.getByText("Todas as telas").click();
  await page.getByRole("navigation", { name: "Telas" }).getByRole("link", { name: /Saúde/ }).click();
  await page.getByRole("heading", { name: "Saúde do sistema" }).waitFor();
});

test("loading and failed states", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/trpc/systemHealth.**", async (route) => {
    await held;
    await route.fulfill({ status: 500, body: "{}" });
  });
  await page.goto(`${site.url}/admin/system-health`);
  await page.getByText(texts.systemHealth.checking).waitFor();
  answer();
  await page.getByText(texts.systemHealth.checkFailed).first().waitFor();
  await page.getByText(texts.jobs.loadFailed).first().waitFor();
  await page.unroute("**/trpc/systemHealth.**");
  await page.getByRole("button", { name: "Tentar novamente" }).first().click();
  await showWell();
  await fact("Banco de dados").waitFor();
});
