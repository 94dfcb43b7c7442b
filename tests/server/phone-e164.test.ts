import { expect, test } from "bun:test";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

const app = await createTestApp();
const { sql, db } = app.database;

const run = () => db.transaction((tx) => app.services.queue.requeue(tx, "fill-phone-e164", [{}]));

test("the job fills rows that were stored without E.164, more than a batch of them, and may run again", async () => {
  const many = Array.from({ length: 1203 }, (_, index) => ({
    phone: `(41) 99999-${String(index).padStart(4, "0")}`,
  }));
  await insertLeads(app, [...many, { phone: "0800 123 4567" }, { phone: "não tenho" }]);
  await insertMessages(app, [{ phone: "(041) 3333-4444" }, { phone: "" }]);
  await insertResumes(app, [{ phone: "+351 912 345 678" }]);
  const before = await sql`select id, created_at, search_text from leads order by id`;

  await run();
  await eventually(async () => {
    const [filled] = await sql`select count(*)::int as rows from resumes where phone_e164 = '+351912345678'`;
    expect(filled?.rows).toBe(1);
  });
  const wrong = await sql`
    select phone, phone_e164 from leads
    where phone_e164 is distinct from '+55' || regexp_replace(phone, '[^0-9]', '', 'g')`;
  expect([...wrong]).toEqual([
    { phone: "0800 123 4567", phone_e164: null },
    { phone: "não tenho", phone_e164: null },
  ]);
  expect([...(await sql`select phone_e164 from contact_messages order by id`)]).toEqual([
    { phone_e164: "+554133334444" },
    { phone_e164: null },
  ]);
  expect([...(await sql`select id, created_at, search_text from leads order by id`)]).toEqual([...before]);

  await sql`insert into leads (name, email, phone) values ('Ana', 'ana@exemplo.com', '11 98888-7777')`;
  await run();
  await eventually(async () => {
    const [late] = await sql`select phone_e164 from leads where name = 'Ana'`;
    expect(late?.phone_e164).toBe("+5511988887777");
  });
});

test("the typed client has E.164 also of a row that the job has not reached; REST keeps its fields", async () => {
  const [message] = await insertMessages(app, [{ phone: "55 3222-1111" }]);
  const [resume] = await insertResumes(app, [{ phone: "4004-1234" }]);
  if (!message || !resume) throw new Error("nothing was stored");
  const cookie = await signIn(app);
  const client = app.trpc({ cookie });
  expect((await client.contactMessages.get.query(message)).phoneE164).toBe("+555532221111");
  expect((await client.resumes.get.query(resume)).phoneE164).toBeNull();
  for (const path of ["/api/contact", "/api/resumes", "/api/leads"]) {
    const answer = await app.rest("GET", path, { cookie });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/e164/i);
  }
});
