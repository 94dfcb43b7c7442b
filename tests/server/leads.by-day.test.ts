import { expect, test } from "bun:test";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { LEAD_DAYS_MAX } from "#shared/schemas/lead.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { trpcError } from "../support/errors.ts";
import { insertLeads } from "../support/factories.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const DAY_MS = 24 * 60 * 60 * 1000;

test("returns 30 days in São Paulo, oldest first, by status, including days without leads", async () => {
  const now = new Date();
  const today = formatIsoDay(now);
  // Noon in São Paulo, so that the clock of the test machine cannot move it to another day.
  const noon = (daysAgo: number) => new Date(Date.parse(`${today}T15:00:00Z`) - daysAgo * DAY_MS);
  await insertLeads(app, [
    { createdAt: noon(3), isImported: true, importedAt: now },
    { createdAt: noon(3), firstContactAt: now, firstContactMinutes: 60 },
    { createdAt: noon(3), firstContactAt: now, firstContactMinutes: 61 },
    { createdAt: noon(29), isImported: true, importedAt: now },
    { createdAt: noon(30) },
  ]);
  const days = await app.trpc({ cookie }).leads.byDay.query({ days: 30 });
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.day).toBe(today);
  expect(days[0]).toEqual({
    day: formatIsoDay(noon(29)),
    pending: 0,
    imported: 1,
    withinHour: 0,
    contacted: 0,
  });
  expect(days.at(-4)).toEqual({
    day: formatIsoDay(noon(3)),
    pending: 2,
    imported: 1,
    withinHour: 1,
    contacted: 2,
  });
  expect(days.at(-3)).toMatchObject({ pending: 0, imported: 0 });
});

test("a day begins and ends at midnight in São Paulo", async () => {
  const [before] = (await app.trpc({ cookie }).leads.byDay.query({ days: 30 })).slice(-11);
  const day = before?.day ?? "";
  await insertLeads(app, [
    { createdAt: new Date(`${day}T02:59:59Z`) },
    { createdAt: new Date(`${day}T03:00:00Z`) },
    { createdAt: new Date(Date.parse(`${day}T02:59:59Z`) + DAY_MS) },
  ]);
  const [after] = (await app.trpc({ cookie }).leads.byDay.query({ days: 30 })).slice(-11);
  expect(after).toMatchObject({ day, pending: 2, imported: 0 });
});

test("takes a number of days, up to two years of weeks", async () => {
  const { byDay } = app.trpc({ cookie }).leads;
  const days = await byDay.query({ days: LEAD_DAYS_MAX });
  expect(days).toHaveLength(LEAD_DAYS_MAX);
  expect(days.slice(-30)).toEqual(await byDay.query({ days: 30 }));
  expect(days.at(-31)).toMatchObject({ pending: 1, imported: 0 });
  expect(await byDay.query({ days: 1 })).toEqual(days.slice(-1));
  for (const wrong of [0, LEAD_DAYS_MAX + 1, 1.5])
    expect(await trpcError(byDay.query({ days: wrong }))).toMatchObject({ error: "Período desconhecido." });
});

test("counts the products and channels of the last whole days, beside as many before", async () => {
  await app.database.sql`delete from leads`;
  const noon = (daysAgo: number) =>
    new Date(Date.parse(`${formatIsoDay(new Date())}T15:00:00Z`) - daysAgo * DAY_MS);
  const source = { first: { utm_source: "boletim", utm_medium: "email" } };
  await insertLeads(app, [
    { createdAt: noon(0), product: "maskot" },
    { createdAt: noon(1), product: "maskot" },
    { createdAt: noon(7), product: "maskot", isSuspect: true },
    { createdAt: noon(7), source },
    { createdAt: noon(8), product: "maskot" },
    { createdAt: noon(14), product: "maskot" },
    { createdAt: noon(15), product: "maskot" },
  ]);
  const { origins } = app.trpc({ cookie }).leads;
  expect((await origins.query({ days: 7 })).toSorted((one, other) => other.before - one.before)).toEqual([
    { product: "maskot", channel: null, leads: 1, before: 2 },
    { product: null, channel: "email", leads: 1, before: 0 },
  ]);
});
