import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { insertFailedJobs } from "../support/failed-jobs.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite({ variables: { BACKUP_DIR: "/nowhere/backups" } });
const browser = await launchBrowser();
const page = await openPage(browser);
await insertFailedJobs(site.database, [
  { kind: "notify-new-lead", reason: "451 try again, maria@loja.com.br" },
  { kind: "notify-new-lead", reason: "connect ECONNREFUSED 192.0.2.1:465" },
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

test("all jobs of a kind are discarded; then the list says that it is empty", async () => {
  await kind("Aviso de novo lead").getByRole("button", { name: "Descartar todas" }).click();
  await page
    .getByRole("alertdialog", { name: texts.jobs.discardQuestion(2) })
    .getByRole("button", { name: "Descartar" })
    .click();
  await jobs.getByText(texts.jobs.none).waitFor();
});
