import { expect, test } from "bun:test";
import type { Mail } from "#server/platform/mail/mail.ts";
import { MAILING_MAX } from "#shared/schemas/person-mail.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { announceDueJobs } from "../support/due-jobs.ts";
import { eventually } from "../support/eventually.ts";
import { insertResumes } from "../support/factories.ts";

const sent: Mail[] = [];
let takes = Number.POSITIVE_INFINITY;
const app = await createTestApp({
  // A failed mail is tried again when the test says so.
  retries: { retryLimit: 5, retryDelay: 3600 },
  wrapMailer: () => ({
    send: async (mail) => {
      if (sent.length >= takes) throw new Error("connect ECONNREFUSED");
      sent.push(mail);
    },
  }),
});
await announceDueJobs(app.database);
const { resumes } = app.trpc({
  cookie: await cookieOf(app, await createAdministrator(app, { name: "Regina Falcão" })),
});
const visitor = app.trpc();

const written = { subject: "Sua candidatura, {nome}", body: "Olá, {nome},\n\nvaga de {vaga} na {empresa}." };
const person = (number: number, fields: object = {}) => ({
  name: `CANDIDATA Número ${number}`,
  email: `candidata${number}@correio.com.br`,
  phoneE164: `+55419${10_000_000 + number}`,
  ...fields,
});
let people = 0;
const insertPeople = (count: number) =>
  insertResumes(
    app,
    Array.from({ length: count }, () => {
      people += 1;
      return person(people);
    }),
  );
const send = (input: Omit<Parameters<typeof resumes.mailMany.mutate>[0], "key" | "subject" | "body">) =>
  resumes.mailMany.mutate({ ...written, key: crypto.randomUUID(), ...input });
/** Lets the minute pass. */
const passMinute = (key: string) => app.database.sql`
  with passed as (update person_mails set undo_until = now() where mailing_key = ${key} returning id)
  update jobs.job_common set start_after = now()
  where state in ('created', 'retry') and (data -> 'data' ->> 'mailId')::bigint in (select id from passed)`;
const statesOf = async (key: string) => {
  const rows = await app.database.sql<{ state: string; count: number }[]>`
    select state, count(*)::int as count from person_mails where mailing_key = ${key} group by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

test("each person of a selection gets one mail after the minute, in their words and in their history", async () => {
  const ids = await insertResumes(app, [
    person(9001, { name: "MARIA das Dores", areaOfInterest: "Financeiro" }),
    person(9002, { name: "João {cancelar}" }),
  ]);
  const before = sent.length;
  const { key, affectedRows } = await send({ ids, recipients: 2 });
  expect(affectedRows).toBe(2);
  const [maria = 0] = ids;
  expect(await resumes.mails.query(maria)).toMatchObject([{ state: "queued", mailingKey: key }]);
  await passMinute(key);
  await eventually(async () => expect(await statesOf(key)).toEqual({ sent: 2 }));
  const mails = sent.slice(before).toSorted((one, other) => one.to.localeCompare(other.to));
  expect(mails).toMatchObject([
    { to: "candidata9001@correio.com.br", subject: "Sua candidatura, Maria", isPersonal: true },
    { to: "candidata9002@correio.com.br", subject: "Sua candidatura, João" },
  ]);
  expect(mails[0]?.text).toStartWith("Olá, Maria,\n\nvaga de Financeiro na ");
  const { rows } = await resumes.history.query({ id: maria });
  expect(rows).toMatchObject([
    {
      authorName: "Regina Falcão",
      changes: { mailing: { before: "", after: "Sua candidatura, Maria" } },
    },
  ]);
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: "UPDATE",
    entityType: "resume",
    description: texts.mailings.recorded(2),
  });
});

test("the plan says who gets none and why, and one person gets one mail", async () => {
  const [same = 0, other = 0, robot = 0, phone = 0, first = 0] = await insertResumes(app, [
    person(9101),
    person(9102),
    person(9103, { isSuspect: true }),
    person(9104, { phoneE164: "+554133334444" }),
    person(9105, { email: "Candidata9101+vagas@correio.com.br", phoneE164: "+554133334444" }),
  ]);
  const ids = [same, other, robot, phone, first];
  const plan = await resumes.mailingPlan.query({ ids });
  expect(plan.recipients.map(({ id }) => id)).toEqual([first, other]);
  expect(plan.skipped.map(({ id, reason }) => [id, reason])).toEqual([
    [phone, "samePerson"],
    [robot, "suspect"],
    [same, "samePerson"],
  ]);
  const marketing = await resumes.mailingPlan.query({ ids: [other], isMarketing: true });
  expect(marketing.skipped).toMatchObject([{ id: other, reason: "noConsent" }]);
  const { key } = await send({ ids, recipients: 2 });
  expect(await statesOf(key)).toEqual({ queued: 2 });
  expect((await resumes.mailingPlan.query({ ids: [other] })).recipients[0]?.earlier).toMatchObject([
    { subject: "Sua candidatura, Candidata" },
  ]);
  await send({ ids: [other, first], recipients: 1, leaveOut: [first] });
  expect(await resumes.mails.query(other)).toHaveLength(2);
  expect(await resumes.mails.query(first)).toHaveLength(1);
});

test("within the minute the mails are canceled, all or one, and never leave", async () => {
  const ids = await insertPeople(3);
  const before = sent.length;
  const { key } = await send({ ids, recipients: 3 });
  const [one = 0] = ids;
  expect(await resumes.cancelMailing.mutate({ key, id: one })).toEqual({ undone: 1, total: 1 });
  expect(await resumes.cancelMailing.mutate({ key })).toEqual({ undone: 2, total: 2 });
  await expect(resumes.cancelMailing.mutate({ key })).rejects.toThrow(texts.mailings.tooLate);
  expect((await resumes.history.query({ id: one })).rows[0]?.changes.mailing).toMatchObject({ after: "" });
  const { key: next } = await send({ ids, recipients: 3 });
  await passMinute(key);
  await passMinute(next);
  await eventually(async () => expect(await statesOf(next)).toEqual({ sent: 3 }));
  expect(await statesOf(key)).toEqual({ canceled: 3 });
  expect(sent.length - before).toBe(3);
  await expect(resumes.cancelMailing.mutate({ key: next })).rejects.toThrow(texts.mailings.tooLate);
});

test("a repeated call sends once, also at the same time and after a cancellation", async () => {
  const ids = await insertPeople(2);
  const call = { ...written, ids, recipients: 2, key: crypto.randomUUID() };
  const entries = (await auditRows(app)).length;
  const answers = await Promise.all([1, 2, 3].map(() => resumes.mailMany.mutate(call)));
  expect(answers.map(({ affectedRows }) => affectedRows)).toEqual([2, 2, 2]);
  expect(await statesOf(call.key)).toEqual({ queued: 2 });
  expect(await auditRows(app)).toHaveLength(entries + 1);
  await resumes.cancelMailing.mutate({ key: call.key });
  await resumes.mailMany.mutate(call);
  expect(await statesOf(call.key)).toEqual({ canceled: 2 });
});

test("two administrators who write at once: the second sees it, and may send all the same", async () => {
  const ids = await insertPeople(2);
  const colleague = app.trpc({
    cookie: await cookieOf(app, await createAdministrator(app, { name: "Otávio Dias" })),
  });
  const { lastMailId } = await resumes.mailingPlan.query({ ids });
  await colleague.resumes.mailMany.mutate({ ...written, key: crypto.randomUUID(), ids, recipients: 2 });
  await expect(send({ ids, recipients: 2, seenMailId: lastMailId })).rejects.toThrow("Otávio Dias");
  const now = await resumes.mailingPlan.query({ ids });
  expect(now.recipients.map(({ earlier }) => earlier.length)).toEqual([1, 1]);
  const { key } = await send({ ids, recipients: 2, seenMailId: now.lastMailId });
  expect(await statesOf(key)).toEqual({ queued: 2 });
});

test("a mail server that goes off at the 80th of 200 gets the others later, and nobody gets two", async () => {
  const ids = await insertPeople(200);
  const before = sent.length;
  takes = before + 80;
  const { key } = await send({ ids, recipients: 200 });
  await passMinute(key);
  await eventually(async () => {
    const [{ count = 0 } = {}] = await app.database.sql<{ count: number }[]>`
      select count(*)::int as count from person_mails
      where mailing_key = ${key} and state <> 'sent' and failure is not null`;
    expect(count).toBe(120);
  });
  expect((await statesOf(key)).sent).toBe(80);
  takes = Number.POSITIVE_INFINITY;
  await passMinute(key);
  await eventually(async () => expect(await statesOf(key)).toEqual({ sent: 200 }));
  const addresses = sent.slice(before).map(({ to }) => to);
  expect(addresses).toHaveLength(200);
  expect(new Set(addresses).size).toBe(200);
});

test("a filter is mailed as it was seen; other people, strangers and too many are rejected", async () => {
  await insertResumes(app, [
    person(9201, { notes: "seleção-azul" }),
    person(9202, { notes: "seleção-azul" }),
  ]);
  const filter = { search: "selecao-azul", status: "all", suspects: false } as const;
  const snapshot = await resumes.snapshot.query(filter);
  const matching = { filter, ...snapshot };
  await expect(send({ matching, recipients: 3 })).rejects.toThrow(texts.mailings.otherRecipients(2));
  await insertResumes(app, [person(9203, { notes: "seleção-azul" })]);
  const { key } = await send({ matching, recipients: 2 });
  expect(await statesOf(key)).toEqual({ queued: 2 });
  await expect(send({ matching: { ...matching, digest: "1" }, recipients: 2 })).rejects.toThrow(
    texts.selection.changedSince,
  );
  await expect(send({ matching: { ...matching, count: MAILING_MAX + 1 }, recipients: 2 })).rejects.toThrow(
    String(MAILING_MAX),
  );
  await expect(send({ ids: [987_654], recipients: 1 })).rejects.toThrow(texts.mailings.otherRecipients(0));
  const [id = 0] = await insertPeople(1);
  const call = { ...written, ids: [id], recipients: 1, key: crypto.randomUUID() };
  await expect(resumes.mailMany.mutate({ ...call, body: "Olá, {nmoe}" })).rejects.toThrow("{nmoe}");
  await expect(visitor.resumes.mailMany.mutate(call)).rejects.toThrow(texts.request.unauthorized);
  expect(await statesOf(call.key)).toEqual({});
});

test("a candidate erased within the minute gets nothing", async () => {
  const [id = 0] = await insertPeople(1);
  const before = sent.length;
  const { key } = await send({ ids: [id], recipients: 1 });
  const [{ mail = 0 } = {}] = await app.database.sql<{ mail: number }[]>`
    select id::int as mail from person_mails where mailing_key = ${key}`;
  await resumes.delete.mutate({ ids: [id] });
  expect(await statesOf(key)).toEqual({});
  const stateOfJob = () => app.database.sql`
    select state from jobs.job_common where (data -> 'data' ->> 'mailId')::bigint = ${mail}`;
  await app.database.sql`
    update jobs.job_common set start_after = now() where (data -> 'data' ->> 'mailId')::bigint = ${mail}`;
  await eventually(async () => expect(await stateOfJob()).toMatchObject([{ state: "completed" }]));
  expect(sent).toHaveLength(before);
});
