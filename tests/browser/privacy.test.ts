import { afterEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { acceptLeaving, axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { insertLeads, insertMessages } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { dueIn, insertSubjectRequests, storedRequest } from "../support/subject-requests.ts";
import { unzip } from "../support/unzip.ts";

const site = await startSite();
const browser = await launchBrowser();

afterEach(() =>
  deleteRows(
    site,
    ...["subject_requests", "person_mails", "incidents", "leads", "contact_messages"],
    "list_views",
  ),
);

async function openDesk(path = "/admin/privacy") {
  const page = await openPage(browser);
  await openSignedIn(page, site.url + path);
  return page;
}

describe("a person", () => {
  const email = "marialva@quintanilha.example";
  const insertPerson = async () => {
    await insertLeads(site, [{ name: "Marialva Quintanilha", email, phoneE164: "+5541987651234" }]);
    await insertMessages(site, [{ name: "Marialva Quintanilha", email }]);
  };

  test("a person is found by a part of the name, exported by a link, and erased with a receipt", async () => {
    await insertPerson();
    await site.database.sql`
    insert into list_views (list, name, query, is_shared) values ('leads', ${email}, ${`busca=${email}`}, true)`;
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/privacy/people`);
    await page.getByLabel("E-mail, telefone, CNPJ ou nome").fill("marialva");
    await page.keyboard.press("Enter");
    const leads = page.getByRole("group").filter({ hasText: "Leads" }).first();
    await leads.waitFor();

    // Nobody is chosen by a part of a name: the buttons wait.
    const erase = page.getByRole("button", { name: "Eliminar os dados" });
    expect(await erase.isDisabled()).toBe(true);
    await page.getByRole("checkbox", { name: email }).check();
    await page.getByRole("button", { name: "Exportar os dados" }).click();
    const exported = page.getByRole("dialog", { name: "Cópia dos dados" });
    await exported.getByRole("button", { name: "Criar link" }).click();
    const [copy] = await Promise.all([
      page.waitForEvent("popup"),
      exported.getByRole("link", { name: "Abrir a página" }).click(),
    ]);
    const [download] = await Promise.all([
      copy.waitForEvent("download"),
      copy.getByRole("button", { name: "Baixar meus dados" }).click(),
    ]);
    const files = unzip(await Bun.file((await download.path()) ?? "").bytes());
    expect([...files.keys()]).toEqual(["meus-dados.html", "meus-dados.json"]);
    await copy.close();
    await page.keyboard.press("Escape");
    await exported.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: `Cancelar o link de ${email}` }).click();
    await page.getByRole("heading", { name: "Links de cópia ativos" }).waitFor({ state: "hidden" });

    await erase.click();
    const dialog = page.getByRole("dialog", { name: "Eliminar os dados" });
    await dialog.getByText("Será eliminado").waitFor();
    await dialog.getByRole("checkbox", { name: /marialva/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const forever = dialog.getByRole("button", { name: "Eliminar para sempre" });
    expect(await forever.isDisabled()).toBe(true);
    await dialog.getByLabel(/escreva eliminar/).fill("eliminar");
    await forever.click();
    const receipt = page.getByRole("dialog", { name: "Dados eliminados" });
    const [pdf] = await Promise.all([
      page.waitForEvent("download"),
      receipt.getByRole("link", { name: "Baixar o recibo" }).click(),
    ]);
    expect((await Bun.file((await pdf.path()) ?? "").text()).slice(0, 5)).toBe("%PDF-");
    await receipt.getByRole("button", { name: "Fechar" }).first().click();
    await page.getByText(texts.personalData.nothingFound).waitFor();
    expect(await site.database.sql`select from leads where email = ${email}`).toHaveLength(0);
  });
});

describe("a request", () => {
  const mails = () => site.database.sql`select entity_id, subject, body from person_mails order by id`;

  test("is opened, answered and closed by keyboard", async () => {
    const [id = 0] = await insertSubjectRequests(site, [
      { name: "Zélia Prado", email: "zelia@papelaria.com.br", details: "O que vocês guardam?" },
      { name: "Rui Sá", dueOn: dueIn(20) },
    ]);
    const page = await openDesk();
    await page.getByRole("button", { name: "Zélia Prado" }).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Zélia Prado" });
    await panel.getByText("O que vocês guardam?").waitFor();
    await panel.getByLabel("Responsável").waitFor();

    await page.keyboard.press("r");
    await panel.getByLabel("Texto").waitFor();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("Segue tudo o que guardamos.");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Resposta na fila de envio").waitFor();
    await panel.getByRole("region", { name: "E-mails enviados" }).waitFor();
    expect(await mails()).toMatchObject([
      {
        entity_id: String(id),
        subject: `Seu pedido sobre dados pessoais, protocolo nº ${id}`,
        body: "Olá, Zélia.\n\nSegue tudo o que guardamos.",
      },
    ]);

    await panel.getByRole("button", { name: "Encerrar" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Encerrar pedido" }).getByRole("radio").first().waitFor();
    await page.getByRole("radio", { name: /Recusado/ }).check();
    await page.keyboard.press("Enter");
    await page.getByText("Escreva por que o pedido é recusado.").waitFor();
    await page.getByRole("radio", { name: /Atendido/ }).check();
    await page.keyboard.press("Enter");
    await page.getByText("Pedido encerrado").waitFor();
    expect(await storedRequest(site, id)).toMatchObject({ state: "closed", outcome: "done" });
    await panel.getByRole("button", { name: "Reabrir" }).waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    const list = page.getByRole("region", { name: "Lista de pedidos" });
    await list.getByRole("button", { name: "Rui Sá" }).waitFor();
    await list.getByRole("button", { name: "Zélia Prado" }).waitFor({ state: "detached" });
    expect(page.complaints).toEqual([]);

    await site.database.sql`
      update subject_requests set name = '', email = '', details = '' where id = ${id}`;
    await page.goto(`${site.url}/admin/privacy?estado=encerrados&pedido=${id}`);
    await page.getByText(texts.subjectRequests.erased).waitFor();
  });

  test("on a desktop and a phone, pressing Responder opens the composer and sends nothing", async () => {
    const [id = 0] = await insertSubjectRequests(site, [{}]);
    const page = await openDesk(`/admin/privacy?pedido=${id}`);
    for (const viewport of [viewports.desktop, viewports.phone]) {
      await page.setViewportSize(viewport);
      await page.getByRole("button", { name: "Responder" }).click();
      await page.getByLabel("Texto").waitFor();
      await page.getByRole("button", { name: "Cancelar" }).click();
      await page.getByRole("button", { name: "Responder" }).waitFor();
      expect(await mails()).toHaveLength(0);
    }
  });

  test("on a phone the question stays above its answer, the text is whole, and buttons are as large as a thumb", async () => {
    const [id = 0] = await insertSubjectRequests(site, [{ details: "O que vocês guardam?\n".repeat(30) }]);
    const page = await openPage(browser, { viewport: viewports.phone, hasTouch: true, isMobile: true });
    await openSignedIn(page, `${site.url}/admin/privacy?pedido=${id}`);
    const buttons = page.locator("[data-record-panel] footer button");
    const heights = () =>
      buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    await page.getByRole("button", { name: "Responder" }).waitFor();
    expect(await heights()).toEqual([44, 44]);
    await page.getByRole("button", { name: "Responder" }).click();
    await page.getByLabel("Texto").waitFor();
    expect(await heights()).toEqual([44, 44]);
    const seen = await page.getByLabel("Texto").evaluate((text) => {
      const footer = document.querySelector("[data-record-panel] footer");
      const question = [...document.querySelectorAll("summary")].at(-1);
      return {
        question: question?.textContent,
        isBelowHeader: (question?.getBoundingClientRect().top ?? 0) > 50,
        isAboveFooter: text.getBoundingClientRect().bottom <= (footer?.getBoundingClientRect().top ?? 0),
      };
    });
    expect(seen).toMatchObject({
      question: expect.stringContaining("O que vocês guardam?"),
      isBelowHeader: true,
      isAboveFooter: true,
    });
    expect(await page.getByText("Ctrl Enter").count()).toBe(0);
  });
});

describe("the incident book", () => {
  test("keeps an incident, counts the working days, saves its report and closes it", async () => {
    const page = await openDesk("/admin/privacy/incidents");
    await page.getByText("Nenhum incidente registrado").waitFor();
    await page.getByRole("button", { name: "Novo incidente" }).click();
    const dialog = page.getByRole("dialog", { name: "Novo incidente" });
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.getByText("Preencha o título.").waitFor();
    await dialog.getByLabel("Título").fill("Planilha enviada a quem não devia");
    await dialog.getByLabel("O que aconteceu").fill("Uma planilha foi anexada por engano.");
    await dialog.getByLabel("Número de titulares afetados").fill("1.20");
    await dialog.getByText("Número de titulares: use um número inteiro.").waitFor();
    await dialog.getByLabel("Número de titulares afetados").fill("12.000");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.waitFor({ state: "detached" });
    const list = page.getByRole("region", { name: "Lista de incidentes" });
    await list.getByText("ANPD: faltam 3 dias úteis").waitFor();

    await list.getByRole("button", { name: "Planilha enviada a quem não devia" }).click();
    const opened = page.getByRole("dialog", { name: /^Incidente nº \d+$/ });
    const download = page.waitForEvent("download");
    await opened.getByRole("button", { name: "Baixar relatório" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^incidente_\d+\.txt$/);
    const report = await Bun.file(await file.path()).text();
    expect(report).toContain("O QUE ACONTECEU\nUma planilha foi anexada por engano.");
    expect(report).toContain("NÚMERO DE TITULARES AFETADOS\n12000");
    expect(report).toContain("COMUNICADO À ANPD EM\nNão informado");

    await opened.getByRole("button", { name: "Encerrar" }).click();
    await page.getByText("Informe quando a ANPD soube, ou por que não foi comunicada").waitFor();
    await opened.getByLabel("Motivos da demora ou de não comunicar").fill("Sem risco relevante.");
    await opened.getByRole("button", { name: "Salvar" }).click();
    await opened.waitFor({ state: "detached" });
    await list.getByRole("button", { name: "Planilha enviada a quem não devia" }).click();
    await opened.getByRole("button", { name: "Encerrar" }).click();
    await list.getByText("Encerrado sem comunicar").waitFor();
    expect(page.complaints.filter((complaint) => !complaint.includes("400"))).toEqual([]);
  });

  test("a new one that was begun before goes on with the time that it was begun with", async () => {
    const page = await openPage(browser);
    // Before anything is open: a page whose clock is set meanwhile is in 1970 for a moment, and its session ends.
    await page.clock.setFixedTime("2026-11-20T15:00:00Z");
    await openSignedIn(page, `${site.url}/admin/privacy/incidents?incidente=novo`);
    const known = page.getByLabel("Quando a empresa soube");
    expect(await known.inputValue()).toBe("20/11/2026 12:00");
    await page.getByLabel("Título").fill("Pen drive perdido");
    await page.clock.setFixedTime("2026-11-20T15:10:00Z");
    acceptLeaving(page);
    await page.reload();
    await page.getByText("Rascunho recuperado").waitFor();
    expect(await known.inputValue()).toBe("20/11/2026 12:00");
    expect(await page.getByLabel("Título").inputValue()).toBe("Pen drive perdido");
  });
});

describe("terms and holds", () => {
  test.each(Object.entries(viewports))("nothing is wider than a %s", async (_name, size) => {
    const page = await openDesk("/admin/privacy/terms");
    const dialog = page.getByRole("dialog");
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole("button", { name: "Ativar: Currículos" }).click();
    await dialog
      .getByRole("region", { name: "O que seria excluído" })
      .getByText("Nada será excluído")
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
});
