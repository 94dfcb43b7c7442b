import { expect, test } from "bun:test";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Zuleica" });

test("counts all entries, those of today, and the five most frequent authors and actions", async () => {
  const today = new Date(`${formatIsoDay(new Date())}T00:00:00-03:00`);
  const yesterday = new Date(today.getTime() - 1);
  const times = <Row>(count: number, row: Row) => Array.from({ length: count }, () => row);
  await insertAuditLogs(app.database, [
    ...times(4, { adminId: null, adminName: "Sistema", action: "LOGIN" as const, createdAt: yesterday }),
    ...times(3, { adminName: "Antônio", action: "UPDATE" as const, createdAt: today }),
    ...times(2, { adminName: "Beatriz", action: "UPDATE" as const, createdAt: yesterday }),
    ...times(2, { adminName: "Célia", action: "DELETE" as const, createdAt: yesterday }),
    { adminName: "Davi", action: "VIEW" as const, createdAt: yesterday },
    { adminName: "Elias", action: "EXPORT" as const, createdAt: yesterday },
    { adminName: "Fábio", action: "TEST" as const, createdAt: yesterday },
  ]);
  const cookie = await cookieOf(app, administrator);
  const stats = {
    total: 15,
    today: 4,
    topAdmins: [
      { name: "Antônio", count: 3 },
      { name: "Beatriz", count: 2 },
      { name: "Célia", count: 2 },
      { name: "Davi", count: 1 },
      { name: "Elias", count: 1 },
    ],
    topActions: [
      { action: "LOGIN", count: 5 },
      { action: "UPDATE", count: 5 },
      { action: "DELETE", count: 2 },
      { action: "EXPORT", count: 1 },
      { action: "TEST", count: 1 },
    ],
  };
  expect((await app.trpc({ cookie }).auditLogs.stats.query()) as unknown).toEqual(stats);
  const answer = await app.rest("GET", "/api/admin-logs/stats", { cookie });
  expect(await answer.json()).toEqual({ success: true, data: stats });
  const { admins, actions } = await app.trpc({ cookie }).auditLogs.rankings.query();
  expect(admins.slice(0, 5)).toEqual(stats.topAdmins);
  expect(admins.slice(5)).toEqual([
    { name: "Fábio", count: 1 },
    { name: "Zuleica", count: 1 },
  ]);
  expect(actions.map(({ action }) => action)).toEqual([
    "LOGIN",
    "UPDATE",
    "DELETE",
    "EXPORT",
    "TEST",
    "VIEW",
  ]);
});
