import { describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const client = app.trpc({ cookie: await cookieOf(app, administrator) });
const NAME = "Zuleica Xavantina";

const lists = {
  leads: {
    insert: insertLeads,
    entity: "lead",
    said: ["1 lead excluído", "2 leads excluídos"],
    ids: async () => (await client.leads.list.query({})).rows.map(({ id }) => id),
    remove: (ids: number[]) => client.leads.delete.mutate({ ids }),
  },
  "contact messages": {
    insert: insertMessages,
    entity: "message",
    said: ["1 mensagem excluída", "2 mensagens excluídas"],
    ids: async () => (await client.contactMessages.list.query({})).rows.map(({ id }) => id),
    remove: (ids: number[]) => client.contactMessages.delete.mutate({ ids }),
  },
  resumes: {
    insert: insertResumes,
    entity: "resume",
    said: ["1 currículo excluído", "2 currículos excluídos"],
    ids: async () => (await client.resumes.list.query({})).rows.map(({ id }) => id),
    remove: (ids: number[]) => client.resumes.delete.mutate({ ids }),
  },
};

/** The tables that contain the text, including those of the queue. */
async function tablesContaining(text: string): Promise<string[]> {
  const connection = app.database.sql;
  const tables = await connection<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const [row] = await connection`
      select from ${connection(`${schema}.${name}`)} as r where r::text like ${`%${text}%`} limit 1`;
    if (row) found.push(name);
  }
  return found;
}

describe.each(Object.entries(lists))("%s", (_name, list) => {
  test("deleted rows leave no trace of their content; the audit log has author and count", async () => {
    const ids = await list.insert(app, [{ name: NAME }, { name: NAME }, { name: NAME }, {}]);
    const [first = 0, second = 0, third = 0, other] = ids;
    expect(await tablesContaining(NAME)).not.toEqual([]);
    expect(await list.remove([first, first])).toMatchObject({ affectedRows: 1 });
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action: "DELETE",
      entityType: list.entity,
      entityId: String(first),
      adminName: "Regina Falcão",
      description: list.said[0],
    });
    expect(await list.remove([second, third])).toMatchObject({ affectedRows: 2 });
    expect((await auditRows(app)).at(-1)).toMatchObject({ entityId: null, description: list.said[1] });
    expect(await list.ids()).toEqual([other as number]);
    expect(await tablesContaining(NAME)).toEqual([]);
  });

  test("nothing is deleted when the selection is empty, too long or has an unknown id", async () => {
    const before = await list.ids();
    const recorded = (await auditRows(app)).length;
    expect(await trpcError(list.remove([]))).toMatchObject({
      status: 400,
      error: "Selecione pelo menos um item para excluir.",
    });
    expect(await trpcError(list.remove([...before, 987_654_321]))).toMatchObject({
      status: 404,
      error: "Um ou mais itens não existem.",
    });
    expect(await trpcError(list.remove(Array(1001).fill(before[0])))).toMatchObject({ status: 400 });
    expect(await list.ids()).toEqual(before);
    expect(await auditRows(app)).toHaveLength(recorded);
  });
});

test("deleting a resume deletes its file", async () => {
  const { db } = app.database;
  const files = async () =>
    (await db.execute<{ id: string }>(sql`select id from stored_files order by created_at, id`)).map(
      ({ id }) => id,
    );
  const before = await files();
  const [id = 0] = await insertResumes(app, [{}]);
  expect(await files()).toHaveLength(before.length + 1);
  await client.resumes.delete.mutate({ ids: [id] });
  expect(await files()).toEqual(before);
});

test("no mail is sent for a lead deleted before its job runs", async () => {
  const answer = await app.rest("POST", "/api/leads", {
    body: { name: NAME, email: "z@x.com.br", phone: "41999990000" },
  });
  const { id } = (await answer.json()) as { id: number };
  await client.leads.delete.mutate({ ids: [id] });
  const notify = await import("#server/features/leads/notify-new-lead.job.ts");
  const sent: unknown[] = [];
  const mailer = { send: async (mail: unknown) => void sent.push(mail) };
  await notify.notifyNewLead.run({ ...app.services, mailer } as never, { leadId: id });
  expect(sent).toEqual([]);
});
