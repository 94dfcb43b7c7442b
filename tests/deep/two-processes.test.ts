import { expect, test } from "bun:test";
import { sessionCookie } from "../support/administrators.ts";
import { createTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { contactInput } from "../support/factories.ts";
import { startLeadLoad } from "../support/lead-load.ts";
import { administrator } from "../support/site.ts";
import { spawnSite } from "../support/spawned-site.ts";

const MESSAGES_PER_ADDRESS = 60;
const { sql, url: databaseUrl } = await createTestDatabase();
// As after a day without a server.
await sql`update jobs.version set cron_on = now() - interval '1 day'`;
await sql`update jobs.schedule set created_on = now() - interval '2 days'`;
const [one, other] = await Promise.all([spawnSite({ databaseUrl }), spawnSite({ databaseUrl })]);

const call = (site: typeof one, method: string, path: string, body?: unknown, headers = {}) =>
  fetch(site.url + path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function signIn(site: typeof one): Promise<{ cookie: string }> {
  const answer = await call(site, "POST", "/api/admin-login.php", administrator);
  expect(answer.status).toBe(200);
  return { cookie: sessionCookie(answer) };
}

test("content saved on one shows on the other within a second", async () => {
  const headers = await signIn(one);
  const titleOn = async (site: typeof one) => {
    const config = (await (await call(site, "GET", "/api/config")).json()) as Record<string, string>;
    return config.site_title;
  };
  for (const [from, to, title] of [
    [one, other, "Salvo no primeiro"],
    [other, one, "Salvo no segundo"],
  ] as const) {
    await titleOn(to);
    const saved = await call(from, "PUT", "/api/config", { site_title: title }, headers);
    expect(saved.status).toBe(200);
    await eventually(async () => expect(await titleOn(to)).toBe(title), 1000);
    expect(await titleOn(from)).toBe(title);
    expect(await (await call(to, "GET", "/")).text()).toContain(title);
  }
});

test("a session opened on one instance is valid on the other, and ends on both", async () => {
  const headers = await signIn(one);
  for (const site of [one, other])
    expect((await call(site, "GET", "/api/leads", undefined, headers)).status).toBe(200);
  expect((await call(other, "POST", "/api/admin-logout.php", {}, headers)).status).toBe(200);
  expect((await call(other, "GET", "/api/leads", undefined, headers)).status).toBe(401);
  await eventually(
    async () => expect((await call(one, "GET", "/api/leads", undefined, headers)).status).toBe(401),
    1000,
  );
});

test("a deactivated administrator writes nothing on either instance, and soon reads nothing", async () => {
  const headers = await signIn(one);
  const user = { name: "Zulmira", email: "zulmira@avantesistemas.example", password: "senha-da-zulmira" };
  const created = await call(one, "POST", "/api/users", user, headers);
  const { data } = (await created.json()) as { data: { id: string } };
  const login = { ...user, newPassword: "só-da-zulmira" };
  const hers = { cookie: sessionCookie(await call(other, "POST", "/api/admin-login.php", login)) };
  for (const site of [one, other])
    expect((await call(site, "GET", "/api/leads", undefined, hers)).status).toBe(200);
  const changed = { name: user.name, email: user.email, is_active: false };
  expect((await call(one, "PUT", `/api/users/${data.id}`, changed, headers)).status).toBe(200);
  // No instance writes, and the one that answered reads nothing. The other reads on until the announcement arrives.
  for (const site of [other, one])
    expect((await call(site, "PUT", "/api/config", { site_title: "Sem acesso" }, hers)).status).toBe(401);
  expect((await call(one, "GET", "/api/leads", undefined, hers)).status).toBe(401);
  await eventually(
    async () => expect((await call(other, "GET", "/api/leads", undefined, hers)).status).toBe(401),
    1000,
  );
});

test("one visitor has one rate limit for both instances, also when all requests arrive at once", async () => {
  const visitor = { "x-forwarded-for": "203.0.113.77" };
  const send = (index: number) =>
    call(
      index % 2 ? one : other,
      "POST",
      "/api/contact",
      contactInput({ message: `Mensagem ${index}` }),
      visitor,
    );
  const statuses = await Promise.all(
    Array.from({ length: MESSAGES_PER_ADDRESS + 20 }, async (_, index) => (await send(index)).status),
  );
  const accepted = statuses.filter((status) => status === 200).length;
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(accepted).toBe(MESSAGES_PER_ADDRESS);
});

test("every lead of either instance sends one mail", async () => {
  const load = startLeadLoad([one.url, other.url], 8);
  await eventually(() => expect(load.answers.length).toBeGreaterThan(60));
  await load.stop();
  expect(load.answers.filter(({ status }) => status !== 200)).toEqual([]);
  const mails = await eventually(async () => {
    const written = [...(await one.mails()), ...(await other.mails())].filter((mail) =>
      mail.includes("Nome: Cliente "),
    );
    expect(written.length).toBeGreaterThanOrEqual(load.answers.length);
    return written;
  });
  const announced = mails.map((mail) => /^Nome: (.*)$/m.exec(mail)?.[1] ?? "");
  expect(announced.sort()).toEqual(load.answers.map(({ name }) => name).sort());
});

test("a schedule whose time passed while none ran is run once by the two", async () => {
  const runs = await eventually(async () => {
    const rows = await sql<{ state: string }[]>`
      select state::text from jobs.job where data ->> 'kind' = 'apply-retention' and data ->> 'isScheduled' = 'true'`;
    expect(rows.map(({ state }) => state)).toContain("completed");
    return rows;
  });
  expect(runs).toHaveLength(1);
});
