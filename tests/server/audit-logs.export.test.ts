import { beforeAll, expect, test } from "bun:test";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";
import { trpcError } from "../support/errors.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const { auditLogs } = app.trpc({ cookie });

beforeAll(async () => {
  await app.database.sql`
    insert into audit_logs (admin_name, action, entity_type, description)
    select 'Sistema', 'VIEW', 'system', 'Linha ' || n from generate_series(1, 2100) as n`;
});

const lastAudit = async () => (await auditRows(app)).at(-1);

test("an export is recorded with count and format and excludes its own entry and later ones", async () => {
  const filter = { search: "linha" };
  const { count, total, upTo } = await auditLogs.startExport.mutate({ ...filter, format: "pdf" });
  expect([count, total]).toEqual([2100, 2100]);
  expect(await lastAudit()).toMatchObject({
    action: "EXPORT",
    entityType: "system",
    description: "Exportação de 2.100 logs em PDF",
  });
  await insertAuditLogs(app.database, [{ description: "Linha que chegou depois" }]);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => auditLogs.exportPage.query({ ...filter, upTo, page })),
  );
  expect(pages.map((page) => page.length)).toEqual([1000, 1000, 100, 0]);
  expect(pages.flat().map(({ description }) => description)).toEqual(
    Array.from({ length: 2100 }, (_, index) => `Linha ${2100 - index}`),
  );
});

test("an export without matches has an empty first page", async () => {
  const filter = { search: "ninguém" };
  const started = await auditLogs.startExport.mutate({ ...filter, format: "csv" });
  expect(started).toEqual({ count: 0, total: 0, upTo: 0 });
  expect(await lastAudit()).toMatchObject({ description: "Exportação de 0 logs em CSV" });
  expect(await auditLogs.exportPage.query({ ...filter, upTo: 0, page: 1 })).toEqual([]);
});

test("an export is limited to the newest 10000 entries", async () => {
  await app.database.sql`
    insert into audit_logs (admin_name, action, entity_type, description)
    select 'Sistema', 'VIEW', 'system', 'Linha nova' from generate_series(1, 10000) as n`;
  const { count, total } = await auditLogs.startExport.mutate({ search: "linha", format: "csv" });
  expect([count, total]).toEqual([10_000, 12_101]);
  expect(await lastAudit()).toMatchObject({ description: "Exportação de 10.000 logs em CSV" });
});

test.each([[{ format: "xls" }], [{}], [{ format: "csv", action: "DROP" }]])(
  "startExport rejects %p and records nothing",
  async (input) => {
    const before = await auditRows(app);
    expect(await trpcError(auditLogs.startExport.mutate(input as never))).toMatchObject({ status: 400 });
    expect(await auditRows(app)).toHaveLength(before.length);
  },
);

test.each([[{ upTo: -1, page: 1 }], [{ upTo: 1, page: 11 }], [{ page: 1 }]])(
  "exportPage rejects %p",
  async (input) => {
    expect(await trpcError(auditLogs.exportPage.query(input as never))).toMatchObject({ status: 400 });
  },
);
