import { describe, expect, test } from "bun:test";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { expectRejected } from "../support/errors.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Márcia Conceição" });
const cookie = await cookieOf(app, administrator);
const entry = { action: "TEST", entity_type: "system", description: "Teste do registro" };

const create = (body: unknown) =>
  app.rest("POST", "/api/admin-logs", { cookie, body, address: "198.51.100.4" });

describe("POST /api/admin-logs", () => {
  test("takes author and address from the session and ignores those of the body", async () => {
    const answer = await create({
      ...entry,
      admin_name: "Outra Pessoa",
      admin_id: "1",
      ip_address: "10.0.0.1",
      created_at: "2001-01-01",
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, message: "Log registrado com sucesso" });
    const row = (await auditRows(app)).at(-1);
    expect(row).toMatchObject({
      adminId: administrator.id,
      adminName: "Márcia Conceição",
      action: "TEST",
      entityType: "system",
      entityId: null,
      description: "Teste do registro",
      ipAddress: "198.51.100.4",
      isFromBrowser: true,
    });
    const isFromServer = (await auditRows(app)).filter(({ isFromBrowser }) => !isFromBrowser);
    expect(isFromServer.map(({ action }) => action)).toEqual(["LOGIN"]);
    expect(row?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each([[null], [7], [{ a: 1 }]])("ignores an admin_name of %p", async (admin_name) => {
    expect((await create({ ...entry, admin_name })).status).toBe(200);
  });

  test.each([
    ["an action in lower case", { ...entry, action: "test" }, "Ação desconhecida."],
    ["a deletion that nobody saw", { ...entry, action: "DELETE" }, "Aqui só se registra VIEW ou TEST."],
    ["a login", { ...entry, action: "LOGIN" }, "Aqui só se registra VIEW ou TEST."],
    ["no action", { ...entry, action: undefined }, "Ação desconhecida."],
    ["an empty action", { ...entry, action: "" }, "Ação desconhecida."],
    ["an unknown type", { ...entry, entity_type: "audit_logs" }, "Tipo desconhecido."],
    ["an array as type", { ...entry, entity_type: ["system"] }, "Tipo desconhecido."],
    ["an empty description", { ...entry, description: "" }, "Preencha a descrição."],
    ["a description of control characters", { ...entry, description: "\0 \0" }, "Preencha a descrição."],
    ["a number as description", { ...entry, description: 7 }, "Descrição: informe um texto."],
    [
      "a description of 201 characters",
      { ...entry, description: "a".repeat(201) },
      "Descrição: use no máximo 200 caracteres.",
    ],
    ["null", null, "Dados inválidos."],
    ["an array", [], "Dados inválidos."],
  ])("rejects %s", (_name, body, error) =>
    expectRejected(app, "POST", "/api/admin-logs", { cookie, body }, { status: 400, error }),
  );

  test("rejects more than 1 MB", () =>
    expectRejected(
      app,
      "POST",
      "/api/admin-logs",
      { cookie, body: { ...entry, description: "a".repeat(1_100_000) } },
      { status: 413 },
    ));
});
