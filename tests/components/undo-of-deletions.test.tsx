import { beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";
import { openDocument } from "../support/dom.ts";
import { insertAccessLinks } from "../support/factories.ts";

// How a deletion is undone, by its toast and by the logs. That the logs offer it on a phone is judged in the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql, db } = app.database;
const { screen, user, wire, address, open } = await openBackOffice(app);
const { click, keyboard } = user;

const press = async (name: string) => click(await screen.findByRole("button", { name }));
const link = (title: string) => screen.findByRole("button", { name: `Ações de ${title}` });
const linkIds = async () => (await sql`select id from access_links order by id`).map(({ id }) => Number(id));
const confirm = async () =>
  click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
const openLogs = (query = "") => open(`/admin/logs${query}`, "Logs do Sistema");

beforeEach(async () => {
  await sql`delete from access_links`;
});

async function deleteOpenLink(title: string): Promise<void> {
  await click(await link(title));
  await click(await screen.findByRole("menuitem", { name: `Excluir ${title}` }));
  await confirm();
  await screen.findByText(texts.accessLinks.deleted);
  expect(await linkIds()).toEqual([]);
}

async function deleteLink(title: string): Promise<number> {
  const [id = 0] = await insertAccessLinks(app, [{ title }]);
  await open("/admin/access", "Acessos");
  await deleteOpenLink(title);
  return id;
}

async function deleteUser(name: string): Promise<{ id: string; email: string }> {
  const email = `${name.split(" ")[0]?.toLowerCase()}@empresa.com.br`;
  const id = await storeAdministrator(db, { name, email, password: "uma-senha" });
  await open("/admin/users", "Usuários");
  await press(`Excluir ${name}`);
  await confirm();
  await screen.findByText(texts.users.deleted);
  return { id, email };
}

describe("the toast of a deletion", () => {
  test("brings an access link back before the server has answered", async () => {
    const id = await deleteLink("Prefeitura");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    wire.answer = (call) => {
      if (!call.includes("accessLinks.undo")) return undefined;
      isAsked.resolve();
      return held.then(() => Promise.reject(new TypeError("no network")));
    };
    await press("Desfazer");
    await isAsked.promise;
    await link("Prefeitura");
    expect(await linkIds()).toEqual([]);
    release();
    // The link is taken away again.
    await screen.findByText(texts.records.undoFailed);
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Ações de Prefeitura" })?.textContent).toBeUndefined(),
    );
    expect(id).toBeGreaterThan(0);
  });

  test("does so by its button and with Ctrl+Z", async () => {
    const id = await deleteLink("Receita");
    await keyboard("{Control>}z{/Control}");
    await screen.findByText(texts.records.undone);
    expect(await linkIds()).toEqual([id]);
    await deleteOpenLink("Receita");
    await press("Desfazer");
    await waitFor(async () => expect(await linkIds()).toEqual([id]));
    await link("Receita");
  });

  test("brings a user back", async () => {
    const { id } = await deleteUser("Zoraide Brandão");
    await press("Desfazer");
    await screen.findByText(texts.records.undone);
    await screen.findByRole("button", { name: "Excluir Zoraide Brandão" });
    expect(await sql`select id from users where id = ${id}`).toHaveLength(1);
  });
});

describe("the logs screen", () => {
  const row = async (text: string) =>
    within((await screen.findAllByRole("row", { name: new RegExp(text) }))[0] as HTMLElement);

  /** Of the two buttons of an entry a browser shows the one that has room. */
  const pressUndo = async (entry: Awaited<ReturnType<typeof row>>) =>
    click(entry.getAllByRole("button", { name: "Desfazer" })[0] as HTMLElement);

  test("undoes a deletion of the last day", async () => {
    const id = await deleteLink("Junta Comercial");
    await openLogs("?acao=exclusao");
    const entry = () => row('Acesso "Junta Comercial" excluído');
    await pressUndo(await entry());
    await screen.findByText(texts.records.undone);
    expect(await linkIds()).toEqual([id]);
    await waitFor(async () =>
      expect((await entry()).queryAllByRole("button", { name: "Desfazer" })).toHaveLength(0),
    );
  });

  test("says when the e-mail of a deleted user is another's by now", async () => {
    const { email } = await deleteUser("Ivo Reis");
    await sql`insert into users (id, name, email) values ('outro', 'Outro', ${email})`;
    await openLogs("?acao=exclusao&tipo=usuario");
    await pressUndo(await row("Usuário Ivo Reis"));
    await screen.findByText(texts.users.emailTakenSince);
  });

  test("leads from an entry to its record, and says when that is gone", async () => {
    const [kept = 0] = await insertAccessLinks(app, [{ title: "Sefaz" }]);
    await insertAuditLogs(app.database, [
      { entityType: "access", entityId: String(kept), action: "UPDATE", description: "Do acesso guardado" },
      { entityType: "lead", entityId: "99999", action: "UPDATE", description: "De um lead excluído" },
      { entityType: "lead", entityId: null, action: "EXPORT", description: "De muitos leads" },
      { entityType: "config", entityId: "1", action: "UPDATE", description: "Da versão 1" },
      { entityType: "system", entityId: null, action: "TEST", description: "De nada" },
      { entityType: "system", entityId: null, action: "UPDATE", description: "De uma tarefa" },
      { entityType: "system", entityId: "7", action: "UPDATE", description: "De uma visão alterada" },
      { entityType: "system", entityId: "7", action: "DELETE", description: "De uma visão excluída" },
    ]);
    const follow = async (description: string | RegExp, filter = "") => {
      await openLogs(filter);
      await click((await screen.findAllByRole("link", { name: description }))[0] as HTMLElement);
      await waitFor(() => expect(address()).not.toStartWith("/admin/logs"));
      return address();
    };
    expect(await follow("Do acesso guardado")).toBe(`/admin/access?acesso=${kept}`);
    await screen.findByRole("dialog", { name: "Editar Acesso" });
    expect(await follow("De um lead excluído")).toBe("/admin/leads?lead=99999");
    await within(await screen.findByRole("dialog")).findByText(texts.records.gone);
    expect(await follow("De muitos leads")).toBe("/admin/leads");
    expect(await follow("Da versão 1")).toBe("/admin/config-versions?versao=1");
    expect(await follow("De uma tarefa")).toBe("/admin/system-health");
    expect(await follow(/entrou na área administrativa/, "?acao=login")).toStartWith("/admin/users?usuario=");
    await screen.findByRole("dialog", { name: "Editar usuário" });
    await openLogs();
    for (const name of ["De nada", "De uma visão alterada", "De uma visão excluída"]) {
      await screen.findByRole("cell", { name });
      expect(screen.queryAllByRole("link", { name })).toHaveLength(0);
    }
  });
});
