import { describe, expect, test } from "bun:test";
import { deleteOrphanedMerges } from "#server/features/people/delete-orphaned-merges.job.ts";
import { MERGE_UNDO_DAYS, PERSON_TEXT_START, PHONE_SHARED_FROM } from "#shared/schemas/person.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { runJob } from "../support/jobs.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Ivone Tavares" });
const { people, leads } = app.trpc({ cookie: await cookieOf(app, administrator) });
const others = app.trpc({
  cookie: await cookieOf(app, await createAdministrator(app, { name: "Rui Prates" })),
}).people;

type LeadRow = Parameters<typeof insertLeads>[1][number];
const insertLead = async (lead: LeadRow) => (await insertLeads(app, [lead]))[0] ?? 0;
const refsOf = async (id: number, type: "lead" | "message" | "resume" = "lead") =>
  (await people.get.query({ type, id })).submissions.map(
    (submission) => `${submission.type}-${submission.id}`,
  );

describe("a person", () => {
  test("is who shares an address in any case, or a telephone in any way of writing", async () => {
    const lead = await insertLead({
      name: "Maria Peçanha",
      email: "Maria@pecanha.example",
      phoneE164: "+5541999990001",
    });
    const [message = 0] = await insertMessages(app, [{ name: "Maria P.", email: "maria@pecanha.example" }]);
    const [resume = 0] = await insertResumes(app, [
      { name: "Maria da Luz Peçanha", email: "outra@pecanha.example", phoneE164: "+5541999990001" },
    ]);
    const later = await insertLead({ email: "outra@pecanha.example", phoneE164: null });
    const stranger = await insertLead({ email: "gil@outro.example", phoneE164: "+5541999990099" });
    for (const [id, type] of [
      [lead, "lead"],
      [message, "message"],
      [resume, "resume"],
    ] as const) {
      const refs = await refsOf(id, type);
      expect(refs).toHaveLength(4);
      expect(refs).toContain(`lead-${later}`);
      expect(refs).not.toContain(`lead-${stranger}`);
    }
    const person = await people.get.query({ type: "lead", id: lead });
    expect(person.emails.map((email) => email.toLowerCase()).toSorted()).toEqual([
      "maria@pecanha.example",
      "outra@pecanha.example",
    ]);
  });

  test("has changes, mails and withdrawals in a history of its own, with long texts cut and a mail's contact once", async () => {
    const id = await insertLead({
      email: "nair@prado.example",
      source: { first: { utm_source: "google", landing: "/nucleus" } },
    });
    const notes = "Pede desconto. ".repeat(60);
    await leads.update.mutate({ id, notes, nextContactOn: "2999-12-01" });
    await leads.answer.mutate({ id, subject: "Proposta", body: "Segue.", key: crypto.randomUUID() });
    await eventually(async () => expect((await leads.get.query(id)).firstContactAt).toBeString());
    await leads.recordContact.mutate({ id, channel: "phone" });
    const { events, history, submissions } = await people.get.query({ type: "lead", id });
    expect(submissions[0]?.source).toEqual({ first: { utm_source: "google", landing: "/nucleus" } });
    expect(events).toMatchObject([
      { kind: "contact", channel: "phone" },
      { kind: "mail", subject: "Proposta", textStart: "Segue." },
    ]);
    expect(history).toMatchObject([
      {
        kind: "change",
        changes: {
          stage: { before: "new", after: "inProgress" },
          owner: { before: "", after: "Ivone Tavares" },
        },
      },
      {
        kind: "change",
        of: { type: "lead", id },
        authorName: "Ivone Tavares",
        changes: { nextContactOn: { before: "", after: "2999-12-01" } },
      },
    ]);
    const [, change] = history ?? [];
    const told = change?.kind === "change" ? String(change.changes.notes?.after) : "";
    expect(told).toHaveLength(PERSON_TEXT_START + 1);
    expect(notes).toStartWith(told.slice(0, -1));
  });

  test("has contacts beside the submissions, in time order", async () => {
    const id = await insertLead({ email: "otto@prado.example" });
    await leads.recordContact.mutate({ id, channel: "whatsapp" });
    await leads.recordContact.mutate({ id, channel: "phone" });
    const { events } = await people.get.query({ type: "lead", id });
    expect(events).toMatchObject([
      { kind: "contact", channel: "phone", authorName: "Ivone Tavares", of: { type: "lead", id } },
      { kind: "contact", channel: "whatsapp" },
    ]);
  });

  test("has no contact that was undone", async () => {
    const id = await insertLead({ email: "undone@prado.example" });
    const { auditLogId } = await leads.recordContact.mutate({ id, channel: "whatsapp" });
    await leads.recordContact.mutate({ id, channel: "phone" });
    await leads.undo.mutate({ auditLogId: auditLogId ?? 0 });
    const { events } = await people.get.query({ type: "lead", id });
    expect(events).toMatchObject([{ kind: "contact", channel: "phone" }]);
  });

  test("goes on past a telephone that turns out to be a company's", async () => {
    const sharedPhone = "+554130004000";
    await insertLeads(
      app,
      Array.from({ length: PHONE_SHARED_FROM }, (_, index) => ({
        email: `s${index}@ramal.example`,
        phoneE164: sharedPhone,
      })),
    );
    const [first = 0, , , , , last = 0] = await insertLeads(app, [
      { email: "olga@ramal.example" },
      { email: "olga@ramal.example", phoneE164: sharedPhone },
      { email: "olga@ramal.example", phoneE164: "+5541999970001" },
      { email: "olga@casa.example", phoneE164: "+5541999970001" },
      { email: "olga@casa.example", phoneE164: "+5541999970002" },
      { email: "olga@outra.example", phoneE164: "+5541999970002" },
    ]);
    expect(await refsOf(first, "lead")).toContain(`lead-${last}`);
  });

  test("is nobody whose company shares a telephone: those are suggested", async () => {
    const phoneE164 = "+554130003000";
    const cnpj = "11.222.333/0001-81";
    const ids = await insertLeads(
      app,
      Array.from({ length: PHONE_SHARED_FROM + 1 }, (_, index) => ({
        name: `Pessoa Número ${index}`,
        email: `p${index}@central.example`,
        cnpj,
        phoneE164,
      })),
    );
    const person = await people.get.query({ type: "lead", id: ids[0] ?? 0 });
    expect(person.submissions).toHaveLength(1);
    expect(person.suggestions.map(({ reason }) => reason)).toEqual(
      Array.from({ length: PHONE_SHARED_FROM }, () => "phone"),
    );
  });

  test("of an unknown submission is not found", async () => {
    expect(await trpcError(people.get.query({ type: "resume", id: 987_654 }))).toMatchObject({
      code: "not_found",
      error: texts.people.unknown,
    });
  });
});

describe("duplicates", () => {
  test("the same name is suggested, with the company first, and merged by nobody", async () => {
    const cnpj = "04.252.011/0001-10";
    const id = await insertLead({ name: "José Ávila", email: "jose@avila.example", cnpj });
    const plain = await insertLead({ name: "jose avila", email: "j.avila@mail.example" });
    const company = await insertLead({
      name: "JOSÉ AVILA",
      email: "compras@avila.example",
      cnpj: "04252011000200",
    });
    const person = await people.get.query({ type: "lead", id });
    expect(person.submissions).toHaveLength(1);
    expect(person.suggestions.map((other) => [other.id, other.reason])).toEqual([
      [company, "company"],
      [plain, "name"],
    ]);
  });
});

describe("others of the same company", () => {
  test("have a CNPJ of the same root, one submission for each address, the newest first", async () => {
    const id = await insertLead({ email: "lia@moinho.example", cnpj: "12.abc.345/0001-00" });
    await insertLead({ email: "rita@moinho.example", cnpj: "12ABC345000200" });
    const branch = await insertLead({ email: "RITA@moinho.example", cnpj: "12.ABC.345/0003-00" });
    const newest = await insertLead({ email: "davi@moinho.example", cnpj: "12.ABC.345/0001-00" });
    await insertLead({ email: "eva@outra.example", cnpj: "99.12A.BC3/4500-00" });
    const colleagues = async (of: number) =>
      (await people.get.query({ type: "lead", id: of })).colleagues.map((colleague) => colleague.id);
    expect(await colleagues(id)).toEqual([newest, branch]);
    expect(await colleagues(newest)).toEqual([branch, id]);
  });

  test("are none without a whole root", async () => {
    const id = await insertLead({ email: "ana@meia.example", cnpj: "77.88" });
    await insertLead({ email: "bia@meia.example", cnpj: "77.88" });
    expect((await people.get.query({ type: "lead", id })).colleagues).toEqual([]);
  });

  test("are at most ten", async () => {
    const [id = 0] = await insertLeads(
      app,
      Array.from({ length: 12 }, (_, n) => ({ email: `c${n}@grande.example`, cnpj: "55.666.777/0001-00" })),
    );
    expect((await people.get.query({ type: "lead", id })).colleagues).toHaveLength(10);
  });
});

describe("leads without an e-mail", () => {
  const ref = (id: number) => ({ type: "lead", id }) as const;

  test("share it with nobody: they are one person by their number alone", async () => {
    const phoneE164 = "+5541977770001";
    const [one = 0, same = 0, other = 0, undialable = 0, alone = 0] = await insertLeads(app, [
      { name: "Cida Rocha", email: "", phoneE164 },
      { name: "C. Rocha", email: "", phoneE164 },
      { name: "Davi Melo", email: "", phoneE164: "+5541977770002" },
      { name: "Eva Sul", email: "", phone: "ramal 22", phoneE164: null },
      { name: "Gil Sul", email: "", phone: "ramal 23", phoneE164: null },
    ]);
    expect((await refsOf(one)).toSorted()).toEqual([`lead-${one}`, `lead-${same}`].toSorted());
    expect(await refsOf(other)).toEqual([`lead-${other}`]);
    expect(await refsOf(undialable)).toEqual([`lead-${undialable}`]);
    expect(await refsOf(alone)).toEqual([`lead-${alone}`]);
    expect((await people.get.query(ref(one))).emails).toEqual([]);
  });

  test("are merged by their numbers; without one, or with one that many share, they cannot be", async () => {
    const shared = "+554130009000";
    const [one = 0, other = 0, undialable = 0, ofSwitchboard = 0] = await insertLeads(app, [
      { name: "Hélio Prado Lima", email: "", phoneE164: "+5541977770011" },
      { name: "Helio Prado Lima", email: "", phoneE164: "+5541977770012" },
      { name: "Hélio Prado Lima", email: "", phone: "0800 1", phoneE164: null },
      { name: "Hélio Prado Lima", email: "", phoneE164: shared },
      ...Array.from({ length: PHONE_SHARED_FROM + 1 }, (_, index) => ({
        email: `p${index}@central.example`,
        phoneE164: shared,
      })),
    ]);
    expect(await refsOf(ofSwitchboard)).toEqual([`lead-${ofSwitchboard}`]);
    const { suggestions } = await people.get.query(ref(one));
    expect(suggestions.map(({ id }) => id)).toContain(other);
    expect(suggestions.map(({ id }) => id)).not.toContain(undialable);
    expect((await people.get.query(ref(undialable))).suggestions).toEqual([]);
    for (const unkeyed of [undialable, ofSwitchboard])
      expect(await trpcError(people.merge.mutate({ one: ref(one), other: ref(unkeyed) }))).toMatchObject({
        error: texts.people.noKey,
      });
    await people.merge.mutate({ one: ref(one), other: ref(other) });
    expect(await refsOf(other)).toHaveLength(2);
    await leads.delete.mutate({ ids: [one] });
    expect((await people.get.query(ref(other))).merges).toEqual([]);
  });
});

describe("whom a typed text belongs to", () => {
  const known = (by: "phone" | "email" | "cnpj", text: string) => people.known.query({ by, text });

  test("is the newest record with that number, in any way of writing, with the number of others; suspects are none", async () => {
    const phoneE164 = "+5541966660001";
    const [older = 0] = await insertLeads(app, [{ name: "Ida Nunes", phoneE164, email: "" }]);
    const [message = 0] = await insertMessages(app, [{ name: "Ida N.", phoneE164 }]);
    await insertLeads(app, [{ name: "Robô", phoneE164, isSuspect: true }]);
    for (const text of [
      "(41) 96666-0001",
      "+55 41 96666-0001",
      "41966660001",
      "+55 41 6666-0001",
      " 041 96666 0001 ",
    ])
      expect(await known("phone", text)).toMatchObject({
        type: "message",
        id: message,
        others: 1,
        hasMore: false,
      });
    await app.database.sql`delete from contact_messages where id = ${message}`;
    expect(await known("phone", "(41) 96666-0001")).toMatchObject({
      type: "lead",
      id: older,
      name: "Ida Nunes",
      state: "pending",
      others: 0,
    });
    for (const text of ["", "9666", "ramal 22", "5,54E+12", "(41) 96666-0009"])
      expect(await known("phone", text)).toBeNull();
  });

  test("is told by e-mail in any case, and by the CNPJ of another branch", async () => {
    const [id = 0] = await insertLeads(app, [{ email: "Joel@Sol.example", cnpj: "11.222.333/0001-81" }]);
    expect(await known("email", "joel@sol.EXAMPLE ")).toMatchObject({ id });
    expect(await known("cnpj", "11222333000262")).toMatchObject({ id });
    expect(await known("cnpj", "11.222")).toBeNull();
    await insertLeads(app, [{ email: "", cnpj: "" }]);
    expect(await known("email", "")).toBeNull();
  });

  test("is for administrators alone", async () => {
    const { status } = await trpcError(app.trpc().people.known.query({ by: "phone", text: "41966660001" }));
    expect(status).toBe(401);
  });
});

describe("a merge", () => {
  const insertTwo = (name: string) =>
    insertLeads(app, [
      { name: `${name} Um`, email: `um@${name}.example` },
      { name: `${name} Dois`, email: `dois@${name}.example` },
    ]);

  test("brings two people together, once, also where two administrators say so", async () => {
    const [one = 0, other = 0] = await insertTwo("vasco");
    const [first, second] = [
      { type: "lead", id: one },
      { type: "lead", id: other },
    ] as const;
    await Promise.all([
      people.merge.mutate({ one: first, other: second }),
      others.merge.mutate({ one: second, other: first }),
    ]);
    expect(await refsOf(one)).toEqual(await refsOf(other));
    const { merges } = await people.get.query(first);
    expect(merges).toHaveLength(1);
    const entries = (await auditRows(app)).filter(({ description }) =>
      description.includes(`lead nº ${one}`),
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.description).not.toContain("vasco");
    expect(await trpcError(people.merge.mutate({ one: first, other: first }))).toMatchObject({
      error: texts.people.alreadyOne,
    });
  });

  test("undone after new submissions, each stays with whom it belongs to", async () => {
    const [one = 0, other = 0] = await insertTwo("iris");
    const ref = { type: "lead", id: one } as const;
    await people.merge.mutate({ one: ref, other: { type: "lead", id: other } });
    const newer = await insertLead({ email: "dois@iris.example" });
    expect(await refsOf(one)).toHaveLength(3);
    const [merge] = (await people.get.query(ref)).merges;
    await others.undoMerge.mutate(merge?.id ?? 0);
    expect(await refsOf(one)).toEqual([`lead-${one}`]);
    expect((await refsOf(other)).toSorted()).toEqual([`lead-${other}`, `lead-${newer}`].toSorted());
    expect(await trpcError(people.undoMerge.mutate(merge?.id ?? 0))).toMatchObject({
      error: texts.people.notUndoable,
    });
  });

  test("older than its days stays", async () => {
    const [one = 0, other = 0] = await insertTwo("noel");
    const ref = { type: "lead", id: one } as const;
    await people.merge.mutate({ one: ref, other: { type: "lead", id: other } });
    await app.database
      .sql`update person_merges set created_at = now() - ${MERGE_UNDO_DAYS + 1} * interval '1 day'`;
    const [merge] = (await people.get.query(ref)).merges;
    expect(merge?.isUndoable).toBe(false);
    expect((await trpcError(people.undoMerge.mutate(merge?.id ?? 0))).code).toBe("not_found");
  });

  test("goes with the last submission of one of its addresses", async () => {
    const [one = 0, other = 0] = await insertTwo("lia");
    const ref = { type: "lead", id: one } as const;
    await people.merge.mutate({ one: ref, other: { type: "lead", id: other } });
    await leads.delete.mutate({ ids: [other] });
    expect((await people.get.query(ref)).merges).toEqual([]);
    const [kept] = await app.database
      .sql`select count(*)::integer as count from person_merges where one_key like '%lia%' or other_key like '%lia%'`;
    expect(kept?.count).toBe(0);
  });

  test("goes at night where two deletions at the same moment each saw what the other deleted", async () => {
    const { sql } = app.database;
    const [one = 0, other = 0] = await insertTwo("vera");
    const ref = (id: number) => ({ type: "lead", id }) as const;
    await people.merge.mutate({ one: ref(one), other: ref(other) });
    const merges = async () =>
      (await sql`select id from person_merges where one_key like '%vera%' or other_key like '%vera%'`).length;
    await runJob(app, deleteOrphanedMerges);
    expect(await merges()).toBe(1);
    // As they leave it: the rows are gone, and the merge is not.
    await sql`alter table leads disable trigger leads_delete_merges`;
    await leads.delete.mutate({ ids: [other] });
    await sql`alter table leads enable trigger leads_delete_merges`;
    expect(await merges()).toBe(1);
    await runJob(app, deleteOrphanedMerges);
    expect(await merges()).toBe(0);
  });
});
