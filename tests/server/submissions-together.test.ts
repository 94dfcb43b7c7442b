import { beforeEach, describe, expect, test } from "bun:test";
import { createTestApp } from "../support/app.ts";
import { publicForms } from "../support/public-forms.ts";

const app = await createTestApp();
const { sql } = app.database;

/** Those that are counted when they are stored; a resume is counted before its upload is read. */
const forms = publicForms.filter(({ table }) => table !== "resumes");
const COUNT = 40;
const numbers = Array.from({ length: COUNT }, (_, number) => number);
const emailOf = (number: number) => `visitante${number}@exemplo.com.br`;

beforeEach(async () => {
  await sql`delete from rate_limits`;
  await sql`truncate leads, contact_messages`;
  await sql`delete from jobs.job`;
});

describe.each(forms)("of submissions to $path that arrive together", ({ table, send }) => {
  const rows = () => sql<{ id: number; email: string }[]>`
    select id::integer, email from ${sql(table)} order by id`;

  test("each is stored once, and answered with its own number", async () => {
    const answers = await Promise.all(
      numbers.map((number) => send(app, { email: emailOf(number), address: `203.0.113.${number}` })),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    const stored = await rows();
    expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 200));
    const emailById = new Map(stored.map(({ id, email }) => [id, email]));
    expect(bodies.map(({ id }) => emailById.get(id))).toEqual(numbers.map(emailOf));
    const [jobs] =
      await sql`select count(distinct data) from jobs.job where data ->> 'kind' like 'notify-new-%'`;
    expect(Number(jobs?.count)).toBe(COUNT);
  });

  test("one that the database rejects takes nothing from the others, nor from its own rate limit", async () => {
    await sql`alter table ${sql(table)} add constraint broken check (email <> 'visitante7@exemplo.com.br') not valid`;
    const answers = await Promise.all(
      numbers.map((number) => send(app, { email: emailOf(number), address: `203.0.113.${number}` })),
    );
    await sql`alter table ${sql(table)} drop constraint broken`;
    expect(answers.map(({ status }) => status)).toEqual(numbers.map((number) => (number === 7 ? 500 : 200)));
    expect((await rows()).map(({ email }) => email).sort()).toEqual(
      numbers
        .filter((number) => number !== 7)
        .map(emailOf)
        .sort(),
    );
    const points = await sql`select key, points from rate_limits where key like '%203.0.113.%'`;
    expect(points.map(({ points }) => points)).toEqual(Array(COUNT - 1).fill(1));
  });

  test("those of a network over its limit are rejected, and its neighbours are not", async () => {
    const [first] = await Promise.all([send(app, { address: "198.51.100.1" })]);
    expect(first?.status).toBe(200);
    const [limit] = await sql<{ key: string }[]>`select key from rate_limits where key like '%198.51.100.1'`;
    const points = table === "leads" ? 150 : 60;
    await sql`update rate_limits set points = ${points - 3} where key = ${limit?.key ?? ""}`;
    const answers = await Promise.all(
      numbers.map((number) => send(app, { address: number % 2 ? "198.51.100.1" : `203.0.113.${number}` })),
    );
    const statuses = (odd: number) =>
      answers.map(({ status }) => status).filter((_, number) => number % 2 === odd);
    expect(statuses(0)).toEqual(Array(COUNT / 2).fill(200));
    expect(statuses(1).sort()).toEqual([...Array(3).fill(200), ...Array(COUNT / 2 - 3).fill(429)]);
    expect(await rows()).toHaveLength(1 + COUNT / 2 + 3);
  });
});
