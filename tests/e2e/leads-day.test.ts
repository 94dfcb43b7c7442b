import { afterEach, expect, test } from "bun:test";
import { users } from "#server/features/accounts/table.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { insertLeads } from "../support/factories.ts";
import { filterOf } from "../support/filters.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

/** Interval at which the back office counts what arrived. */
const WAITING_EVERY_MS = 20_000;

const site = await startSite();
const browser = await launchBrowser();
const page = await openPage(browser, { viewport: { width: 1440, height: 900 } });
await insertLeads(site, [{ name: "Lead Antigo" }, { name: "Lead Recente" }]);
await page.clock.install();
await openSignedIn(page, `${site.url}/admin/leads`);

const dialog = page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
/** What has the focus, by its name in the form, else by its tag. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element instanceof HTMLElement ? element.closest("label")?.textContent || element.tagName : "";
  });

afterEach(() => {
  expect(page.complaints.splice(0)).toEqual([]);
});

test("a lead is added by hand, opens beside the list, and is corrected with its original in the history", async () => {
  await button("Novo lead").click();
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await button("Inserir lead").click();
  await dialog
    .getByText("Nome: campo obrigatório.")
    .or(dialog.locator("[aria-invalid=true]"))
    .first()
    .waitFor();
  await dialog.getByLabel("Nome").fill("Padaria do Zé");
  await dialog.getByLabel("E-mail").fill("ze@padariaa.example");
  await dialog.getByLabel("Telefone").fill("(41) 3333-4444");
  await dialog.getByLabel("Como chegou").fill("Indicação");
  await dialog.getByText(`Inserido por ${administrator.name}`).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText(texts.leads.added).waitFor();
  const panel = page.getByRole("dialog", { name: "Padaria do Zé" });
  await panel.getByText(`Inserido por ${administrator.name}`).waitFor();

  await panel.getByRole("button", { name: "Corrigir dados" }).click();
  const correction = page.getByRole("dialog", { name: "Corrigir dados" });
  expect(await axeViolations(page)).toEqual([]);
  await correction.getByLabel("E-mail").fill("ze@padaria.example");
  await correction.getByRole("button", { name: "Salvar" }).click();
  await correction.waitFor({ state: "detached" });
  await panel.getByText("ze@padaria.example").first().waitFor();
  await panel.getByText("Histórico", { exact: true }).click();
  await panel.getByText("ze@padariaa.example").waitFor();
});

test("a lead is answered by mail below its record, with R", async () => {
  const panel = page.getByRole("dialog", { name: "Padaria do Zé" });
  await panel.press("r");
  const text = panel.getByRole("textbox", { name: "Texto" });
  expect(await text.inputValue()).toBe("Olá, Padaria.\n\n");
  expect(await panel.getByText("Recebido em").isVisible()).toBe(true);
  await page.keyboard.type("Podemos ligar?");
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await text.waitFor({ state: "detached" });
  const mails = panel.getByRole("region", { name: "E-mails enviados" });
  await mails.getByText("Enviado", { exact: true }).waitFor();
  expect(await panel.getByText("sem contato", { exact: false }).count()).toBe(0);
});

test("saving a lead leaves the focus where it was", async () => {
  const panel = page.getByRole("dialog", { name: "Padaria do Zé" });
  const notes = panel.getByLabel("Observações");
  await notes.fill("Pede uma proposta");
  await panel.getByRole("button", { name: "Salvar" }).click();
  await panel.getByRole("button", { name: "Salvar" }).waitFor({ state: "detached" });
  expect(await notes.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press("End");
  await page.keyboard.type(".");
  expect(await notes.inputValue()).toBe("Pede uma proposta.");
  await panel.getByRole("button", { name: "Descartar" }).press("Enter");
  await panel.getByRole("button", { name: "Descartar" }).waitFor({ state: "detached" });
  expect(await focused()).not.toBe("BODY");
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
});

test("a lead that arrives is told above the list, which stays as it is until it is wanted", async () => {
  await page.getByLabel("Selecionar Lead Antigo").check();
  await insertLeads(site, [{ name: "Lead Novo" }]);
  await page.clock.fastForward(WAITING_EVERY_MS);
  await page.getByText(texts.newRows.leads(1, 100)).waitFor();
  expect(await page.getByRole("row", { name: /Lead Novo/ }).count()).toBe(0);
  expect(await page.getByLabel("Selecionar Lead Antigo").isChecked()).toBe(true);
  await button("mostrar").click();
  await page.getByRole("row", { name: /Lead Novo/ }).waitFor();
  await page.getByText(texts.newRows.leads(1, 100)).waitFor({ state: "detached" });
  expect(await page.getByLabel("Selecionar Lead Antigo").isChecked()).toBe(true);
  expect(await focused()).not.toBe("BODY");
});

test("ticked leads are given to a colleague, who leaves them to another when deactivated", async () => {
  await site.database.db.insert(users).values([
    { id: "colega-bia", name: "Bia Nunes", email: "bia@avantesistemas.example" },
    { id: "colega-caio", name: "Caio Reis", email: "caio@avantesistemas.example" },
  ]);
  await page.reload();
  const give = async () => {
    await page.getByLabel("Selecionar Lead Antigo").check();
    await page.getByLabel("Selecionar Lead Recente").check();
    await button("Atribuir").click();
    await dialog.getByText(texts.leads.assignQuestion("2")).waitFor();
    await dialog.getByLabel("Responsável").selectOption("Bia Nunes");
    await dialog.getByRole("button", { name: "Atribuir" }).click();
    await page.getByText(texts.leads.assignedMany(2)).waitFor();
  };
  await give();
  await page.getByRole("button", { name: "Desfazer" }).first().click();
  await page.getByText(texts.records.undone).waitFor();
  await give();
  await (await filterOf(page, "Responsável")).selectOption("Bia Nunes");
  await page.getByText("2 de 2 leads").waitFor();

  await page.goto(`${site.url}/admin/users`);
  await button("Desativar Bia Nunes").click();
  const question = page.getByRole("alertdialog");
  await question.getByText("é responsável por 2 leads").waitFor();
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await question.getByLabel(texts.handover.heir).selectOption("Caio Reis");
  await question.getByRole("button", { name: "Desativar" }).click();
  await page
    .getByRole("row", { name: /Bia Nunes/ })
    .getByText("Inativo")
    .waitFor();
  await page.getByText(texts.users.updated).waitFor();
  await page.goto(`${site.url}/admin/leads`);
  await (await filterOf(page, "Responsável")).selectOption("Caio Reis");
  await page.getByText("2 de 2 leads").waitFor();
  const offered = await (await filterOf(page, "Responsável")).locator("option").allInnerTexts();
  expect(offered).not.toContain("Bia Nunes");
  expect(offered).toContain("Meus");
});

test("what is due today stands on the dashboard and beside the screen, and the mail is one's own choice", async () => {
  await insertLeads(site, [
    { name: "De hoje", nextContactOn: formatIsoDay(new Date()), firstContactAt: new Date() },
  ]);
  await page.goto(`${site.url}/admin/dashboard`);
  await page.getByRole("link", { name: texts.attention.dueContacts(1) }).click();
  await page.waitForURL("**/admin/leads?contato=a-fazer");
  await page.getByRole("row", { name: /De hoje/ }).waitFor();
  await page.getByText("1 de 1 lead").waitFor();
  await page
    .getByRole("link", { name: /Leads.*a contatar/ })
    .first()
    .waitFor();

  await page.goto(`${site.url}/admin/users`);
  await button(`Editar ${administrator.name}`).click();
  await dialog.getByLabel("Receber os contatos do dia por e-mail, toda manhã").check();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await page.getByText(texts.users.updated).waitFor();
  const [own] = await site.database
    .sql`select mails_contacts from users where email = ${administrator.email}`;
  expect(own?.mails_contacts).toBe(true);
  await button("Editar Caio Reis").click();
  await dialog.getByLabel("Nome").waitFor();
  expect(await dialog.getByLabel("Receber por e-mail pela manhã").count()).toBe(0);
});
