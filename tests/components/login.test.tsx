import { beforeEach, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";

// What the login says and keeps. That a browser keeps its cookie from scripts is tested in one.

openDocument();
const { openBackOffice, waitFor } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { email, password } = await createAdministrator(app);
const { screen, user, wire, address, open, fill } = await openBackOffice(app, { isVisitor: true });

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { exact: true, selector: "input" });

beforeEach(() => open("/admin/login", "Área administrativa"));

async function submit(given: string): Promise<void> {
  fill(field("E-mail"), email);
  fill(field("Senha"), given);
  await user.click(screen.getByRole("button", { name: "Entrar" }));
}

test("a wrong password has a message, and what was typed stays", async () => {
  await submit("errada");
  await screen.findByText(texts.login.invalidTitle);
  await screen.findByText(texts.login.invalid);
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
