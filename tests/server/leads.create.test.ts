import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { leads } from "#server/features/leads/table.ts";
import { demoFormConsent } from "#shared/legal/consents/demo-form.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { restError, trpcError } from "../support/errors.ts";
import { leadInput } from "../support/factories.ts";

const app = await createTestApp();

async function storedLead(id: number) {
  const [row] = await app.database.db.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new Error(`lead ${id} is not stored`);
  return row;
}

test("POST /api/leads stores the four fields as a pending lead without consent", async () => {
  const { consent: _none, ...fourFields } = leadInput();
  const answer = await app.rest("POST", "/api/leads", { body: fourFields });
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as { success: boolean; id: number };
  expect(body).toEqual({ success: true, id: expect.any(Number) });
  expect(await storedLead(body.id)).toMatchObject({
    ...fourFields,
    isImported: false,
    importedAt: null,
    consentVersion: null,
    consentAt: null,
  });
});

test("consent is stored with the version of the wording and the time", async () => {
  const before = Date.now();
  const answer = await app.rest("POST", "/api/leads", { body: leadInput({ consent: true }) });
  const row = await storedLead(((await answer.json()) as { id: number }).id);
  expect(row.consentVersion).toBe(demoFormConsent.version);
  expect(row.consentAt?.getTime()).toBeWithin(before, Date.now() + 1);
});

test("a consent of false is stored as no consent", async () => {
  const { id } = await app.trpc().leads.create.mutate(leadInput({ consent: false }));
  expect(await storedLead(id)).toMatchObject({ consentVersion: null, consentAt: null });
});

test("the typed client creates leads, and fields are trimmed", async () => {
  const input = leadInput({ name: "  Luíza Assunção  ", email: " luiza@mercadobompreco.com.br " });
  const { id } = await app.trpc().leads.create.mutate(input);
  expect(await storedLead(id)).toMatchObject({
    name: "Luíza Assunção",
    email: "luiza@mercadobompreco.com.br",
  });
});

test.each([
  ["(041) 99999-8888", "+5541999998888"],
  ["55 3222-1111", "+555532221111"],
  ["+351 912 345 678", "+351912345678"],
  // A trunk zero that is not dialed from abroad.
  ["+44 (0)20 7946 0958", "+442079460958"],
  // Shorter than any number of the country.
  ["+1 555 1234", null],
  ["0800 123 4567", null],
  ["4004-1234", null],
  ["0041 99999-8888", null],
  ["99999-8888", null],
  ["pelo e-mail, por favor", null],
])("a phone of %p is stored as typed, and in E.164 as %p, by REST and tRPC", async (phone, phoneE164) => {
  const answer = await app.rest("POST", "/api/leads", { body: leadInput({ phone }) });
  expect(await storedLead(((await answer.json()) as { id: number }).id)).toMatchObject({ phone, phoneE164 });
  const { id } = await app.trpc().leads.create.mutate(leadInput({ phone }));
  expect(await storedLead(id)).toMatchObject({ phone, phoneE164 });
});

test.each([undefined, null, ""])("a CNPJ of %p is stored as an empty string", async (cnpj) => {
  const answer = await app.rest("POST", "/api/leads", { body: { ...leadInput(), cnpj } });
  expect(answer.status).toBe(200);
  expect((await storedLead(((await answer.json()) as { id: number }).id)).cnpj).toBe("");
});

test.each([
  ["name", "Preencha o nome."],
  ["email", "Preencha o e-mail."],
  ["phone", "Preencha o telefone."],
])("a blank %s is rejected by REST and tRPC", async (field, error) => {
  const input = { ...leadInput(), [field]: "   " };
  const before = await app.database.db.$count(leads);
  expect(await restError(await app.rest("POST", "/api/leads", { body: input }))).toEqual({
    status: 400,
    error,
  });
  expect(await trpcError(app.trpc().leads.create.mutate(input))).toEqual({
    status: 400,
    error,
    code: "invalid_input",
  });
  expect(await app.database.db.$count(leads)).toBe(before);
});

test.each(["ana", "ana@", "@loja.com", "ana@loja com", "ana silva@loja.com"])(
  "%p is rejected as an e-mail address",
  async (email) => {
    const answer = await app.rest("POST", "/api/leads", { body: leadInput({ email }) });
    expect(await restError(answer)).toEqual({ status: 400, error: "Informe um e-mail válido." });
  },
);

test("an unexpected failure is logged with its stack and answered without details", async () => {
  const broken = await createTestApp();
  await broken.database.sql`alter table leads rename to leads_moved`;
  const answer = await broken.rest("POST", "/api/leads", { body: leadInput() });
  expect(await restError(answer)).toEqual({ status: 500, error: texts.connection.unexpected });
  expect(await trpcError(broken.trpc().leads.create.mutate(leadInput()))).toEqual({
    status: 500,
    error: texts.connection.unexpected,
    code: "internal",
  });
  const failures = broken.lines.filter((line) => line.includes('"level":"error"'));
  expect(failures).toHaveLength(2);
  for (const line of failures) expect(line).toContain("leads_moved".slice(0, 5));
});
