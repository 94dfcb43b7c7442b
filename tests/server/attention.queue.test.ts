import { beforeEach, expect, test } from "bun:test";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { trpcError } from "../support/errors.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { dueIn, insertSubjectRequests } from "../support/subject-requests.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const { attention, leads, siteConfig } = app.trpc({ cookie });
// Every hour counts, so that the day of the test does not.
await siteConfig.save.mutate({ changes: { opening_hours: "" } });

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
const ago = (minutes: number) => ({ createdAt: new Date(Date.now() - minutes * MINUTE_MS) });
const made = { firstContactAt: new Date() };

const queue = async () =>
  (await attention.queue.query()).map((item) =>
    "lead" in item
      ? `${item.type} ${item.lead.name}`
      : item.type === "message"
        ? `message ${item.message.name}`
        : item.type === "request"
          ? `request ${item.request.name}`
          : `resume ${item.resume.name}`,
  );

beforeEach(() => deleteRows(app, "leads", "contact_messages", "resumes", "subject_requests"));

test("is empty where nothing waits, and for nobody without a session", async () => {
  expect(await queue()).toEqual([]);
  expect(await trpcError(app.trpc().attention.queue.query())).toMatchObject({ status: 401 });
});

test("has eight of all kinds by urgency, and no kind pushes the others out", async () => {
  await insertLeads(app, [
    ...Array.from({ length: 9 }, (_, index) => ({ ...ago(50 - index), name: `na meta ${index}` })),
    { ...ago(3 * DAY), name: "de ontem", nextContactOn: dueIn(-1), ...made },
    { ...ago(3 * DAY), name: "de hoje", nextContactOn: dueIn(0), ...made },
    { ...ago(3 * DAY), name: "de amanhã", nextContactOn: dueIn(1), ...made },
  ]);
  await insertMessages(app, [
    { ...ago(40 * DAY), name: "de outro mês" },
    { ...ago(2 * DAY), name: "antiga" },
    { ...ago(20), name: "nova" },
    { ...ago(3 * DAY), name: "respondida", answeredAt: new Date() },
  ]);
  await insertSubjectRequests(app, [
    { name: "com prazo", dueOn: dueIn(12) },
    { name: "atrasado", dueOn: dueIn(-2) },
  ]);
  await insertResumes(app, [{ ...ago(DAY), name: "pendente" }]);
  expect(await queue()).toEqual([
    "request atrasado",
    "contact de ontem",
    "lead na meta 0",
    "lead na meta 1",
    "lead na meta 2",
    "contact de hoje",
    "message antiga",
    "resume pendente",
  ]);
});

test("fills the places that a kind leaves, and names a lead once", async () => {
  await insertLeads(app, [
    ...Array.from({ length: 6 }, (_, index) => ({ ...ago(90 + index), name: `depois ${index}` })),
    { ...ago(10), name: "na meta", nextContactOn: dueIn(0) },
  ]);
  await insertSubjectRequests(app, [{ name: "com prazo", dueOn: dueIn(12) }]);
  expect(await queue()).toEqual([
    "contact na meta",
    ...Array.from({ length: 6 }, (_, index) => `lead depois ${index}`),
    "request com prazo",
  ]);
});

test("has the leads within the goal first, who waits longest on top, then the newest others", async () => {
  const [, , , soon = 0] = await insertLeads(app, [
    { ...ago(40 * DAY), name: "de outro mês" },
    { ...ago(70), name: "de hoje" },
    { ...ago(20 * DAY), name: "deste mês" },
    { ...ago(50), name: "logo" },
    { ...ago(1), name: "agora" },
    { ...ago(1), isImported: true },
    { ...ago(1), isSuspect: true },
    { ...ago(1), stage: "won", closedAt: new Date() },
  ]);
  expect(await queue()).toEqual(["lead logo", "lead agora", "lead de hoje", "lead deste mês"]);
  await leads.recordContact.mutate({ id: soon, channel: "phone" });
  expect(await queue()).toEqual(["lead agora", "lead de hoje", "lead deste mês"]);
});
