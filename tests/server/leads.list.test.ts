import { beforeAll, describe, expect, test } from "bun:test";
import type { Lead, RestLeadPage } from "#shared/schemas/lead.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { insertLeads } from "../support/factories.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const { leads } = app.trpc({ cookie });

async function restList(query: string): Promise<RestLeadPage["data"]> {
  const answer = await app.rest("GET", `/api/leads${query}`, { cookie });
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as { success: boolean; data: RestLeadPage["data"] };
  expect(body.success).toBe(true);
  return body.data;
}

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

let ids: number[];
beforeAll(async () => {
  const importedAt = new Date("2026-03-04T12:00:00Z");
  ids = await insertLeads(
    app,
    Array.from({ length: 105 }, (_, index) => ({
      name: `Cliente ${index}`,
      ...(index % 5 === 0 ? { isImported: true, importedAt } : {}),
    })),
  );
});

describe("GET /api/leads", () => {
  test("leaves an entry in the audit log with its extent when it returns more than its default page", async () => {
    const reads = () => app.database.sql`
      select admin_name, entity_type, description from audit_logs where action = 'VIEW' order by id`;
    await restList("");
    expect(await reads()).toHaveLength(0);
    await restList("?limit=1000&offset=2");
    const [read, ...others] = await reads();
    expect(read).toMatchObject({
      entity_type: "lead",
      description: "Leitura de 103 leads pela API, depois de pular 2",
    });
    expect(others).toHaveLength(0);
  });

  test("returns 100 leads, newest first, in the documented fields", async () => {
    const list = await restList("");
    expect(idsOf(list)).toEqual(ids.slice(5).reverse());
    expect(list.at(-1)).toEqual({
      id: ids[5] ?? 0,
      name: "Cliente 5",
      cnpj: "",
      email: "antonio@padariaprimavera.com.br",
      phone: "(41) 99876-5432",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      is_imported: true,
      imported_at: "2026-03-04T12:00:00.000Z",
    });
  });

  test("limit and offset page through the list without gaps or duplicates", async () => {
    const pages = await Promise.all([0, 40, 80, 120].map((offset) => restList(`?limit=40&offset=${offset}`)));
    expect(pages.map((page) => page.length)).toEqual([40, 40, 25, 0]);
    expect(pages.flatMap(idsOf)).toEqual(ids.toReversed());
  });

  test("showImported=false excludes imported leads, with a limit of 1000", async () => {
    const pending = await restList("?showImported=false&limit=1000");
    expect(idsOf(pending)).toEqual(ids.filter((_, index) => index % 5 !== 0).reverse());
    expect(await restList("?showImported=true&limit=1000")).toHaveLength(105);
  });
});

describe("leads.list", () => {
  test("the cursor visits every page and ends with null", async () => {
    const seen: Lead[] = [];
    let cursor: ListCursor | null = null;
    do {
      const page: Awaited<ReturnType<typeof leads.list.query>> = await leads.list.query({
        limit: 35,
        cursor,
      });
      expect(page.rows).toHaveLength(35);
      seen.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(idsOf(seen)).toEqual(ids.toReversed());
  });

  test("a first page is short, and the next one has what is left", async () => {
    const first = await leads.list.query({});
    expect(first.rows).toHaveLength(100);
    const second = await leads.list.query({ cursor: first.nextCursor });
    expect(second).toMatchObject({ rows: { length: 5 }, nextCursor: null });
  });

  test("a lead that arrives between two pages does not shift the second", async () => {
    const first = await leads.list.query({ limit: 10 });
    const [newcomer] = await insertLeads(app, [{ name: "Recém-chegado" }]);
    const second = await leads.list.query({ limit: 10, cursor: first.nextCursor });
    expect(idsOf([...first.rows, ...second.rows])).toEqual(ids.toReversed().slice(0, 20));
    await app.database.sql`delete from leads where id = ${newcomer ?? 0}`;
  });

  test("showImported filters both the list and the count", async () => {
    const page = await leads.list.query({ showImported: false });
    expect(page.rows.every((lead) => !lead.isImported)).toBe(true);
    expect(page).toMatchObject({ rows: { length: 84 }, nextCursor: null });
    expect(await leads.count.query({ showImported: false })).toBe(84);
    expect(await leads.count.query({})).toBe(105);
  });
});
