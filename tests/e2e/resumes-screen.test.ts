import { beforeAll, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports, withoutPdf } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { filterOf } from "../support/filters.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { MULTIPART, multipartBody } from "../support/multipart.ts";
import { applicant, application } from "../support/resume-form.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const OLDER = 1249;
const ALL = "1.250";

const site = await startSite();
const browser = await launchBrowser({ withPdfViewer: true });
const page = await openPage(browser, { viewport: withoutPdf });
const { sql } = site.database;

/** The newest résumé, which came in through the site's form. */
let id: number;

beforeAll(async () => {
  await sql`
    with files as (
      insert into stored_files (id, name, content_type, byte_size, sha256, bytes)
      select gen_random_uuid(), 'curriculo.pdf', 'application/pdf', 5, '', '%PDF-' from generate_series(1, ${OLDER})
      returning id
    ), numbered as (select id, row_number() over () as n from files)
    insert into resumes (name, email, phone, area_of_interest, presentation, file_id, status, consent_version, consent_at, created_at)
    select 'Candidata nº ' || n, 'candidata' || n || '@correio.com.br', '(41) 3000-' || n, 'Financeiro', 'Olá!', id,
      case when n % 2 = 0 then 'pending' else 'rejected' end, '1', now(), now() - interval '40 days'
    from numbered order by n`;
  const answer = await fetch(`${site.url}/api/resumes`, {
    method: "POST",
    headers: MULTIPART,
    body: multipartBody(application()),
  });
  id = ((await answer.json()) as { id: number }).id;

  await openSignedIn(page, `${site.url}/admin/resumes`);
  await page.getByText(`1.000 de ${ALL} currículos`).waitFor();
});

// Under the record that is open in a narrow window, too.
const row = () => page.getByRole("row", { includeHidden: true }).filter({ hasText: applicant.email });
const badge = (name: string) => row().getByText(name);
const search = () => page.getByRole("searchbox");
const dialog = () => page.getByRole("dialog", { name: applicant.name });
const notes = () => dialog().getByLabel("Observações");
const status = (name: string) => dialog().getByRole("radio", { name });
const saved = () => dialog().getByText("Salvo", { exact: true }).waitFor();
const openWindow = async () => {
  await row()
    .getByRole("button", { name: `Editar ${applicant.name}` })
    .click();
  await dialog().waitFor();
};
const close = async () => {
  await page.keyboard.press("Escape");
  await closed();
};
const closed = () => dialog().waitFor({ state: "detached" });
const card = (label: string) => page.locator("dl > div").filter({ hasText: label }).locator("dd").first();
const stored = async () => (await sql`select * from resumes where id = ${id}`)[0];

test("a new application is on top of the list, and counted", async () => {
  const texts = await page.getByRole("row").nth(1).getByRole("cell").allInnerTexts();
  expect(texts.join("\n")).toContain(applicant.name);
  expect(texts.join("\n")).toContain(applicant.area);
  expect(texts.join("\n")).toContain("Pendente");
  const cards = ["Total", "Pendentes", "Em Revisão", "Aprovados", "Rejeitados", "Hoje"];
  const counts = await Promise.all(cards.map((label) => card(label).innerText()));
  expect(counts).toEqual([ALL, "625", "0", "0", "625", "1"]);
});

test("Ver PDF opens the file in the browser's own viewer, in a tab of its own, and the view is recorded once", async () => {
  const opening = page.context().waitForEvent("page");
  await row()
    .getByRole("link", { name: `Ver PDF de ${applicant.name}` })
    .click();
  const tab = await opening;
  await eventually(() =>
    expect(tab.frames().some((frame) => frame.url().startsWith("chrome-extension://"))).toBe(true),
  );
  expect(tab.url()).toEndWith(`/api/resumes/${id}/file`);
  await tab.close();
  const views = await sql`select admin_name, entity_id from audit_logs where action = 'VIEW'`;
  expect([...views]).toEqual([{ admin_name: administrator.name, entity_id: String(id) }]);
});

describe("the edit dialog", () => {
  test("shows the whole application, with ways to answer it", async () => {
    await openWindow();
    expect(page.url()).toEndWith(`?curriculo=${id}`);
    await dialog().getByText(applicant.presentation, { exact: true }).waitFor();
    const presentation = dialog().getByText("Dez anos de atendimento.");
    expect(await presentation.innerText()).toBe(applicant.presentation);
    expect(await dialog().getByText("Ainda ninguém").isVisible()).toBe(true);
    const link = (name: string) => dialog().getByRole("link", { name }).getAttribute("href");
    expect(await link(applicant.email)).toBe(`mailto:${applicant.email}`);
    expect(await link("WhatsApp")).toBe("https://wa.me/5541998765432");
    expect(await link("Abrir PDF")).toBe(`/api/resumes/${id}/file`);
  });

  test("saves what was typed when it closes, by Escape and by the browser's Back", async () => {
    await notes().fill("Ligar na segunda ");
    await close();
    expect(new URL(page.url()).search).toBe("");
    await eventually(async () => expect(await stored()).toMatchObject({ notes: "Ligar na segunda" }));
    await openWindow();
    expect(await notes().inputValue()).toBe("Ligar na segunda");
    await notes().fill("Ligar na terça");
    await page.goBack();
    await closed();
    expect(page.url()).toBe(`${site.url}/admin/resumes`);
    await eventually(async () => expect(await stored()).toMatchObject({ notes: "Ligar na terça" }));
  });

  test("is open after a reload, with what had not been saved, and saves it", async () => {
    await openWindow();
    await page.route("**/trpc/resumes.update", (route) => route.abort());
    await notes().fill("Ligar na quarta");
    await dialog().getByText("Não salvo").waitFor();
    await page.reload();
    await dialog().getByText("Não salvo").waitFor();
    expect(await notes().inputValue()).toBe("Ligar na quarta");
    await page.unroute("**/trpc/resumes.update");
    await page.reload();
    await saved();
    expect(await stored()).toMatchObject({ notes: "Ligar na quarta" });
    page.complaints.length = 0;
  });

  test("saves status and notes by itself, signed with the administrator's name", async () => {
    await status("Em Revisão").check();
    await saved();
    await notes().fill("Ligar na segunda.\nPediu vaga remota.");
    await eventually(async () =>
      expect(await stored()).toMatchObject({
        status: "reviewing",
        notes: "Ligar na segunda.\nPediu vaga remota.",
        reviewed_by_name: administrator.name,
      }),
    );
    await dialog().getByText(administrator.name).waitFor();
    await close();
    expect(await row().innerText()).toContain("Em Revisão");
    expect(await card("Em Revisão").innerText()).toBe("1");
    expect(await card("Pendentes").innerText()).toBe("624");
  });

  test("a text that is taken back while it is saved is saved as it was", async () => {
    await openWindow();
    const answers: (() => void)[] = [];
    await page.route("**/trpc/resumes.update", (route) => {
      answers.push(() => void route.continue());
    });
    const before = await notes().inputValue();
    await notes().fill("Por engano");
    await eventually(() => expect(answers).toHaveLength(1));
    await notes().fill(before);
    answers[0]?.();
    await eventually(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await saved();
    await page.unroute("**/trpc/resumes.update");
    expect(await notes().inputValue()).toBe(before);
    expect(await stored()).toMatchObject({ notes: before });
    await close();
  });
});

test("search, status and period filter the list and stay in the URL; a reviewed resume leaves a filter it no longer matches", async () => {
  await search().fill("suporte");
  await page.getByText("1 de 1 currículo").waitFor();
  await (await filterOf(page, "Status")).selectOption("Em Revisão");
  await (await filterOf(page, "Período")).selectOption("Últimos 7 dias");
  await page.waitForURL("**/admin/resumes?busca=suporte&status=em-revisao&periodo=semana");
  await openWindow();
  await status("Aprovado").check();
  await page.getByText("Nenhum currículo com estes filtros").waitFor({ state: "attached" });
  await close();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await page.getByText(`1.000 de ${ALL} currículos`).waitFor();
  expect(await search().inputValue()).toBe("");
  await badge("Aprovado").filter({ visible: true }).waitFor();
});

describe("Exportar XLS", () => {
  const download = async (action = "Exportar XLS") => {
    const downloading = page.waitForEvent("download");
    await chooseListAction(page, action);
    const file = await downloading;
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
      await Bun.file(await file.path()).bytes(),
    );
    return { name: file.suggestedFilename(), lines: text.trimEnd().split("\r\n") };
  };

  test("writes only the ticked resumes", async () => {
    await row().getByRole("checkbox").check();
    await page.getByLabel("Selecionar Candidata nº 1249", { exact: true }).check();
    const { name, lines } = await download("Exportar XLS (2)");
    expect(name).toMatch(/^curriculos_\d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).toBe(
      `\ufeffNome;E-mail;Telefone;Área de Interesse;Apresentação;Status;Data de Criação;Revisado por;Data de Revisão;Observações`,
    );
    expect(lines).toHaveLength(3);
    expect(lines[1]).toStartWith(
      `${applicant.name};${applicant.email};${applicant.phone};${applicant.area};`,
    );
    expect(lines[1]).toContain(`;Aprovado;`);
    expect(lines[1]).toContain(`;${administrator.name};`);
    expect(lines[2]).toContain("candidata1249@correio.com.br;(41) 3000-1249;Financeiro;Olá!;Rejeitado;");
    await row().getByRole("checkbox").uncheck();
    await page.getByLabel("Selecionar Candidata nº 1249", { exact: true }).uncheck();
  });

  test("writes all that the filter matches, and says that it runs", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/api/resumes/export", async (route) => {
      await held.promise;
      await route.continue();
    });
    const downloaded = download();
    await page.getByRole("button", { name: "Exportando 0%" }).waitFor();
    held.resolve();
    expect((await downloaded).lines).toHaveLength(OLDER + 2);
    await page.unroute("**/api/resumes/export");
    const exports = await sql`select description from audit_logs where action = 'EXPORT' order by id`;
    expect(exports.map(({ description }) => description)).toEqual([
      "Exportação de 2 currículos em CSV para recrutamento e seleção",
      "Exportação de 1.250 currículos em CSV para recrutamento e seleção",
    ]);
  });
});

test("nothing complained so far, and the edit dialog fits a phone and a wide screen", async () => {
  expect(page.complaints).toEqual([]);
  for (const viewport of [viewports.phone, viewports.desktop]) {
    await page.setViewportSize(viewport);
    await openWindow();
    await dialog().getByText(applicant.presentation, { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // A viewer that loads holds the focus for a moment, and the keys with it.
    await eventually(async () => {
      await page.keyboard.press("Escape");
      expect(await dialog().count()).toBe(0);
    });
  }
  await page.setViewportSize(withoutPdf);
});

describe("when the server fails", () => {
  test("a save that gets no answer is shown at once, put back, and loses nothing", async () => {
    await openWindow();
    let answer: (() => void) | undefined;
    await page.route("**/trpc/resumes.update", (route) => {
      answer = () => void route.abort();
    });
    await status("Rejeitado").check();
    await badge("Rejeitado").first().waitFor({ state: "attached" });
    expect(await card("Rejeitados").textContent()).toBe("626");
    await eventually(() => expect(answer).toBeDefined());
    answer?.();
    await page.getByText(texts.resumes.updateFailed).waitFor();
    await page.getByText(texts.connection.generic).waitFor();
    await badge("Aprovado").first().waitFor({ state: "attached" });
    expect(await card("Rejeitados").textContent()).toBe("625");
    expect(await status("Rejeitado").isChecked()).toBe(true);
    await page.unroute("**/trpc/resumes.update");
    await dialog().getByRole("button", { name: "Tentar novamente" }).click();
    await saved();
    expect(await stored()).toMatchObject({ status: "rejected" });
    await close();
  });

  test("a failed list shows a message and can be retried", async () => {
    await sql`alter table resumes rename to resumes_away`;
    await search().fill("candidata1249@");
    await page.getByText(texts.resumes.loadFailed).first().waitFor();
    await sql`alter table resumes_away rename to resumes`;
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await page.getByText("1 de 1 currículo").waitFor();
  });

  test("an address of no résumé says so", async () => {
    await page.goto(`${site.url}/admin/resumes?curriculo=987654321`);
    await page.getByText(texts.resumes.unknown).waitFor();
    await page.getByRole("button", { name: "Voltar" }).click();
    await page.waitForURL(`${site.url}/admin/resumes`);
  });
});

describe("the status of several resumes", () => {
  const some = page.getByRole("button", { name: /^Mudar status/ });
  const toast = page.locator("[data-toast]");
  const counts = async () => (await page.locator("dl").first().locator("dd").allInnerTexts()).slice(0, 5);
  const statusOf = async (name: string) =>
    (await sql`select status from resumes where name = ${name}`)[0]?.status;

  test("is set for the ticked ones, shown before the server has answered, and undone", async () => {
    await page.goto(`${site.url}/admin/resumes?busca=candidata124`);
    await page.getByText("11 de 11 currículos").waitFor();
    await some.click();
    await toast.getByText(texts.resumes.nothingSelected).waitFor();
    await eventually(async () => expect(await counts()).not.toContain("–"));
    const before = await counts();
    await page.getByLabel("Selecionar Candidata nº 1241").check();
    await page.getByLabel("Selecionar Candidata nº 1242").check();
    await page.getByRole("button", { name: "Mudar status (2)" }).click();
    const question = page.getByRole("dialog", { name: texts.resumes.statusQuestion("2") });
    await question.waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const answer = Promise.withResolvers<void>();
    await page.route("**/trpc/resumes.setStatus", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await question.getByRole("button", { name: "Em Revisão" }).click();
    const reviewing = page.getByRole("row").filter({ hasText: "Em Revisão" });
    await eventually(async () => expect(await reviewing.count()).toBe(2));
    expect(await counts()).not.toEqual(before);
    expect(await statusOf("Candidata nº 1241")).toBe("rejected");
    answer.resolve();
    await toast.getByText(texts.resumes.statusSet(2, "Em Revisão")).waitFor();
    await page.unroute("**/trpc/resumes.setStatus");

    await toast.getByRole("button", { name: "Desfazer" }).click();
    await toast.getByText(texts.records.undone).waitFor();
    expect([await statusOf("Candidata nº 1241"), await statusOf("Candidata nº 1242")]).toEqual([
      "rejected",
      "pending",
    ]);
    await eventually(async () => expect(await counts()).toEqual(before));
  });

  test("is taken back when the server rejects it", async () => {
    await page.goto(`${site.url}/admin/resumes?busca=candidata124&status=pendentes`);
    await page.getByText("6 de 6 currículos").waitFor();
    await page.route("**/trpc/resumes.setStatus", (route) => route.abort());
    await page.getByLabel("Selecionar todos").check();
    await page.getByRole("button", { name: "Mudar status (6)" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Aprovado" }).click();
    await toast.getByText(texts.resumes.statusFailed).waitFor();
    await page.getByText("6 de 6 currículos").waitFor();
    await page.unroute("**/trpc/resumes.setStatus");
  });

  test("goes back from the history, for that resume alone", async () => {
    await page.goto(`${site.url}/admin/resumes?busca=candidata1244`);
    await page.getByLabel("Selecionar Candidata nº 1244").check();
    await page.getByRole("button", { name: "Mudar status (1)" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Aprovado" }).click();
    await toast.getByText(texts.resumes.statusSet(1, "Aprovado")).waitFor();
    await page.getByRole("button", { name: "Editar Candidata nº 1244" }).click();
    const opened = page.getByRole("dialog", { name: "Candidata nº 1244" });
    await opened.getByText("Histórico").click();
    await opened.getByRole("listitem").getByRole("button", { name: "Desfazer" }).click();
    await toast.getByText(texts.records.undone).waitFor();
    await opened.getByRole("radio", { name: "Pendente", checked: true }).waitFor();
    expect(await statusOf("Candidata nº 1244")).toBe("pending");
    await opened.getByRole("button", { name: "Voltar" }).click();
    await opened.waitFor({ state: "detached" });
  });
});
