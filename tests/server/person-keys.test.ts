import { expect, test } from "bun:test";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { contactInput, insertLeads, insertMessages, insertResumes, leadInput } from "../support/factories.ts";

const app = await createTestApp();
const client = app.trpc({ cookie: await signIn(app) });
const { sql } = app.database;

const KINDS = [
  ["leads", "lead_person_keys"],
  ["contact_messages", "contact_message_person_keys"],
  ["resumes", "resume_person_keys"],
] as const;

/** The tables of person keys have the keys of the rows, no more and no less. */
async function expectExact(): Promise<void> {
  for (const [table, keys] of KINDS) {
    const kept = await sql`select id, mail, phone_e164 from ${sql(keys)} order by id`;
    const made = await sql`select id, lower(email) as mail, phone_e164 from ${sql(table)} order by id`;
    expect([...kept]).toEqual([...made]);
  }
}

const countOf = async (table: string) => (await sql`select from ${sql(table)}`).length;

test("follow every way in which a submission comes, changes and goes", async () => {
  await app.rest("POST", "/api/leads", { body: leadInput({ email: "Rita.Nunes@Exemplo.com.br" }) });
  await app.rest("POST", "/api/contact", { body: contactInput() });
  const ids = await insertLeads(app, [{}, { email: "zuleica@exemplo.com.br" }, {}]);
  await insertMessages(app, [{}, {}]);
  await insertResumes(app, [{}, {}]);
  await expectExact();
  expect(await countOf("lead_person_keys")).toBe(4);
  expect(await sql`select from lead_person_keys where mail = 'rita.nunes@exemplo.com.br'`).toHaveLength(1);

  await sql`update leads set phone_e164 = '+554133334444' where id = ${ids[0] ?? 0}`;
  await expectExact();
  await sql`update leads set phone_e164 = null where id = ${ids[0] ?? 0}`;
  await sql`update leads set email = 'Outra@Exemplo.com.br', name = 'Outra' where id = ${ids[1] ?? 0}`;
  await sql`update contact_messages set email = 'Mais-Uma@Exemplo.com.br', phone_e164 = '+554133334444'`;
  await sql`update resumes set email = 'Candidata@Exemplo.com.br', phone_e164 = '+5541999990000'`;
  await expectExact();

  await client.leads.delete.mutate({ ids: ids.slice(0, 2) });
  await sql`delete from contact_messages where id = (select max(id) from contact_messages)`;
  await sql`delete from resumes where id = (select max(id) from resumes)`;
  await expectExact();
  expect(await Promise.all(KINDS.map(([, keys]) => countOf(keys)))).toEqual([2, 2, 1]);

  for (const [table] of KINDS) await sql`truncate ${sql(table)} cascade`;
  await expectExact();
  expect(await Promise.all(KINDS.map(([, keys]) => countOf(keys)))).toEqual([0, 0, 0]);
});

test("a mark writes none of them, and the indexes that it writes hold nothing of a person but the name", async () => {
  const [id = 0] = await insertLeads(app, [{}]);
  const versionOf = async (table: string) =>
    (await sql`select xmin::text as version from ${sql(table)} where id = ${id}`)[0]?.version;
  const before = await versionOf("lead_person_keys");
  expect(before).toBeString();
  await client.leads.markImported.mutate({ ids: [id] });
  expect(await versionOf("lead_person_keys")).toBe(before);
  expect(await versionOf("leads")).not.toBe(before);

  for (const [table] of KINDS) {
    const indexes = await sql<{ definition: string }[]>`
      select indexdef as definition from pg_indexes where tablename = ${table}`;
    for (const { definition } of indexes) expect(definition).not.toMatch(/email|phone/);
  }
});

test("find the submissions of a person by address and by number, whatever their state", async () => {
  const mail = "Mesma.Pessoa@Exemplo.com.br";
  const phoneE164 = "+5541988887777";
  const [first = 0] = await insertLeads(app, [{ email: mail, phoneE164, isImported: true }]);
  await insertMessages(app, [{ email: mail.toLowerCase() }]);
  await insertResumes(app, [{ email: "outro.endereco@exemplo.com.br", phoneE164 }]);
  const person = await client.people.get.query({ type: "lead", id: first });
  expect(person.submissions.map(({ type }) => type).sort()).toEqual(["lead", "message", "resume"]);
});
