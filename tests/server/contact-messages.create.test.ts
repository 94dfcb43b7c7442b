import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { contactMessages } from "#server/features/contact-messages/table.ts";
import { contactFormConsent } from "#shared/legal/consents/contact-form.ts";
import { contactSubjects } from "#shared/schemas/contact-subjects.ts";
import { createTestApp } from "../support/app.ts";
import { expectRejected, trpcError } from "../support/errors.ts";
import { contactInput } from "../support/factories.ts";

const app = await createTestApp();
const PATH = "/api/contact";
const JSON_TYPE = { "content-type": "application/json" };

async function storedMessage(id: number) {
  const [row] = await app.database.db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) throw new Error(`message ${id} is not stored`);
  return row;
}

async function send(body: unknown) {
  const answer = await app.rest("POST", PATH, { body });
  expect(answer.status).toBe(200);
  const { success, id } = (await answer.json()) as { success: boolean; id: number };
  expect(success).toBe(true);
  return storedMessage(id);
}

test("a contact message is stored unread, with consent version and time", async () => {
  const before = Date.now();
  const { consent: _agreed, ...fields } = contactInput();
  const row = await send(contactInput());
  expect(row).toMatchObject({ ...fields, phoneE164: "+554133334444", readAt: null, answeredAt: null });
  expect(row.consentVersion).toBe(contactFormConsent.version);
  expect(row.consentAt.getTime()).toBeWithin(before, Date.now() + 1);
});

test("the typed client creates contact messages", async () => {
  const { id } = await app.trpc().contactMessages.create.mutate(contactInput({ name: "  Luíza  " }));
  expect((await storedMessage(id)).name).toBe("Luíza");
});

test.each([undefined, null, ""])("phone and company of %p are stored as empty strings", async (absent) => {
  const row = await send({ ...contactInput(), phone: absent, company: absent });
  expect([row.phone, row.phoneE164, row.company]).toEqual(["", null, ""]);
});

test.each([...contactSubjects])("the subject %s is stored", async (subject) => {
  expect((await send(contactInput({ subject }))).subject).toBe(subject);
});

test.each([
  ["Nu\0lo, sino\x07", "Nulo, sino"],
  ["duas\r\nlinhas\te tabulação", "duas\nlinhas\te tabulação"],
  ["Rua A\vBairro B\fCidade\u0085Estado\u2028CEP\u2029fim", "Rua A\nBairro B\nCidade\nEstado\nCEP\nfim"],
  ["Joa\u0303o", "João"],
  ["👩🏽‍💻 <script>alert('oi')</script> 会社", "👩🏽‍💻 <script>alert('oi')</script> 会社"],
  ["metade \ud83d só", "metade \ufffd só"],
  ["'); drop table messages; --", "'); drop table messages; --"],
  ["a".repeat(10_000), "a".repeat(10_000)],
])("unusual text is kept or cleaned (row %#)", async (message, stored) => {
  expect((await send(contactInput({ message }))).message).toBe(stored);
});

test("unknown fields are dropped", async () => {
  const row = await send({ ...contactInput(), id: 7, read_at: "2001-01-01", readAt: new Date(0) });
  expect(row).toMatchObject({ readAt: null, answeredAt: null });
});

const invalidFields: [string, unknown, string][] = [
  ["a blank name", contactInput({ name: " \0 " }), "Preencha o nome."],
  ["a blank message", contactInput({ message: "\n" }), "Preencha a mensagem."],
  ["an e-mail without a domain", contactInput({ email: "ana@" }), "Informe um e-mail válido."],
  [
    "an e-mail with a line break",
    contactInput({ email: "a@b.co\r\nBcc: c@d.co" }),
    "Informe um e-mail válido.",
  ],
  ["no subject", { ...contactInput(), subject: undefined }, "Escolha um assunto."],
  ["an unknown subject", { ...contactInput(), subject: "vendas" }, "Escolha um assunto."],
  [
    "a message of 10,001 characters",
    contactInput({ message: "a".repeat(10_001) }),
    "Mensagem: use no máximo 10000 caracteres.",
  ],
  ["a number as company", { ...contactInput(), company: 7 }, "Empresa: informe um texto."],
  ["an array", [contactInput()], "Dados inválidos."],
  ...[undefined, null, false, "true", 1].map((consent): [string, unknown, string] => [
    `a consent of ${JSON.stringify(consent)}`,
    { ...contactInput(), consent },
    "Por favor, aceite os termos de uso e política de privacidade.",
  ]),
];

test.each(invalidFields)("%s is rejected by REST and tRPC", async (_name, body, error) => {
  await expectRejected(app, "POST", PATH, { body }, { status: 400, error });
  expect(await trpcError(app.trpc().contactMessages.create.mutate(body as never))).toEqual({
    status: 400,
    error,
    code: "invalid_input",
  });
});

test.each([
  ["broken JSON", { rawBody: '{"name":', headers: JSON_TYPE }, 400],
  ["a URL-encoded form", { rawBody: new URLSearchParams({ name: "Ana" }) }, 415],
  ["more than 1 MB", { body: contactInput({ message: "a".repeat(1_100_000) }) }, 413],
])("%s is rejected", (_name, sent, status) => expectRejected(app, "POST", PATH, sent, { status }));
