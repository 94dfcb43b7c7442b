import { expect, test } from "bun:test";
import type { ListCursor } from "#shared/schemas/list.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";

const app = await createTestApp();
const { leads, contactMessages } = app.trpc({ cookie: await signIn(app) });
const { sql } = app.database;
/** More than a search reads one by one. */
const ROWS = 25_000;

const BATCH = 2500;

for (let first = 1; first < ROWS; first += BATCH)
  await sql`
    insert into leads (name, email, phone, is_suspect)
    select case when n <= 3 then 'Quirino Antigo' when n % 100 = 0 then 'Ximena Meio' else 'Ana Comum' end,
      'n' || n || '@loja.com.br', '(41) 3' || lpad(n::text, 7, '0'), n = 1
    from generate_series(${first}::int, ${first + BATCH - 1}::int) as n`;

async function allPages(search: string): Promise<number[][]> {
  const pages: number[][] = [];
  for (let cursor: ListCursor | null = null; ; ) {
    const page: { rows: { id: number }[]; nextCursor: ListCursor | null } = await leads.list.query({
      search,
      cursor,
    });
    pages.push(page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
    if (cursor === null) return pages;
  }
}

test.each([
  ["common", "comum"],
  ["common, by two letters", "co"],
  ["neither common nor rare", "ximena"],
  ["neither, by one letter", "x"],
  ["rare and old", "quirino"],
  ["rare, by two letters", "qu"],
  ["a part of a telephone", "300249"],
  ["in no lead", "zz"],
])(
  "a search for what is %s finds every lead once, the newest first, and counts it",
  async (_title, search) => {
    const expected = await sql<{ id: number }[]>`
    select id::int from leads where search_text like ${`%${search}%`} and not is_suspect order by id desc`;
    const pages = await allPages(search);
    expect(pages.flat()).toEqual(expected.map(({ id }) => id));
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(1000);
    expect(await leads.total.query({ search })).toEqual(
      expected.length > 1000 ? { count: 1000, isMore: true } : { count: expected.length, isMore: false },
    );
    expect(await leads.count.query({ search })).toBe(expected.length);
  },
);

test("what is neither common nor rare comes in shorter pages", async () => {
  const [first = [], ...others] = await allPages("ximena");
  expect(first).toHaveLength(200);
  expect(others.flat()).toHaveLength(50);
});

test("another order has whole pages", async () => {
  const page = await leads.list.query({ search: "ximena", order: "name" });
  expect(page.rows).toHaveLength(250);
  expect(page.nextCursor).toBeNull();
});

test("a filter that has to read rows is counted up to a thousand, and any other exactly", async () => {
  expect(await leads.total.query({ contact: "none" })).toEqual({ count: 1000, isMore: true });
  expect(await leads.total.query({})).toEqual({ count: ROWS - 1, isMore: false });
  expect(await contactMessages.total.query({ search: "ana" })).toEqual({ count: 0, isMore: false });
  expect(await leads.extent.query({ search: "comum" })).toMatchObject({
    count: await leads.count.query({ search: "comum" }),
  });
});
