import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";

// The end of a session and the login that follows. Two tabs and half an hour without input are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
const administrator = await createAdministrator(app);
const { screen, user, wire, address, open, fill } = await openBackOffice(app, { isVisitor: true });

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
  await sql`delete from sessions`;
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
  afterEach(async () => {
    await setActive(true);
  });
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
