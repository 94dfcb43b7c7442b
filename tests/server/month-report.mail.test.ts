import { afterEach, beforeEach, expect, setSystemTime, test } from "bun:test";
import { enqueueMonthReport, mailMonthReport } from "#server/features/month-report/mail-month-report.job.ts";
import { nameMonth } from "#shared/formats/months.ts";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator, signIn } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
import { runJob } from "../support/jobs.ts";

const sent: { to: string; subject: string; text: string; html: string }[] = [];
let failures = 0;
const app = await createTestApp({
  retries: { retryLimit: 2, retryDelay: 0 },
  wrapMailer: () => ({
    send: async (mail) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error("the mail server did not take the mail");
      }
      sent.push(mail);
    },
  }),
});
const { sql } = app.database;
const { siteConfig } = app.trpc({ cookie: await signIn(app) });
const name = (text: string) => siteConfig.save.mutate({ changes: { report_recipients: text } });

/** Runs the schedule at eight in São Paulo; resolves to the number of mails that it queued. */
async function runOn(day: string): Promise<number> {
  const count = async () => {
    const [row] =
      await sql`select count(*)::int as jobs from jobs.job where data ->> 'kind' = 'mail-month-report'`;
    return (row?.jobs ?? 0) as number;
  };
  const before = await count();
  setSystemTime(new Date(`${day}T11:05:00Z`));
  try {
    // Two instances whose schedules ran at once.
    await Promise.all([runJob(app, enqueueMonthReport), runJob(app, enqueueMonthReport)]);
  } finally {
    setSystemTime();
  }
  return (await count()) - before;
}

beforeEach(async () => {
  await sql`truncate month_report_mails, leads cascade`;
  sent.length = 0;
});
afterEach(async () => {
  await allDone();
  failures = 0;
});

/** Waits until no mail is left to be sent. */
async function allDone(): Promise<void> {
  await eventually(async () => {
    const waiting = await sql`
      select from jobs.job where data ->> 'kind' = 'mail-month-report' and state not in ('completed', 'failed')`;
    expect(waiting).toHaveLength(0);
  });
}

test("goes once to each address on the first working day, with the numbers and a link, and none of a person", async () => {
  await name("Ana@loja.example, bia@loja.example; ana@loja.example");
  await insertLeads(app, [
    {
      name: "Zoraide Única",
      createdAt: new Date("2026-03-01T03:30:00Z"),
      stage: "won",
      closedAt: new Date("2026-03-20T12:00:00Z"),
    },
    { createdAt: new Date("2026-02-10T12:00:00Z") },
  ]);
  failures = 1;
  // April begins on a Wednesday.
  expect(await runOn("2026-04-01")).toBe(2);
  await eventually(() =>
    expect(sent.map(({ to }) => to).toSorted()).toEqual(["ana@loja.example", "bia@loja.example"]),
  );
  const [mail] = sent;
  expect(mail?.subject).toBe("Relatório de março de 2026");
  expect(mail?.text).toContain(`${texts.monthReport.leads.site}: 1 (fev/2026: 1; mar/2025: –)`);
  expect(mail?.text).toContain(`${PUBLIC_URL}/admin/report?mes=2026-03`);
  expect(mail?.html).toContain(">fev/2026</th>");
  expect(`${mail?.text}${mail?.html}`).not.toContain("Zoraide");
  expect(await runOn("2026-04-02")).toBe(0);
  const queue =
    await sql`select data::text as data from jobs.job where data ->> 'kind' = 'mail-month-report'`;
  expect(queue.filter(({ data }) => String(data).includes("loja.example"))).toEqual([]);
});

test.each([
  // New Year, a Saturday and a Sunday come before it.
  ["2027-01-01", 0],
  ["2027-01-02", 0],
  ["2027-01-04", 1],
  // Four working days late, after an outage, and a day more.
  ["2027-01-08", 1],
  ["2027-01-11", 0],
])("on %s a month that was not mailed yet brings %p mails", async (day, mails) => {
  await name("ana@loja.example");
  expect(await runOn(day)).toBe(mails);
  await eventually(() => expect(sent).toHaveLength(mails));
});

test("of a month without data says so", async () => {
  await name("ana@loja.example");
  await runOn("2027-01-04");
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.text).toContain(texts.monthReport.emptyText(nameMonth("2026-12")));
});

test("goes to nobody without addresses, and those set afterwards wait for the next month", async () => {
  await name("");
  expect(await runOn("2026-04-01")).toBe(0);
  await name("ana@loja.example");
  expect(await runOn("2026-04-02")).toBe(0);
  expect(await runOn("2026-05-04")).toBe(1);
});

test("is not sent to a user who was deactivated", async () => {
  const leaver = await createAdministrator(app, { name: "Leo Braga" });
  await sql`update users set is_active = false where id = ${leaver.id}`;
  await name(`${leaver.email.toUpperCase()}\nbia@loja.example`);
  expect(await runOn("2026-04-01")).toBe(2);
  await allDone();
  expect(sent.map(({ to }) => to)).toEqual(["bia@loja.example"]);
});

test("is not sent to an address that left the settings before its turn", async () => {
  await name("bia@loja.example");
  await runOn("2026-04-01");
  await allDone();
  const [job] = await sql`
    select data -> 'data' as data from jobs.job where data ->> 'kind' = 'mail-month-report' order by created_on desc limit 1`;
  await name("ana@loja.example");
  await app.database.db.transaction((tx) => app.services.queue.enqueue(tx, mailMonthReport, job?.data));
  await allDone();
  expect(sent.map(({ to }) => to)).toEqual(["bia@loja.example"]);
});
