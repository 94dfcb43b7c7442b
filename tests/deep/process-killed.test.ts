import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { DEFAULT_CONCURRENCY } from "#server/platform/queue/job-definition.ts";
import { sessionCookie } from "../support/administrators.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { createEmptyDatabase, createTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { startFickleMailServer } from "../support/fickle-mail-server.ts";
import { sendLead } from "../support/lead-load.ts";
import { administrator } from "../support/site.ts";
import { spawnSite } from "../support/spawned-site.ts";

const statesOf = async (sql: postgres.Sql) =>
  (
    await sql`select state::text from jobs.job where data ->> 'kind' = 'notify-new-lead' order by created_on`
  ).map(({ state }) => state);

test("killed between commit and mail, before and while sending it: the next process sends every mail", async () => {
  const { sql, url: databaseUrl } = await createTestDatabase();
  const mailServer = await startFickleMailServer();
  const variables = { SMTP_URL: mailServer.url };
  mailServer.become("never greets");
  const first = await spawnSite({ databaseUrl, variables });
  const leads = [await sendLead(first.url)];
  await eventually(async () => expect(await statesOf(sql)).toEqual(["active"]));
  // One more than run at a time.
  for (let sent = 0; sent < DEFAULT_CONCURRENCY; sent += 1) leads.push(await sendLead(first.url));
  expect(leads.map(({ status }) => status)).toEqual(leads.map(() => 200));
  const states = [...Array<string>(DEFAULT_CONCURRENCY).fill("active"), "created"];
  await eventually(async () => expect((await statesOf(sql)).toSorted()).toEqual(states));
  first.process.kill("SIGKILL");
  await first.process.exited;
  expect((await statesOf(sql)).toSorted()).toEqual(states);
  expect(mailServer.mails).toEqual([]);

  // A minute later, without a heartbeat of the process.
  await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`;
  await sql`update jobs.queue set monitor_claim_on = monitor_claim_on - interval '1 minute'`;
  mailServer.become("takes");
  await spawnSite({ databaseUrl, variables });
  for (const { name } of leads) {
    await eventually(() => {
      expect(mailServer.mails.filter((mail) => mail.includes(`${name}\r\n`))).toHaveLength(1);
    });
  }
});

test("instances that start at once on an empty database, one of them killed on the way, make it ready once", async () => {
  const databaseUrl = await createEmptyDatabase();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  atFileEnd(() => sql.end());
  const migrating = async () => {
    const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as made`;
    expect(table?.made).not.toBeNull();
  };
  const killed = spawnSite({
    databaseUrl,
    onSpawn: (child) => void eventually(migrating).then(() => child.kill("SIGKILL")),
  });
  await expect(killed).rejects.toThrow("the site ended with 137");
  const sites = await Promise.all([spawnSite({ databaseUrl }), spawnSite({ databaseUrl })]);

  const files = await readdir(join(import.meta.dir, "../../migrations"));
  const [made] = await sql`
    select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(*)::int from config_versions) as versions,
      (select json_agg(email) from users) as users`;
  expect(made).toEqual({
    migrations: files.filter((name) => name.endsWith(".sql")).length,
    versions: 1,
    users: [administrator.email],
  });
  for (const { url } of sites) {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await sendLead(url)).status).toBe(200);
  }
});

test("killed in the middle of a batch of an import: the next process goes on, and no line is lost or doubled", async () => {
  const { sql, url: databaseUrl } = await createTestDatabase();
  const LINES = 2000;
  const lines = Array.from(
    { length: LINES },
    (_, index) => `Cliente ${index};c${index}@x.com.br;11 3${1_000_000 + index}`,
  );
  const first = await spawnSite({ databaseUrl });
  const { email, password } = administrator;
  const login = await fetch(`${first.url}/api/admin-login.php`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const form = new FormData();
  form.set("columns", JSON.stringify({ name: 0, email: 1, phone: 2 }));
  form.set("duplicates", "skip");
  form.set("file", new File([["Nome;E-mail;Telefone", ...lines].join("\n")], "leads.csv"));
  // The batch after the first waits here with its rows written and not committed.
  await sql`create function wait_in_second_batch() returns trigger language plpgsql as $$
    begin
      if new.name = 'Cliente 700' then perform pg_advisory_xact_lock(7); end if;
      return new;
    end $$`;
  await sql`create trigger waiting after insert on leads for each row execute function wait_in_second_batch()`;
  const blocker = await sql.reserve();
  await blocker`select pg_advisory_lock(7)`;
  const started = await fetch(`${first.url}/api/leads/imports`, {
    method: "POST",
    headers: { cookie: sessionCookie(login) },
    body: form,
  });
  expect(started.status).toBe(200);
  await eventually(async () => {
    const waiting = await sql`select from pg_locks where locktype = 'advisory' and objid = 7 and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    expect(waiting).toHaveLength(1);
  });
  first.process.kill("SIGKILL");
  await first.process.exited;
  await blocker`select pg_advisory_unlock(7)`;
  blocker.release();
  await sql`drop trigger waiting on leads`;
  expect(await sql`select imported, skipped, state from lead_imports`).toMatchObject([
    { imported: 500, skipped: 0, state: "running" },
  ]);

  await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`;
  await sql`update jobs.queue set monitor_claim_on = monitor_claim_on - interval '1 minute'`;
  await spawnSite({ databaseUrl });
  await eventually(async () => {
    expect(await sql`select imported, skipped, state from lead_imports`).toMatchObject([
      { imported: LINES, skipped: 0, state: "done" },
    ]);
  });
  const [count] = await sql`select count(*)::int as rows, count(distinct email)::int as people from leads`;
  expect(count).toEqual({ rows: LINES, people: LINES });
});
