import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator, type TestAdministrator } from "../support/administrators.ts";
import { tomorrow } from "../support/api-examples.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";

// What the list of users and the login say, check and save, and the end of a session with the login that follows. Drafts across
// a reload, two tabs, half an hour without input and that a browser keeps its cookie from scripts are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, address, open, fill, staysAtBack, signInAnother } = await openBackOffice(app, {
  isVisitor: true,
});

afterEach(() => deleteRows(app, "sessions", "users"));

describe("the users", () => {
  const OWN = "Márcia Conceição Araújo";
  const dialog = () => within(screen.getByRole("dialog"));
  const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label, { selector: "input" });
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
  const row = async (text: string) => {
    const found = (await screen.findByText(text)).closest<HTMLElement>("[role=row], tr, li");
    if (!found) throw new Error(`${text} stands in no row`);
    return found;
  };
  const answer = async (name: string | RegExp, action: string) => {
    const question = await screen.findByRole("alertdialog", { name });
    await user.click(within(question).getByRole("button", { name: action }));
  };
  const statusWith = async (cookie: string) => (await app.rest("GET", "/api/users", { cookie })).status;
  const fails = (name: string) => (call: string) =>
    call.includes(name) ? Promise.reject(new TypeError("no network")) : undefined;

  let colleague: TestAdministrator;
  let cookie: string;

  beforeEach(async () => {
    await signInAnother();
    colleague = await createAdministrator(app, { name: "Zélia Brandão" });
    cookie = await cookieOf(app, colleague);
    await open("/admin/users", "Usuários");
    await screen.findByText("2 de 2 usuários");
  });

  test("shows every user and marks the administrator's own, who stays", async () => {
    const own = await row("você");
    for (const text of [OWN, "Ativo"]) expect(own.textContent).toContain(text);
    for (const action of ["Desativar", "Excluir"])
      expect(within(own).getByRole<HTMLButtonElement>("button", { name: `${action} ${OWN}` }).disabled).toBe(
        true,
      );
  });

  describe("a new user", () => {
    const typeAll = () => {
      fill(field("Nome"), "Inês Falcão");
      fill(field("E-mail"), "ines@avantesistemas.example");
      fill(field("Senha"), "senha-da-ines");
    };
    beforeEach(async () => {
      await press("Novo usuário");
      await screen.findByRole("dialog");
    });

    test("is created; a failure keeps what was typed", async () => {
      const create = () => user.click(dialog().getByRole("button", { name: "Criar usuário" }));
      await create();
      expect(await dialog().findAllByText(texts.users.required)).toHaveLength(3);
      typeAll();
      fill(field("E-mail"), colleague.email.toUpperCase());
      fill(field("Senha"), "12345");
      await dialog().findByText(texts.password.min);
      fill(field("Senha"), "senha-da-ines");
      await create();
      await dialog().findByText(texts.users.emailTaken);
      expect(document.querySelector("[data-toast=failure]")?.textContent).toContain(texts.users.emailTaken);

      typeAll();
      wire.answer = fails("users.create");
      await create();
      await screen.findByText(texts.users.createFailed);
      await screen.findByText(new RegExp(texts.connection.generic));
      expect([field("Nome").value, field("Senha").value]).toEqual(["Inês Falcão", "senha-da-ines"]);
      wire.answer = undefined;
      await create();
      await screen.findByText(texts.users.created);
      await isClosed();
      expect((await row("ines@avantesistemas.example")).textContent).toContain("Nunca entrou");
      await screen.findByText("3 de 3 usuários");
    });

    test("whose dialog is closed during a save keeps its draft when the save fails", async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      wire.answer = (call) =>
        call.includes("users.create")
          ? released.then(() => Promise.reject(new TypeError("no network")))
          : undefined;
      typeAll();
      await user.click(dialog().getByRole("button", { name: "Criar usuário" }));
      await dialog().findByRole("button", { name: "Salvando..." });
      await user.keyboard("{Escape}");
      await answer(/./, "Descartar");
      await isClosed();
      release();
      await screen.findByText(texts.users.createFailed);
      expect(address()).toBe("/admin/users");
      await press("Novo usuário");
      await dialog().findByText("Rascunho recuperado.");
      expect(field("E-mail").value).toBe("ines@avantesistemas.example");
      await user.keyboard("{Escape}");
      await answer(/./, "Descartar");
      await isClosed();
    });
  });

  describe("an edited user", () => {
    const save = () => user.click(dialog().getByRole("button", { name: "Salvar" }));
    beforeEach(async () => {
      await press(`Editar ${colleague.name}`);
      await dialog().findByText("Deixe em branco para manter a senha atual");
    });

    test("keeps the password that is left empty", async () => {
      fill(field("Nome"), "Zélia Brandão Lima");
      await save();
      await screen.findByText(texts.users.updated);
      await row("Zélia Brandão Lima");
      expect(await statusWith(cookie)).toBe(200);
    });

    test("with another password has no session any more", async () => {
      fill(field("Senha"), "senha-trocada");
      await save();
      await isClosed();
      expect(await statusWith(cookie)).toBe(401);
      expect(await cookieOf(app, { ...colleague, password: "senha-trocada" })).toBeString();
    });

    test("is not saved without a network, and is once there is one", async () => {
      wire.answer = fails("users.update");
      fill(field("Nome"), "Zélia Lima");
      await save();
      await screen.findByText(texts.users.updateFailed);
      await screen.findByText(new RegExp(texts.connection.generic));
      expect(field("Nome").value).toBe("Zélia Lima");
      wire.answer = undefined;
      await save();
      await isClosed();
      await row("Zélia Lima");
    });

    test("is not discarded without a question", async () => {
      fill(field("Nome"), "Outra pessoa");
      await user.keyboard("{Escape}");
      await answer(/./, "Cancelar");
      expect(field("Nome").value).toBe("Outra pessoa");
      await user.keyboard("{Escape}");
      await answer(/./, "Descartar");
      await isClosed();
    });
  });

  test("an invitation that is typed stays when Back is pressed", async () => {
    await open("/admin/leads", "Leads");
    await user.click(await screen.findByRole("link", { name: "Administração" }));
    await user.click(await screen.findByRole("button", { name: texts.invitations.action }));
    await screen.findByRole("dialog", { name: texts.invitations.heading });
    const name = dialog().getByLabelText<HTMLInputElement>("Nome");
    fill(name, "Rui Sá");
    await staysAtBack();
    expect([name.isConnected, name.value]).toEqual([true, "Rui Sá"]);
  });

  test("a failed deactivation is rolled back; a successful one ends the sessions at once", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    wire.answer = (call) =>
      call.includes("users.update")
        ? released.then(() => Promise.reject(new TypeError("no network")))
        : undefined;
    const state = async (text: string) =>
      within(await row(colleague.email)).findAllByText(text, { exact: true });
    const asked = texts.users.deactivateQuestion(colleague.name);
    await press(`Desativar ${colleague.name}`);
    await answer(asked, "Cancelar");
    await state("Ativo");
    await press(`Desativar ${colleague.name}`);
    await answer(asked, "Desativar");
    await state("Inativo");
    release();
    await screen.findByText(texts.users.updateFailed);
    await state("Ativo");
    expect(await statusWith(cookie)).toBe(200);
    wire.answer = undefined;
    await press(`Desativar ${colleague.name}`);
    await answer(asked, "Desativar");
    await screen.findByText(texts.users.updated);
    expect(await statusWith(cookie)).toBe(401);
    const { email, password } = colleague;
    const login = await app.rest("POST", "/api/admin-login.php", { body: { email, password } });
    expect(login.ok).toBe(false);
    await press("Desfazer");
    await screen.findByText(texts.records.undone);
    await state("Ativo");
  });

  test("the keys of who is deactivated end, but for those that are unticked", async () => {
    const { apiKeys } = app.trpc({ cookie });
    for (const name of ["ERP", "CRM"])
      await apiKeys.create.mutate({ name, scopes: ["leads:read"], days: 30, networks: [] });
    await press(`Desativar ${colleague.name}`);
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByLabelText(texts.handover.revoke("CRM")));
    await user.click(question.getByRole("button", { name: "Desativar" }));
    await screen.findByText(texts.users.updated);
    expect(
      await app.database.sql`select name, revoked_at is not null as gone from api_keys order by id`,
    ).toEqual([
      { name: "ERP", gone: true },
      { name: "CRM", gone: false },
    ] as never);
    await app.database.sql`delete from api_keys`;
  });

  test.each([
    ["Desativar", texts.users.updated],
    ["Excluir", texts.users.deleted],
  ])("'%s' does with schedules and links to copies what its question says", async (action, done) => {
    const { publications, personalData } = app.trpc({ cookie });
    await publications.schedule.mutate({ changes: { trial_days: "32" }, publishAt: tomorrow() });
    await personalData.createExportLink.mutate({ keys: { mails: ["rosa@loja.example"], phones: [] } });
    await press(`${action} ${colleague.name}`);
    const question = within(await screen.findByRole("alertdialog"));
    question.getByText(texts.handover.others({ publications: 1 }), { exact: false });
    question.getByLabelText(texts.handover.revokeExports(1));
    await user.click(question.getByRole("button", { name: action }));
    await screen.findByText(done);
    expect(await sql`select owner_name from content_windows`).toEqual([{ owner_name: OWN }] as never);
    expect(await sql`select 1 from person_exports where revoked_at is null`).toHaveLength(0);
    await deleteRows(app, "content_windows", "person_exports");
  });

  test("deleting asks first", async () => {
    await press(`Excluir ${colleague.name}`);
    await answer(texts.users.deleteQuestion, "Cancelar");
    await row(colleague.email);
    await press(`Excluir ${colleague.name}`);
    await answer(texts.users.deleteQuestion, "Excluir");
    await screen.findByText(texts.users.deleted);
    await screen.findByText("1 de 1 usuário");
  });

  test("the address of no user says so", async () => {
    await open("/admin/users?usuario=nenhum", "Usuários");
    await within(await screen.findByRole("dialog")).findByText(texts.users.unknown);
    await user.keyboard("{Escape}");
    await isClosed();
  });

  test("a failed list shows a message and can be retried", async () => {
    const failure = { message: texts.connection.unexpected, code: -32603, data: { appCode: "internal" } };
    await open("/admin/users", "Usuários", (call) => {
      const names = call.split("?")[0]?.split(",") ?? [];
      const failures = () =>
        Response.json(
          names.map(() => ({ error: failure })),
          { status: 500 },
        );
      return call.includes("users.list") ? Promise.resolve(failures()) : undefined;
    });
    await screen.findAllByText(texts.users.loadFailed);
    await screen.findAllByText(new RegExp(texts.connection.unexpected));
    wire.answer = undefined;
    const again = await screen.findAllByRole("button", { name: "Tentar de novo" });
    // The open invitations above failed, too.
    await user.click(again.at(-1) ?? document.body);
    await row("você");
  });
});

describe("sessions", () => {
  let administrator: TestAdministrator;

  const fieldOf = (part: Pick<typeof screen, "getByLabelText">, label: string) =>
    part.getByLabelText<HTMLInputElement>(label, { exact: true, selector: "input" });
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

  async function signIn(): Promise<void> {
    fill(fieldOf(screen, "E-mail"), administrator.email);
    fill(fieldOf(screen, "Senha"), administrator.password);
    await press("Entrar");
  }

  /** The question over the screen. */
  async function question() {
    const dialog = await screen.findByRole("dialog", { name: texts.login.inactivityTitle });
    const answer = async (password: string) => {
      fill(fieldOf(within(dialog), "Senha"), password);
      await user.click(within(dialog).getByRole("button", { name: "Entrar" }));
    };
    const isGone = () => waitFor(() => expect(dialog.isConnected).toBe(false));
    return { dialog, answer, isGone };
  }

  const greeting = () => screen.findByRole("heading", { name: `Olá, ${administrator.name}`, level: 1 });

  beforeEach(async () => {
    administrator = await createAdministrator(app);
    await open("/admin/login", "Área administrativa");
    await signIn();
    await greeting();
  });

  test("an expired copy is removed where the server knows no session", async () => {
    await sql`delete from sessions`;
    localStorage.setItem("admin_session", JSON.stringify({ id: "x", email: "x", name: "x", expires: 1 }));
    await open("/admin/dashboard", "Área administrativa");
    await waitFor(() => expect(address()).toBe("/admin/login"));
    expect(localStorage.getItem("admin_session")).toBeNull();
  });

  test("a logout that the server does not hear of is over with the next login", async () => {
    wire.answer = (call) =>
      call.includes("session.logout") ? Promise.reject(new TypeError("no network")) : undefined;
    const [logout] = screen.getAllByRole("button", { name: "Sair" });
    if (logout) await user.click(logout);
    await screen.findByRole("heading", { name: "Área administrativa", level: 1 });
    expect(localStorage.getItem("admin_pending_logout")).toBe("manual");
    wire.answer = undefined;
    await signIn();
    await greeting();
    expect(localStorage.getItem("admin_pending_logout")).toBeNull();
    await open("/admin/dashboard", `Olá, ${administrator.name}`);
  });

  test("a logout that the server does not hear of stays in a new document, and reaches it once the network is back", async () => {
    const unheard = (call: string) =>
      call.includes("session.logout") ? Promise.reject(new TypeError("no network")) : undefined;
    wire.answer = unheard;
    const [logout] = screen.getAllByRole("button", { name: "Sair" });
    if (logout) await user.click(logout);
    await screen.findByText(texts.login.logoutTitle);
    await open("/admin/leads", "Área administrativa", unheard);
    await waitFor(() => expect(address()).toBe("/admin/login"));
    await waitFor(() => expect(wire.calls.join()).toContain("session.logout"));
    expect(localStorage.getItem("admin_session")).toBeNull();
    expect(await sql`select 1 from sessions`).toHaveLength(1);

    wire.answer = undefined;
    window.dispatchEvent(new window.Event("online"));
    await waitFor(() => expect(localStorage.getItem("admin_pending_logout")).toBeNull());
    expect(await sql`select 1 from sessions`).toHaveLength(0);
    const [last] = await sql`select description from audit_logs order by id desc limit 1`;
    expect(last?.description).toBe(`${administrator.name} saiu da área administrativa`);
    await open("/admin/leads", "Área administrativa");
    await waitFor(() => expect(address()).toBe("/admin/login"));
  });

  /** What a tab hears when another one has changed the copy of the session. */
  const hear = (newValue: string | null) =>
    window.dispatchEvent(new window.StorageEvent("storage", { key: "admin_session", newValue }));

  test("a logout in another tab is followed; one that is heard after the next login is not", async () => {
    const copy = localStorage.getItem("admin_session");
    hear(null);
    await new Promise((resolve) => setImmediate(resolve));
    expect(localStorage.getItem("admin_session")).toBe(copy);
    expect(address()).toBe("/admin/dashboard");
    localStorage.removeItem("admin_session");
    hear(null);
    await waitFor(() => expect(address()).toBe("/admin/login"));
  });

  describe("a user who is deactivated", () => {
    const setActive = (isActive: boolean) =>
      sql`update users set is_active = ${isActive} where email = ${administrator.email}`;
    test("is told so at the next call, and keeps the screen, also when another tab signs out and in", async () => {
      await open("/admin/leads", "Leads");
      await screen.findByText("Nenhum lead ainda");
      const copy = localStorage.getItem("admin_session") ?? "";
      // Once: a later call of the same list would deactivate the user of the next test.
      let deactivating: Promise<undefined> | undefined;
      wire.answer = (call) => {
        if (!decodeURIComponent(call).includes('"showImported":false')) return undefined;
        deactivating ??= setActive(false).then(() => undefined);
        return deactivating;
      };
      await press("Filtro");
      await user.click(await screen.findByLabelText("Ocultar importados"));
      const dialog = await screen.findByRole("dialog", { name: texts.login.inactiveTitle });
      await within(dialog).findByText(texts.login.inactive, { selector: "form *" });
      fill(fieldOf(within(dialog), "Senha"), administrator.password);
      await user.click(within(dialog).getByRole("button", { name: "Entrar" }));
      await within(dialog).findByText(texts.login.invalidTitle);

      localStorage.removeItem("admin_session");
      hear(null);
      await new Promise((resolve) => setImmediate(resolve));
      expect(dialog.isConnected).toBe(true);
      expect(address()).toBe("/admin/leads?importados=ocultar");

      await setActive(true);
      localStorage.setItem("admin_session", copy);
      hear(copy);
      await waitFor(() => expect(dialog.isConnected).toBe(false));
      expect(address()).toBe("/admin/leads?importados=ocultar");
    });

    test("is told so at the next load", async () => {
      await setActive(false);
      await open("/admin/leads", "Área administrativa");
      await screen.findByText(texts.login.inactive);
      await waitFor(() => expect(address()).toBe("/admin/login"));
      expect(localStorage.getItem("admin_session")).toBeNull();
    });
  });

  test("a session ended on the server asks for the password over the screen, which keeps everything", async () => {
    await open("/admin/leads?periodo=hoje", "Leads");
    await screen.findByText("Nenhum lead ainda");
    await sql`delete from sessions`;
    await press("Filtro");
    await user.click(await screen.findByLabelText("Ocultar importados"));
    const { dialog, answer, isGone } = await question();
    await answer("errada");
    await within(dialog).findByText(texts.login.invalid);
    await user.keyboard("{Escape}");
    expect(dialog.isConnected).toBe(true);
    await answer(administrator.password);
    await isGone();
    expect(address()).toBe("/admin/leads?periodo=hoje&importados=ocultar");
    await screen.findByText("Nenhum lead ainda");
  });

  test("what is being typed outlives the session, and is saved after signing in again", async () => {
    await open("/admin/users", "Usuários");
    await press("Novo usuário");
    const form = within(await screen.findByRole("dialog", { name: "Novo usuário" }));
    fill(fieldOf(form, "Nome"), "Conceição Assunção");
    fill(fieldOf(form, "E-mail"), "conceicao@avantesistemas.example");
    fill(fieldOf(form, "Senha"), "senha-longa");
    await sql`delete from sessions`;
    await user.click(form.getByRole("button", { name: "Criar usuário" }));
    const { answer, isGone } = await question();
    await answer(administrator.password);
    await isGone();
    expect(fieldOf(form, "Nome").value).toBe("Conceição Assunção");
    await user.click(form.getByRole("button", { name: "Criar usuário" }));
    await screen.findByText(texts.users.created);
    expect(await sql`select 1 from users where name = 'Conceição Assunção'`).toHaveLength(1);
  });
});

describe("one's own account", () => {
  const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
  const field = async (label: string) =>
    screen.findByLabelText<HTMLInputElement>(label, { exact: true, selector: "input" });

  beforeEach(async () => {
    await signInAnother();
    await sql`
      insert into passkeys (id, user_id, name, public_key, counter, transports, host)
      select 'notebook', id, 'Notebook', '', 0, '{}', 'localhost' from users`;
    await open("/admin/users", "Usuários");
    await press(/^Menu de /);
    await user.click(await screen.findByRole("link", { name: "Minha conta" }));
  });

  test.each([
    ["the name", undefined, "Nome"],
    ["the password", undefined, "Nova senha"],
    ["the code of the second factor", "Ligar aplicativo", "Código do aplicativo"],
    ["the name of a passkey", "Renomear Notebook", "Nome"],
  ])("keeps %s that is typed when Back is pressed", async (_what, opened, label) => {
    await field("Nova senha");
    if (opened) {
      await press(opened);
      await screen.findByRole("dialog");
    }
    const typed = opened
      ? within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(label, { selector: "input" })
      : await field(label);
    fill(typed, "Digitado");
    await staysAtBack();
    expect([typed.isConnected, typed.value]).toEqual([true, "Digitado"]);
    if (!opened) return;
    await user.keyboard("{Escape}");
    await screen.findByRole("alertdialog", { name: "Descartar alterações?" });
  });
});

describe("the login", () => {
  let email: string;
  let password: string;

  const field = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(label, { exact: true, selector: "input" });

  beforeEach(async () => {
    ({ email, password } = await createAdministrator(app));
    await open("/admin/login", "Área administrativa");
  });

  async function submit(given: string): Promise<void> {
    fill(field("E-mail"), email);
    fill(field("Senha"), given);
    await user.click(screen.getByRole("button", { name: "Entrar" }));
  }

  test("a wrong password has a message, and what was typed stays", async () => {
    await submit("errada");
    await screen.findByText(texts.login.invalidTitle);
    await screen.findByText(texts.login.invalid);
    await screen.findByText(texts.login.atField);
    expect([field("E-mail").value, field("Senha").value]).toEqual([email, "errada"]);
  });

  test("a server out of reach has a message of its own", async () => {
    wire.answer = (call) =>
      call.includes("session.login") ? Promise.reject(new TypeError("no network")) : undefined;
    await submit(password);
    await screen.findByText(texts.login.networkTitle);
    await screen.findByText(texts.login.network);
  });

  test("the password can be shown and hidden", async () => {
    await user.click(screen.getByRole("button", { name: "Mostrar senha" }));
    expect(field("Senha").type).toBe("text");
    await user.click(screen.getByRole("button", { name: "Ocultar senha" }));
    expect(field("Senha").type).toBe("password");
  });

  test.each(["id", "email", "name"])("an answer without %s is a failed login", async (missing) => {
    const whole = { id: "1", email: "a@b.example", name: "A", expires: Date.now() + 60_000 };
    wire.answer = async (call) =>
      call.includes("session.login")
        ? Response.json({ result: { data: { ...whole, [missing]: undefined } } })
        : app.rest("GET", call);
    await submit(password);
    await screen.findByText(texts.login.invalidTitle);
    await screen.findByText(texts.login.invalid);
    expect(address()).toBe("/admin/login");
    expect(localStorage.getItem("admin_session")).toBeNull();
  });

  test("a visitor of another screen reads that it loads, and then the login", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const opening = open("/admin/leads", "Área administrativa", async (call) => {
      await released;
      return app.rest("GET", call);
    });
    await screen.findByText("Carregando...");
    release();
    await opening;
    await waitFor(() => expect(address()).toBe("/admin/login"));
  });

  test("a visitor has no finder", async () => {
    await open("/admin/config-versions", "Versões");
    await screen.findByText("Entre para ver as versões");
    expect(screen.queryAllByRole("button", { name: "Buscar" })).toHaveLength(0);
  });
});
