import { expect, test } from "bun:test";
import { personMails } from "#server/submissions/person-mails/table.ts";
import { WAITING_MAX } from "#shared/formats/numbers.ts";
import { signIn } from "../support/administrators.ts";
import { FAILED_KIND } from "../support/api-examples.ts";
import { createTestApp } from "../support/app.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { insertFailedJobs } from "../support/failed-jobs.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const { attention, leads } = app.trpc({ cookie });
const HOUR_MS = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const nothing = { count: 0, oldestAt: null };

test("nothing waits on a new installation", async () => {
  expect(await attention.waiting.query()).toEqual({
    leads: nothing,
    contactMessages: { unread: 0, unanswered: 0, oldestAt: null },
    resumes: nothing,
    failedJobs: nothing,
    failedMails: { ...nothing, of: null },
    dueContacts: { count: 0, overdue: 0, contacted: 0 },
    subjectRequests: { count: 0, overdue: 0, dueOn: null },
    incidents: nothing,
    suspects: { leads: nothing, contactMessages: nothing, resumes: nothing },
  });
});

test("counts what nobody has acted on, with the oldest, and the suspects apart", async () => {
  const first = ago(72);
  const [lead] = await insertLeads(app, [
    { createdAt: first },
    {
      createdAt: ago(300),
      stage: "lost",
      lostReason: "Preço",
      closedAt: ago(1),
      nextContactOn: "2026-01-05",
    },
    { createdAt: ago(1) },
    { createdAt: ago(200), isImported: true, importedAt: ago(2) },
    { createdAt: ago(100), isSuspect: true },
  ]);
  const read = { createdAt: ago(30), readAt: ago(2) };
  await insertMessages(app, [
    read,
    { createdAt: ago(3) },
    { createdAt: ago(90), readAt: ago(80), answeredAt: ago(80) },
    { createdAt: ago(5), isSuspect: true },
  ]);
  const pending = { createdAt: ago(50) };
  await insertResumes(app, [pending, { createdAt: ago(60), status: "reviewing" }, { isSuspect: true }]);
  await insertFailedJobs(app.database, [{ kind: FAILED_KIND, reason: "550 unknown" }]);
  const waiting = await attention.waiting.query();
  expect(waiting).toMatchObject({
    leads: { count: 2, oldestAt: first.toISOString() },
    contactMessages: { unread: 1, unanswered: 2, oldestAt: read.createdAt.toISOString() },
    resumes: { count: 1, oldestAt: pending.createdAt.toISOString() },
    failedJobs: { count: 1 },
    suspects: { leads: { count: 1 }, contactMessages: { count: 1 }, resumes: { count: 1 } },
  });
  await leads.markImported.mutate({ ids: [lead ?? 0] });
  expect((await attention.waiting.query()).leads.count).toBe(1);
});

test("counts no further than WAITING_MAX, and still knows the oldest", async () => {
  const oldest = (await attention.waiting.query()).leads.oldestAt;
  await insertLeads(
    app,
    Array.from({ length: WAITING_MAX + 1 }, () => ({})),
  );
  expect((await attention.waiting.query()).leads).toEqual({ count: WAITING_MAX, oldestAt: oldest });
});

test("counts the mails to people that did not arrive, until another is written to the same submission", async () => {
  const [message = 0] = await insertMessages(app, [{}]);
  const mail = {
    entityType: "message",
    entityId: message,
    recipient: "a@b.example",
    replyTo: "c@d.example",
  } as const;
  const written = { ...mail, subject: "Re: Suporte", body: "Olá", authorId: "1", authorName: "Ana" };
  await app.database.db.insert(personMails).values([
    { ...written, state: "failed" },
    { ...written, entityId: message + 1, state: "sent" },
  ]);
  expect((await attention.waiting.query()).failedMails).toMatchObject({
    count: 1,
    of: { type: "message", id: message },
  });
  await app.database.db.insert(personMails).values({ ...written, state: "queued" });
  expect((await attention.waiting.query()).failedMails).toEqual({ ...nothing, of: null });
});
