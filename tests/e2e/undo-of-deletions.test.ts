import { beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertAccessLinks } from "../support/factories.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { chooseRowAction } from "../support/row-action.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const { sql } = site.database;

const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/access`);

const toast = page.locator("[data-toast]");
const undo = toast.getByRole("button", { name: "Desfazer" });
const link = (title: string) => page.getByRole("button", { name: `Ações de ${title}` });
const linkIds = async () => (await sql`select id from access_links order by id`).map(({ id }) => Number(id));

beforeEach(async () => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.setViewportSize(viewports.desktop);
  await sql`delete from access_links`;
});

async function storeUser(name: string): Promise<{ id: string; email: string }> {
  const email = `${name.split(" ")[0]?.toLowerCase()}@empresa.com.br`;
  return { id: await storeAdministrator(site.database.db, { name, email, password: "uma-senha" }), email };
}

async function deleteLink(title: string): Promise<number> {
  const [id = 0] = await insertAccessLinks(site, [{ title }]);
  await page.goto(`${site.url}/admin/access`);
  await chooseRowAction(page, "Excluir", title);
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await toast.getByText(texts.accessLinks.deleted).waitFor();
  expect(await linkIds()).toEqual([]);
  return id;
}

describe("the toast of a deletion", () => {
  test("brings an access link back before the server has answered", async () => {
    const id = await deleteLink("Prefeitura");
    const answer = Promise.withResolvers<void>();
    await page.route("**/trpc/accessLinks.undo*", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await undo.click();
    await link("Prefeitura").waitFor();
    expect(await linkIds()).toEqual([]);
    answer.resolve();
    await toast.getByText(texts.records.undone).waitFor();
    expect(await linkIds()).toEqual([id]);
    await link("Prefeitura").waitFor();
  });

  test("does so with Ctrl+Z, and takes the link away again when the server rejects", async () => {
    const id = await deleteLink("Receita");
    await page.keyboard.press("Control+z");
    await toast.getByText(texts.records.undone).waitFor();
    expect(await linkIds()).toEqual([id]);
    await deleteLinkAgain("Receita");
    await page.route("**/trpc/accessLinks.undo*", (route) => route.abort());
    await undo.click();
    await toast.getByText(texts.records.undoFailed).waitFor();
    await link("Receita").waitFor({ state: "detached" });
  });

  async function deleteLinkAgain(title: string): Promise<void> {
    await chooseRowAction(page, "Excluir", title);
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await toast.getByText(texts.accessLinks.deleted).waitFor();
  }

  test("brings a user back", async () => {
    const user = await storeUser("Zoraide Brandão");
    await page.goto(`${site.url}/admin/users`);
    await page.getByRole("button", { name: "Excluir Zoraide Brandão" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await toast.getByText(texts.users.deleted).waitFor();
    await undo.click();
    await toast.getByText(texts.records.undone).waitFor();
    await page.getByRole("cell", { name: user.email }).waitFor();
    expect(await sql`select id from users where id = ${user.id}`).toHaveLength(1);
  });
});

describe("the logs screen", () => {
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });

  test.each(["phone", "desktop"] as const)("undoes a deletion of the last day at %s width", async (width) => {
    const id = await deleteLink("Junta Comercial");
    await page.setViewportSize(viewports[width]);
    await page.goto(`${site.url}/admin/logs?acao=exclusao`);
    const entry = row('Acesso "Junta Comercial" excluído').first();
    await entry.getByRole("button", { name: "Desfazer" }).click();
    await toast.getByText(texts.records.undone).waitFor();
    expect(await linkIds()).toEqual([id]);
    await entry.getByRole("button", { name: "Desfazer" }).waitFor({ state: "detached" });
  });

  test("says when the e-mail of a deleted user is another's by now", async () => {
    const user = await storeUser("Ivo Reis");
    await page.goto(`${site.url}/admin/users`);
    await page.getByRole("button", { name: "Excluir Ivo Reis" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await toast.getByText(texts.users.deleted).waitFor();
    await sql`insert into users (id, name, email) values ('outro', 'Outro', ${user.email})`;
    await page.goto(`${site.url}/admin/logs?acao=exclusao&tipo=usuario`);
    await row("Usuário Ivo Reis").getByRole("button", { name: "Desfazer" }).click();
    await toast.getByText(texts.users.emailTakenSince).waitFor();
  });

  test("leads from an entry to its record, and says when that is gone", async () => {
    const [kept = 0] = await insertAccessLinks(site, [{ title: "Sefaz" }]);
    await insertAuditLogs(site.database, [
      { entityType: "access", entityId: String(kept), action: "UPDATE", description: "Do acesso guardado" },
      { entityType: "lead", entityId: "99999", action: "UPDATE", description: "De um lead excluído" },
      { entityType: "lead", entityId: null, action: "EXPORT", description: "De muitos leads" },
      { entityType: "config", entityId: "1", action: "UPDATE", description: "Da versão 1" },
      { entityType: "system", entityId: null, action: "TEST", description: "De nada" },
      { entityType: "system", entityId: null, action: "UPDATE", description: "De uma tarefa" },
      { entityType: "system", entityId: "7", action: "UPDATE", description: "De uma visão alterada" },
      { entityType: "system", entityId: "7", action: "DELETE", description: "De uma visão excluída" },
    ]);
    const follow = async (description: string, filter = "") => {
      await page.goto(`${site.url}/admin/logs${filter}`);
      await page.getByRole("link", { name: description }).click();
      await page.waitForURL((url) => url.pathname !== "/admin/logs");
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    };
    expect(await follow("Do acesso guardado")).toBe(`/admin/access?acesso=${kept}`);
    await page.getByRole("dialog", { name: "Editar Acesso" }).waitFor();
    expect(await follow("De um lead excluído")).toBe("/admin/leads?lead=99999");
    await page.getByRole("dialog").getByText(texts.records.gone).waitFor();
    expect(await follow("De muitos leads")).toBe("/admin/leads");
    expect(await follow("Da versão 1")).toBe("/admin/config-versions?versao=1");
    expect(await follow("De uma tarefa")).toBe("/admin/system-health");
    expect(await follow(`${administrator.name} entrou na área administrativa`, "?acao=login")).toStartWith(
      "/admin/users?usuario=",
    );
    await page.getByRole("dialog", { name: "Editar usuário" }).waitFor();
    await page.goto(`${site.url}/admin/logs`);
    for (const name of ["De nada", "De uma visão alterada", "De uma visão excluída"]) {
      await page.getByRole("cell", { name }).waitFor();
      expect(await page.getByRole("link", { name }).count()).toBe(0);
    }
  });

  test("lists all administrators and actions on demand", async () => {
    const names = ["Ana", "Bento", "Caio", "Davi", "Elis", "Fábia", "Gil"];
    await insertAuditLogs(
      site.database,
      names.map((adminName) => ({ adminName, action: "EXPORT" as const, description: "Uma exportação" })),
    );
    await page.goto(`${site.url}/admin/logs`);
    await chooseListAction(page, texts.auditLogs.rankings);
    const dialog = page.getByRole("dialog", { name: texts.auditLogs.rankings });
    await dialog.getByText("Gil").waitFor();
    const listed = await dialog
      .getByRole("list", { name: "Administradores" })
      .getByRole("listitem")
      .allInnerTexts();
    expect(listed[0]).toContain(administrator.name);
    for (const name of names) expect(listed.some((text) => text.startsWith(name))).toBe(true);
    await dialog.getByRole("list", { name: "Ações" }).getByText("Exportação").waitFor();
    await eventually(async () => expect(await axeViolations(page)).toEqual([]));
  });
});
