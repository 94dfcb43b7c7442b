import { describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { recordConflict, trpcError } from "../support/errors.ts";
import { leadInput } from "../support/factories.ts";

const app = await createTestApp();
const ana = await createAdministrator(app, { name: "Ana Prado" });
const cookie = await cookieOf(app, ana);
const client = app.trpc({ cookie });
const { leads, consents, people, personalData } = client;

async function received(fields: Parameters<typeof leadInput>[0] = {}): Promise<number> {
  const { id } = await app.trpc().leads.create.mutate(leadInput({ consent: true, ...fields }));
  return id;
}
const found = async (search: string) => (await leads.list.query({ search })).rows.map(({ id }) => id);

describe("a correction", () => {
  test("keeps the original in the history; search, telephone and person follow; the consent stays", async () => {
    const id = await received({ email: "errado@lojaa.example", phone: "(41) 98888-0000" });
    const other = await received({ name: "Outro pedido", email: "certo@loja.example" });
    const before = await consents.ofSubmission.query({ type: "lead", id });
    const saved = await leads.update.mutate({
      id,
      email: "certo@loja.example",
      phone: "(41) 97777-1234",
      cnpj: "11.222.333/0001-81",
      baseVersion: 1,
    });
    expect(saved).toMatchObject({ email: "certo@loja.example", phoneE164: "+5541977771234", version: 2 });
    const { rows } = await leads.history.query({ id });
    expect(rows[0]?.changes).toEqual({
      email: { before: "errado@lojaa.example", after: "certo@loja.example" },
      phone: { before: "(41) 98888-0000", after: "(41) 97777-1234" },
      cnpj: { before: "12.ABC.345/01DE-35", after: "11.222.333/0001-81" },
    });
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action: "UPDATE",
      entityType: "lead",
      description: `Lead nº ${id} corrigido`,
    });
    expect(await found("97777-1234")).toEqual([id]);
    expect(await found("errado@lojaa")).toEqual([]);
    const person = await people.get.query({ type: "lead", id });
    expect(person.submissions.map((submission) => submission.id).toSorted()).toEqual([id, other]);
    expect(before).toHaveLength(1);
    expect(await consents.ofSubmission.query({ type: "lead", id })).toEqual(before);
  });

  test("has the rules of the form, and leaves what is wrong as it was", async () => {
    const id = await received({ email: "regras@loja.example" });
    for (const wrong of [{ email: "sem-arroba" }, { phone: "9".repeat(41) }, { name: "  " }])
      expect(await trpcError(leads.update.mutate({ id, ...wrong }))).toMatchObject({ status: 400 });
    expect(await leads.get.query(id)).toMatchObject({ email: "regras@loja.example", version: 1 });
  });

  test("may empty telephone or e-mail, and never both, also where two administrators empty one each", async () => {
    const id = await received({ email: "so@loja.example" });
    expect(await leads.update.mutate({ id, phone: "", baseVersion: 1 })).toMatchObject({
      phone: "",
      phoneE164: null,
    });
    const error = "Preencha o telefone ou o e-mail.";
    expect(await trpcError(leads.update.mutate({ id, email: "", baseVersion: 1 }))).toMatchObject({
      status: 400,
      error,
    });
    expect(await leads.get.query(id)).toMatchObject({ email: "so@loja.example", version: 2 });
    expect(await leads.update.mutate({ id, email: "", phone: "(41) 3333-1234" })).toMatchObject({
      email: "",
      phone: "(41) 3333-1234",
    });
  });

  test("of one field by two administrators is a conflict; of two fields it merges", async () => {
    const id = await received();
    await leads.update.mutate({ id, phone: "(41) 3333-1111", baseVersion: 1 });
    expect(
      await recordConflict(leads.update.mutate({ id, phone: "(41) 3333-2222", baseVersion: 1 })),
    ).toMatchObject({
      fields: [{ field: "phone", theirs: "(41) 3333-1111" }],
    });
    expect(await leads.update.mutate({ id, name: "Nome Certo", baseVersion: 1 })).toMatchObject({
      name: "Nome Certo",
      phone: "(41) 3333-1111",
      version: 3,
    });
  });

  test("leaves the original where a search for the person's data finds it, and erases it with the lead", async () => {
    const id = await received({ email: "antigo@endereco.example", name: "Dora Lins" });
    await leads.update.mutate({ id, email: "novo@endereco.example" });
    const history = () =>
      app.database.sql`select from record_changes where changes::text like '%antigo@endereco.example%'`;
    expect(await history()).toHaveLength(1);
    const sighted = JSON.stringify(await personalData.find.mutate({ q: "antigo@endereco.example" }));
    expect(sighted).toContain("Históricos");
    await personalData.erase.mutate({ keys: { mails: ["novo@endereco.example"], phones: [] } });
    expect(await history()).toHaveLength(0);
  });
});

describe("a lead that is added by hand", () => {
  const wanted = { name: "Padaria do Zé", email: "ze@padaria.example", phone: "(41) 3333-4444", cnpj: "" };

  test("has its author, source and owner, no consent, an entry and no mail", async () => {
    const { id } = await leads.add.mutate({
      ...wanted,
      heardBy: "Feira",
      notes: "Ligou hoje",
      ownerId: ana.id,
    });
    expect(await leads.get.query(id)).toMatchObject({
      name: "Padaria do Zé",
      phoneE164: "+554133334444",
      addedBy: "Ana Prado",
      ownerId: ana.id,
      notes: "Ligou hoje",
      source: { first: { utm_source: "Feira" } },
      isSuspect: false,
    });
    expect(await consents.ofSubmission.query({ type: "lead", id })).toEqual([]);
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action: "CREATE",
      entityId: String(id),
      description: `Lead nº ${id} inserido manualmente`,
    });
    const [jobs] = await app.database.sql`
      select count(*)::int as jobs from jobs.job
      where data ->> 'kind' = 'notify-new-lead' and (data -> 'data' ->> 'leadId')::int = ${id}`;
    expect(jobs?.jobs).toBe(0);
    const naming = (await app.mailbox.mails()).filter((mail) => mail.includes(wanted.email));
    expect(naming).toEqual([]);
    expect(await found("padaria do ze")).toEqual([id]);
    const other = await leads.add.mutate(wanted);
    expect((await leads.get.query(other.id)).source).toEqual({ first: { utm_source: "Manual" } });
  });

  test("by telephone needs no e-mail: no answer is sent, and it is found, copied and erased by its number", async () => {
    const { id } = await leads.add.mutate({
      name: "Dona Nair",
      email: " ",
      phone: " 41 98765-4321 ",
      cnpj: "",
      companyName: "Mercado Nair",
    });
    expect(await leads.get.query(id)).toMatchObject({
      email: "",
      phone: "41 98765-4321",
      phoneE164: "+5541987654321",
      companyName: "Mercado Nair",
    });
    const rest = await app.rest("GET", "/api/leads?fields=company_name&limit=1", { cookie });
    expect(((await rest.json()) as { data: unknown[] }).data).toMatchObject([
      { id, email: "", company_name: "Mercado Nair" },
    ]);
    const answer = { id, subject: "Oi", body: "Olá.", key: crypto.randomUUID() };
    expect(await trpcError(leads.answer.mutate(answer))).toMatchObject({
      status: 400,
      error: texts.leads.noEmail,
    });
    expect(await leads.mails.query(id)).toEqual([]);
    const q = "(41) 98765-4321";
    const sighted = await personalData.find.mutate({ q });
    expect(sighted).toMatchObject({ mails: [], phones: ["+5541987654321"] });
    expect(JSON.stringify(sighted.places)).toContain("Mercado Nair");
    // Another lead without an e-mail is another person, and stays.
    const other = await leads.add.mutate({ ...wanted, email: "" });
    await personalData.erase.mutate({ keys: { mails: [], phones: [...sighted.phones] } });
    expect(await trpcError(leads.get.query(id))).toMatchObject({ status: 404 });
    expect(await leads.get.query(other.id)).toMatchObject({ email: "", phone: wanted.phone });
  });

  test("needs a name, a telephone or an e-mail, and a day for an hour", async () => {
    const bad = [
      { ...wanted, email: "", phone: "" },
      { ...wanted, nextContactTime: "14:30" },
      { ...wanted, nextContactOn: "2999-12-01", nextContactTime: "25:00" },
      { ...wanted, companyName: "E".repeat(201) },
    ];
    for (const lead of bad) expect(await trpcError(leads.add.mutate(lead))).toMatchObject({ status: 400 });
  });

  test("has the rules of the form, and needs a session", async () => {
    expect(await trpcError(leads.add.mutate({ ...wanted, email: "ze" }))).toMatchObject({ status: 400 });
    expect(await trpcError(leads.add.mutate({ ...wanted, ownerId: "ninguem" }))).toMatchObject({
      status: 400,
    });
    expect(await trpcError(app.trpc().leads.add.mutate(wanted))).toMatchObject({ status: 401 });
  });
});
