import { describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
import { insertFailedJobs } from "../support/failed-jobs.ts";

const app = await createTestApp({ retries: { retryLimit: 1, retryDelay: 3600 } });
const client = app.trpc({ cookie: await signIn(app) });
const { failedJobs, retryJobs, discardJobs } = client.systemHealth;
const LEAD = "notify-new-lead";
const MESSAGE = "notify-new-message";
const lastDescription = async () => (await auditRows(app)).at(-1)?.description;

test("a failed job is listed with its attempts and the first line of its reason, without personal data", async () => {
  const reasons = {
    "Error: 550 <maria@loja.com.br>: no such user": "550 <…>: no such user",
    'invalid input syntax for type integer: "Maria Souza"': 'invalid input syntax for type integer: "…"',
    "call (41) 99876-5432 at smtp://user:secret@mail.example:25\nsecond line": "call (…@mail.example:25",
    "connect ECONNREFUSED 192.0.2.1:465": "connect ECONNREFUSED 192.0.2.1:465",
  };
  const ids = await insertFailedJobs(
    app.database,
    Object.keys(reasons).map((reason) => ({ kind: LEAD, reason })),
  );
  const { jobs, total } = await failedJobs.query();
  expect(total).toBe(4);
  for (const [index, reason] of Object.values(reasons).entries()) {
    const job = jobs.find(({ id }) => id === ids[index]);
    expect(job).toMatchObject({ kind: LEAD, attempts: 6 });
    if (index !== 2) expect(job?.reason).toBe(reason);
    expect(job?.reason).not.toMatch(/99876|secret|second/);
  }
  await discardJobs.mutate({ kind: LEAD });
});

test("a retried job has all attempts ahead, and does its work", async () => {
  const [leadId = 0] = await insertLeads(app, [{ name: "Esperou pelo Servidor" }]);
  const [id = ""] = await insertFailedJobs(app.database, [{ kind: LEAD, reason: "451", data: { leadId } }]);
  expect(await retryJobs.mutate({ id })).toBe(1);
  expect((await failedJobs.query()).jobs).toEqual([]);
  await eventually(async () => expect((await app.mailbox.mails()).join()).toContain("Esperou pelo Servidor"));
  const [job] = await app.database
    .sql`select data, retry_count from jobs.job where data ->> 'kind' = ${LEAD}`;
  expect(job).toEqual({ data: { kind: LEAD, data: { leadId } }, retry_count: 0 });
  expect(await lastDescription()).toBe('Tarefa "Aviso de novo lead" de volta à fila');
});

test("all of a kind are discarded at once, and no other", async () => {
  await insertFailedJobs(app.database, [
    { kind: LEAD, reason: "a" },
    { kind: LEAD, reason: "b" },
    { kind: MESSAGE, reason: "c" },
  ]);
  expect(await discardJobs.mutate({ kind: LEAD })).toBe(2);
  expect(await lastDescription()).toBe('2 tarefas "Aviso de novo lead" descartadas');
  expect((await failedJobs.query()).jobs.map(({ kind }) => kind)).toEqual([MESSAGE]);
  await discardJobs.mutate({ kind: MESSAGE });
});

describe("rejected", () => {
  const rejections = [
    ["a job that is gone", { id: crypto.randomUUID() }, texts.jobs.unknown],
    ["a kind without failed jobs", { kind: MESSAGE }, texts.jobs.unknown],
    ["a waiting job", { kind: "fold-counts" }, texts.jobs.unknown],
    ["neither job nor kind", {}, "Informe uma tarefa ou um tipo de tarefa."],
    [
      "both job and kind",
      { id: crypto.randomUUID(), kind: LEAD },
      "Informe uma tarefa ou um tipo de tarefa.",
    ],
    ["a number that is no id", { id: "1" }, "Identificador inválido."],
  ] as const;
  test.each(rejections)("%s", async (_case, selection, message) => {
    for (const call of [retryJobs, discardJobs]) {
      await expect(call.mutate(selection)).rejects.toThrow(message);
    }
  });

  test("a retry of a kind that this server does not run: it stays in the list and can be discarded", async () => {
    await app.database.sql`select jobs.create_queue('of-a-newer-release', '{"policy":"standard"}'::jsonb)`;
    const [id = ""] = await insertFailedJobs(app.database, [{ kind: "of-a-newer-release", reason: "x" }]);
    await expect(retryJobs.mutate({ id })).rejects.toThrow(texts.jobs.unknownKind);
    expect(await discardJobs.mutate({ id })).toBe(1);
  });
});
