import { describe, expect, setSystemTime, test } from "bun:test";
import { users } from "#server/features/accounts/table.ts";
import { enqueueContactMails } from "#server/features/leads/enqueue-contact-mails.job.ts";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { addDays, addWorkingDays } from "#shared/formats/due.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
import { runJob } from "../support/jobs.ts";

const sent: { to: string; subject: string; text: string }[] = [];
const app = await createTestApp({
  retries: { retryLimit: 1, retryDelay: 0 },
  wrapMailer: () => ({
    send: async (mail) => {
      sent.push(mail);
    },
  }),
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

describe("the mail in the morning", () => {
  test("goes once a day to the owner who wants it, and names what is due and late", async () => {
    const [late = 0] = await begin([
      { ownerId: ana.id, name: "Atrasada Ltda", nextContactOn: addDays(today, -3), phone: "(41) 3333-1111" },
      { ownerId: ana.id, name: "De hoje", nextContactOn: today },
      { ownerId: ana.id, name: "De amanhã", nextContactOn: addDays(today, 30) },
      { ownerId: bia.id, name: "Da Bia", nextContactOn: today },
      { name: "De ninguém", nextContactOn: today },
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
    for (const other of ["De amanhã", "Da Bia", "De ninguém", "Suspeito"])
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
