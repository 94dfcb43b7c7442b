import { beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { acceptLeaving, axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { filterOf } from "../support/filters.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { dueIn, insertSubjectRequests, storedRequest } from "../support/subject-requests.ts";

const site = await startSite();
const browser = await launchBrowser();

beforeEach(async () => {
  await site.database.sql`delete from subject_requests`;
  await site.database.sql`delete from person_mails`;
});

async function openDesk(
  path = "/admin/privacy",
  viewport: { width: number; height: number } = viewports.desktop,
) {
  const page = await openPage(browser, { viewport });
  await openSignedIn(page, site.url + path);
  return page;
}

const mails = () => site.database.sql`select entity_id, subject, body from person_mails order by id`;

describe("the dashboard", () => {
  test("counts down to the nearest due day, and puts what is late in red on top", async () => {
    await insertSubjectRequests(site, [{ dueOn: dueIn(12) }]);
    const page = await openDesk("/admin/dashboard");
    const list = page.getByRole("list", { name: "Envios" });
    await list.getByText("1 pedido de titular").waitFor();
    expect(await list.getByText("faltam 12 dias").isVisible()).toBe(true);
    await insertSubjectRequests(site, [{ dueOn: dueIn(-2) }]);
    await page.reload();
    await list.getByText("1 atrasado, atrasado há 2 dias").waitFor();
    expect(await list.getByRole("listitem").first().innerText()).toContain("2 pedidos de titulares");
    await list.getByRole("link", { name: "2 pedidos de titulares" }).click();
    await page.getByRole("region", { name: "Lista de pedidos" }).waitFor();
    expect(page.complaints).toEqual([]);
  });
});

describe("by keyboard", () => {
  test("a request is opened, answered and closed", async () => {
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
  });
});

test.each(["phone", "desktop"] as const)(
  "on a %s, pressing Responder opens the composer and sends nothing",
  async (kind) => {
    const [id = 0] = await insertSubjectRequests(site, [{}]);
    const page = await openDesk(`/admin/privacy?pedido=${id}`, viewports[kind]);
    await page.getByRole("button", { name: "Responder" }).click();
    await page.getByLabel("Texto").waitFor();
    await page.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Responder" }).waitFor();
    expect(await mails()).toHaveLength(0);
  },
);

test("a refusal asks for the reason and mails it; done without anything is refused", async () => {
  const [id = 0] = await insertSubjectRequests(site, [{ name: "Zélia Prado" }]);
  const page = await openDesk(`/admin/privacy?pedido=${id}`);
  await page.getByRole("button", { name: "Encerrar" }).click();
  const dialog = page.getByRole("dialog", { name: "Encerrar pedido" });
  await dialog.getByRole("button", { name: "Encerrar" }).click();
  await page.getByText(texts.subjectRequests.nothingDone).waitFor();
  await dialog.getByText("Recusado").click();
  await dialog.getByRole("button", { name: "Encerrar" }).click();
  await dialog.getByText("Escreva por que o pedido é recusado.").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Motivo" }).fill("Não há dados deste e-mail.");
  await dialog.getByRole("button", { name: "Encerrar" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Motivo da recusa").waitFor();
  const [mail] = await mails();
  expect(mail?.body).toContain("Não há dados deste e-mail.");
});

test("the reason of a refusal is not left without a question, and outlives a reload", async () => {
  const [id = 0] = await insertSubjectRequests(site, [{ name: "Zélia Prado" }]);
  const page = await openDesk();
  await page.getByRole("button", { name: "Zélia Prado" }).click();
  const openClosing = () => page.getByRole("button", { name: "Encerrar" }).click();
  await openClosing();
  const dialog = page.getByRole("dialog", { name: "Encerrar pedido" });
  await dialog.getByText("Recusado").click();
  await dialog.getByRole("textbox", { name: "Motivo" }).fill("Não sabemos quem pede.");

  await page.goBack();
  await page.getByRole("alertdialog", { name: "Sair sem salvar?" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await dialog.getByRole("textbox", { name: "Motivo" }).inputValue()).toBe("Não sabemos quem pede.");

  acceptLeaving(page);
  await page.reload();
  await openClosing();
  await dialog.getByText("Rascunho recuperado.").waitFor();
  expect(await dialog.getByRole("textbox", { name: "Motivo" }).inputValue()).toBe("Não sabemos quem pede.");
  await dialog.getByRole("button", { name: "Encerrar" }).click();
  await page.getByText("Pedido encerrado").waitFor();
  expect(await storedRequest(site, id)).toMatchObject({ state: "closed", outcome: "refused" });
  await page.getByRole("button", { name: "Reabrir" }).click();
  await openClosing();
  await dialog
    .getByRole("radio", { name: /Atendido/ })
    .and(page.locator(":checked"))
    .waitFor();
  expect(await dialog.getByText("Rascunho recuperado.").count()).toBe(0);
  expect(page.complaints).toEqual([]);
});

test("notes that are not saved are asked about also while a composer is open", async () => {
  await insertSubjectRequests(site, [{ name: "Zélia Prado" }]);
  const page = await openDesk();
  await page.getByRole("button", { name: "Zélia Prado" }).click();
  const notes = page.getByLabel("Observações");
  await notes.fill("Ligar à tarde.");
  await notes.blur();
  await page.keyboard.press("r");
  await page.getByLabel("Texto").waitFor();
  await page.goBack();
  await page.getByRole("alertdialog", { name: "Sair sem salvar?" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await notes.inputValue()).toBe("Ligar à tarde.");
  expect(page.complaints).toEqual([]);
});

test("a request of a caller is entered, opens at once, and leads to the search for its person", async () => {
  const page = await openDesk();
  await page.getByRole("button", { name: "Novo pedido" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo pedido" });
  await dialog.getByRole("button", { name: "Registrar" }).click();
  await dialog.getByText("Preencha o nome.").waitFor();
  await dialog.getByLabel("Pedido").selectOption("Correção");
  await dialog.getByLabel("Nome").fill("Ivo Reis");
  await dialog.getByLabel("E-mail").fill("ivo@loja.com.br");
  await dialog.getByLabel("Recebido em").fill(dueIn(-3));
  await dialog.getByRole("button", { name: "Registrar" }).click();
  const panel = page.getByRole("dialog", { name: "Ivo Reis" });
  await panel.getByText("faltam 12 dias").waitFor();
  const id = new URL(page.url()).searchParams.get("pedido");
  expect(await panel.getByRole("link", { name: "Buscar dados desta pessoa" }).getAttribute("href")).toBe(
    `/admin/privacy/people?q=ivo%40loja.com.br&pedido=${id}`,
  );
  expect(page.complaints).toEqual([]);
});

test("the same notes of two administrators are a choice, and nothing is lost", async () => {
  const [id = 0] = await insertSubjectRequests(site, [{ name: "Zélia Prado" }]);
  const page = await openDesk(`/admin/privacy?pedido=${id}`);
  await page.getByLabel("Observações").fill("Da primeira");
  const other = await openDesk(`/admin/privacy?pedido=${id}`);
  await other.getByLabel("Observações").fill("Da outra");
  await other.getByRole("button", { name: "Salvar" }).click();
  await other.getByText("Pedido atualizado").waitFor();
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByText("Os mesmos campos foram salvos com outros valores").waitFor();
  expect(await page.getByText("Da outra").isVisible()).toBe(true);
  expect(await storedRequest(site, id)).toMatchObject({ notes: "Da outra" });
  const choice = page.getByRole("dialog", { name: "Outra pessoa salvou antes" });
  await choice.getByRole("radio", { name: /Da primeira/ }).check();
  await choice.getByRole("button", { name: "Salvar" }).click();
  await choice.waitFor({ state: "detached" });
  expect(await storedRequest(site, id)).toMatchObject({ notes: "Da primeira" });
});

test("what is typed while a save is under way is left, and saved by the next one", async () => {
  const [id = 0] = await insertSubjectRequests(site, [{ name: "Zélia Prado" }]);
  const page = await openDesk(`/admin/privacy?pedido=${id}`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/trpc/subjectRequests.update", async (route) => {
    await released;
    await route.continue();
  });
  const notes = page.getByLabel("Observações");
  await notes.fill("Primeira frase.");
  const asked = page.waitForRequest("**/trpc/subjectRequests.update");
  await page.getByRole("button", { name: "Salvar" }).click();
  await asked;
  await notes.pressSequentially(" Segunda frase.");
  release();
  await page.getByText("Pedido atualizado").waitFor();
  expect(await notes.inputValue()).toBe("Primeira frase. Segunda frase.");
  expect(await storedRequest(site, id)).toMatchObject({ notes: "Primeira frase." });
  await page.getByRole("button", { name: "Salvar" }).click();
  await eventually(async () =>
    expect(await storedRequest(site, id)).toMatchObject({ notes: "Primeira frase. Segunda frase." }),
  );
  await page.getByRole("button", { name: "Salvar" }).waitFor({ state: "detached" });
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes("request:"));
  await eventually(async () => expect(await page.evaluate(drafts)).toEqual([]));
});

test("a request whose person was erased is named so, and offers nothing to change", async () => {
  const [id = 0] = await insertSubjectRequests(site, [
    { name: "", email: "", phone: "", details: "", state: "closed", outcome: "done" },
  ]);
  const page = await openDesk("/admin/privacy?estado=encerrados");
  await page.getByRole("button", { name: "Dados eliminados" }).click();
  await page.waitForURL(`**/admin/privacy?*pedido=${id}`);
  const panel = page.getByRole("dialog", { name: "Dados eliminados" });
  await panel.getByText(texts.subjectRequests.erased).waitFor();
  for (const name of ["Reabrir", "Responder"])
    expect(await panel.getByRole("button", { name }).count()).toBe(0);
  expect(await panel.getByLabel("Observações").count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});

test("the filters are in the address, and an unconfirmed request offers no answer", async () => {
  await insertSubjectRequests(site, [
    { name: "Aberta Lima", type: "deletion" },
    { name: "Muda Souza", state: "unconfirmed", confirmedAt: null, dueOn: null },
  ]);
  const page = await openDesk("/admin/privacy?estado=aguardam");
  await page.getByRole("button", { name: "Muda Souza" }).click();
  const panel = page.getByRole("dialog", { name: "Muda Souza" });
  await panel.getByText("Ainda não. O link está no e-mail da pessoa.").waitFor();
  expect(await panel.getByRole("button", { name: "Responder" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await (await filterOf(page, "Situação")).selectOption("Em aberto");
  await page.getByRole("button", { name: "Aberta Lima" }).waitFor();
  await (await filterOf(page, "Pedido")).selectOption("Correção");
  await page.getByText("Nenhum pedido com estes filtros").waitFor();
  expect(new URL(page.url()).search).toBe("?direito=correcao");
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await page.getByRole("button", { name: "Aberta Lima" }).waitFor();
});

describe("the incident book", () => {
  test("keeps an incident, counts the working days, saves its report and closes it", async () => {
    await site.database.sql`delete from incidents`;
    const page = await openDesk("/admin/privacy/incidents");
    await page.getByText("Nenhum incidente registrado").waitFor();
    await page.getByRole("button", { name: "Novo incidente" }).click();
    const dialog = page.getByRole("dialog", { name: "Novo incidente" });
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.getByText("Preencha o título.").waitFor();
    expect(await axeViolations(page)).toEqual([]);
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

  test("a late one is in red on the dashboard, and leads to the book", async () => {
    await site.database.sql`delete from incidents`;
    await site.database.sql`
      insert into incidents (title, known_at, description, author_name)
      values ('Notebook furtado', now() - interval '20 days', 'Furtado no carro.', 'Ana')`;
    const page = await openDesk("/admin/dashboard");
    const link = page.getByRole("link", { name: "1 incidente a comunicar à ANPD" });
    await eventually(async () => expect(await link.innerText()).toContain("atrasado há"));
    await link.click();
    await page.getByRole("button", { name: "Notebook furtado" }).waitFor();
  });

  test("of two who change one incident the second is told, and keeps what was typed", async () => {
    await site.database.sql`delete from incidents`;
    const [row] = await site.database.sql`
      insert into incidents (title, known_at, description, author_name)
      values ('Notebook furtado', now() - interval '1 day', 'Furtado no carro.', 'Ana') returning id`;
    const address = `/admin/privacy/incidents?incidente=${row?.id}`;
    const page = await openDesk(address);
    await page.getByLabel("O que aconteceu").fill("Furtado na rua.");
    await site.database.sql`update incidents set title = 'Notebook achado', version = version + 1`;
    await page.getByRole("button", { name: "Salvar" }).click();
    await page.getByRole("alert").getByText("Outra pessoa mudou este incidente.").waitFor();
    expect(await page.getByLabel("O que aconteceu").inputValue()).toBe("Furtado na rua.");
    await eventually(async () =>
      expect(await page.getByLabel("Título").inputValue()).toBe("Notebook achado"),
    );
    await page.getByRole("button", { name: "Salvar" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const [saved] = await site.database.sql`select title, description from incidents`;
    expect(saved).toEqual({ title: "Notebook achado", description: "Furtado na rua." });
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
