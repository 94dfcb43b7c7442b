import { expect, test } from "bun:test";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

const app = await createTestApp();
const cookie = await cookieOf(app, await createAdministrator(app));
const client = app.trpc({ cookie });
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test("the total of a list is that of its rows, and the statistics agree", async () => {
  const today = formatIsoDay(new Date());
  await insertLeads(
    app,
    [0, 1, 1, 40, 400].map((days) => ({ createdAt: daysAgo(days), isImported: days === 1 })),
  );
  await insertLeads(app, [{ isSuspect: true }, { isSuspect: true, createdAt: daysAgo(3) }]);
  await insertResumes(app, [{}, { createdAt: daysAgo(2) }, { status: "approved" }, { isSuspect: true }]);
  await insertMessages(app, [
    {},
    { createdAt: daysAgo(9), answeredAt: new Date() },
    { isSuspect: true },
    { snoozedUntil: formatIsoDay(daysAgo(-3)) },
    { snoozedUntil: formatIsoDay(daysAgo(-3)), readAt: new Date(), createdAt: daysAgo(5) },
    { snoozedUntil: formatIsoDay(daysAgo(3)) },
  ]);
  const periods = [
    {},
    { period: "today" },
    { period: "last_week" },
    { period: "last_month" },
    { period: "dates", dateTo: formatIsoDay(daysAgo(2)) },
    { period: "dates", dateFrom: formatIsoDay(daysAgo(5)), dateTo: today },
  ] as const;
  for (const period of periods) {
    for (const suspects of [false, true]) {
      for (const showImported of [true, false]) {
        const filter = { ...period, suspects, showImported };
        const rows = (await client.leads.list.query(filter)).rows.length;
        expect(await client.leads.count.query(filter)).toBe(rows);
      }
      for (const state of ["all", "unread", "read", "answered", "open", "snoozed"] as const) {
        const filter = { ...period, suspects, state };
        const rows = (await client.contactMessages.list.query(filter)).rows.length;
        expect(await client.contactMessages.count.query(filter)).toBe(rows);
      }
      for (const status of ["all", "pending", "approved"] as const) {
        const filter = { ...period, suspects, status };
        const rows = (await client.resumes.list.query(filter)).rows.length;
        expect(await client.resumes.count.query(filter)).toBe(rows);
      }
    }
  }
  const { rows } = await client.contactMessages.list.query({ state: "unread" });
  expect((await client.contactMessages.stats.query()).unread).toBe(rows.length);
  expect(await client.leads.stats.query()).toEqual({ total: 5, imported: 2, pending: 3, today: 1 });
  expect(await client.resumes.stats.query()).toMatchObject({ total: 3, approved: 1, pending: 2, today: 2 });
  const days = await client.leads.byDay.query({ days: 30 });
  expect(days.slice(-2)).toMatchObject([
    { day: formatIsoDay(daysAgo(1)), pending: 0, imported: 2 },
    { day: today, pending: 1, imported: 0 },
  ]);
  expect(days).toHaveLength(30);
});
