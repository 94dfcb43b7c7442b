import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { mailFormFile } from "#server/features/leads/mail-form-file.job.ts";
import { leads } from "#server/features/leads/table.ts";
import { libraryFiles } from "#server/features/library-files/table.ts";
import type { Mail } from "#server/platform/mail/mail.ts";
import { demoFormConsent } from "#shared/legal/consents/demo-form.ts";
import type { OwnSection } from "#shared/own-pages/own-sections.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { restError, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { leadInput } from "../support/factories.ts";
import { jobServices } from "../support/jobs.ts";
import { somePage } from "../support/own-pages.ts";

const sent: Mail[] = [];
const app = await createTestApp({
  wrapMailer: () => ({
    send: async (mail) => {
      sent.push(mail);
    },
  }),
});

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

describe("a form of an own page", async () => {
  const admin = app.trpc({ cookie: await cookieOf(app, await createAdministrator(app)) });
  const SHOPS = { id: "q1", question: "Quantas lojas?", kind: "line", options: "", need: "optional" };
  const SYSTEM = { id: "q2", question: "Já usa um sistema?", kind: "yesNo", options: "", need: "required" };
  const formWith = (...items: object[]) => formOf({ items });
  const formOf = (given: object) => {
    const texts = {
      title: "Peça a tabela",
      text: "",
      product: "komanda",
      button: "Quero",
      thanks: "Obrigado.",
    };
    const link = { linkLabel: "", linkTo: "", file: "page" };
    return { id: "s1", kind: "form", ...texts, ...link, items: [], ...given } as unknown as OwnSection;
  };
  const pageWith = (...items: object[]) =>
    admin.ownPages.create.mutate(somePage({ title: "Natal <no> balcão", sections: [formWith(...items)] }));
  const asked = (...answers: [id: string, question: string, answer: string][]) =>
    answers.map(([id, question, answer]) => ({ id, question, answer }));
  const answersOf = async (input: object) =>
    (await storedLead((await app.trpc().leads.create.mutate(leadInput(input))).id)).answers;

  test("is stored with its page and answers, and list, filter, export, REST and mail say so", async () => {
    const page = await pageWith(SHOPS, SYSTEM);
    const email = "naomi@natal.example";
    const answers = asked(["q1", "Quantas lojas?", "três <b>"], ["q2", "Já usa um sistema?", "Sim"]);
    const source = { last: { utm_campaign: "Natal de 2026" } };
    const { id } = await app
      .trpc()
      .leads.create.mutate(leadInput({ email, form: { page: page.id, section: "s1" }, answers, source }));
    const stored = [
      { question: "Quantas lojas?", answer: "três <b>" },
      { question: "Já usa um sistema?", answer: "Sim" },
    ];
    expect(await admin.leads.get.query(id)).toMatchObject({ ownPageId: page.id, answers: stored });
    const listed = async (filter: string) =>
      (await admin.leads.list.query({ suspects: false, ownPage: filter })).rows;
    expect(await listed(String(page.id))).toMatchObject([{ id, ownPageId: page.id, answers: stored }]);
    expect((await listed("none")).map((lead) => lead.id)).not.toContain(id);
    expect(await admin.leads.pages.query()).toContainEqual({ id: page.id, title: "Natal <no> balcão" });

    const file = await app.rest("POST", "/api/leads/export", {
      cookie: await cookieOf(app, await createAdministrator(app)),
      body: {
        suspects: false,
        format: "csv",
        columns: ["email", "page", "answers"],
        ownPage: String(page.id),
      },
    });
    expect(await file.text()).toEndWith(
      `naomi@natal.example;Natal <no> balcão;"Quantas lojas?: três <b>\nJá usa um sistema?: Sim"`,
    );
    const rest = await app.rest("GET", "/api/leads?fields=page,answers&limit=1", {
      cookie: await cookieOf(app, await createAdministrator(app)),
    });
    expect((await rest.json()).data).toEqual([
      expect.objectContaining({
        id,
        page: { id: page.id, title: "Natal <no> balcão", path: page.path },
        answers: stored,
      }),
    ]);
    const mail = await eventually(() => {
      const [about] = sent.filter(({ replyTo }) => replyTo === email);
      if (!about) throw new Error("no mail");
      return about;
    });
    expect(mail.text).toContain(
      `Página: Natal <no> balcão (${page.path})\nCampanha: Natal de 2026\nQuantas lojas?: três <b>`,
    );
    expect(mail.html).toContain("três &lt;b&gt;");

    // Its page is gone, and the lead stays with what it was asked.
    await admin.ownPages.delete.mutate(page.id);
    expect(await admin.leads.pages.query()).toContainEqual({ id: page.id, title: null });
    expect(await admin.leads.get.query(id)).toMatchObject({ ownPageId: page.id, answers: stored });
  });

  test("answers are found with their person, copied and erased", async () => {
    const page = await pageWith(SHOPS);
    const email = "osvaldo@natal.example";
    const answers = asked(["q1", "Quantas lojas?", "Duas, fale com a Berenice Tamoios"]);
    const { id } = await app
      .trpc()
      .leads.create.mutate(
        leadInput({ email, phone: "(41) 99876-0777", form: { page: page.id, section: "s1" }, answers }),
      );
    const found = await admin.personalData.find.mutate({ q: "berenice tamoios" });
    expect(JSON.stringify(found.places)).toContain("Quantas lojas?: Duas, fale com a Berenice Tamoios");
    await admin.personalData.erase.mutate({ keys: { mails: [email], phones: [] } });
    expect(await app.database.db.$count(leads, eq(leads.id, id))).toBe(0);
  });

  test("that was changed or taken off while somebody typed keeps page, answers and the questions that were read", async () => {
    const page = await pageWith(SHOPS, SYSTEM);
    const { id } = page;
    const form = { page: id, section: "s1" };
    const now = { ...SYSTEM, question: "Qual sistema usa hoje?" };
    await admin.ownPages.update.mutate({ id, kind: "page", sections: [formWith(now)], publishedAt: null });
    const answers = asked(["q1", "Quantas lojas?", "Duas"], ["q2", "Já usa um sistema?", "Não"]);
    const lead = await app.trpc().leads.create.mutate(leadInput({ form, answers }));
    expect(await storedLead(lead.id)).toMatchObject({
      ownPageId: id,
      answers: [
        { question: "Quantas lojas?", answer: "Duas" },
        { question: "Já usa um sistema?", answer: "Não" },
      ],
    });
    // The form itself is gone, too.
    await admin.ownPages.update.mutate({ id, kind: "page", sections: [] });
    const later = await app.trpc().leads.create.mutate(leadInput({ form, answers }));
    expect(await storedLead(later.id)).toMatchObject({ ownPageId: id, answers: [{}, {}] });
    // No visitor puts words into the company's mouth.
    expect(await answersOf({ form, answers: asked(["q1", "Quanto vocês me devem?", "Muito"]) })).toEqual([
      { question: "Quantas lojas?", answer: "Muito" },
    ]);
    await admin.ownPages.delete.mutate(id);
    const last = await app.trpc().leads.create.mutate(leadInput({ form, answers }));
    expect(await storedLead(last.id)).toMatchObject({
      ownPageId: null,
      answers: [{ question: "Quantas lojas?", answer: "Duas" }, {}],
    });
  });

  test.each<[string, unknown]>([
    ["text", "s1"],
    ["a page of text", { page: "1", section: "s1" }],
    ["no page", { page: 999_999, section: "s1" }],
    ["a negative page", { page: -1, section: "s1" }],
    ["a hostile section", { page: 1, section: "s1' or leaves ? '" }],
    ["a section with NUL", { page: 1, section: "s1\0" }],
    ["null", null],
  ])("given as %s is ignored, and the lead stored", async (_, form) => {
    const answer = await app.rest("POST", "/api/leads", { body: { ...leadInput(), form } });
    expect(answer.status).toBe(200);
    const { id } = (await answer.json()) as { id: number };
    expect(await storedLead(id)).toMatchObject({ ownPageId: null, answers: null });
  });

  test("hands out its PDF by mail, once, and not to who looks like a robot until released", async () => {
    const { db, storage } = app.services;
    await db.transaction(async (tx) => {
      const fileId = await storage.put(tx, new Uint8Array([1]), {
        name: "t.pdf",
        contentType: "application/pdf",
      });
      await tx
        .insert(libraryFiles)
        .values({ id: "0123456789abcdef", name: "Tabela de preços", fileId, sentHash: "" });
    });
    const linkTo = "/media/arquivos/0123456789abcdef/tabela.pdf";
    const withFile = formOf({ linkLabel: "Baixar a tabela", linkTo, file: "mail" });
    const page = await admin.ownPages.create.mutate(somePage({ sections: [withFile] }));
    const form = { page: page.id, section: "s1" };
    const mailsTo = (email: string) =>
      sent.filter(({ to, subject }) => to === email && subject === "Tabela de preços");
    const email = "quer.a.tabela@natal.example";
    const { id } = await app.trpc().leads.create.mutate(leadInput({ email, form }));
    await eventually(() => expect(mailsTo(email)).toHaveLength(1));
    expect(mailsTo(email)[0]?.text).toContain(
      `${PUBLIC_URL}/media/arquivos/0123456789abcdef/tabela-de-precos.pdf`,
    );
    await mailFormFile.run(jobServices(app), { leadId: id });
    // An automatic mail is no contact.
    expect(await admin.leads.get.query(id)).toMatchObject({ stage: "new", firstContactAt: null });

    const robot = "robo@natal.example";
    const suspect = await app.trpc().leads.create.mutate(leadInput({ email: robot, form, website: "x" }));
    await mailFormFile.run(jobServices(app), { leadId: suspect.id });
    expect(mailsTo(robot)).toEqual([]);
    await admin.leads.release.mutate({ ids: [suspect.id] });
    await eventually(() => expect(mailsTo(robot)).toHaveLength(1));
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("of another section of that page is no form", async () => {
    const { id } = await pageWith(SHOPS);
    const lead = await app.trpc().leads.create.mutate(leadInput({ form: { page: id, section: "s2" } }));
    expect((await storedLead(lead.id)).ownPageId).toBeNull();
  });

  test("has answers within limits, and none that are empty", async () => {
    const posted = async (answers: unknown) =>
      restError(await app.rest("POST", "/api/leads", { body: { ...leadInput(), answers } }));
    const one = { question: "Quantas lojas?", answer: "Duas" };
    expect(await posted([{ ...one, answer: "a".repeat(301) }])).toEqual({
      status: 400,
      error: "Resposta: use no máximo 300 caracteres.",
    });
    expect(await posted(Array(6).fill(one))).toEqual({ status: 400, error: "Respostas: use no máximo 5." });
    expect(await posted("Duas")).toEqual({
      status: 400,
      error: "Respostas: informe uma lista de perguntas e respostas.",
    });
    expect(await answersOf({ answers: [one, { question: "E caixas?", answer: " \u200b" }] })).toEqual([one]);
  });
});
