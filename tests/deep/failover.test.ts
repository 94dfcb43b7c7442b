import { expect, test } from "bun:test";
import postgres from "postgres";
import { openDatabase } from "#server/platform/db/client.ts";
import { texts } from "#shared/texts/texts.ts";
import { sessionCookie } from "../support/administrators.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { createBreakableLink } from "../support/breakable-link.ts";
import { eventually } from "../support/eventually.ts";
import { startLeadLoad } from "../support/lead-load.ts";
import { createPostgresPair } from "../support/postgres-server.ts";
import { administrator } from "../support/site.ts";
import { spawnSite } from "../support/spawned-site.ts";
import { startStopwatch } from "../support/stopwatch.ts";
import { expectWholeLeads } from "../support/stored-leads.ts";

const { primary, standby } = await createPostgresPair();
// One address in front of both, as a virtual one or a proxy is: it leads to one server at a time.
const link = await createBreakableLink(`${primary.urlOf("postgres")}?target_session_attrs=read-write`);

const connect = (url: string) => {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 2 });
  atFileEnd(() => sql.end({ timeout: 0 }));
  return sql;
};

test("a connection to a server that takes no writes is left for the one that the address leads to next", async () => {
  const { sql, close } = openDatabase(link.url);
  atFileEnd(close);
  const written = async () => (await sql`create temporary table written (id int) on commit drop`).command;
  expect(await written()).toBe("CREATE TABLE");
  link.leadTo(standby.urlOf("postgres"));
  link.drop();
  await eventually(() => expect(sql`select 1`).rejects.toThrow(/CONNECTION_DESTROYED/));
  link.leadTo(primary.urlOf("postgres"));
  await eventually(async () => expect(await written()).toBe("CREATE TABLE"));
});

test("the primary is killed under load and its standby promoted: no answered lead is lost, and the site follows by itself", async () => {
  await eventually(async () => {
    const [state] = await connect(primary.urlOf("postgres"))`select sync_state from pg_stat_replication`;
    expect(state?.sync_state).toBe("sync");
  });
  const site = await spawnSite({ databaseUrl: link.url });
  const readiness = async () => (await fetch(`${site.url}/readyz`)).status;
  const call = (method: string, path: string, body: unknown, cookie = "") =>
    fetch(site.url + path, {
      method,
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const cookie = sessionCookie(await call("POST", "/api/admin-login.php", administrator));

  const load = startLeadLoad([site.url]);
  const answered = (status: number) => load.answers.filter((answer) => answer.status === status).length;
  await eventually(() => expect(answered(200)).toBeGreaterThan(100));

  await primary.kill();
  link.leadTo(standby.urlOf("postgres"));
  const beforePromotion = answered(503);
  // Only the standby answers, and it is read-only: visitors get their 503 at once.
  await eventually(() => expect(answered(503)).toBeGreaterThan(beforePromotion + 16));
  expect(await readiness()).toBe(503);
  await connect(standby.urlOf("postgres"))`select pg_promote()`;
  const sincePromotion = startStopwatch();
  const atPromotion = answered(200);
  const mailsAtPromotion = (await site.mails()).length;
  await eventually(() => expect(answered(200)).toBeGreaterThan(atPromotion + 50));
  const followed = sincePromotion();
  await load.stop();

  expect(followed).toBeLessThan(10_000);
  expect(await readiness()).toBe(200);
  for (const { status, body, milliseconds } of load.answers) {
    if (status !== 200)
      expect({ status, body }).toEqual({
        status: 503,
        body: { success: false, error: texts.connection.unavailable },
      });
    expect(milliseconds).toBeLessThan(15_000);
  }
  const sql = connect(standby.urlOf("postgres"));
  await expectWholeLeads(sql, load.answers);

  // Not only the pool has followed: sessions, announcements of new content, and the queue.
  const saved = await call("PUT", "/api/config", { site_title: "Salvo depois da troca" }, cookie);
  expect(saved.status).toBe(200);
  await eventually(async () =>
    expect(await (await fetch(site.url)).text()).toContain("Salvo depois da troca"),
  );
  await sql`
    update config_versions set config_data = jsonb_set(config_data, '{site_title}', '"Anunciado depois da troca"')
    where is_current`;
  await sql`notify site_config_changed`;
  await eventually(async () => {
    const config = (await (await fetch(`${site.url}/api/config`)).json()) as Record<string, string>;
    expect(config.site_title).toBe("Anunciado depois da troca");
  });
  await eventually(async () => expect((await site.mails()).length).toBeGreaterThan(mailsAtPromotion));
});
