import { beforeAll, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, viewports, withoutPdf } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { MULTIPART, multipartBody } from "../support/multipart.ts";
import { applicant, application } from "../support/resume-form.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const OLDER = 1249;
const ALL = "1.250";

// What the list and the review say and save is tested without a browser, in tests/components.

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
const closed = () => dialog().waitFor({ state: "detached" });
const card = (label: string) => page.locator("dl > div").filter({ hasText: label }).locator("dd").first();
const stored = async () => (await sql`select * from resumes where id = ${id}`)[0];

test("a new application is on top of the list, and counted", async () => {
  const cells = (await page.getByRole("row").nth(1).getByRole("cell").allInnerTexts()).join("\n");
  for (const text of [applicant.name, applicant.area, "Pendente"]) expect(cells).toContain(text);
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
  test("saves a status, and what was typed when the browser's Back closes it", async () => {
    await openWindow();
    expect(page.url()).toEndWith(`?curriculo=${id}`);
    await status("Aprovado").check();
    await saved();
    await notes().fill("Ligar na terça");
    await page.goBack();
    await closed();
    expect(page.url()).toBe(`${site.url}/admin/resumes`);
    await eventually(async () =>
      expect(await stored()).toMatchObject({ status: "approved", notes: "Ligar na terça" }),
    );
    await row().getByText("Aprovado").filter({ visible: true }).waitFor();
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
    await page.keyboard.press("Escape");
    await closed();
  });
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
    await page.getByRole("button", { name: "Mudar status (2)" }).click();
    await page.getByRole("dialog", { name: texts.resumes.statusQuestion("2") }).waitFor();
    await page.keyboard.press("Escape");
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
