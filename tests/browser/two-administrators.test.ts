import { beforeAll, describe, expect, test } from "bun:test";
import type { Locator, Page } from "playwright";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { launchBrowser, openPage, withoutPdf } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertResumes } from "../support/factories.ts";
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

  test("the same field: one keeps theirs", async () => {
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
    await choice("Nome").getByLabel("Ficar com o que foi salvo").check();
    await resolve();
    await closed(page);
    const email = "joao.dias@avantesistemas.example";
    expect(await stored()).toMatchObject({ name: "João de Ana", email });
  });

  test("the history says who changed what, and of a password only that it changed", async () => {
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
});

test("the console shows only rejected calls", () => {
  const expected = /409 \(Conflict\)/;
  expect([...page.complaints, ...other.complaints].filter((text) => !expected.test(text))).toEqual([]);
});
