import { expect, test } from "bun:test";
import { leadSearch } from "#server/features/leads/table.ts";
import { searchedResumeTexts } from "#server/features/resumes/resume-filter.ts";
import { resumeSearch } from "#server/features/resumes/table.ts";
import { indexSearchTexts } from "#server/submissions/index-search-texts.job.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { runJob } from "../support/jobs.ts";

const app = await createTestApp();
const { leads, contactMessages, resumes } = app.trpc({ cookie: await signIn(app) });
const { sql } = app.database;
/** More than a search reads one by one, which is 20,000 leads and 2,000 resumes. */
const ROWS = 25_000;
const RESUMES = 2500;

const BATCH = 2500;

for (let first = 1; first < ROWS; first += BATCH)
  await sql`
    insert into leads (name, email, phone, is_suspect)
    select case when n <= 3 then 'Quirino Antigo' when n % 100 = 0 then 'Ximena Meio' else 'Ana Comum' end,
      'n' || n || '@loja.com.br', '(41) 3' || lpad(n::text, 7, '0'), n = 1
    from generate_series(${first}::int, ${first + BATCH - 1}::int) as n`;

await sql`update leads set name = case id % 2 when 0 then 'Привет Миркан' else 'Joø Silva' end where id in (11, 12, 24801, 24802)`;

// The words that leads have in their names stand in the texts of the PDFs, but for the last one.
await sql`
  with files as (
    insert into stored_files (id, name, content_type, byte_size, bytes, sha256)
    select gen_random_uuid(), 'curriculo.pdf', 'application/pdf', 1, 'x', repeat('0', 64) from generate_series(1, ${RESUMES}) returning id
  )
  insert into resumes (name, email, phone, area_of_interest, presentation, consent_version, consent_at, file_id)
  select case when n % 400 = 5 then 'Yara Lima' else 'Ana Lima' end, 'n' || n || '@loja.com.br', '', 'other', '', '1', now(), id
  from (select id, row_number() over () as n from files) as numbered`;
await sql`
  insert into resume_texts (resume_id, state, search_text)
  select id, 'read', case when id <= 3 then 'quirino antigo' when id % 100 = 0 then 'ximena meio' else 'ana comum' end
  from resumes`;

// Most are in the indexes, and some are not yet.
await runJob(app, indexSearchTexts([leadSearch, resumeSearch, searchedResumeTexts]));
await sql`update lead_search set is_indexed = false where id % 7 = 2 and id < 24000`;
await sql`update resume_search set is_indexed = false where id % 7 = 2`;
await sql`update resume_texts set is_indexed = false where resume_id % 7 = 3`;

async function allPages(
  search: string,
  { list }: Pick<typeof leads | typeof resumes, "list"> = leads,
): Promise<number[][]> {
  const pages: number[][] = [];
  for (let cursor: ListCursor | null = null; ; ) {
    const page: { rows: { id: number }[]; nextCursor: ListCursor | null } = await list.query({
      search,
      cursor,
    });
    pages.push(page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
    if (cursor === null) return pages;
  }
}

test.each<[title: string, search: string, stored?: string]>([
  ["common", "comum"],
  ["common, by two letters", "co"],
  ["neither common nor rare", "ximena"],
  ["neither, by one letter", "x"],
  ["rare and old", "quirino"],
  ["rare, by two letters", "qu"],
  ["a part of a telephone", "300249"],
  ["a telephone with its mask", "(41) 30024-9", "41300249"],
  ["a rare phrase of which each word is common", "comum n7@loja"],
  ["two names, the second one begun", "quirino anti"],
  ["the end of one name and all of the other", "irino antigo"],
  ["words in an order that no lead has", "antigo quirino"],
  ["a phrase of another alphabet", "Привет Мир"],
  ["a phrase with a letter that is none of ASCII", "joø silva"],
  ["in no lead", "zz"],
])(
  "a search for what is %s finds every lead once, the newest first, and counts it",
  async (_title, search, stored = search) => {
    const expected = await sql<{ id: number }[]>`
    select id::int from leads where search_text like '%' || search_key(${stored}) || '%' and not is_suspect order by id desc`;
    const pages = await allPages(search);
    expect(pages.flat()).toEqual(expected.map(({ id }) => id));
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(1000);
    expect(await leads.count.query({ search })).toBe(expected.length);
  },
);

test.each([
  ["common, as more than a thousand", "comum", { count: 1000, isMore: true }],
  ["neither common nor rare, as more than a part of the newest", "ximena", { count: 100, isMore: true }],
  ["rare, exactly", "quirino", { count: 2, isMore: false }],
  ["in no lead, exactly", "zz", { count: 0, isMore: false }],
])("below the list, what is %s is counted", async (_title, search, total) => {
  expect(await leads.total.query({ search })).toEqual(total);
});

test("what is neither common nor rare comes in shorter pages", async () => {
  const [first = [], ...others] = await allPages("ximena");
  expect(first).toHaveLength(200);
  expect(others.flat()).toHaveLength(50);
});

test.each([
  ["common in their texts", "comum", { count: 1000, isMore: true }],
  ["neither common nor rare in them", "ximena", { count: 10, isMore: true }],
  ["rare and old in them", "quirino", { count: 3, isMore: false }],
  ["in some names alone", "yara", { count: 7, isMore: false }],
  ["in names, by two letters", "ya", { count: 7, isMore: false }],
  ["in no resume", "zzz", { count: 0, isMore: false }],
  ["two words of a text", "quirino antigo", { count: 3, isMore: false }],
  ["two words of a name", "yara lima", { count: 7, isMore: false }],
])(
  "a search of resumes for what is %s finds every one once, the newest first",
  async (_title, search, total) => {
    const expected = await sql<{ id: number }[]>`
    select id::int from resumes join resume_texts on resume_id = id
    where resumes.search_text like ${`%${search}%`} or resume_texts.search_text like ${`%${search}%`}
    order by id desc`;
    const pages = await allPages(search, resumes);
    expect(pages.flat()).toEqual(expected.map(({ id }) => id));
    expect(await resumes.total.query({ search })).toEqual(total);
    expect(await resumes.count.query({ search })).toBe(expected.length);
  },
);

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
