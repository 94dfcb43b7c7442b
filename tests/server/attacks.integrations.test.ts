import { beforeEach, describe, expect, test } from "bun:test";
import { gzipSync } from "node:zlib";
import { cookieOf, createAdministrator, sessionCookie } from "../support/administrators.ts";
import { createApiKeyOf } from "../support/api-keys.ts";
import { createTestApp } from "../support/app.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
import { enableTotp, freeCodes, totpCode } from "../support/totp.ts";
import { localNetwork, startReceiver } from "../support/webhook-receiver.ts";

const app = await createTestApp({ webhookNetwork: { ...localNetwork, timeoutMs: 1500 } });
const administrator = await createAdministrator(app);
const cookie = await cookieOf(app, administrator);
const client = app.trpc({ cookie });
const { deliveries } = client;

beforeEach(async () => {
  await app.database.sql`delete from rate_limits`;
});

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

describe("a key that reads leads", () => {
  test.each([
    "/api/leads/../users",
    "/api/leads/%2e%2e/users",
    "/api/leads/..%2fusers",
    "/api//users",
    "/API/users",
    "/api/users/",
    "/api/users?x=/api/leads",
    "/api/leads;/../users",
    "/api/leads%00/../users",
    "/api/users#/api/leads",
    "/media/1",
    "/api/resumes/1/file",
    "/api/contact",
    "/trpc/leads.list,users.list?batch=1&input={}",
    "/trpc/session.me,users.list?batch=1&input={}",
  ])("reads nothing else by %s", async (path) => {
    const secret = await createApiKeyOf(app);
    const answer = await app.rest("GET", path, { headers: bearer(secret) });
    const body = await answer.text();
    expect([301, 302, 400, 401, 403, 404, 207]).toContain(answer.status);
    expect(body).not.toContain(administrator.email);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("is not moved into its network by a forwarded address nobody vouches for", async () => {
    const secret = await createApiKeyOf(app, { networks: ["203.0.113.9"] });
    for (const header of [
      "x-forwarded-for",
      "x-real-ip",
      "forwarded",
      "cf-connecting-ip",
      "true-client-ip",
    ]) {
      const headers = { ...bearer(secret), [header]: "203.0.113.9" };
      expect((await app.rest("GET", "/api/leads", { headers, address: "198.51.100.1" })).status).toBe(403);
    }
    for (const address of ["::ffff:203.0.113.9", "::ffff:cb00:7109"])
      expect((await app.rest("GET", "/api/leads", { headers: bearer(secret), address })).status).toBe(200);
    for (const address of ["64:ff9b::203.0.113.9", "2002:cb00:7109::1"])
      expect((await app.rest("GET", "/api/leads", { headers: bearer(secret), address })).status).toBe(403);
  });

  test("passes its limit by no number of calls at once", async () => {
    const secret = await createApiKeyOf(app);
    const [key] = await client.apiKeys.list.query();
    await app.database.sql`
      insert into rate_limits (key, points, expire)
      values (${`api-key:${key?.id}`}, 110, ${Date.now() + 60_000})`;
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => app.rest("GET", "/api/leads?limit=1", { headers: bearer(secret) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test.each(["avk_", "AVK_", "%61vk_", "avk%5F", "avk%255f", "a%76k%5f"])(
    "stands in no log line when an address has it as %s",
    async (prefix) => {
      const secret = await createApiKeyOf(app);
      await app.rest("GET", `/api/leads/${prefix}${secret.slice(4)}?key=${prefix}${secret.slice(4)}`);
      expect(app.lines.filter((line) => line.includes("/api/leads/"))).not.toEqual([]);
      expect(app.lines.filter((line) => line.includes(secret.slice(4)))).toEqual([]);
    },
  );
});

describe("a receiver of webhooks", () => {
  const endpoint = async (given = {}) => {
    const receiver = startReceiver();
    const events = ["lead.contacted" as const];
    const { id, secret } = await deliveries.createWebhook.mutate({ url: receiver.url, events, ...given });
    return { ...receiver, id, secret };
  };
  const settled = (id: number) =>
    eventually(async () => {
      const [delivery] = await deliveries.list.query({ id });
      expect(delivery?.lastStatus !== null || delivery?.lastAnswer !== "").toBe(true);
      return delivery;
    });

  test("that packs a hundred megabytes into a small answer is not unpacked, in memory or log", async () => {
    const { id, answers } = await endpoint();
    const bomb = gzipSync(Buffer.alloc(100_000_000, "a"));
    answers.push(new Response(bomb, { status: 500, headers: { "content-encoding": "gzip" } }));
    await deliveries.sendTest.mutate({ id });
    const delivery = await settled(id);
    expect(delivery?.lastStatus).toBe(500);
    expect(delivery?.lastAnswer.length).toBeLessThanOrEqual(1000);
    expect(delivery?.lastAnswer).not.toContain("aaaa");
    await deliveries.delete.mutate({ id });
  });

  test("that drips its answer is left when the time is up, and is taken by its status", async () => {
    const { id, answers } = await endpoint();
    const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
    // Drips until its reader goes: it is never read to its end.
    const drip = new ReadableStream({
      pull: async (controller) => {
        controller.enqueue("x");
        await Bun.sleep(50);
      },
      cancel: leave,
    });
    answers.push(new Response(drip, { status: 200 }));
    await deliveries.sendTest.mutate({ id });
    const delivery = await settled(id);
    await isLeft;
    expect(delivery).toMatchObject({ lastStatus: 200, state: "delivered" });
    await deliveries.delete.mutate({ id });
  });

  test.each(["before", "after"])(
    "that echoes what it gets %s an erasure keeps nothing of a person here",
    async (when) => {
      const receiver = startReceiver();
      const name = "Ecoada da Silva";
      const email = `ecoada.${when}@loja.example`;
      const { id } = await deliveries.createWebhook.mutate({
        url: receiver.url,
        events: ["lead.contacted"],
        fullBodies: true,
      });
      const echo = Promise.withResolvers<Response>();
      const answer = () => echo.resolve(Response.json({ you_sent: { name, email } }));
      receiver.answers.push(echo.promise);
      const [lead = 0] = await insertLeads(app, [{ name, email }]);
      await client.leads.recordContact.mutate({ id: lead, channel: "phone" });
      await eventually(() => expect(receiver.received).toHaveLength(1));
      if (when === "before") {
        answer();
        await settled(id);
      }
      await client.personalData.erase.mutate({ keys: { mails: [email], phones: [] } });
      answer();
      await eventually(async () => expect((await deliveries.list.query({ id }))[0]?.state).toBe("delivered"));
      const kept = await app.database.sql`select * from deliveries where receiver_id = ${id}`;
      expect(JSON.stringify(kept)).not.toContain("Ecoada");
      expect(JSON.stringify(kept)).not.toContain(email);
      await deliveries.delete.mutate({ id });
    },
  );

  test.each([
    "https://receiver.example/\r\nX-Evil: 1",
    "https://receiver.example/%0d%0aX-Evil:%201",
    "https://receiver.example\\@127.0.0.1/",
    "https://receiver.example\t.evil.example/",
  ])("%j adds no header and moves no host", async (url) => {
    const receiver = startReceiver();
    const given = url.replace("receiver.example", `receiver.example:${receiver.port}`);
    const created = await deliveries.createWebhook
      .mutate({ url: given, events: ["lead.contacted"] })
      .catch(() => undefined);
    if (!created) return;
    await deliveries.sendTest.mutate({ id: created.id });
    await settled(created.id);
    for (const { headers } of receiver.received) {
      expect(headers["x-evil"]).toBeUndefined();
      expect(headers.host).toBe(`receiver.example:${receiver.port}`);
    }
    await deliveries.delete.mutate({ id: created.id });
  });

  test("that was deleted gets no replay, and no secret or path is in the log", async () => {
    const { id, secret, received, url } = await endpoint();
    await deliveries.sendTest.mutate({ id });
    const delivery = await settled(id);
    await deliveries.delete.mutate({ id });
    const again = deliveries.resend.mutate({ id: delivery?.id ?? 0 });
    expect(await trpcError(again)).toMatchObject({ code: "not_found" });
    expect(received).toHaveLength(1);
    const lines = JSON.stringify(app.lines);
    expect(lines).not.toContain(secret);
    expect(lines).not.toContain(new URL(url).pathname);
  });
});

describe("a second factor", () => {
  const guarded = async () => {
    const own = await createAdministrator(app);
    const session = app.trpc({ cookie: await cookieOf(app, own) });
    const factor = await enableTotp(session);
    await freeCodes(app);
    return { own, session, ...factor };
  };
  type Guess = { code?: string; address?: string; cookie?: string };
  const login = (
    { email, password }: { email: string; password: string },
    { code, address, cookie: sent }: Guess = {},
  ) =>
    app.rest("POST", "/api/admin-login.php", {
      body: { email, password, ...(code ? { code } : {}) },
      ...(address ? { address } : {}),
      cookie: sent,
    });

  test("gives one session for a recovery code used six times at once", async () => {
    const { own, codes } = await guarded();
    const code = codes[0] ?? "";
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => login(own, { code, address: `198.51.100.${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("takes ten wrong codes from fifteen, five at once, and then not the right one", async () => {
    const { own, secret } = await guarded();
    const answers = [];
    for (let from = 0; from < 15; from += 5)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 5 }, (_, index) =>
            login(own, { code: String(100_000 + from + index), address: `203.0.${from}.${index + 1}` }),
          ),
        )),
      );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect((await login(own, { code: totpCode(secret), address: "192.0.2.77" })).status).toBe(429);
  });

  test("is not passed by a cookie of before, of another or of one's own making", async () => {
    const { own, codes } = await guarded();
    for (const planted of [cookie, "avante.session_token=planted.planted", "avante.known_browser=planted"]) {
      const answer = await login(own, { cookie: planted });
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const planted = "avante.session_token=planted.planted";
    const opened = await login(own, { code: codes[1] ?? "", cookie: planted });
    expect(opened.status).toBe(200);
    expect(sessionCookie(opened)).not.toContain("planted");
    expect((await app.rest("GET", "/api/leads", { cookie: planted })).status).toBe(401);
  });

  test("a proof belongs to the session that gave it", async () => {
    const own = await createAdministrator(app);
    const [first, second] = [await cookieOf(app, own), await cookieOf(app, own)];
    await app.database.sql`update sessions set proved_at = now() - interval '6 minutes'`;
    await app.trpc({ cookie: first }).session.prove.mutate({ password: own.password });
    const make = (as: string) =>
      app.trpc({ cookie: as }).apiKeys.create.mutate({
        name: "Prova",
        scopes: ["leads:read"],
        days: 30,
        networks: [],
      });
    expect(await trpcError(make(second))).toMatchObject({ code: "unproven" });
    expect((await make(first)).secret).toStartWith("avk_");
  });
});
