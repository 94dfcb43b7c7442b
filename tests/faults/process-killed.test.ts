import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { atFileEnd } from "../support/at-file-end.ts";
import { createEmptyDatabase, createTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { startFickleMailServer } from "../support/fickle-mail-server.ts";
import { sendLead } from "../support/lead-load.ts";
import { administrator } from "../support/site.ts";
import { spawnSite } from "../support/spawned-site.ts";

const statesOf = async (sql: postgres.Sql) =>
  (await sql`select state::text from jobs.job where name = 'notify-new-lead' order by created_on`).map(
    ({ state }) => state,
  );

test("killed between commit and mail, before and while sending it: the next process sends every mail", async () => {
  const { sql, url: databaseUrl } = await createTestDatabase();
  const mailServer = await startFickleMailServer();
  const variables = { SMTP_URL: mailServer.url };
  mailServer.become("never greets");
  const first = await spawnSite({ databaseUrl, variables });
  const leads = [await sendLead(first.url)];
  await eventually(async () => expect(await statesOf(sql)).toEqual(["active"]));
  leads.push(await sendLead(first.url), await sendLead(first.url));
  expect(leads.map(({ status }) => status)).toEqual([200, 200, 200]);
  first.process.kill("SIGKILL");
  await first.process.exited;
  expect(await statesOf(sql)).toEqual(["active", "created", "created"]);
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
