import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, siteReady, viewports, type WatchedPage } from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { fillDemoForm } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
import { filterOf } from "../support/filters.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { sentWords } from "../support/sent-words.ts";
import { openSignedIn, submitLogin } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";
import { localNetwork, startReceiver } from "../support/webhook-receiver.ts";

const registry = startReceiver({
  answer: () =>
    Response.json({ razao_social: "Loja da Ana Ltda", municipio: "CURITIBA", uf: "PR", porte: "ME" }),
});
const site = await startSite({
  challengeMinimumMs: 0,
  variables: { CNPJ_LOOKUP: "on" },
  webhookNetwork: localNetwork,
  companyRegistryAddress: registry.url.replace("/hook", "/cnpj/v1/"),
});
const browser = await launchBrowser();

async function openLeads(query = "", viewport?: { width: number; height: number }): Promise<WatchedPage> {
  const page = await openPage(browser, viewport ? { viewport } : {});
  await openSignedIn(page, `${site.url}/admin/leads${query}`);
  return page;
}

describe.each(Object.entries(viewports))("a lead at the width of a %s", (device, viewport) => {
  const visitor = {
    name: `=Zélia "D'Ávila" (${device})`,
    email: `zelia.${device}@padaria.com.br`,
    phone: "41999887766",
    cnpj: "12abc34501de35",
  };

  test("a visitor asks for a demonstration, an administrator finds, marks and exports it", async () => {
    const page = await openPage(browser, { viewport });
    await page.goto(site.url);
    await siteReady(page);

    await fillDemoForm(page, visitor);
    await page.getByRole("button", { name: "Solicitar Demonstração" }).click();
    await page.getByText(sentWords.sentDemonstration.title, { exact: true }).waitFor();
    await page.getByRole("button", { name: "Enviar outra solicitação" }).click();
    expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe("");

    await page.goto(`${site.url}/admin/leads`);
    await page.waitForURL("**/admin/login");
    await submitLogin(page);
    await page.waitForURL("**/admin/leads");
    await page.getByRole("heading", { level: 1, name: "Leads" }).waitFor();

    await page.getByRole("searchbox").fill(`zelia.${device}`);
    const row = page.getByRole("row", { name: visitor.name });
    await row.waitFor();
    await page.waitForURL(`**/admin/leads?busca=zelia.${device}`);
    expect(await row.innerText()).toContain("Pendente");

    await chooseListAction(page, "Marcar como importados");
    await page.getByText(texts.leads.nothingSelected).waitFor();
    if (device === "phone") await page.getByRole("button", { name: "Selecionar", exact: true }).click();
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Marcar como importados (1)" }).click();
    await row.getByText("Importado").filter({ visible: true }).waitFor();

    const downloading = page.waitForEvent("download");
    await chooseListAction(page, "Exportar CSV");
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^leads_\d{4}-\d{2}-\d{2}\.csv$/);
    const csv = await readKeepingByteOrderMark(await download.path());
    expect(csv).toStartWith("\uFEFFNome;CNPJ;E-mail;Telefone;");
    expect(csv).toContain(
      `"'=Zélia ""D'Ávila"" (${device})";12.ABC.345/01DE-35;${visitor.email};(41) 99988-7766;`,
    );
    expect(csv.trimEnd().split("\r\n")).toHaveLength(2);

    if (device === "phone") await page.getByRole("button", { name: "Filtros" }).click();
    await (await filterOf(page, "Ocultar importados")).check();
    await page.getByText("Nenhum lead com estes filtros").waitFor();
    expect(page.complaints).toEqual([]);
  });
});

/** `text()` drops the mark that the file is about. */
async function readKeepingByteOrderMark(path: string): Promise<string> {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await Bun.file(path).bytes());
}

describe("a working day", () => {
  afterEach(() => deleteRows(site, "leads"));

  test("a lead is added by hand, opens beside the list, and is corrected with its original in the history", async () => {
    const page = await openLeads();
    const dialog = page.getByRole("dialog");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await button("Novo lead").click();
    await button("Inserir lead").click();
    await dialog.locator("[aria-invalid=true]").first().waitFor();
    await dialog.getByLabel("Nome").fill("Padaria do Zé");
    await dialog.getByLabel("E-mail").fill("ze@padariaa.example");
    await dialog.getByLabel("Telefone").fill("(41) 3333-4444");
    await dialog.getByLabel("Como chegou").fill("Indicação");
    await dialog.getByText(`Inserido por ${administrator.name}`).waitFor();
    await page.keyboard.press("Enter");
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
    expect(page.complaints).toEqual([]);
  });

  test("a lead is answered by mail below its record, with R", async () => {
    const [id] = await insertLeads(site, [{ name: "Padaria do Zé", email: "ze@padaria.example" }]);
    const page = await openLeads(`?lead=${id}`, { width: 1440, height: 900 });
    const panel = page.getByRole("dialog", { name: "Padaria do Zé" });
    await panel.getByText("Recebido em").waitFor();
    await panel.press("r");
    const text = panel.getByRole("textbox", { name: "Texto" });
    await text.waitFor();
    expect(await text.inputValue()).toBe("Olá, Padaria.\n\n");
    expect(await panel.getByText("Recebido em").isVisible()).toBe(true);
    await page.keyboard.type("Podemos ligar?");
    await page.keyboard.press("Control+Enter");
    await text.waitFor({ state: "detached" });
    const mails = panel.getByRole("region", { name: "E-mails enviados" });
    await mails.getByText("Enviado", { exact: true }).waitFor();
    await panel.getByText("sem contato", { exact: false }).waitFor({ state: "detached" });
  });

  test("a lead that arrives is told above the list, which stays as it is until it is wanted", async () => {
    await insertLeads(site, [{ name: "Lead Antigo" }, { name: "Lead Recente" }]);
    const page = await openPage(browser);
    await page.clock.install();
    await openSignedIn(page, `${site.url}/admin/leads`);
    const ticked = page.getByLabel("Selecionar Lead Antigo");
    await ticked.check();
    await insertLeads(site, [{ name: "Lead Novo" }]);
    await page.clock.fastForward(20_000);
    const notice = page.getByText(texts.newRows.leads(1, 100));
    await notice.waitFor();
    expect(await page.getByRole("row", { name: /Lead Novo/ }).count()).toBe(0);
    expect(await ticked.isChecked()).toBe(true);
    await page.getByRole("button", { name: "mostrar", exact: true }).click();
    await page.getByRole("row", { name: /Lead Novo/ }).waitFor();
    await notice.waitFor({ state: "detached" });
    expect(await ticked.isChecked()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  });

  test("a lead that nobody asked about shows its company a moment after it is opened, without a reload", async () => {
    const asked = registry.received.length;
    const [id] = await insertLeads(site, [{ cnpj: "33.ABC.345/01DE-05" }]);
    const page = await openLeads(`?lead=${id}`, viewports.phone);
    await page.getByText("CURITIBA/PR · ME", { exact: true }).waitFor();
    await page.getByText("Loja da Ana Ltda", { exact: true }).waitFor();
    expect(registry.received.slice(asked)).toHaveLength(1);
    expect(page.complaints).toEqual([]);
  });
});

describe("a long list", () => {
  const LEADS = 1200;
  beforeAll(async () => {
    await deleteRows(site, "leads");
    await site.database.sql`
      insert into leads (name, email, phone, created_at)
      select 'Lead nº ' || n, 'lead' || n || '@empresa.com.br', '(41) 3000-' || n, now() - (${LEADS} - n) * interval '1 hour'
      from generate_series(1, ${LEADS}) as n`;
  });
  afterAll(() => deleteRows(site, "leads"));

  test("scrolls with few rows alive, and the rest follows at the end", async () => {
    const page = await openLeads();
    await page.getByText("100 de 1.200 leads").waitFor();
    expect(await page.getByRole("row").count()).toBeLessThan(60);
    // Of a thousand more, then of the rest.
    await eventually(async () => {
      await page
        .getByRole("region", { name: "Lista de leads" })
        .evaluate((list) => list.scrollTo(0, list.scrollHeight));
      expect(await page.getByText(`1.200 de 1.200 leads`).count()).toBe(1);
    });
  });

  test("a shared address opens the same list", async () => {
    const page = await openPage(browser);
    await page.goto(`${site.url}/admin/leads?busca=lead1190%40&periodo=mes&importados=ocultar`);
    await page.waitForURL("**/admin/login");
    await submitLogin(page);
    await page.waitForURL("**/admin/leads*");
    await page.getByText("1 de 1 lead").waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("lead1190@");
    expect(await page.getByLabel("Período").inputValue()).toBe("last_month");
    expect(await page.getByLabel("Ocultar importados").isChecked()).toBe(true);
  });

  test("without a network the list says so at once, and comes by itself when it is back", async () => {
    const page = await openLeads("?busca=lead8%40");
    await page.getByText("1 de 1 lead").waitFor();
    await page.context().setOffline(true);
    await page.getByRole("searchbox").fill("lead9@");
    await page.getByRole("button", { name: "Tentar de novo" }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole("row", { name: /Lead nº 9 / }).waitFor();
  });
});
