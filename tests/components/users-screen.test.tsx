import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator, type TestAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";

// What the list of users says, checks and saves. Drafts across a reload are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { screen, user, wire, address, open, fill } = await openBackOffice(app);

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
  colleague = await createAdministrator(app, { name: "Zélia Brandão" });
  cookie = await cookieOf(app, colleague);
  await open("/admin/users", "Usuários");
  await screen.findByText("2 de 2 usuários");
});

afterEach(async () => {
  await app.database.sql`delete from users where name <> ${OWN}`;
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

test("a failed deactivation is rolled back; a successful one ends the sessions at once", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  wire.answer = (call) =>
    call.includes("users.update")
      ? released.then(() => Promise.reject(new TypeError("no network")))
      : undefined;
  const state = async (text: string) =>
    within(await row(colleague.email)).findAllByText(text, { exact: true });
  await press(`Desativar ${colleague.name}`);
  await state("Inativo");
  release();
  await screen.findByText(texts.users.updateFailed);
  await state("Ativo");
  expect(await statusWith(cookie)).toBe(200);
  wire.answer = undefined;
  await press(`Desativar ${colleague.name}`);
  await screen.findByText(texts.users.updated);
  expect(await statusWith(cookie)).toBe(401);
  const { email, password } = colleague;
  const login = await app.rest("POST", "/api/admin-login.php", { body: { email, password } });
  expect(login.ok).toBe(false);
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
  const again = await screen.findAllByRole("button", { name: "Tentar novamente" });
  // The open invitations above failed, too.
  await user.click(again.at(-1) ?? document.body);
  await row("você");
});
