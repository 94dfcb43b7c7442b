import { expect, test } from "bun:test";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { trpcError } from "../support/errors.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

const app = await createTestApp();
const cookie = await cookieOf(app, await createAdministrator(app));
const client = app.trpc({ cookie });

/** São Paulo is three hours behind UTC. */
const moments = {
  before: "2026-03-10T02:59:59Z",
  first: "2026-03-10T03:00:00Z",
  last: "2026-03-13T02:59:59Z",
  after: "2026-03-13T03:00:00Z",
};
const rows = Object.entries(moments).map(([name, at]) => ({ name, createdAt: new Date(at) }));
const between = { period: "dates", dateFrom: "2026-03-10", dateTo: "2026-03-12" } as const;

test.each([
  { list: "leads", insert: insertLeads },
  { list: "contactMessages", insert: insertMessages },
  { list: "resumes", insert: insertResumes },
] as const)("$list of two days and those between, in São Paulo", async ({ list, insert }) => {
  await insert(app, rows);
  const names = async (filter: object) =>
    (await client[list].list.query({ ...filter, order: "createdAt" })).rows.map(({ name }) => name);
  expect(await names(between)).toEqual(["first", "last"]);
  expect(await client[list].count.query(between)).toBe(2);
  expect((await client[list].snapshot.query(between)).count).toBe(2);
  expect(await names({ ...between, dateTo: "" })).toEqual(["first", "last", "after"]);
  expect(await names({ ...between, dateFrom: "" })).toEqual(["before", "first", "last"]);
  // Days that no control shows do not narrow a list.
  expect(await names({ ...between, period: "all" })).toHaveLength(4);
  for (const dateFrom of ["ontem", "2026-02-30", "0000-01-01"])
    expect((await trpcError(client[list].list.query({ ...between, dateFrom }))).error).toBe("Data inválida.");
});

test("the export of leads has the same rows", async () => {
  const query = new URLSearchParams(between);
  const answer = await app.rest("GET", `/api/leads/export.csv?${query}`, { cookie });
  const lines = (await answer.text()).trimEnd().split("\r\n").slice(1);
  expect(lines.map((line) => line.split(";")[0]?.replaceAll('"', ""))).toEqual(["last", "first"]);
});
