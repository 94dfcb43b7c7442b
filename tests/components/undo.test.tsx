import { afterEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { insertAccessLinks, insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

// What is undone: marks by the button, the keys and the history, deletions by their toast and by the logs; and what a deletion
// of ticked rows asks. How long a toast stays, and that the logs offer an undo on a phone, are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql, db } = app.database;
const { screen, user, wire, open, address } = await openBackOffice(app);
const { click, keyboard } = user;

afterEach(async () => {
  await deleteRows(app, "leads", "contact_messages", "resumes", "access_links");
  await sql`delete from users where email like '%@empresa.com.br'`;
});

describe("marks", () => {
  const undo = () => screen.findByRole("button", { name: "Desfazer" });
  const statistics = () =>
    [...(document.querySelector("dl")?.querySelectorAll("dd") ?? [])]
      .slice(0, 4)
      .map((dd) => Number(dd.textContent));
  const tick = async (name: string) => click(await screen.findByLabelText(`Selecionar ${name}`));
  const imported = async () =>
    (await sql`select id from leads where is_imported order by id`).map(({ id }) => Number(id));
  const fails = () => Promise.reject(new TypeError("no network"));

  /** Three leads in a list without the imported ones, two of them marked. */
  async function markTwo(): Promise<number[]> {
    const ids = await insertLeads(app, [
      { name: "Ângela Prado" },
      { name: "Bento Lobo" },
      { name: "Caio Dias" },
    ]);
    await open("/admin/leads?importados=ocultar", "Leads");
    await screen.findByText("3 de 3 leads");
    await tick("Ângela Prado");
    await tick("Bento Lobo");
    await click(screen.getByRole("button", { name: "Marcar como importados (2)" }));
    await screen.findByText(texts.leads.imported(2));
    await screen.findByText("1 de 1 lead");
    await waitFor(() => expect(statistics()).toEqual([3, 1, 2, 3]));
    return ids;
  }

  test("the button brings the leads back before the server has answered, with their count and the cards", async () => {
    await markTwo();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    wire.answer = (call) => {
      if (!call.includes("leads.undo")) return undefined;
      return held.then(() => fails());
    };
    await click(await undo());
    await screen.findByRole("row", { name: /Ângela Prado/ });
    await screen.findByText("3 de 3 leads");
    expect(statistics()).toEqual([3, 3, 0, 3]);
    expect(await imported()).toHaveLength(2);
    release();
    // It has failed, so it is taken back.
    await screen.findByText(texts.records.undoFailed);
    await screen.findByText("1 de 1 lead");
    expect(await imported()).toHaveLength(2);
  });

  test("the button undoes both marks and goes", async () => {
    await markTwo();
    await click(await undo());
    await screen.findByText(texts.records.undone);
    expect(screen.queryAllByRole("button", { name: "Desfazer" })).toHaveLength(0);
    expect(await imported()).toEqual([]);
    await screen.findByRole("row", { name: /Bento Lobo/ });
  });

  test("Ctrl+Z does the same, and in the search field it does not", async () => {
    await markTwo();
    screen.getByRole("searchbox").focus();
    await keyboard("{Control>}z{/Control}");
    await undo();
    expect(await imported()).toHaveLength(2);
    screen.getByLabelText("Selecionar Caio Dias").focus();
    await keyboard("{Control>}z{/Control}");
    await screen.findByText(texts.records.undone);
    expect(await imported()).toEqual([]);
  });

  test("what somebody else has changed meanwhile stays, and is told", async () => {
    const [first = 0] = await markTwo();
    await sql`update leads set is_imported = false where id = ${first}`;
    await click(await undo());
    await screen.findByText(texts.records.undonePartly(1, 2));
    expect(await imported()).toEqual([]);
  });

  test("in an opened message the answered mark goes, and the read mark of the opening stays", async () => {
    const [id = 0] = await insertMessages(app, [{ name: "Luíza Conceição" }]);
    await open(`/admin/messages?mensagem=${id}`, "Mensagens");
    await waitFor(() => expect(statistics()).toEqual([1, 0, 1, 1]));
    const dialog = within(await screen.findByRole("dialog"));
    await click(await dialog.findByRole("button", { name: "Marcar como respondida" }));
    await screen.findByText(texts.contactMessages.markedAnswered);
    await keyboard("{Control>}z{/Control}");
    await screen.findByText(texts.records.undone);
    await dialog.findByRole("button", { name: "Marcar como respondida" });
    const [marks] =
      await sql`select read_at is not null as read, answered_at from contact_messages where id = ${id}`;
    expect(marks).toEqual({ read: true, answered_at: null });
  });

  test("the history undoes the last mark for a day, of that lead alone", async () => {
    const [first = 0, second = 0] = await markTwo();
    const openHistory = async () => {
      await open(`/admin/leads?lead=${first}`, "Leads");
      const dialog = within(await screen.findByRole("dialog"));
      await click(await dialog.findByText("Histórico"));
      return dialog;
    };
    let dialog = await openHistory();
    const entries = () => dialog.queryAllByRole("listitem");
    const undos = () =>
      entries().map((entry) => within(entry).queryAllByRole("button", { name: "Desfazer" }).length);
    await waitFor(() => expect(undos()).toEqual([1]));
    await click(dialog.getByRole("button", { name: "Desfazer" }));
    await screen.findByText(texts.records.undone);
    await dialog.findByText("Pendente");
    expect(await imported()).toEqual([second]);
    // The undo is the newest entry of the mark now, so that only it can be undone.
    await waitFor(() => expect(undos()).toEqual([1, 0]));
    await sql`update record_changes set created_at = created_at - interval '25 hours'`;
    dialog = await openHistory();
    await waitFor(() => expect(undos()).toEqual([0, 0]));
  });
});

describe("deletions", () => {
  const press = async (name: string) => click(await screen.findByRole("button", { name }));
  const link = (title: string) => screen.findByRole("button", { name: `Ações de ${title}` });
  const linkIds = async () =>
    (await sql`select id from access_links order by id`).map(({ id }) => Number(id));
  const confirm = async () =>
    click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
  const openLogs = (query = "") => open(`/admin/logs${query}`, "Logs do Sistema");

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
      expect(await follow(/entrou na área administrativa/, "?acao=login")).toStartWith(
        "/admin/users?usuario=",
      );
      await screen.findByRole("dialog", { name: "Editar usuário" });
      await openLogs();
      for (const name of ["De nada", "De uma visão alterada", "De uma visão excluída"]) {
        await screen.findByRole("cell", { name });
        expect(screen.queryAllByRole("link", { name })).toHaveLength(0);
      }
    });
  });
});

describe("ticked rows", () => {
  const names = ["Ângela Nóbrega", "Ítalo Falcão", "Úrsula Conceição"] as const;
  const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
  const tick = async (name: string) => user.click(within(await row(name)).getByRole("checkbox"));

  test.each([
    ["leads", "Leads", "leads", "lead", insertLeads],
    ["messages", "Mensagens", "contactMessages", "mensagem", insertMessages],
    ["resumes", "Currículos", "resumes", "currículo", insertResumes],
  ] as const)(
    "ticked rows of %s are removed after a question, and stay when the server does not answer",
    async (path, heading, entity, noun, insert) => {
      await insert(
        app,
        names.map((name) => ({ name })),
      );
      await open(`/admin/${path}`, heading);
      await row(names[0]);
      expect(screen.queryAllByRole("button", { name: /^Excluir/ })).toHaveLength(0);
      await tick(names[0]);
      await tick(names[2]);
      const button = () => screen.findByRole("button", { name: "Excluir (2)" });
      const answer = async (name: string) =>
        within(
          await screen.findByRole("alertdialog", { name: texts.deletion.question[entity](2) }),
        ).getByRole("button", { name });
      const isClosed = () =>
        waitFor(() => expect(screen.queryByRole("alertdialog")?.textContent).toBeUndefined());

      await user.click(await button());
      await user.click(await answer("Cancelar"));
      await isClosed();

      wire.answer = (call) =>
        call.includes(`${entity}.delete`) ? Promise.reject(new TypeError("no network")) : undefined;
      await user.click(await button());
      await user.click(await answer("Excluir"));
      await screen.findByText(texts.deletion.failed);
      await row(names[0]);
      wire.answer = undefined;

      // By keyboard, which goes on from the list and not from the top of the page.
      await isClosed();
      (await button()).focus();
      await user.keyboard("{Enter}");
      (await answer("Excluir")).focus();
      await user.keyboard("{Enter}");
      await screen.findByText(texts.deletion.done[entity](2));
      await waitFor(() =>
        expect(document.activeElement?.getAttribute("aria-label")).toStartWith("Lista de "),
      );
      await screen.findByText(`1 de 1 ${noun}`);
      await row(names[1]);
      expect(screen.queryAllByRole("button", { name: "Excluir (2)" })).toHaveLength(0);
    },
  );
});
