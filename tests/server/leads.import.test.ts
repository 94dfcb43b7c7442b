import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { leads } from "#server/features/leads/table.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { restError, trpcError } from "../support/errors.ts";
import { insertLeads } from "../support/factories.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const cookie = await cookieOf(app, administrator);

const markByRest = (ids: unknown) =>
  app.rest("POST", "/api/leads/mark-imported", { body: { ids }, cookie, address: "198.51.100.4" });

async function importState(id: number | undefined) {
  const [row] = await app.database.db
    .select({ isImported: leads.isImported, importedAt: leads.importedAt })
    .from(leads)
    .where(eq(leads.id, id ?? 0));
  return row;
}

describe("leads.markImported", () => {
  test("marks pending leads and returns their count", async () => {
    const ids = await insertLeads(app, [{}, {}, {}]);
    const before = Date.now();
    const answer = await markByRest(ids.slice(0, 2));
    expect(await answer.json()).toEqual({ success: true, affectedRows: 2 });
    for (const id of ids.slice(0, 2)) {
      const state = await importState(id);
      expect(state?.isImported).toBe(true);
      expect(state?.importedAt?.getTime()).toBeWithin(before, Date.now() + 1);
    }
    expect(await importState(ids[2])).toEqual({ isImported: false, importedAt: null });
  });

  test("leads already imported keep their date and are not counted", async () => {
    const importedAt = new Date("2026-01-15T10:00:00Z");
    const ids = await insertLeads(app, [{ isImported: true, importedAt }, {}]);
    const { affectedRows } = await app.trpc({ cookie }).leads.markImported.mutate({ ids: [...ids, ...ids] });
    expect(affectedRows).toBe(1);
    expect(await importState(ids[0])).toEqual({ isImported: true, importedAt });
    expect(await (await markByRest(ids)).json()).toEqual({ success: true, affectedRows: 0 });
  });

  test("one unknown id rejects the whole selection", async () => {
    const ids = await insertLeads(app, [{}]);
    const audited = (await auditRows(app)).length;
    const expected = { status: 404, error: "Um ou mais leads não existem." };
    expect(await restError(await markByRest([...ids, 987_654_321]))).toEqual(expected);
    const call = app.trpc({ cookie }).leads.markImported.mutate({ ids: [...ids, 987_654_321] });
    expect(await trpcError(call)).toEqual({ ...expected, code: "not_found" });
    expect(await importState(ids[0])).toEqual({ isImported: false, importedAt: null });
    expect(await auditRows(app)).toHaveLength(audited);
  });

  test("an empty selection is rejected with the sentence of the screen", async () => {
    const expected = { status: 400, error: "Selecione pelo menos um lead para marcar como importado" };
    expect(await restError(await markByRest([]))).toEqual(expected);
    expect(await trpcError(app.trpc({ cookie }).leads.markImported.mutate({ ids: [] }))).toEqual({
      ...expected,
      code: "invalid_input",
    });
  });

  test("accepts a selection of 1000 leads and rejects 1001", async () => {
    const ids = await insertLeads(
      app,
      Array.from({ length: 1001 }, () => ({})),
    );
    expect((await markByRest(ids)).status).toBe(400);
    expect(await (await markByRest(ids.slice(1))).json()).toEqual({ success: true, affectedRows: 1000 });
  });

  test("the audit log entry has author, address and count", async () => {
    const ids = await insertLeads(app, [{}, {}]);
    await markByRest(ids);
    expect((await auditRows(app)).at(-1)).toMatchObject({
      adminId: administrator.id,
      adminName: "Regina Falcão",
      action: "UPDATE",
      entityType: "lead",
      entityId: null,
      description: "2 leads marcados como importados",
      ipAddress: "198.51.100.4",
    });
    const [single] = await insertLeads(app, [{}]);
    await markByRest([single]);
    expect((await auditRows(app)).at(-1)?.entityId).toBe(String(single));
  });

  test("two concurrent calls count every lead once", async () => {
    const ids = await insertLeads(
      app,
      Array.from({ length: 50 }, () => ({})),
    );
    const answers = await Promise.all([markByRest(ids), markByRest(ids.toReversed())]);
    const counts = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { affectedRows: number }).affectedRows),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50);
  });
});
