import { beforeAll, describe, expect, test } from "bun:test";
import type { RestAuditLog } from "#shared/schemas/audit-log.ts";
import { auditActions, auditEntityTypes } from "#shared/schemas/audit-log-names.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";
import { expectRejected, trpcError } from "../support/errors.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const { auditLogs } = app.trpc({ cookie });

/** Far from today, so that no filter below matches the entry of the sign-in. */
const bulkDay = { dateFrom: "2026-01-10", dateTo: "2026-01-10" };
let ids: number[];
beforeAll(async () => {
  await app.database.sql`
    insert into audit_logs (admin_name, action, entity_type, description, created_at)
    select 'Sistema', 'VIEW', 'system', 'Linha ' || n, '2026-01-10T12:00:00Z' from generate_series(1, 120) as n`;
  ids = await insertAuditLogs(app.database, [
    { description: "Última de segunda", createdAt: new Date("2026-03-03T02:59:59.999Z") },
    { description: "Primeira de terça", createdAt: new Date("2026-03-03T03:00:00Z"), action: "CREATE" },
    { description: "Última de terça", createdAt: new Date("2026-03-04T02:59:59.999Z"), entityId: "7" },
    { description: "Primeira de quarta", createdAt: new Date("2026-03-04T03:00:00Z"), entityType: "slider" },
    {
      description: "Desconto de 50% ao Müller",
      createdAt: new Date("2026-03-05T12:00:00Z"),
      ipAddress: null,
    },
  ]);
});

const march = { dateFrom: "2026-03-01", dateTo: "2026-03-31" };
const descriptionsOf = (logs: { description: string }[]) => logs.map(({ description }) => description);

async function listed(filter: object) {
  const { logs, total } = await auditLogs.list.query(filter);
  expect(total).toBe(logs.length);
  return descriptionsOf(logs);
}

async function restList(query: string): Promise<RestAuditLog[]> {
  const answer = await app.rest("GET", `/api/admin-logs${query}`, { cookie });
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as { success: boolean; data: RestAuditLog[] };
  expect(body.success).toBe(true);
  return body.data;
}

describe("auditLogs.list", () => {
  test("returns 50 entries per page, newest first, and the total", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => auditLogs.list.query({ ...bulkDay, page })));
    expect(pages.map(({ logs, page, total }) => [logs.length, page, total])).toEqual([
      [50, 1, 120],
      [50, 2, 120],
      [20, 3, 120],
    ]);
    expect(pages.flatMap(({ logs }) => descriptionsOf(logs))).toEqual(
      Array.from({ length: 120 }, (_, index) => `Linha ${120 - index}`),
    );
  });

  test("a page past the end returns the last page; no match returns an empty first page", async () => {
    expect(await auditLogs.list.query({ ...bulkDay, page: 999 })).toMatchObject({
      page: 3,
      logs: { length: 20 },
    });
    expect(await auditLogs.list.query({ search: "ninguém", page: 4 })).toEqual({
      logs: [],
      page: 1,
      total: 0,
      undoable: [],
    });
  });

  test("filters by days in São Paulo, both ends included", async () => {
    expect(await listed({ dateFrom: "2026-03-03", dateTo: "2026-03-03" })).toEqual([
      "Última de terça",
      "Primeira de terça",
    ]);
    expect(await listed({ dateFrom: "2026-02-01", dateTo: "2026-03-02" })).toEqual(["Última de segunda"]);
    expect(await listed({ dateFrom: "2026-03-04", dateTo: "2026-03-31" })).toEqual([
      "Desconto de 50% ao Müller",
      "Primeira de quarta",
    ]);
    expect(await listed({ dateFrom: "2026-03-31", dateTo: "2026-03-01" })).toEqual([]);
  });

  test("a single date leaves the other end open", async () => {
    expect((await auditLogs.list.query({ dateTo: "2026-03-02" })).total).toBe(121);
    expect((await auditLogs.list.query({ dateFrom: "2026-03-05", dateTo: "9999-12-31" })).total).toBe(2);
  });

  test.each([
    [{ search: "MULLER" }, ["Desconto de 50% ao Müller"]],
    [{ search: "50%" }, ["Desconto de 50% ao Müller"]],
    [{ search: "antonio goncalves", action: "CREATE" }, ["Primeira de terça"]],
    [
      { search: "203.0.113.9" },
      ["Primeira de quarta", "Última de terça", "Primeira de terça", "Última de segunda"],
    ],
    [{ entityType: "slider" }, ["Primeira de quarta"]],
    [{ action: "CREATE", entityType: "slider" }, []],
  ] as const)("filters by %p", async (filter, found) => {
    expect(await listed({ ...march, ...filter })).toEqual([...found]);
  });

  test.each([
    [{ action: "DROP" }, "Ação desconhecida."],
    [{ entityType: "table" }, "Tipo desconhecido."],
    [{ dateFrom: "2026-02-30" }, "Data inválida."],
    [{ page: 0 }, "Página inválida."],
    [{ limit: 1001 }, "O limite é de 1000 logs por chamada."],
  ])("rejects %p", async (input, error) => {
    expect(await trpcError(auditLogs.list.query(input as object))).toMatchObject({ status: 400, error });
  });
});

describe("GET /api/admin-logs", () => {
  test("returns the documented fields", async () => {
    expect(await restList("?date_from=2026-03-03&date_to=2026-03-03")).toEqual([
      {
        id: ids[2] ?? 0,
        admin_name: "Antônio Gonçalves",
        action: "UPDATE",
        entity_type: "lead",
        entity_id: "7",
        description: "Última de terça",
        ip_address: "203.0.113.9",
        is_from_browser: false,
        created_at: "2026-03-04T02:59:59.999Z",
      },
      expect.objectContaining({ action: "CREATE", entity_id: null }),
    ]);
  });

  test("returns the newest entries: 50 by default, up to 10000 with a limit", async () => {
    expect(await restList("")).toHaveLength(50);
    expect(await restList("?limit=10")).toHaveLength(10);
    const all = await restList("?limit=10000");
    expect(all).toHaveLength(126);
    expect(all[0]).toMatchObject({ action: "LOGIN", entity_type: "auth" });
  });

  test("more than 100 demand a fresh proof, as an export does", async () => {
    const { sql } = app.database;
    const status = async (limit: number) =>
      (await app.rest("GET", `/api/admin-logs?limit=${limit}`, { cookie })).status;
    await sql`update sessions set proved_at = now() - interval '6 minutes'`;
    expect([await status(100), await status(101), await status(10_000)]).toEqual([200, 428, 428]);
    await sql`update sessions set proved_at = now()`;
  });

  test("applies all filters and ignores empty ones", async () => {
    const query = "?limit=100&date_from=2026-03-01&date_to=2026-03-31";
    expect(descriptionsOf(await restList(`${query}&search=muller&action=UPDATE&entity_type=lead`))).toEqual([
      "Desconto de 50% ao Müller",
    ]);
    expect(await restList(`${query}&search=&action=&entity_type=`)).toHaveLength(5);
    // With the entry of the large read above.
    expect(await restList("?limit=10000&date_from=&date_to=")).toHaveLength(127);
  });

  test.each([
    ["limit=0", "Limite inválido."],
    ["limit=abc", "Limite inválido."],
    ["limit=1e300", "Limite inválido."],
    ["limit=10001", "O limite é de 10000 logs por chamada."],
    ["action=view", "Ação desconhecida."],
    ["action=VIEW&action=TEST", "Ação desconhecida."],
    ["entity_type=sistema", "Tipo desconhecido."],
    ["date_from=ontem", "Data inválida."],
    ["date_from=0000-01-01", "Data inválida."],
    ["date_to=2026-02-29", "Data inválida."],
    ["date_to=2026-03-01%00", "Data inválida."],
    [`search=${"a".repeat(201)}`, "Busca: use no máximo 200 caracteres."],
  ])("rejects %s", (query, error) =>
    expectRejected(app, "GET", `/api/admin-logs?${query}`, { cookie }, { status: 400, error }),
  );

  test("a search with NUL or a broken character finds nothing and does not fail", async () => {
    expect(await restList("?search=%00ningu%C3%A9m%ED%A0%80")).toEqual([]);
  });
});

test("every action and every type is a valid filter", async () => {
  for (const action of auditActions) await auditLogs.list.query({ action, limit: 1 });
  for (const entityType of auditEntityTypes) await auditLogs.list.query({ entityType, limit: 1 });
});

test("what a browser reports of the opened logs is listed where it is asked for, and by REST", async () => {
  const description = "Visualização dos logs do sistema";
  await app.rest("POST", "/api/admin-logs", {
    body: { action: "VIEW", entity_type: "system", description },
    cookie,
  });
  expect(await listed({ search: description })).toEqual([]);
  expect(await listed({ search: description, withOpenings: true })).toEqual([description]);
  expect(await listed({ search: description, action: "VIEW" })).toEqual([description]);
  const [newest] = await restList("?limit=1");
  expect(newest?.description).toBe(description);
});
