import { expect, test } from "bun:test";
import { join } from "node:path";
import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "#server/app/router.ts";
import { sessionCookie } from "../support/administrators.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { createEmptyTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { contactInput, leadInput } from "../support/factories.ts";
import { MULTIPART, multipartBody } from "../support/multipart.ts";
import { checkOut, findPreviousRelease } from "../support/previous-release.ts";
import { application } from "../support/resume-form.ts";
import { administrator } from "../support/site.ts";
import { type SpawnedSite, spawnSite } from "../support/spawned-site.ts";

const found = await findPreviousRelease();
const previous = found?.goesOnBeside ? found : undefined;
const name =
  "the release before goes on while this one migrates below it, and each finds what the other stores";

const json = { "content-type": "application/json" };
const marialva = {
  name: "Marialva Quintanilha",
  email: "marialva@quintanilha.example",
  phone: "(41) 98765-1234",
};
const keys = { mails: [marialva.email], phones: ["+5541987651234"] };

async function post(site: SpawnedSite, path: string, body: unknown): Promise<void> {
  const answer = await fetch(site.url + path, { method: "POST", headers: json, body: JSON.stringify(body) });
  expect([path, answer.status]).toEqual([path, 200]);
}

async function sendEverything(site: SpawnedSite, who: typeof marialva): Promise<void> {
  await post(site, "/api/leads", leadInput(who));
  await post(site, "/api/contact", contactInput(who));
  const sent = await fetch(`${site.url}/api/resumes`, {
    method: "POST",
    headers: MULTIPART,
    body: multipartBody(application(who)),
  });
  expect(sent.status).toBe(200);
}

async function signIn(site: SpawnedSite): Promise<string> {
  const answer = await fetch(`${site.url}/trpc/session.login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(administrator),
  });
  expect(answer.status).toBe(200);
  return sessionCookie(answer);
}

const as = (site: SpawnedSite, cookie: string) =>
  createTRPCClient<AppRouter>({ links: [httpLink({ url: `${site.url}/trpc`, headers: { cookie } })] });
type Admin = ReturnType<typeof as>;

/** How many leads, messages and applications a search finds. */
async function countFound(admin: Admin, search: string): Promise<number[]> {
  const lists = await Promise.all([
    admin.leads.list.query({ search }),
    admin.contactMessages.list.query({ search }),
    admin.resumes.list.query({ search }),
  ]);
  return lists.map(({ rows }) => rows.length);
}

/** Everything that the back office reads at a glance. */
async function readEverything(admin: Admin): Promise<void> {
  await admin.leads.stats.query();
  await admin.leads.count.query({ search: "Marialva" });
  await admin.attention.waiting.query();
  await admin.auditLogs.list.query({ page: 1 });
  await admin.auditLogs.list.query({ page: 1, search: "lead" });
  await admin.users.list.query();
  await admin.accessLinks.list.query();
  await admin.subjectRequests.list.query({});
  await admin.personalData.processing.query();
  await admin.leadImports.list.query();
  await admin.retention.get.query();
}

test.skipIf(!previous)(
  previous
    ? name
    : `${name} (skipped: ${found ? `${found.version} is stopped first` : "its commit is not in this clone's history"})`,
  async () => {
    if (!previous) return;
    const database = await createEmptyTestDatabase();
    // Either sends the mails that wait: they keep them in one mailbox, which both can empty.
    const variables = { DATA_DIR: await temporaryDirectory("rolling-deploy-") };
    const old = await spawnSite({
      databaseUrl: database.url,
      program: join(await checkOut(previous), "main.ts"),
      variables,
    });
    const cookie = await signIn(old);
    const before = as(old, cookie);
    await sendEverything(old, marialva);
    await readEverything(before);
    expect(await countFound(before, "marialva")).toEqual([1, 1, 1]);

    const site = await spawnSite({ databaseUrl: database.url, variables });
    // One session at both.
    const today = as(site, cookie);
    expect(await countFound(today, "quintanilha marialva")).toEqual([1, 1, 1]);
    expect(await countFound(today, "41987651234")).toEqual([1, 1, 1]);

    const other = { name: "Benedito Xavier", email: "bene@xavier.example", phone: "(11) 97777-1111" };
    await sendEverything(old, other);
    await sendEverything(site, { ...other, name: "Benedito Segundo" });
    for (const admin of [before, today]) {
      expect(await countFound(admin, "benedito")).toEqual([2, 2, 2]);
      expect(await countFound(admin, "marialva")).toEqual([1, 1, 1]);
      await readEverything(admin);
    }

    const [lead] = (await before.leads.list.query({ search: "marialva" })).rows;
    await before.leads.update.mutate({ id: lead?.id ?? 0, notes: "Prefere a tarde" });
    await before.leads.recordContact.mutate({ id: lead?.id ?? 0, channel: "phone" });
    await before.people.get.query({ type: "lead", id: lead?.id ?? 0 });
    expect((await today.leads.get.query(lead?.id ?? 0)).notes).toBe("Prefere a tarde");
    const file = await fetch(`${old.url}/api/leads/export.csv`, { headers: { cookie } });
    expect(await file.text()).toContain("Marialva");

    // A mail that names her and arrives after the mentions were read is none of them; a résumé that is read while its
    // person is erased may be read again, which its server reports.
    await eventually(async () => {
      const due = await database.sql`
        select data ->> 'kind' as name from jobs.job
        where data ->> 'kind' ~ '^(acknowledge|notify|read-resume)-'
          and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`;
      expect(due.map(({ name }) => name)).toEqual([]);
    }, 30_000);
    const person = await before.personalData.find.mutate({ q: marialva.email });
    expect(person.mails).toEqual([marialva.email]);
    const link = await before.personalData.createExportLink.mutate({ keys });
    const copy = await fetch(link.address.replace(new URL(link.address).origin, old.url));
    expect(copy.status).toBe(200);
    const mentions = (await before.personalData.mentions.query(keys)).map(({ key }) => key);
    await before.personalData.previewErasure.query(keys);
    await before.personalData.erase.mutate({ keys, mentions });
    for (const admin of [before, today]) expect(await countFound(admin, "marialva")).toEqual([0, 0, 0]);
    // The proof of a consent stays, under a keyed hash.
    const { places } = await today.personalData.find.mutate({ q: marialva.email });
    expect(places.map(({ place }) => place)).toEqual(["Consentimentos"]);
    const errors = (line: string) => JSON.parse(line).level === "error";
    expect([...old.lines.filter(errors), ...site.lines.filter(errors)]).toEqual([]);
  },
);
