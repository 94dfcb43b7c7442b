import { beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { contactMessages } from "#server/features/contact-messages/table.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { expectRejected, trpcError } from "../support/errors.ts";
import { insertMessages } from "../support/factories.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const cookie = await cookieOf(app, administrator);
const inbox = app.trpc({ cookie, address: "198.51.100.4" }).contactMessages;

const past = new Date("2026-03-04T12:00:00Z");
const UNKNOWN = 987_654_321;
let unread: number;
let read: number;
let answered: number;
beforeEach(async () => {
  const rows = [{}, { readAt: past }, { readAt: past, answeredAt: past }];
  [unread = 0, read = 0, answered = 0] = await insertMessages(app, rows);
});

async function marksOf(id: number) {
  const [row] = await app.database.db
    .select({ readAt: contactMessages.readAt, answeredAt: contactMessages.answeredAt })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  return row;
}

const put = (id: unknown, body: unknown) => app.rest("PUT", `/api/contact/${id}`, { cookie, body });

describe("contactMessages.markRead", () => {
  test("marks unread contact messages with the current time; read ones keep their time and are not counted", async () => {
    const before = Date.now();
    const ids = [unread, read, unread];
    expect(await inbox.markRead.mutate({ ids, read: true })).toMatchObject({ affectedRows: 1 });
    expect((await marksOf(unread))?.readAt?.getTime()).toBeWithin(before, Date.now() + 1);
    expect(await marksOf(read)).toEqual({ readAt: past, answeredAt: null });
  });

  test("marks read contact messages as unread", async () => {
    expect(await inbox.markRead.mutate({ ids: [read, unread], read: false })).toMatchObject({
      affectedRows: 1,
    });
    expect(await marksOf(read)).toEqual({ readAt: null, answeredAt: null });
  });

  test("the audit log entry has author, address and the id of one or the count of several", async () => {
    await inbox.markRead.mutate({ ids: [unread], read: true });
    const entry = { adminId: administrator.id, action: "UPDATE", entityType: "message" };
    expect((await auditRows(app)).at(-1)).toMatchObject({
      ...entry,
      adminName: "Regina Falcão",
      entityId: String(unread),
      description: "1 mensagem marcada como lida",
      ipAddress: "198.51.100.4",
    });
    await inbox.markRead.mutate({ ids: [unread, read], read: false });
    const description = "2 mensagens marcadas como não lidas";
    expect((await auditRows(app)).at(-1)).toMatchObject({ ...entry, entityId: null, description });
  });

  test("one unknown id rejects the whole selection", async () => {
    const call = inbox.markRead.mutate({ ids: [unread, UNKNOWN], read: true });
    const error = "Uma ou mais mensagens não existem.";
    expect(await trpcError(call)).toEqual({ status: 404, error, code: "not_found" });
    expect((await marksOf(unread))?.readAt).toBeNull();
  });

  test.each<[string, unknown, string]>([
    ["an empty selection", { ids: [], read: true }, "Selecione pelo menos uma mensagem."],
    [
      "a selection of more than a page",
      { ids: Array(1001).fill(1), read: true },
      "Selecione no máximo 1000 mensagens por vez.",
    ],
    ["a string as list", { ids: "1", read: true }, "Lista de mensagens inválida."],
    ["the id 0", { ids: [0], read: true }, "Identificador inválido."],
    ["a string as mark", { ids: [1], read: "sim" }, "Lida: informe verdadeiro ou falso."],
  ])("rejects %s", async (_name, input, error) => {
    expect(await trpcError(inbox.markRead.mutate(input as never))).toMatchObject({ status: 400, error });
  });
});

describe("contactMessages.markAnswered", () => {
  test("also marks as read and keeps existing times", async () => {
    await inbox.markAnswered.mutate({ id: unread, answered: true });
    const marks = await marksOf(unread);
    expect(marks?.answeredAt).toBeInstanceOf(Date);
    expect(marks?.readAt).toEqual(marks?.answeredAt ?? null);
    await inbox.markAnswered.mutate({ id: read, answered: true });
    expect((await marksOf(read))?.readAt).toEqual(past);
    await inbox.markAnswered.mutate({ id: answered, answered: true });
    expect(await marksOf(answered)).toEqual({ readAt: past, answeredAt: past });
  });

  test("removing the answered mark keeps the read mark", async () => {
    await inbox.markAnswered.mutate({ id: answered, answered: false });
    expect(await marksOf(answered)).toEqual({ readAt: past, answeredAt: null });
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action: "UPDATE",
      entityType: "message",
      entityId: String(answered),
      description: `Mensagem nº ${answered} marcada como não respondida`,
    });
  });

  test("an unknown id returns not_found", async () => {
    const call = inbox.markAnswered.mutate({ id: UNKNOWN, answered: true });
    const error = "Esta mensagem não existe.";
    expect(await trpcError(call)).toEqual({ status: 404, error, code: "not_found" });
  });
});

describe("PUT /api/contact/{id}", () => {
  test("sets the given marks and keeps the others", async () => {
    expect(await (await put(unread, { read: true })).json()).toEqual({ success: true });
    expect(await marksOf(unread)).toEqual({ readAt: expect.any(Date), answeredAt: null });
    await put(answered, { answered: false });
    expect(await marksOf(answered)).toEqual({ readAt: past, answeredAt: null });
    await put(read, { answered: true, read: false });
    expect(await marksOf(read)).toEqual({ readAt: null, answeredAt: expect.any(Date) });
  });

  test("writes both marks or none", async () => {
    await app.database.sql`
      alter table audit_logs add constraint one_refused check (description not like '%não lida') not valid`;
    const before = await marksOf(read);
    expect((await put(read, { answered: true, read: false })).status).toBe(500);
    expect(await marksOf(read)).toEqual(before);
    await app.database.sql`alter table audit_logs drop constraint one_refused`;
    app.lines.length = 0;
  });

  test.each<[unknown, unknown, number, string]>([
    [UNKNOWN, { read: true }, 404, "Esta mensagem não existe."],
    [Number.MAX_SAFE_INTEGER, { answered: true }, 404, "Esta mensagem não existe."],
    ["0", { read: true }, 400, "Identificador inválido."],
    ["9".repeat(30), { read: true }, 400, "Identificador inválido."],
    ["1e3", { read: true }, 400, "Identificador inválido."],
    ["%00", { read: true }, 400, "Identificador inválido."],
    [1, {}, 400, "Informe se a mensagem foi lida ou respondida."],
    [1, { read: 1 }, 400, "Lida: informe verdadeiro ou falso."],
    [1, { answered: "true" }, 400, "Respondida: informe verdadeiro ou falso."],
    [1, [], 400, "Dados inválidos."],
  ])("rejects %p with %j", (id, body, status, error) =>
    expectRejected(app, "PUT", `/api/contact/${id}`, { cookie, body }, { status, error }),
  );
});
