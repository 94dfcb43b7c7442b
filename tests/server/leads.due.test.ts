import { describe, expect, setSystemTime, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "#server/features/accounts/table.ts";
import { enqueueContactMails } from "#server/features/leads/enqueue-contact-mails.job.ts";
import { remindOfContact } from "#server/features/leads/remind-of-contact.job.ts";
import { formatDay, formatIsoDay, toWallClock } from "#shared/formats/dates.ts";
import { addDays, addWorkingDays } from "#shared/formats/due.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
import { jobServices, runJob } from "../support/jobs.ts";

const sent: { to: string; subject: string; text: string }[] = [];
const mailer = {
  send: async (mail: (typeof sent)[number]) => {
    sent.push(mail);
  },
};
const app = await createTestApp({
  retries: { retryLimit: 1, retryDelay: 0 },
  wrapMailer: () => mailer,
});
const ana = await createAdministrator(app, { name: "Ana Prado" });
const bia = await createAdministrator(app, { name: "Bia Nunes" });
const cookie = await cookieOf(app, ana);
const client = app.trpc({ cookie });
const ofBia = app.trpc({ cookie: await cookieOf(app, bia) });
const { db, sql: connection } = app.database;
const today = formatIsoDay(new Date());

async function begin(rows: Parameters<typeof insertLeads>[1]): Promise<number[]> {
  await connection`delete from jobs.job where data ->> 'kind' = 'mail-due-contacts'`;
  await connection`truncate leads cascade`;
  await db.update(users).set({ mailsContacts: false, contactsMailedOn: null, isActive: true });
  sent.length = 0;
  return insertLeads(app, rows);
}
const wants = (of: typeof client, id: string, mailsContacts = true) =>
  of.users.update.mutate({ id, mailsContacts });
/** How many mails a run queued. */
async function queued(): Promise<number> {
  const before = await jobs();
  await runJob(app, enqueueContactMails);
  return (await jobs()) - before;
}
async function jobs(): Promise<number> {
  const [row] =
    await connection`select count(*)::int as jobs from jobs.job where data ->> 'kind' = 'mail-due-contacts'`;
  return row?.jobs ?? 0;
}
/** Runs `work` on a working day that nobody has had a mail on, at eight in São Paulo. */
async function onWorkingDay(work: () => Promise<void>): Promise<void> {
  setSystemTime(new Date(`${addWorkingDays(addDays(today, -1), 1)}T11:00:00Z`));
  try {
    await work();
  } finally {
    setSystemTime();
  }
}

test("what is due today or late waits, with what is late apart; suspects and later days do not", async () => {
  await begin([
    { nextContactOn: today, firstContactAt: new Date() },
    { nextContactOn: addDays(today, -3) },
    { nextContactOn: addDays(today, 1) },
    { nextContactOn: today, isSuspect: true },
    {},
  ]);
  const waiting = await client.attention.waiting.query();
  expect(waiting.dueContacts).toEqual({ count: 2, overdue: 1, contacted: 1 });
  expect(await client.leads.count.query({ contact: "due" })).toBe(2);
});

/** São Paulo's clock, some minutes from now: `2026-11-21` and `14:30`. */
function clock(minutes = 0): { nextContactOn: string; nextContactTime: string } {
  const [on = "", time = ""] = toWallClock(new Date(Date.now() + minutes * 60_000))
    .toISOString()
    .split("T");
  return { nextContactOn: on, nextContactTime: time.slice(0, 5) };
}

test("a lead with an hour is due from that hour on, and one of a past day at once", async () => {
  const [reached = 0, late = 0] = await begin([
    clock(-1),
    { nextContactOn: addDays(today, -1), nextContactTime: "23:59" },
    // Not yet, also where that minute is tomorrow's.
    clock(2),
  ]);
  const { rows } = await client.leads.list.query({ contact: "due" });
  expect(rows.map(({ id }) => id).toSorted()).toEqual([reached, late].toSorted());
  expect((await client.attention.waiting.query()).dueContacts.count).toBe(2);
});

describe("the reminder at an hour", () => {
  type Reminder = Parameters<typeof remindOfContact.run>[1];
  type Queued = { data: Reminder; at: string };
  const inDays = addDays(today, 9);
  const lead = {
    name: "Dona Ilda",
    email: "",
    phone: "(41) 3333-2222",
    cnpj: "",
    companyName: "Bar da Ilda",
  };
  const agreed = { nextContactOn: inDays, nextContactTime: "14:30" };
  const reminders = (id: number) =>
    connection<Queued[]>`
      select data -> 'data' as data, to_char(start_after at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') as at
      from jobs.job
      where data ->> 'kind' = 'remind-of-contact' and (data -> 'data' ->> 'leadId')::int = ${id}
      order by start_after, created_on`;
  async function remind(id: number): Promise<void> {
    for (const { data } of await reminders(id))
      await remindOfContact.run({ ...jobServices(app), mailer }, data);
  }
  async function add(fields = {}): Promise<number> {
    sent.length = 0;
    await db.update(users).set({ mailsContacts: true, isActive: true });
    return (await client.leads.add.mutate({ ...lead, ownerId: ana.id, ...agreed, ...fields })).id;
  }

  test("goes once, at that hour of São Paulo, to who owns the lead then", async () => {
    const id = await add();
    const [job] = await reminders(id);
    expect(job?.at).toBe(`${inDays} 14:30`);
    await client.leads.update.mutate({ id, ownerId: bia.id });
    // Moved away and back: two jobs for the same minute.
    await client.leads.update.mutate({ id, nextContactTime: "15:00" });
    await client.leads.update.mutate({ id, nextContactTime: "14:30" });
    expect(await reminders(id)).toHaveLength(3);
    await remind(id);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: bia.email, subject: "Contato às 14:30: Dona Ilda" });
    expect(sent[0]?.text).toContain(
      `- Dona Ilda (Bar da Ilda), (41) 3333-2222 (hoje, 14:30)\n  ${PUBLIC_URL}/admin/leads?lead=${id}`,
    );
  });

  test("is not sent for a lead that moved, ended or is gone, nor to who wants none, left or owns none", async () => {
    const moved = await add();
    await client.leads.update.mutate({ id: moved, nextContactOn: addDays(inDays, 1) });
    const cleared = await add();
    expect(await client.leads.update.mutate({ id: cleared, nextContactOn: "" })).toMatchObject({
      nextContactOn: null,
      nextContactTime: null,
    });
    const won = await add();
    await client.leads.setStage.mutate({ ids: [won], stage: "won" });
    const gone = await add();
    await client.leads.delete.mutate({ ids: [gone] });
    const nobodys = await add({ ownerId: "" });
    const ofBia = await add({ ownerId: bia.id });
    await db.update(users).set({ isActive: false }).where(eq(users.id, bia.id));
    for (const id of [cleared, won, gone, nobodys, ofBia]) await remind(id);
    const [atFirst] = await reminders(moved);
    if (atFirst) await remindOfContact.run({ ...jobServices(app), mailer }, atFirst.data);
    expect(sent).toEqual([]);
    await db.update(users).set({ isActive: true, mailsContacts: false });
    await remind(moved);
    expect(sent).toEqual([]);
  });

  test("is none for a past hour or a day alone; an hour without a day is refused", async () => {
    expect(await reminders(await add(clock(-1)))).toHaveLength(0);
    const id = await add({ nextContactTime: "" });
    expect(await reminders(id)).toHaveLength(0);
    await client.leads.update.mutate({ id, nextContactOn: "" });
    expect(await trpcError(client.leads.update.mutate({ id, nextContactTime: "10:00" }))).toMatchObject({
      status: 400,
      error: "Escolha o dia, ou apague a hora.",
    });
  });
});

describe("the mail in the morning", () => {
  test("goes once a day to the owner who wants it, and names what is due and late", async () => {
    const [late = 0] = await begin([
      { ownerId: ana.id, name: "Atrasada Ltda", nextContactOn: addDays(today, -3), phone: "(41) 3333-1111" },
      { ownerId: ana.id, name: "De hoje", nextContactOn: today },
      { ownerId: ana.id, name: "De amanhã", nextContactOn: addDays(today, 30) },
      { ownerId: bia.id, name: "Da Bia", nextContactOn: today },
      { name: "De ninguém", nextContactOn: today },
      { ownerId: ana.id, name: "Com hora", nextContactOn: today, nextContactTime: "00:00" },
      { ownerId: ana.id, name: "Suspeito", nextContactOn: today, isSuspect: true },
    ]);
    await wants(client, ana.id);
    await onWorkingDay(async () => {
      expect(await queued()).toBe(1);
      // As after a restart, and on another instance.
      expect(await queued()).toBe(0);
      await eventually(async () => expect(sent).toHaveLength(1));
    });
    const [mail] = sent;
    expect(mail).toMatchObject({ to: ana.email, subject: "Contatos de hoje: 2" });
    expect(mail?.text).toContain(
      `- Atrasada Ltda, (41) 3333-1111 (atrasado, ${formatDay(addDays(today, -3))})\n  ${PUBLIC_URL}/admin/leads?lead=${late}`,
    );
    expect(mail?.text).toContain("De hoje");
    for (const other of ["De amanhã", "Da Bia", "De ninguém", "Com hora", "Suspeito"])
      expect(mail?.text).not.toContain(other);
  });

  test("is not sent to who does not want it, has nothing due or is deactivated, nor on a day off", async () => {
    await begin([{ ownerId: ana.id, nextContactOn: today }]);
    await onWorkingDay(async () => expect(await queued()).toBe(0));
    await wants(ofBia, bia.id);
    await onWorkingDay(async () => expect(await queued()).toBe(0));
    await begin([{ ownerId: bia.id, nextContactOn: today }]);
    await wants(ofBia, bia.id);
    await client.users.update.mutate({ id: bia.id, isActive: false });
    await onWorkingDay(async () => expect(await queued()).toBe(0));
    await client.users.update.mutate({ id: bia.id, isActive: true });
    // Christmas, which is no Sunday.
    setSystemTime(new Date("2028-12-25T11:00:00Z"));
    expect(await queued().finally(() => setSystemTime())).toBe(0);
    await onWorkingDay(async () => expect(await queued()).toBe(1));
  });

  test("is the choice of its reader alone, and starts off", async () => {
    await begin([{}]);
    expect(await trpcError(wants(client, bia.id))).toMatchObject({
      status: 403,
      error: "Cada pessoa decide sobre os e-mails que recebe.",
    });
    const list = await client.users.list.query();
    expect(list.map(({ mailsContacts }) => mailsContacts)).toEqual([false, false]);
    expect(await wants(client, ana.id)).toMatchObject({ mailsContacts: true });
    const rest = await app.rest("GET", "/api/users", { cookie });
    expect(Object.keys((await rest.json()).data[0]).toSorted()).toEqual([
      "created_at",
      "email",
      "id",
      "is_active",
      "last_login",
      "name",
    ]);
  });
});
