import { afterEach, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { insertLeads } from "../support/factories.ts";
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
  await page.keyboard.press("Control+Enter");
  await text.waitFor({ state: "detached" });
  const mails = panel.getByRole("region", { name: "E-mails enviados" });
  await mails.getByText("Enviado", { exact: true }).waitFor();
  expect(await panel.getByText("sem contato", { exact: false }).count()).toBe(0);
});

test("a lead that arrives is told above the list, which stays as it is until it is wanted", async () => {
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
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
