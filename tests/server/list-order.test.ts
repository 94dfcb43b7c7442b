import { describe, expect, test } from "bun:test";
import type { ListCursor } from "#shared/schemas/list.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { trpcError } from "../support/errors.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

const app = await createTestApp();
const client = app.trpc({
  cookie: await cookieOf(app, await createAdministrator(app, { name: "Ana Prado" })),
});

type Named = { rows: { id: number; name: string }[]; nextCursor: ListCursor | null };

/** The ids of a whole list, read in pages of two. */
async function pages(read: (input: { limit: number; cursor: ListCursor | null }) => Promise<Named>) {
  const ids: number[] = [];
  let cursor: ListCursor | null = null;
  do {
    const page: Named = await read({ limit: 2, cursor });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

describe("leads", async () => {
  const [erica = 0, alvaro = 0, eva = 0, bruno = 0, alvaro2 = 0] = await insertLeads(app, [
    { name: "Érica Luz", cnpj: "", email: "z@loja.com.br", isImported: true },
    { name: "Álvaro Prado", cnpj: "33", email: "b@loja.com.br" },
    { name: "eva lima", cnpj: "11", email: "A@loja.com.br", product: "dominios" },
    {
      name: "Bruno Reis",
      cnpj: "22",
      email: "c@loja.com.br",
      product: "certificado-digital",
      isImported: true,
    },
    { name: "álvaro prado", cnpj: "", email: "d@loja.com.br" },
  ]);

  test.each([
    ["name", [alvaro, alvaro2, bruno, erica, eva]],
    ["-name", [eva, erica, bruno, alvaro2, alvaro]],
    // Without a value comes last, in either direction, by arrival.
    ["cnpj", [eva, bruno, alvaro, erica, alvaro2]],
    ["-cnpj", [alvaro, bruno, eva, alvaro2, erica]],
    ["email", [eva, alvaro, bruno, alvaro2, erica]],
    ["status", [alvaro, eva, alvaro2, erica, bruno]],
    ["-status", [bruno, erica, alvaro2, eva, alvaro]],
    ["createdAt", [erica, alvaro, eva, bruno, alvaro2]],
    ["-createdAt", [alvaro2, bruno, eva, alvaro, erica]],
  ] as const)("by %s, page by page, equal ones by arrival", async (order, ids) => {
    expect(await pages((input) => client.leads.list.query({ ...input, order }))).toEqual([...ids]);
  });

  test("by the name of the product, without one last", async () => {
    const ids = await pages((input) => client.leads.list.query({ ...input, order: "product" }));
    expect(ids.slice(0, 2)).toEqual([bruno, eva]);
    const descending = await pages((input) => client.leads.list.query({ ...input, order: "-product" }));
    expect(descending.slice(0, 2)).toEqual([eva, bruno]);
  });

  test("keep the order under a filter", async () => {
    const ids = await pages((input) => client.leads.list.query({ ...input, order: "name", search: "prado" }));
    expect(ids).toEqual([alvaro, alvaro2]);
  });

  test("a cursor of another order and an unknown order are rejected", async () => {
    const invalid = { status: 400, code: "invalid_input" as const };
    const error = "Identificador inválido.";
    for (const cursor of [erica, { id: erica, key: null }, { id: erica, key: "ontem" }])
      expect(await trpcError(client.leads.list.query({ order: "status", cursor }))).toEqual({
        ...invalid,
        error,
      });
    expect(await trpcError(client.leads.list.query({ order: "secret" as never }))).toEqual({
      ...invalid,
      error: "Ordem desconhecida.",
    });
  });
});

test("contact messages by subject as it is called, text and state", async () => {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = await insertMessages(app, [
    { subject: "ti", message: "Água", readAt: new Date(), answeredAt: new Date() },
    { subject: "outros", message: "zebra" },
    { subject: "erp", message: "Bola", readAt: new Date() },
    { subject: "ti", message: "Zinco", readAt: new Date(), snoozedUntil: "2999-01-01" },
    { subject: "ti", message: "Zoo", snoozedUntil: "2999-01-01" },
  ]);
  const by = (order: "subject" | "message" | "state" | "-state") =>
    pages((input) => client.contactMessages.list.query({ ...input, order }));
  expect(await by("subject")).toEqual([two, one, four, five, three]);
  expect(await by("message")).toEqual([one, three, two, four, five]);
  expect(await by("state")).toEqual([four, five, two, three, one]);
  expect(await by("-state")).toEqual([one, three, two, five, four]);
});

test("resumes by area and status", async () => {
  const [one = 0, two = 0, three = 0] = await insertResumes(app, [
    { areaOfInterest: "Vendas e Atendimento", status: "approved" },
    { areaOfInterest: "Financeiro", status: "pending" },
    { areaOfInterest: "Marketing Digital", status: "reviewing" },
  ]);
  const by = (order: "areaOfInterest" | "status" | "-status") =>
    pages((input) => client.resumes.list.query({ ...input, order }));
  expect(await by("areaOfInterest")).toEqual([two, three, one]);
  expect(await by("status")).toEqual([two, three, one]);
  expect(await by("-status")).toEqual([one, three, two]);
});

test("logs by who made them, page by page", async () => {
  for (const name of ["Ana", "bia", "Álvaro", "zeca"]) {
    const cookie = await cookieOf(app, await createAdministrator(app, { name }));
    await app.rest("POST", "/api/admin-logs", {
      body: { action: "TEST", entity_type: "system", description: name },
      cookie,
    });
  }
  const names = async (order: "adminName" | "-adminName") => {
    const { logs } = await client.auditLogs.list.query({ order, limit: 2, action: "TEST" });
    const next = await client.auditLogs.list.query({ order, limit: 2, page: 2, action: "TEST" });
    return [...logs, ...next.logs].map(({ adminName }) => adminName);
  };
  expect(await names("adminName")).toEqual(["Álvaro", "Ana", "bia", "zeca"]);
  expect(await names("-adminName")).toEqual(["zeca", "bia", "Ana", "Álvaro"]);
});
