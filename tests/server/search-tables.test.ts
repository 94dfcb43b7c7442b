import { expect, test } from "bun:test";
import { contactMessageSearch } from "#server/features/contact-messages/table.ts";
import { leadSearch } from "#server/features/leads/table.ts";
import { searchedResumeTexts } from "#server/features/resumes/resume-filter.ts";
import { resumeSearch } from "#server/features/resumes/table.ts";
import { indexSearchTexts } from "#server/submissions/index-search-texts.job.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { contactInput, insertLeads, insertMessages, insertResumes, leadInput } from "../support/factories.ts";
import { runJob } from "../support/jobs.ts";

const app = await createTestApp();
const client = app.trpc({ cookie: await signIn(app) });
const { sql } = app.database;

const indexing = indexSearchTexts([leadSearch, contactMessageSearch, resumeSearch, searchedResumeTexts]);

const KINDS = [
  ["leads", "lead_search"],
  ["contact_messages", "contact_message_search"],
  ["resumes", "resume_search"],
] as const;

const SEARCHED = {
  leads: ["name", "email", "cnpj", "phone"],
  contact_messages: ["name", "email", "phone", "company", "message"],
  resumes: ["name", "email", "phone", "area_of_interest", "presentation", "notes"],
};

/** The search tables have the texts of the rows, no more and no less. */
async function expectExact(): Promise<void> {
  for (const [table, searchTable] of KINDS) {
    const rows = (name: string) => sql`select id, search_text from ${sql(name)} order by id`;
    expect([...(await rows(searchTable))]).toEqual([...(await rows(table))]);
  }
}

test("follow every way in which a submission comes, changes and goes", async () => {
  await app.rest("POST", "/api/leads", { body: leadInput() });
  await app.rest("POST", "/api/contact", { body: contactInput() });
  const ids = await insertLeads(app, [{}, { name: "Zuleica" }, {}]);
  await insertMessages(app, [{}, {}]);
  await insertResumes(app, [{}, {}]);
  await expectExact();
  expect(await sql`select from lead_search`).toHaveLength(4);

  await sql`update leads set name = 'Teodora Quinze' where id = ${ids[1] ?? 0}`;
  await sql`update resumes set notes = 'anotação nova', status = 'approved'`;
  await expectExact();
  const { rows } = await client.leads.list.query({ search: "teodora quinze" });
  expect(rows.map(({ id }) => id)).toEqual([ids[1] ?? 0]);

  await client.leads.delete.mutate({ ids: ids.slice(0, 2) });
  await expectExact();
  expect(await sql`select from lead_search`).toHaveLength(2);

  await runJob(app, indexing);
  expect(await sql`select from resume_search where not is_indexed`).toHaveLength(0);
  await sql`update resumes set notes = 'outra' where id = (select min(id) from resumes)`;
  await expectExact();
  expect(await sql`select from resume_search where not is_indexed`).toHaveLength(1);

  await sql`truncate contact_messages cascade`;
  await expectExact();
  expect(await sql`select from contact_message_search`).toHaveLength(0);
});

test.each([["before they are indexed"], ["after that"]])("texts are found %s", async (when) => {
  if (when === "after that") await runJob(app, indexing);
  const find = async (search: string) =>
    (await client.leads.list.query({ search, order: "name" })).rows.length;
  const [name] = await sql<{ name: string }[]>`select name from leads limit 1`;
  expect(await find(name?.name ?? "")).toBeGreaterThan(0);
  expect(await find("zz")).toBe(0);
});

test("indexing leaves a text alone that another is changing, and takes more than a batch", async () => {
  await sql`
    insert into leads (name, email, phone) select 'Lote ' || n, n || '@lote.com.br', '' from generate_series(1, 1500) as n`;
  await sql.begin(async (tx) => {
    await tx`update leads set name = 'Mudando' where name = 'Lote 3'`;
    await runJob(app, indexing);
  });
  const left = await sql`select search_text from lead_search where not is_indexed`;
  expect([...left]).toEqual([{ search_text: expect.stringContaining("mudando") }]);
});

test("a table that cannot be indexed leaves the others to be", async () => {
  await insertLeads(app, [{}]);
  await insertMessages(app, [{}]);
  await sql`
    create function reject_index() returns trigger language plpgsql as $$ begin raise 'rejected'; end $$`;
  await sql`
    create trigger reject_index before update on lead_search for each row execute function reject_index()`;
  await expect(runJob(app, indexing)).rejects.toThrow();
  expect(await sql`select from contact_message_search where not is_indexed`).toHaveLength(0);
  await sql`drop function reject_index cascade`;
  await runJob(app, indexing);
  expect(await sql`select from lead_search where not is_indexed`).toHaveLength(0);
});

test.each(KINDS)(
  "a change of any column of %s changes the search text that it is in",
  async (table, searchTable) => {
    await insertLeads(app, [{}]);
    await insertMessages(app, [{}]);
    await insertResumes(app, [{}]);
    const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type = 'text' and column_name <> 'search_text'`;
    const [{ id } = { id: "" }] = await sql<{ id: string }[]>`select max(id) as id from ${sql(table)}`;
    const texts = async () => {
      const [row] = await sql`
      select kept.search_text as kept, copied.search_text as copied
      from ${sql(table)} as kept join ${sql(searchTable)} as copied using (id) where id = ${id}`;
      return row;
    };
    const changed: string[] = [];
    for (const { name } of columns) {
      const former = await texts();
      await sql`update ${sql(table)} set ${sql(name)} = ${`Ação (41) 9 ${name}`} where id = ${id}`;
      const now = await texts();
      expect(now?.copied).toBe(now?.kept);
      if (now?.kept !== former?.kept) changed.push(name);
      // Whatever is written to it, it is made of the whole row again.
      await sql`update ${sql(table)} set search_text = 'forged' where id = ${id}`;
      expect({ column: name, ...(await texts()) }).toEqual({ column: name, ...now });
    }
    expect(changed.toSorted()).toEqual(SEARCHED[table].toSorted());
  },
);

/** Few letters and digits, and what stands between words: their texts have the same grams by chance, too. */
const SIGNS = ["a", "b", "c", "1", "2", " ", " ", "-", ".", "@", "\n", "ç", "(", "ß"];

/** Texts that are the same in every run. */
function* texts(count: number, length: number): Generator<string> {
  let seed = 20_261_124;
  for (let made = 0; made < count; made += 1) {
    let text = "";
    for (let at = 0; at < length; at += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      text += SIGNS[seed % SIGNS.length];
    }
    yield text;
  }
}

test.each([
  ["without accents", "Ana DE Souza <ana@X.example> (41) 9", "ana de souza <ana@x.example> (41) 9"],
  ["with accents", "ÀÁÂÃÄÅ ÈÉÊË ÌÍÎÏ ÒÓÔÕÖ ÙÚÛÜ Ç Ñ", "aaaaaa eeee iiii ooooo uuuu c n"],
  ["with small accents", "àáâãäå èéêë ìíîï òóôõö ùúûü ç ñ", "aaaaaa eeee iiii ooooo uuuu c n"],
  ["of other letters", "Straße ж", "straße ж"],
  ["of nothing", "", ""],
  ["that is null", null, null],
])("the search key of a text %s", async (_what, text, key) => {
  const [row] = await sql`select search_key(${text}) as key`;
  expect(row).toEqual({ key });
});

test("a text has every gram of every text that it contains", async () => {
  for (const text of texts(60, 40)) {
    const missing = await sql`
      select substr(${text}, first, length) as inner_text
      from generate_series(1, 40) as first, generate_series(1, 41 - first) as length
      where not search_grams(search_key(${text})) @> search_grams(search_key(substr(${text}, first, length)))`;
    expect([...missing]).toEqual([]);
  }
});

test.each([
  ["two words", "nota fiscal", ["otafis"]],
  ["words with a shorter one between them", "nota de entrada", ["otaent"]],
  ["words that are begun and ended elsewhere", "ajo guim", ["ajogui"]],
  ["an address", "almeida@padaria-araujo.example", ["idapad", "riaara", "ujoexa"]],
  ["digits", "8877123", ["88771", "87712", "77123"]],
  ["one word", "padaria", []],
  ["short words", "de um a", []],
  ["nothing", "", []],
  ["letters that are none of ASCII", "привет миркан", []],
])("the grams of %s", async (_title, text, grams) => {
  const [row] = await sql`select search_grams(${text}) as grams`;
  expect(row).toEqual({ grams });
});

test("the grams of a long number are made before a statement is given up", async () => {
  const [row] = await sql`select cardinality(search_grams(repeat('1234567890', 10000))) as count`;
  expect(row).toEqual({ count: 99_996 });
});
