import { describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, siteReady, viewports } from "../support/browser.ts";
import { fillDemoForm } from "../support/demo-form.ts";
import { filterOf } from "../support/filters.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { sentWords } from "../support/sent-words.ts";
import { submitLogin } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite({ challengeMinimumMs: 0 });
const browser = await launchBrowser();

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
    await page.getByText(texts.login.welcome(administrator.name)).waitFor();

    await page.getByRole("searchbox").fill(`zelia.${device}`);
    const row = page.getByRole("row", { name: new RegExp(visitor.email) });
    await row.waitFor();
    await page.waitForURL(`**/admin/leads?busca=zelia.${device}`);
    expect(await row.innerText()).toContain("Pendente");

    const mark = page.getByRole("button", { name: "Marcar como importados" });
    if (device === "phone") expect(await mark.count()).toBe(0);
    else {
      await mark.click();
      await page.getByText(texts.leads.nothingSelected).waitFor();
    }
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Marcar como importados (1)" }).click();
    await page.getByText(texts.leads.imported(1)).waitFor();
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
    await page.context().close();
  });
});

/** `text()` drops the mark that the file is about. */
async function readKeepingByteOrderMark(path: string): Promise<string> {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await Bun.file(path).bytes());
}
