import { describe, expect, test } from "bun:test";
import { inArray } from "drizzle-orm";
import { contactMessages } from "#server/features/contact-messages/table.ts";
import { leads } from "#server/features/leads/table.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { insertLeads, insertMessages } from "../support/factories.ts";

const app = await createTestApp();
const as = async (name: string) =>
  app.trpc({ cookie: await cookieOf(app, await createAdministrator(app, { name })) });
const [ana, bia] = [await as("Ana Prado"), await as("Bia Lobo")];
const { db, sql } = app.database;

const past = new Date("2026-03-04T12:00:00Z");
const gone = { status: 404, error: "Esta alteração não pode mais ser desfeita.", code: "not_found" as const };

/** The number by which the change of a mark is undone. */
async function entryOf(mark: Promise<{ auditLogId: number | null }>): Promise<number> {
  const { auditLogId } = await mark;
  if (auditLogId === null) throw new Error("nothing can be undone");
  return auditLogId;
}
const imports = (ids: readonly number[]) => ana.leads.markImported.mutate({ ids: [...ids] });
const leadsOf = (ids: readonly number[]) =>
  db
    .select({ isImported: leads.isImported, importedAt: leads.importedAt })
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(leads.id);
const messagesOf = (ids: readonly number[]) =>
  db
    .select({ readAt: contactMessages.readAt, answeredAt: contactMessages.answeredAt })
    .from(contactMessages)
    .where(inArray(contactMessages.id, [...ids]))
    .orderBy(contactMessages.id);

describe("a marking as imported", () => {
  test("is undone for the leads that it changed, by any administrator, and is in the history and the log", async () => {
    const ids = await insertLeads(app, [{ isImported: true, importedAt: past }, {}, {}]);
    const auditLogId = await entryOf(imports(ids));
    expect(await bia.leads.undo.mutate({ auditLogId })).toEqual({ undone: 2, total: 2 });
    const pending = { isImported: false, importedAt: null };
    expect(await leadsOf(ids)).toEqual([{ isImported: true, importedAt: past }, pending, pending]);
    const { rows } = await ana.leads.history.query({ id: ids[2] ?? 0 });
    expect(rows[0]).toMatchObject({
      authorName: "Bia Lobo",
      changes: { isImported: { before: true, after: false } },
    });
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action: "UPDATE",
      entityType: "lead",
      adminName: "Bia Lobo",
      description: "Desfeito: 2 leads marcados como importados",
    });
  });

  test("stays where somebody has changed the mark since", async () => {
    const ids = await insertLeads(app, [{}, {}, {}]);
    const auditLogId = await entryOf(imports(ids));
    await bia.leads.undo.mutate({ auditLogId, id: ids[0] ?? 0 });
    expect(await ana.leads.undo.mutate({ auditLogId })).toEqual({ undone: 2, total: 3 });
    expect((await auditRows(app)).slice(-2).map(({ description }) => description)).toEqual([
      `Desfeito no nº ${ids[0]}: 3 leads marcados como importados`,
      "Desfeito: 3 leads marcados como importados (2 de 3)",
    ]);
  });

  test("is undone once", async () => {
    const ids = await insertLeads(app, [{}, {}]);
    const auditLogId = await entryOf(imports(ids));
    const answers = await Promise.all([
      ana.leads.undo.mutate({ auditLogId }),
      bia.leads.undo.mutate({ auditLogId }),
    ]);
    expect(answers.map(({ undone }) => undone).sort()).toEqual([0, 2]);
    expect((await ana.leads.history.query({ id: ids[0] ?? 0 })).rows).toHaveLength(2);
  });

  test("of a deleted lead is not counted", async () => {
    const [kept = 0, deleted = 0] = await insertLeads(app, [{}, {}]);
    const auditLogId = await entryOf(imports([kept, deleted]));
    await bia.leads.delete.mutate({ ids: [deleted] });
    expect(await ana.leads.undo.mutate({ auditLogId })).toEqual({ undone: 1, total: 1 });
  });

  test("that is undone comes back when the undo is undone", async () => {
    const ids = await insertLeads(app, [{}]);
    const auditLogId = await entryOf(imports(ids));
    await ana.leads.undo.mutate({ auditLogId });
    const undo = (await ana.leads.history.query({ id: ids[0] ?? 0 })).rows[0];
    expect(await ana.leads.undo.mutate({ auditLogId: undo?.auditLogId ?? 0 })).toEqual({
      undone: 1,
      total: 1,
    });
    expect(await leadsOf(ids)).toEqual([{ isImported: true, importedAt: expect.any(Date) }]);
  });

  test("of 300 leads is set back and told by one statement each", async () => {
    const ids = await insertLeads(app, Array(300).fill({}));
    const auditLogId = await entryOf(imports(ids));
    await sql`create table written (what text)`;
    await sql`create function note_statement() returns trigger language plpgsql security definer as $$
      begin insert into public.written values (TG_TABLE_NAME); return null; end $$`;
    await sql`create trigger note after update on leads for each statement execute function note_statement()`;
    await sql`create trigger note after insert on record_changes for each statement execute function note_statement()`;
    expect(await ana.leads.undo.mutate({ auditLogId })).toEqual({ undone: 300, total: 300 });
    const written = await sql`select what from written order by what`;
    await sql`drop function note_statement cascade`;
    await sql`drop table written`;
    expect(written.map(({ what }) => what)).toEqual(["leads", "record_changes"]);
  });
});

describe("a mark of contact messages", () => {
  test("as unread is undone with the time at which it was read", async () => {
    const ids = await insertMessages(app, [{}]);
    const id = ids[0] ?? 0;
    await ana.contactMessages.markRead.mutate({ ids, read: true });
    await sql`update record_changes set created_at = ${past.toISOString()} where entity_type = 'message' and entity_id = ${id}`;
    const auditLogId = await entryOf(ana.contactMessages.markRead.mutate({ ids, read: false }));
    expect(await ana.contactMessages.undo.mutate({ auditLogId })).toEqual({ undone: 1, total: 1 });
    expect(await messagesOf(ids)).toEqual([{ readAt: past, answeredAt: null }]);
  });

  test("as answered is undone together with the read mark that came with it", async () => {
    const [id = 0] = await insertMessages(app, [{}]);
    const auditLogId = await entryOf(ana.contactMessages.markAnswered.mutate({ id, answered: true }));
    await ana.contactMessages.undo.mutate({ auditLogId });
    expect(await messagesOf([id])).toEqual([{ readAt: null, answeredAt: null }]);
  });

  test("as read stays where it was answered since", async () => {
    const ids = await insertMessages(app, [{}, {}, { answeredAt: past }]);
    const auditLogId = await entryOf(ana.contactMessages.markRead.mutate({ ids, read: true }));
    await bia.contactMessages.markAnswered.mutate({ id: ids[0] ?? 0, answered: true });
    expect(await ana.contactMessages.undo.mutate({ auditLogId })).toEqual({ undone: 2, total: 3 });
    expect((await messagesOf(ids)).map(({ readAt }) => readAt !== null)).toEqual([true, false, false]);
  });

  test("that changed nothing has nothing to undo", async () => {
    const [id = 0] = await insertMessages(app, [{ readAt: past, answeredAt: past }]);
    const answer = await ana.contactMessages.markAnswered.mutate({ id, answered: true });
    expect(answer).toEqual({ auditLogId: null });
  });
});

describe("cannot be undone:", () => {
  const marked = async () => entryOf(imports(await insertLeads(app, [{}])));

  test("a mark after 24 hours", async () => {
    const [young, old] = [await marked(), await marked()];
    const age = (entry: number, hours: number) =>
      sql`update record_changes set created_at = now() - ${hours} * interval '1 hour' where audit_log_id = ${entry}`;
    await age(young, 23.9);
    await age(old, 24.1);
    expect(await ana.leads.undo.mutate({ auditLogId: young })).toEqual({ undone: 1, total: 1 });
    expect(await trpcError(ana.leads.undo.mutate({ auditLogId: old }))).toEqual(gone);
  });

  test("a mark of another kind, an unknown one, or one of another lead", async () => {
    const auditLogId = await marked();
    expect(await trpcError(ana.contactMessages.undo.mutate({ auditLogId }))).toEqual(gone);
    expect(await trpcError(ana.leads.undo.mutate({ auditLogId: 987_654_321 }))).toEqual(gone);
    const [other = 0] = await insertLeads(app, [{}]);
    expect(await trpcError(ana.leads.undo.mutate({ auditLogId, id: other }))).toEqual(gone);
  });

  test("a release of suspects", async () => {
    const ids = await insertLeads(app, [{ isSuspect: true }]);
    await ana.leads.release.mutate({ ids });
    const { rows } = await ana.leads.history.query({ id: ids[0] ?? 0 });
    expect(await trpcError(ana.leads.undo.mutate({ auditLogId: rows[0]?.auditLogId ?? 0 }))).toEqual(gone);
  });

  test("anything by a stranger", async () => {
    const call = app.trpc().leads.undo.mutate({ auditLogId: await marked() });
    expect(await trpcError(call)).toMatchObject({ status: 401 });
  });
});
