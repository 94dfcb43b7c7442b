import { expect, test } from "bun:test";
import type { CreateTemplateInput } from "#shared/schemas/message-template.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";

const app = await createTestApp();
const templates = app.trpc({ cookie: await signIn(app) }).messageTemplates;

const someTemplate = (given: Partial<CreateTemplateInput> = {}): CreateTemplateInput => ({
  purpose: "answer",
  name: crypto.randomUUID(),
  subject: "Re: {assunto}",
  body: "Olá, {nome}!",
  ...given,
});

test("an installation begins with templates of every purpose", async () => {
  const purposes = (await templates.list.query()).map(({ purpose }) => purpose);
  expect(new Set(purposes)).toEqual(new Set(["whatsapp", "answer", "outcome"]));
});

test("a template is made, changed and deleted, each with its entry", async () => {
  const made = await templates.create.mutate(someTemplate({ name: "Preços" }));
  expect((await templates.list.query()).find(({ id }) => id === made.id)).toEqual(made);
  const { id } = made;
  const changed = await templates.update.mutate({ ...someTemplate({ name: "Planos" }), id, baseVersion: 1 });
  expect(changed).toMatchObject({ id, name: "Planos", version: 2 });
  await templates.delete.mutate({ id });
  expect((await templates.list.query()).some((template) => template.id === id)).toBe(false);
  expect((await auditRows(app)).slice(-3).map(({ action, entityId }) => [action, entityId])).toEqual([
    ["CREATE", String(id)],
    ["UPDATE", String(id)],
    ["DELETE", String(id)],
  ]);
});

test.each<[string, Partial<CreateTemplateInput>, string]>([
  ["in the text", { body: "Olá, {name}!" }, "{name}: não é um campo deste modelo."],
  [
    "of another purpose",
    { purpose: "whatsapp", subject: "", body: "{assunto} e {vaga}" },
    "{assunto}, {vaga}: não são campos deste modelo.",
  ],
  ["in the subject", { subject: "{vaga}" }, "{vaga}: não é um campo deste modelo."],
])("a placeholder that is unknown %s is refused", async (_where, given, error) => {
  const refused = await templates.create.mutate(someTemplate(given)).catch((thrown: Error) => thrown);
  expect((refused as Error).message).toBe(error);
});

test("two of a purpose have no name in common, whatever its case; of two purposes they may", async () => {
  await templates.create.mutate(someTemplate({ name: "Saudação" }));
  expect(await trpcError(templates.create.mutate(someTemplate({ name: "SAUDACAO" })))).toEqual({
    status: 409,
    code: "conflict",
    error: "Já há um modelo com este nome.",
  });
  await templates.create.mutate(
    someTemplate({ name: "Saudação", purpose: "whatsapp", subject: "", body: "Oi" }),
  );
});

test("a change or a deletion from a former version is a conflict, and nothing changes", async () => {
  const { id } = await templates.create.mutate(someTemplate());
  const first = await templates.update.mutate({ ...someTemplate(), id, baseVersion: 1 });
  expect(await trpcError(templates.update.mutate({ ...someTemplate(), id, baseVersion: 1 }))).toMatchObject({
    status: 409,
    code: "conflict",
  });
  expect(await trpcError(templates.delete.mutate({ id, baseVersion: 1 }))).toMatchObject({
    status: 409,
    code: "conflict",
  });
  expect((await templates.list.query()).find((template) => template.id === id)).toEqual(first);
});

test("a purpose has room for 50", async () => {
  await app.database.sql`
    insert into message_templates (purpose, name, subject, body)
    select 'outcome', 'Modelo ' || n, '', 'Olá' from generate_series(1, 48) as n`;
  const another = () =>
    templates.create.mutate(someTemplate({ purpose: "outcome", subject: "", body: "Olá" }));
  expect(await trpcError(another())).toEqual({
    status: 409,
    code: "conflict",
    error: "Já há 50 modelos deste tipo. Exclua um para criar outro.",
  });
  await app.database.sql`delete from message_templates where name = 'Modelo 1'`;
  expect(await another()).toMatchObject({ purpose: "outcome" });
});

test("a deleted template is unknown", async () => {
  const { id } = await templates.create.mutate(someTemplate());
  await templates.delete.mutate({ id });
  for (const call of [
    () => templates.delete.mutate({ id }),
    () => templates.update.mutate({ ...someTemplate(), id }),
  ])
    expect(await trpcError(call())).toMatchObject({ status: 404, error: "Este modelo não existe mais." });
});
