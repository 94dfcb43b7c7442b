import { expect, test } from "bun:test";
import { join } from "node:path";
import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "#server/app/router.ts";
import { sessionCookie } from "../support/administrators.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { runAdminCommand, runProgram } from "../support/command.ts";
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from "../support/database.ts";
import { contactInput, leadInput } from "../support/factories.ts";
import { MULTIPART, multipartBody } from "../support/multipart.ts";
import { somePage } from "../support/own-pages.ts";
import { checkOut, findPreviousRelease } from "../support/previous-release.ts";
import { application } from "../support/resume-form.ts";
import { administrator } from "../support/site.ts";
import { type SpawnedSite, spawnSite } from "../support/spawned-site.ts";

const previous = await findPreviousRelease();
const DAY_MS = 24 * 60 * 60 * 1000;
const [begins, ends] = [3, 5].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
const who = { name: "Marialva Quintanilha", email: "marialva@quintanilha.example" };

async function post(site: SpawnedSite, path: string, body: unknown, cookie = ""): Promise<Response> {
  const answer = await fetch(site.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  expect([path, answer.status, answer.ok ? "" : await answer.text()]).toEqual([path, 200, ""]);
  return answer;
}

const signIn = async (site: SpawnedSite) =>
  sessionCookie(await post(site, "/trpc/session.login", administrator));

/** Stores by the doors of 0.6.0 what it knows, and what its tables of drafts and schedules hold. */
async function workWith(site: SpawnedSite): Promise<void> {
  const cookie = await signIn(site);
  const call = (procedure: string, input: unknown) => post(site, `/trpc/${procedure}`, input, cookie);
  await post(site, "/api/leads", leadInput(who));
  await post(site, "/api/contact", contactInput(who));
  const sent = await fetch(`${site.url}/api/resumes`, {
    method: "POST",
    headers: MULTIPART,
    body: multipartBody(application(who)),
  });
  expect(sent.status).toBe(200);
  await call("siteConfig.save", { changes: { site_title: "Título de 0.6.0" } });
  const { until: _until, ...page } = somePage({ path: "/sobre-nos", title: "Sobre nós" });
  await call("ownPages.create", { ...page, inMenu: true });
  const texts = (title: string) => JSON.stringify({ "reasons.title": title });
  await call("contentDrafts.save", {
    document: "home",
    draft: { baseVersion: 2, base: "{}", mine: texts("Em rascunho") },
  });
  await call("contentDrafts.save", {
    document: "own-page:novo-page",
    draft: { baseVersion: 0, base: "{}", mine: JSON.stringify({ title: "Página em rascunho" }) },
  });
  await call("publications.schedule", {
    changes: { content_home: texts("Semana do cliente") },
    description: "Semana do cliente",
    publishAt: begins,
    until: ends,
  });
}

/** What today's release shows of it. */
async function expectAll(site: SpawnedSite): Promise<void> {
  const cookie = await signIn(site);
  const admin = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${site.url}/trpc`, headers: { cookie } })],
  });
  const lists = await Promise.all([
    admin.leads.list.query({ search: "marialva" }),
    admin.contactMessages.list.query({ search: "marialva" }),
    admin.resumes.list.query({ search: "marialva" }),
  ]);
  expect(lists.map(({ rows }) => rows.length)).toEqual([1, 1, 1]);
  const file = await fetch(`${site.url}/api/resumes/${lists[2].rows[0]?.id}/file?original=true`, {
    headers: { cookie },
  });
  expect([file.status, (await file.bytes()).length > 0]).toEqual([200, true]);
  expect((await admin.siteConfig.current.query()).config.site_title).toBe("Título de 0.6.0");

  const pages = await admin.ownPages.list.query();
  const titles = pages.map(({ id, path, title }) => [id, path, title]);
  expect(titles).toContainEqual([expect.any(Number), "/sobre-nos", "Sobre nós"]);
  // It asked for a link in the footer, whose entries are written in the menu's own document now.
  const { config } = await admin.siteConfig.current.query();
  expect(JSON.parse(config.content_frame)).toMatchObject({ "footer.items.own-page-1.link.to": "/sobre-nos" });
  const [started] = pages.filter(({ title }) => title !== "Sobre nós");
  const drafted = await admin.drafts.read.query({ document: `own-page:${started?.id ?? 0}` });
  expect(drafted?.draft.mine).toMatchObject({ title: "Página em rascunho" });
  const home = await admin.drafts.read.query({ document: "home" });
  expect(home).toMatchObject({
    draft: { mine: { "reasons.title": "Em rascunho" } },
    updatedByName: administrator.name,
  });
  expect((await admin.publications.list.query()).waiting).toMatchObject([
    { description: "Semana do cliente", state: "waiting", publishAt: begins, until: ends },
  ]);
}

/** What the schema is made of. */
async function schemaOf({ sql }: TestDatabase): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity, generation_expression)
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    order by 1`;
  return rows.map(({ line }) => line);
}

// Skipped where git does not have the commit: the name says so.
test.skipIf(!previous)(
  previous
    ? `a database and a backup of release ${previous.version} become today's, with rows, drafts and schedules`
    : "a database and a backup of the release before become today's (skipped: its commit is not in this clone's history)",
  async () => {
    if (!previous) return;
    const database = await createEmptyTestDatabase();
    const code = await checkOut(previous);
    const old = await spawnSite({ databaseUrl: database.url, program: join(code, "main.ts") });
    await workWith(old);
    old.process.kill();
    await old.process.exited;
    const backups = `${await temporaryDirectory("previous-backups-")}/site.tar`;
    const environment = { NODE_ENV: "test", DATABASE_URL: database.url };
    const made = await runProgram(join(code, "admin-commands/backup.ts"), [backups], environment);
    expect([made.code, made.err]).toEqual([0, ""]);

    const restored = await createEmptyTestDatabase();
    const done = await runAdminCommand("restore.ts", [backups], { DATABASE_URL: restored.url });
    expect([done.code, done.err]).toEqual([0, ""]);
    const fresh = await schemaOf(await createTestDatabase());
    for (const each of [database, restored]) {
      const site = await spawnSite({ databaseUrl: each.url });
      await expectAll(site);
      expect(site.lines.filter((line) => JSON.parse(line).level === "error")).toEqual([]);
      expect(await schemaOf(each)).toEqual(fresh);
      site.process.kill();
      await site.process.exited;
    }
  },
);
