import { beforeAll, describe, expect, test } from "bun:test";
import type { Locator, Page } from "playwright";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { axeViolations, launchBrowser, openPage, viewports, withoutPdf } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertAccessLinks, insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { chooseRowAction } from "../support/row-action.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const ANA = { name: "Ana Prado", email: "ana@avantesistemas.example", password: "senha-da-ana" };
const JOAO = { name: "João Dias", email: "joao@avantesistemas.example", password: "senha-do-joao" };

const site = await startSite();
const browser = await launchBrowser();
const { sql, db } = site.database;
await storeAdministrator(db, ANA);
const joao = await storeAdministrator(db, JOAO);
/** The page of Márcia, and that of Ana in a browser of her own. */
const page = await openPage(browser, { viewport: withoutPdf });
const other = await openPage(browser, { viewport: withoutPdf });

// Under a question about it, too.
const dialogOf = (of: Page) => of.getByRole("dialog", { includeHidden: true }).first();
const conflict = page.getByRole("dialog", { name: "Outra pessoa salvou antes" });
const resolve = () => conflict.getByRole("button", { name: "Salvar com estas escolhas" }).click();
const choice = (field: string) => conflict.getByRole("group", { name: field });
const closed = (of: Page) => of.getByRole("dialog").first().waitFor({ state: "detached" });
const save = (of: Page) => dialogOf(of).getByRole("button", { name: "Salvar", exact: true }).click();
const saveWell = async (of: Page) => {
  await save(of);
  await closed(of);
};
const notesOf = (of: Page) => dialogOf(of).getByLabel("Observações");
const savedBy = (of: Page) => dialogOf(of).getByText("Salvo", { exact: true }).waitFor();
const close = async (of: Page) => {
  await of.keyboard.press("Escape");
  await closed(of);
};

async function openHistory(of: Locator): Promise<Locator> {
  await of.getByText("Histórico").click();
  return of.locator("details");
}

describe("users", () => {
  const stored = async () => (await sql`select name, email, is_active from users where id = ${joao}`)[0];
  const edit = async (of: Page, name: string) => {
    await of.getByRole("button", { name: `Editar ${name}`, exact: true }).click();
    await dialogOf(of).waitFor();
  };
  const name = (of: Page) => dialogOf(of).getByLabel("Nome");

  beforeAll(async () => {
    await openSignedIn(page, `${site.url}/admin/users`);
    await openSignedIn(other, `${site.url}/admin/users`, ANA);
  });

  test("João, deactivated by one while the other renames him, is renamed and inactive", async () => {
    await edit(page, JOAO.name);
    await other.getByRole("button", { name: `Desativar ${JOAO.name}` }).click();
    await other.getByText(texts.users.updated).waitFor();
    await name(page).fill("João Dias Neto");
    await saveWell(page);
    expect(await stored()).toMatchObject({ name: "João Dias Neto", is_active: false });
    const row = page.getByRole("row", { name: /João Dias Neto/ });
    await row.getByText("Inativo", { exact: true }).filter({ visible: true }).waitFor();
  });

  test("the same field twice: one keeps theirs, then mine", async () => {
    await other.reload();
    await edit(page, "João Dias Neto");
    await edit(other, "João Dias Neto");
    await name(other).fill("João de Ana");
    await saveWell(other);
    await name(page).fill("João de Márcia");
    await dialogOf(page).getByLabel("E-mail").fill("joao.dias@avantesistemas.example");
    await save(page);
    await conflict.getByText(`${ANA.name} salvou agora há pouco`).waitFor();
    await choice("Nome").getByText("João de Márcia").waitFor();
    await choice("Nome").getByText("João de Ana").waitFor();
    expect(await conflict.getByRole("group").count()).toBe(1);
    expect(await page.locator("[data-toast=failure]").count()).toBe(0);
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport);
      expect(await axeViolations(page)).toEqual([]);
    }
    await choice("Nome").getByLabel("Ficar com o que foi salvo").check();
    await resolve();
    await closed(page);
    const email = "joao.dias@avantesistemas.example";
    expect(await stored()).toMatchObject({ name: "João de Ana", email });

    await edit(page, "João de Ana");
    await other.reload();
    await edit(other, "João de Ana");
    await name(other).fill("João outra vez");
    await saveWell(other);
    await name(page).fill("João de Márcia");
    await save(page);
    await conflict.getByRole("button", { name: "Voltar à edição" }).click();
    expect(await name(page).inputValue()).toBe("João de Márcia");
    await save(page);
    await resolve();
    await closed(page);
    expect(await stored()).toMatchObject({ name: "João de Márcia", email });
  });

  test("the history says who changed what, and of a password only that it changed", async () => {
    await edit(page, "João de Márcia");
    await dialogOf(page).getByLabel("Senha", { exact: true }).fill("senha-nova-dele");
    await saveWell(page);
    await edit(page, "João de Márcia");
    const history = await openHistory(dialogOf(page));
    const entries = history.getByRole("listitem");
    await entries.first().getByText("senha alterada").waitFor();
    const [password = "", renamed = ""] = await entries.allInnerTexts();
    expect(password.split(/\s+/).join(" ")).toContain("Senha senha alterada");
    expect(renamed).toContain(administrator.name);
    expect(renamed.split(/\s+/).join(" ")).toContain("Nome João outra vez mudou para João de Márcia");
    expect(await history.getByText("Ativo", { exact: true }).count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await closed(page);
  });
});

describe("resumes", () => {
  let id: number;
  const stored = async () => (await sql`select status, notes from resumes where id = ${id}`)[0];
  const open = async (of: Page) => {
    await of.goto(`${site.url}/admin/resumes?curriculo=${id}`);
    await notesOf(of).waitFor();
  };

  beforeAll(async () => {
    [id = 0] = await insertResumes(site, [{}]);
  });

  test("an approval with notes and notes of the other: the approval stays, the notes are chosen", async () => {
    await open(page);
    await open(other);
    await dialogOf(other).getByRole("radio", { name: "Aprovado" }).check();
    await notesOf(other).fill("Ótima entrevista.");
    await close(other);
    await eventually(async () =>
      expect(await stored()).toMatchObject({ status: "approved", notes: "Ótima entrevista." }),
    );
    await notesOf(page).fill("Ligar na segunda.");
    await choice("Observações").getByText("Ótima entrevista.").waitFor();
    expect(await conflict.getByRole("group").count()).toBe(1);
    await resolve();
    await savedBy(page);
    await close(page);
    expect(await stored()).toMatchObject({ status: "approved", notes: "Ligar na segunda." });
    await page.getByText("Aprovado", { exact: true }).filter({ visible: true }).first().waitFor();
  });

  test("taking what the other saved leaves nothing to save, and no draft", async () => {
    await open(page);
    await open(other);
    await notesOf(other).fill("De Ana.");
    await savedBy(other);
    await notesOf(page).fill("De Márcia.");
    await choice("Observações").getByLabel("Ficar com o que foi salvo").check();
    await resolve();
    await eventually(async () => expect(await notesOf(page).inputValue()).toBe("De Ana."));
    await close(page);
    expect(await stored()).toMatchObject({ notes: "De Ana." });
    await open(page);
    expect(await notesOf(page).inputValue()).toBe("De Ana.");
  });

  test("a draft that was not saved starts from its own version, and conflicts", async () => {
    await page.route("**/trpc/resumes.update", (route) => route.abort());
    await notesOf(page).fill("Do rascunho.");
    await dialogOf(page).getByText("Não salvo").waitFor();
    await page.goto("about:blank");
    await open(other);
    await notesOf(other).fill("Depois do rascunho.");
    await savedBy(other);
    // Not before: a last attempt of the page that was left would be let through.
    await page.unroute("**/trpc/resumes.update");
    await open(page);
    await choice("Observações").getByText("Depois do rascunho.").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await conflict.getByRole("button", { name: "Voltar à edição" }).click();
    expect(await notesOf(page).inputValue()).toBe("Do rascunho.");
    expect(await stored()).toMatchObject({ notes: "Depois do rascunho." });
    await dialogOf(page).getByRole("button", { name: "Tentar novamente" }).click();
    await choice("Observações").getByLabel("Ficar com o que foi salvo").check();
    await resolve();
    await eventually(async () => expect(await notesOf(page).inputValue()).toBe("Depois do rascunho."));
  });

  test("former notes come back from the history into the form, and are saved", async () => {
    const history = await openHistory(dialogOf(page));
    const entry = history.getByRole("listitem").filter({ hasText: "Ligar na segunda." }).last();
    await entry.getByText("Ótima entrevista.").waitFor();
    await entry.getByRole("button", { name: "Trazer de volta" }).click();
    expect(await notesOf(page).inputValue()).toBe("Ótima entrevista.");
    expect(await notesOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await eventually(async () =>
      expect(await stored()).toMatchObject({ status: "approved", notes: "Ótima entrevista." }),
    );
  });

  test("a conflict that arrives after the dialog was closed is a toast, and the draft stays", async () => {
    await open(page);
    await open(other);
    await notesOf(other).fill("Salvo por Ana.");
    await savedBy(other);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/trpc/resumes.update*", async (route) => {
      await released;
      await route.continue();
    });
    await notesOf(page).fill("Digitado por Márcia.");
    await close(page);
    release();
    await page.locator("[data-toast=failure]").getByText(texts.records.conflict).waitFor();
    await page.unroute("**/trpc/resumes.update*");
    expect(await stored()).toMatchObject({ notes: "Salvo por Ana." });
    await open(page);
    await choice("Observações").getByText("Digitado por Márcia.").waitFor();
    expect(await notesOf(page).inputValue()).toBe("Digitado por Márcia.");
  });
});

describe("access links", () => {
  let id: number;
  const stored = async () => (await sql`select title, url, color from access_links where id = ${id}`)[0];
  const edit = async (of: Page, title: string) => {
    await of.goto(`${site.url}/admin/access`);
    await chooseRowAction(of, "Editar", title);
    await dialogOf(of).waitFor();
  };
  const field = (of: Page, label: string) => dialogOf(of).getByLabel(label, { exact: true });

  beforeAll(async () => {
    [id = 0] = await insertAccessLinks(site, [{ title: "Sefaz" }]);
  });

  test("an opened link without changes says so in its history; a failed one can be read again", async () => {
    await edit(page, "Sefaz");
    await page.route("**/trpc/accessLinks.history*", (route) =>
      route.fulfill({
        status: 500,
        json: [
          { error: { message: texts.connection.unexpected, code: -32603, data: { appCode: "internal" } } },
        ],
      }),
    );
    const history = await openHistory(dialogOf(page));
    await history.getByText(texts.records.historyFailed).waitFor();
    await page.unroute("**/trpc/accessLinks.history*");
    await history.getByRole("button", { name: "Tentar novamente" }).click();
    await history.getByText(texts.records.noHistory).waitFor();
  });

  test("different fields merge; the same ones are chosen one by one", async () => {
    await edit(page, "Sefaz");
    await edit(other, "Sefaz");
    await field(other, "Título").fill("Sefaz de Ana");
    await field(other, "URL").fill("https://ana.example/");
    await dialogOf(other).getByRole("radio", { name: "Roxo" }).check({ force: true });
    await saveWell(other);
    await field(page, "Título").fill("Sefaz de Márcia");
    await field(page, "URL").fill("https://marcia.example/");
    await save(page);
    await choice("Título").getByText("Sefaz de Ana").waitFor();
    await choice("URL").getByLabel("Ficar com o que foi salvo").check();
    await resolve();
    await closed(page);
    expect(await stored()).toEqual({
      title: "Sefaz de Márcia",
      url: "https://ana.example/",
      color: "#7C3AED",
    });
    await page.getByText("Sefaz de Márcia", { exact: true }).waitFor();
  });
});

test("leads and contact messages have their marks in a history", async () => {
  const [lead = 0] = await insertLeads(site, [{ isImported: true }]);
  const [message = 0] = await insertMessages(site, [{}]);
  await page.goto(`${site.url}/admin/leads?lead=${lead}`);
  await (await openHistory(dialogOf(page))).getByText(texts.records.noHistory).waitFor();
  await page.goto(`${site.url}/admin/messages?mensagem=${message}`);
  await dialogOf(page).getByText("Lida", { exact: true }).waitFor();
  const history = await openHistory(dialogOf(page));
  await history.getByText(administrator.name).waitFor();
  expect((await history.getByRole("listitem").innerText()).split(/\s+/).join(" ")).toContain(
    "Lida Não mudou para Sim",
  );
  await dialogOf(page).getByRole("button", { name: "Marcar como respondida" }).click();
  await history.getByText("Respondida", { exact: true }).waitFor();
});

test("a long history comes in parts", async () => {
  const [id = 0] = await insertAccessLinks(site, [{ title: "Muito alterado" }]);
  await sql`
    insert into record_changes (entity_type, entity_id, version, changes, author_name, audit_log_id)
    select 'access', ${String(id)}, n + 1, json_build_object('title',
      json_build_object('before', 'Título ' || n - 1, 'after', 'Título ' || n)), 'Sistema', 1
    from generate_series(1, 21) n`;
  await page.goto(`${site.url}/admin/access`);
  await chooseRowAction(page, "Editar", "Muito alterado");
  const entries = (await openHistory(dialogOf(page))).getByRole("listitem");
  await entries.nth(19).waitFor();
  expect(await entries.count()).toBe(20);
  await page.getByRole("button", { name: "Mostrar mais antigas" }).click();
  await entries.nth(20).getByText("Título 0").waitFor();
  expect(await page.getByRole("button", { name: "Mostrar mais antigas" }).count()).toBe(0);
});

test("the console shows only rejected calls", () => {
  // The one that a test cuts off has no status.
  const expected = /409 \(Conflict\)|500|net::ERR_FAILED/;
  expect([...page.complaints, ...other.complaints].filter((text) => !expected.test(text))).toEqual([]);
});
