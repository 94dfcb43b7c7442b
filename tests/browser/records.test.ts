import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Locator, Page } from "playwright";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { launchBrowser, openPage, viewports, type WatchedPage, withoutPdf } from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { eventually } from "../support/eventually.ts";
import { insertAccessLinks, insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { passTimeUntil, stopTime } from "../support/pass-time-until.ts";
import { chooseRowAction } from "../support/row-action.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

// What an undo does, and what is decided of two that saved the same, is tested without a browser, in tests/components.

const site = await startSite();
const browser = await launchBrowser();
const { sql, db } = site.database;

describe("an opened record", () => {
  beforeAll(async () => {
    await insertResumes(
      site,
      Array.from({ length: 90 }, (_, index) => ({ name: `Nº ${index + 1}.` })),
    );
  });
  afterAll(() => deleteRows(site, "resumes"));

  test("has a list of two lines a row beside it, which keeps its place on opening and closing", async () => {
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/resumes`);
    const list = page.getByRole("region", { name: "Lista de currículos" });
    const top = () => list.evaluate((element) => element.scrollTop);
    const row = page.getByRole("row", { name: "Nº 46." });
    await list.evaluate((element) => element.scrollTo(0, 40 * 40));
    await row.getByRole("button", { name: "Nº 46.", exact: true }).click();
    await page.getByRole("dialog", { name: "Nº 46." }).waitFor();
    await eventually(async () => expect(await top()).toBe(40 * 56));
    expect(await row.innerText()).toMatch(
      /Nº 46\.\s+(chegou agora|fora do horário|espera \d+ min)\s+Pendente\s+Suporte Técnico/,
    );
    expect((await list.boundingBox())?.width).toBe(22 * 16);
    await page.keyboard.press("Escape");
    await page.getByRole("columnheader", { name: "Telefone" }).waitFor();
    await eventually(async () => expect(await top()).toBe(40 * 40));
  });

  test.each([390, 768, 1024])(
    "takes the place of its list at %i px, from top to bottom, until Voltar or Back",
    async (width) => {
      const page = await openPage(browser, { viewport: { width, height: 844 }, hasTouch: width < 768 });
      await openSignedIn(page, `${site.url}/admin/resumes`);
      const list = page.getByRole("region", { name: "Lista de currículos", includeHidden: true });
      const name = page.getByRole("button", { name: "Nº 60.", exact: true });
      const top = () =>
        list.evaluate((element) => element.scrollTop + (element.closest("main")?.scrollTop ?? 0));
      await page.getByText("90 de 90 currículos").waitFor();
      await list.evaluate((element) => {
        for (const scroller of [element, element.closest("main")]) scroller?.scrollTo(0, 30 * 40);
      });
      await name.scrollIntoViewIfNeeded();
      const before = await top();
      const record = page.getByRole("dialog", { name: "Nº 60." });
      for (const leave of ["Voltar", "Back"]) {
        await name.click();
        await record.waitFor();
        const menu = await page.getByLabel("Menu", { exact: true }).boundingBox();
        const [left, bottom] = width < 1024 ? [0, menu?.y] : [64, 844];
        expect(await record.boundingBox()).toEqual({
          x: left,
          y: 0,
          width: width - left,
          height: bottom ?? 0,
        });
        expect(await list.isVisible()).toBe(false);
        if (leave === "Back") await page.goBack();
        else await record.getByRole("button", { name: "Voltar" }).click();
        await record.waitFor({ state: "detached" });
        expect(await list.isVisible()).toBe(true);
        await eventually(async () => expect(await top()).toBe(before));
      }
    },
  );
});

describe("a record on paper", () => {
  let paths: (readonly [path: string, name: string, isLong: boolean])[];

  beforeAll(async () => {
    const notes = "Uma linha de observações.\n".repeat(80);
    const [lead] = await insertLeads(site, [{ name: "Zélia", email: "zelia@loja.com.br", notes }]);
    const [message] = await insertMessages(site, [{ message: "Uma linha da mensagem.\n".repeat(80) }, {}]);
    const [resume] = await insertResumes(site, [{ presentation: "Cinco anos de suporte. ".repeat(400) }]);
    paths = [
      [`leads?lead=${lead}`, "Zélia", true],
      [`messages?mensagem=${message}`, "Conceição Brandão", true],
      [`resumes?curriculo=${resume}`, "Beatriz Nóbrega", true],
      [`people?de=lead-${lead}`, "Zélia", true],
      [`people?de=message-${message}`, "Conceição Brandão", false],
    ];
  });
  afterAll(() => deleteRows(site, "leads", "contact_messages", "resumes"));

  test.each([390, 1440])("is alone at %i px, as long as it is, and black on white", async (width) => {
    const page = await openPage(browser, { viewport: { width, height: 700 }, colorScheme: "dark" });
    await openSignedIn(page, `${site.url}/admin/dashboard`);
    for (const [path, name, isLong] of paths) {
      await page.emulateMedia({ media: "screen" });
      await page.goto(`${site.url}/admin/${path}`);
      const record = page.locator("[data-record-panel]");
      await record.getByRole("heading", { name, exact: true, level: 2 }).waitFor();
      // The folds are the last that come.
      await record
        .getByText(/^Consentimentos/)
        .first()
        .waitFor();
      await page.emulateMedia({ media: "print" });
      const seen = await record.evaluate((panel) => ({
        others: [...document.querySelectorAll("#root *")]
          .filter((element) => !element.contains(panel) && !panel.contains(element))
          .filter((element) => element.checkVisibility()).length,
        buttons: [...panel.querySelectorAll("button:not([data-on-paper]), footer")].filter((element) =>
          element.checkVisibility(),
        ).length,
        clipped: [...document.querySelectorAll("#root *")].filter(
          (element) =>
            element.checkVisibility() &&
            element.clientHeight > 1 &&
            element.scrollHeight > element.clientHeight + 1 &&
            getComputedStyle(element).overflowY !== "visible",
        ).length,
        grounds: [document.body, panel].map((element) => getComputedStyle(element).backgroundColor),
        height: document.documentElement.scrollHeight,
      }));
      expect(seen).toMatchObject({
        others: 0,
        buttons: 0,
        clipped: 0,
        grounds: ["rgb(255, 255, 255)", "rgb(255, 255, 255)"],
      });
      if (isLong) expect(seen.height).toBeGreaterThan(1400);
    }
    await page
      .getByText(/^Uma linha da mensagem[\s\S]*…$/)
      .first()
      .waitFor();
    expect(page.complaints).toEqual([]);
  });
});

describe("an undo", () => {
  const imported = async () =>
    (await sql`select id from leads where is_imported order by id`).map(({ id }) => Number(id));

  test("that fails on its way says how much is undone, and offers the rest", async () => {
    await sql`
      insert into leads (name, email, phone)
      select 'Lead nº ' || n, 'lead@empresa.com.br', '(41) 3000-0000' from generate_series(1, 1200) as n`;
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/leads`);
    await page.getByText("100 de 1.200 leads").waitFor();
    await eventually(async () => {
      await page
        .getByRole("region", { name: "Lista de leads" })
        .evaluate((list) => list.scrollTo(0, list.scrollHeight));
      expect(await page.getByText("1.200 de 1.200 leads").count()).toBe(1);
    });
    await page.getByLabel("Selecionar todos").check();
    await page.getByRole("button", { name: "Marcar como importados (1.200)" }).click();
    // The button of the screen, which stays when the toast has closed.
    const undo = (title: string) => page.getByRole("button", { name: `Desfazer: ${title}` });
    let calls = 0;
    await page.route("**/trpc/leads.undo*", (route) => (++calls === 2 ? route.abort() : route.continue()));
    await undo(texts.leads.imported(1200)).click();
    const rest = undo("1.000 alterações desfeitas");
    await rest.waitFor();
    expect(await imported()).toHaveLength(200);
    await rest.click();
    await rest.waitFor({ state: "detached" });
    await eventually(async () => expect(await imported()).toEqual([]));
    await deleteRows(site, "leads");
  });

  test("stays on the screen by its button and by Ctrl+Z when its toast has closed after 5 s", async () => {
    const ids = await insertLeads(site, [{ name: "Ângela Prado" }]);
    const page = await openPage(browser);
    await page.clock.install();
    await openSignedIn(page, `${site.url}/admin/leads`);
    // Time passes only where the test says so: no toast closes before it has been seen.
    await page.getByLabel("Selecionar Ângela Prado").waitFor();
    await stopTime(page);
    const toast = page.locator("[data-toast]");
    const kept = page.getByRole("button", { name: `Desfazer: ${texts.leads.imported(1)}` });
    const said = (text: string) => passTimeUntil(page, toast.getByText(text).waitFor());
    const markAndWait = async () => {
      await page.getByLabel("Selecionar Ângela Prado").check();
      await page.getByRole("button", { name: "Marcar como importados (1)" }).click();
      await said(texts.leads.imported(1));
      await page.clock.runFor(4000);
      expect(await toast.getByText(texts.leads.imported(1)).count()).toBe(1);
      await page.clock.runFor(1500);
      await toast.waitFor({ state: "detached" });
      expect(await imported()).toEqual(ids);
    };
    await markAndWait();
    await kept.click();
    await said(texts.records.undone);
    expect(await imported()).toEqual([]);
    expect(await kept.count()).toBe(0);

    await markAndWait();
    await page.keyboard.press("Control+z");
    await said(texts.records.undone);
    expect(await imported()).toEqual([]);

    // Its clock rests under the pointer and with the focus inside.
    await toast.hover();
    await page.clock.runFor(20_000);
    await toast.getByRole("button", { name: "Fechar aviso" }).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    expect(await toast.count()).toBe(1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(5500);
    await toast.waitFor({ state: "detached" });
    await deleteRows(site, "leads");
  });

  test("of a deletion is in the logs on a phone, too", async () => {
    const title = "Junta Comercial";
    const linkIds = async () => (await sql`select id from access_links`).map(({ id }) => Number(id));
    const ids = await insertAccessLinks(site, [{ title }]);
    const page = await openPage(browser, { viewport: viewports.phone });
    await openSignedIn(page, `${site.url}/admin/access`);
    await chooseRowAction(page, "Excluir", title);
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await eventually(async () => expect(await linkIds()).toEqual([]));
    await page.goto(`${site.url}/admin/logs?acao=exclusao`);
    const entry = page
      .getByRole("row")
      .filter({ hasText: `Acesso "${title}" excluído` })
      .first();
    const undo = entry.getByRole("button", { name: "Desfazer" });
    await undo.click();
    await undo.waitFor({ state: "detached" });
    await eventually(async () => expect(await linkIds()).toEqual(ids));
    await deleteRows(site, "access_links");
  });
});

describe("of two administrators", () => {
  const ANA = { name: "Ana Prado", email: "ana@avantesistemas.example", password: "senha-da-ana" };

  // Under a question about it, too.
  const dialogOf = (of: Page) => of.getByRole("dialog", { includeHidden: true }).first();
  const closed = (of: Page) => of.getByRole("dialog").first().waitFor({ state: "detached" });
  const conflictOf = (of: Page) => of.getByRole("dialog", { name: "Outra pessoa salvou antes" });
  const choice = (of: Page, field: string) => conflictOf(of).getByRole("group", { name: field });
  const resolve = (of: Page) =>
    conflictOf(of).getByRole("button", { name: "Salvar com estas escolhas" }).click();
  const close = async (of: Page) => {
    await of.keyboard.press("Escape");
    await closed(of);
  };

  beforeAll(async () => {
    await storeAdministrator(db, ANA);
  });

  /** The page of Márcia, and that of Ana in a browser of her own, at the same address. */
  async function openBoth(path: string): Promise<[WatchedPage, WatchedPage]> {
    const page = await openPage(browser, { viewport: withoutPdf });
    const other = await openPage(browser, { viewport: withoutPdf });
    await openSignedIn(page, site.url + path);
    await openSignedIn(other, site.url + path, ANA);
    return [page, other];
  }

  /** The console shows only rejected calls. */
  const expectOnlyConflicts = (...pages: WatchedPage[]) =>
    expect(
      pages.flatMap(({ complaints }) => complaints).filter((text) => !/409 \(Conflict\)/.test(text)),
    ).toEqual([]);

  test("who change a user, different fields merge, of the same field one keeps theirs, and the history says who changed what", async () => {
    const JOAO = { name: "João Dias", email: "joao@avantesistemas.example", password: "senha-do-joao" };
    const id = await storeAdministrator(db, JOAO);
    const stored = async () => (await sql`select name, email, is_active from users where id = ${id}`)[0];
    const [page, other] = await openBoth("/admin/users");
    const edit = async (of: Page, name: string) => {
      await of.getByRole("button", { name: `Editar ${name}`, exact: true }).click();
      await dialogOf(of).waitFor();
    };
    const name = (of: Page) => dialogOf(of).getByLabel("Nome");
    const save = (of: Page) => dialogOf(of).getByRole("button", { name: "Salvar", exact: true }).click();
    const saveWell = async (of: Page) => {
      await save(of);
      await closed(of);
    };

    // Deactivated by one while the other renames him, he is renamed and inactive.
    await edit(page, JOAO.name);
    await other.getByRole("button", { name: `Desativar ${JOAO.name}` }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Desativar" }).click();
    await eventually(async () => expect(await stored()).toMatchObject({ is_active: false }));
    await name(page).fill("João Dias Neto");
    await saveWell(page);
    expect(await stored()).toMatchObject({ name: "João Dias Neto", is_active: false });
    const row = page.getByRole("row", { name: /João Dias Neto/ });
    await row.getByText("Inativo", { exact: true }).filter({ visible: true }).waitFor();

    await other.reload();
    await edit(page, "João Dias Neto");
    await edit(other, "João Dias Neto");
    await name(other).fill("João de Ana");
    await saveWell(other);
    await name(page).fill("João de Márcia");
    await dialogOf(page).getByLabel("E-mail").fill("joao.dias@avantesistemas.example");
    await save(page);
    await conflictOf(page)
      .getByText(new RegExp(`^${ANA.name} salvou (agora há pouco|há \\d+ min)`))
      .waitFor();
    await choice(page, "Nome").getByText("João de Márcia").waitFor();
    await choice(page, "Nome").getByText("João de Ana").waitFor();
    expect(await conflictOf(page).getByRole("group").count()).toBe(1);
    expect(await page.locator("[data-toast=failure]").count()).toBe(0);
    await choice(page, "Nome").getByLabel("Ficar com o que foi salvo").check();
    await resolve(page);
    await closed(page);
    const email = "joao.dias@avantesistemas.example";
    expect(await stored()).toMatchObject({ name: "João de Ana", email });

    // Of a password the history says only that it changed.
    await edit(page, "João de Ana");
    await dialogOf(page).getByLabel("Senha", { exact: true }).fill("senha-nova-dele");
    await saveWell(page);
    await edit(page, "João de Ana");
    const history = await openHistory(dialogOf(page));
    const entries = history.getByRole("listitem");
    await entries.first().getByText("senha alterada").waitFor();
    const [password = "", mail = "", renamed = ""] = await entries.allInnerTexts();
    expect(password.split(/\s+/).join(" ")).toContain("Senha senha alterada");
    expect(mail).toContain(administrator.name);
    expect(renamed).toContain(ANA.name);
    expect(renamed.split(/\s+/).join(" ")).toContain("Nome João Dias Neto mudou para João de Ana");
    expect(await history.getByText("Ativo", { exact: true }).count()).toBe(1);
    await close(page);
    expectOnlyConflicts(page, other);
    await sql`delete from users where id = ${id}`;
  });

  test("who review a resume, the approval of one stays, and the notes of both are chosen from", async () => {
    const [id = 0] = await insertResumes(site, [{}]);
    const stored = async () => (await sql`select status, notes from resumes where id = ${id}`)[0];
    const notesOf = (of: Page) => dialogOf(of).getByLabel("Observações");
    const [page, other] = await openBoth(`/admin/resumes?curriculo=${id}`);
    await notesOf(page).waitFor();
    await dialogOf(other)
      .getByRole("button", { name: /^Status: / })
      .click();
    await other.getByRole("menuitemradio", { name: "Aprovado" }).click();
    await notesOf(other).fill("Ótima entrevista.");
    await close(other);
    await eventually(async () =>
      expect(await stored()).toMatchObject({ status: "approved", notes: "Ótima entrevista." }),
    );
    await notesOf(page).fill("Ligar na segunda.");
    await choice(page, "Observações").getByText("Ótima entrevista.").waitFor();
    expect(await conflictOf(page).getByRole("group").count()).toBe(1);
    await resolve(page);
    await dialogOf(page).getByText("Salvo", { exact: true }).waitFor();
    await close(page);
    expect(await stored()).toMatchObject({ status: "approved", notes: "Ligar na segunda." });
    await page.getByText("Aprovado", { exact: true }).filter({ visible: true }).first().waitFor();
    expectOnlyConflicts(page, other);
    await deleteRows(site, "resumes");
  });
});

async function openHistory(of: Locator): Promise<Locator> {
  await of.getByText("Histórico").click();
  return of.locator("details");
}
