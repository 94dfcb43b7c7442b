import { describe, expect, onTestFinished, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { publishScheduled } from "#server/features/content/publish-scheduled.job.ts";
import { createWantedEvents } from "#server/features/deliveries/queue-events.ts";
import { createOutages } from "#server/platform/log/outages.ts";
import { publicNetwork } from "#server/platform/outgoing/webhook-network.ts";
import type { OwnSection } from "#shared/own-pages/own-sections.ts";
import type { CreateWebhookInput } from "#shared/schemas/webhook.ts";
import { cookieOf, createAdministrator, signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { announceDueJobs } from "../support/due-jobs.ts";
import { eventually } from "../support/eventually.ts";
import { contactInput, insertLeads, leadInput } from "../support/factories.ts";
import { jobServices } from "../support/jobs.ts";
import { someArticle, somePage } from "../support/own-pages.ts";
import {
  hurryDeliveries,
  localNetwork,
  type Received,
  startRawReceiver,
  startReceiver,
} from "../support/webhook-receiver.ts";

// Some receivers of these tests hang.
const app = await createTestApp({ webhookNetwork: { ...localNetwork, timeoutMs: 1500 } });
await announceDueJobs(app.database);
const cookie = await signIn(app);
const client = app.trpc({ cookie });
const { deliveries } = client;

/** An endpoint with a receiver of its own. */
async function endpoint(given: Partial<CreateWebhookInput> = {}) {
  const receiver = startReceiver();
  const input = { url: receiver.url, events: ["lead.created" as const], ...given };
  const { id, secret } = await deliveries.createWebhook.mutate(input);
  return { ...receiver, id, secret };
}

const bodies = (received: Received[]) => received.map(({ body }) => JSON.parse(body));
const lastDelivery = async (id: number) => {
  const [delivery] = await deliveries.list.query({ id });
  if (!delivery) throw new Error("no delivery");
  return delivery;
};
const attempted = (id: number, attempts: number) =>
  eventually(async () => {
    const delivery = await lastDelivery(id);
    expect(delivery.attempts).toBe(attempts);
    expect(delivery.lastStatus !== null || delivery.lastAnswer !== "").toBe(true);
    return delivery;
  });

describe("what is sent", () => {
  test("a lead is told by its number alone, signed as the library of the standard verifies", async () => {
    const { id, secret, received } = await endpoint();
    const posted = await app.rest("POST", "/api/leads", { body: leadInput() });
    expect(posted.status).toBe(200);
    await eventually(() => expect(received).toHaveLength(1));
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    const sent = new Webhook(secret).verify(body, headers);
    expect(sent).toEqual({
      type: "lead.created",
      timestamp: expect.any(String),
      data: { id: expect.any(Number) },
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow("No matching signature");
    await eventually(async () =>
      expect(await lastDelivery(id)).toMatchObject({ state: "delivered", lastStatus: 204 }),
    );
    await deliveries.delete.mutate({ id });
  });

  test("a full body of a lead from an own page has that page and the answers", async () => {
    const { id, received } = await endpoint({ events: ["lead.created"], fullBodies: true });
    const answers = [{ question: "Quantas lojas?", answer: "Duas" }];
    const form = { kind: "form", title: "Peça", text: "", product: "", button: "Quero", thanks: "Obrigado." };
    const sections = [{ id: "s1", ...form, linkLabel: "", linkTo: "", items: [] } as OwnSection];
    const page = await client.ownPages.create.mutate(somePage({ sections }));
    await app.trpc().leads.create.mutate(leadInput({ form: { page: page.id, section: "s1" }, answers }));
    await eventually(() => expect(received).toHaveLength(1));
    expect(bodies(received)[0].data).toMatchObject({
      page: { id: page.id, title: page.title, path: page.path },
      answers,
    });
    await deliveries.delete.mutate({ id });
  });

  test("a full body of a lead that was typed has its company, and its missing e-mail as an empty text", async () => {
    const { id, received } = await endpoint({ events: ["lead.created"], fullBodies: true });
    const lead = { name: "Lia", email: "", phone: "(41) 3333-4444", cnpj: "" };
    await client.leads.add.mutate({ ...lead, companyName: "Lia Doces" });
    await eventually(() => expect(received).toHaveLength(1));
    expect(bodies(received)[0].data).toMatchObject({ ...lead, company_name: "Lia Doces" });
    await deliveries.delete.mutate({ id });
  });

  test("a full body is read when it is sent, and an erased person is in none that waits", async () => {
    const { id, received, answers } = await endpoint({
      events: ["lead.created", "person.erased"],
      fullBodies: true,
    });
    answers.push(new Response(null, { status: 500 }));
    const email = "some-um@eliminada.example";
    const name = "Josefina Eliminada";
    await client.leads.add.mutate({
      name,
      email,
      phone: "(41) 99876-0001",
      cnpj: "",
      heardBy: "",
      notes: "",
      ownerId: "",
    });
    await eventually(() => expect(received).toHaveLength(1));
    expect(bodies(received)[0].data).toMatchObject({ name, email });
    const lead = bodies(received)[0].data.id;
    await eventually(async () => expect((await lastDelivery(id)).lastStatus).toBe(500));
    await client.personalData.erase.mutate({ keys: { mails: [email], phones: [] } });
    await hurryDeliveries(app);
    await eventually(() => expect(received).toHaveLength(3));
    const later = bodies(received.slice(1));
    expect(later.find(({ type }) => type === "lead.created")?.data).toEqual({ id: lead });
    expect(later.find(({ type }) => type === "person.erased")?.data.records).toEqual([
      { type: "lead", id: lead },
    ]);
    const kept = await app.database.sql`select * from deliveries`;
    expect(JSON.stringify(kept)).not.toContain("Josefina");
    expect((await client.personalData.processing.query()).map(({ place }) => place)).toContain(
      "Sistemas que recebem webhooks com os dados completos",
    );
    await deliveries.delete.mutate({ id });
  });

  test("what is not committed is not told, and a suspect only once it is released", async () => {
    const { id, received } = await endpoint({ events: ["lead.created", "lead.contacted"] });
    const [lead = 0] = await insertLeads(app, [{}]);
    await app.database.sql`alter table audit_logs add constraint silenced check (false) not valid`;
    await expect(client.leads.recordContact.mutate({ id: lead, channel: "phone" })).rejects.toThrow();
    await app.database.sql`alter table audit_logs drop constraint silenced`;
    const sent = await app.rest("POST", "/api/leads", { body: { ...leadInput(), website: "robot" } });
    expect(sent.status).toBe(200);
    expect(await deliveries.list.query({ id })).toEqual([]);
    const [{ id: suspect } = { id: 0 }] = await app.database.sql`select id from leads where is_suspect`;
    await client.leads.release.mutate({ ids: [Number(suspect)] });
    await eventually(() =>
      expect(bodies(received).map(({ data }) => data)).toEqual([{ id: Number(suspect) }]),
    );
    await deliveries.delete.mutate({ id });
  });

  test("another instance knows of an endpoint as soon as it is there, and forgets it", async () => {
    const other = await createWantedEvents(app.database, createOutages(app.log));
    onTestFinished(other.close);
    const wants = async () => (await other.current()).has("message.created");
    expect(await wants()).toBe(false);
    const { id } = await endpoint({ events: ["message.created"] });
    await eventually(async () => expect(await wants()).toBe(true));
    await deliveries.delete.mutate({ id });
    await eventually(async () => expect(await wants()).toBe(false));
  });

  test("every other event is told once", async () => {
    const events = [
      "message.created",
      "lead.contacted",
      "status.changed",
      "content.published",
      "request.created",
    ] as const;
    const { id, received } = await endpoint({ events: [...events] });
    const [lead = 0, other = 0] = await insertLeads(app, [{}, {}]);
    await app.rest("POST", "/api/contact", { body: contactInput() });
    await client.leads.recordContact.mutate({ id: lead, channel: "phone" });
    await client.leads.markImported.mutate({ ids: [lead, other] });
    await client.leads.setStage.mutate({ ids: [other], stage: "lost", lostReason: "Preço" });
    await client.siteConfig.save.mutate({ changes: { company_district: crypto.randomUUID() } });
    await client.subjectRequests.enter.mutate({
      type: "access",
      name: "Ana",
      email: "ana@correio.com.br",
      phone: "",
      details: "",
      receivedOn: "2026-01-05",
    });
    const statuses = [
      // Of the contact.
      { record: "lead", ids: [lead], status: { stage: "inProgress", lostReason: null } },
      { record: "lead", ids: expect.arrayContaining([lead, other]), status: { isImported: true } },
      { record: "lead", ids: [other], status: { stage: "lost", lostReason: "Preço" } },
    ];
    await eventually(() => expect(received).toHaveLength(events.length - 1 + statuses.length));
    expect(new Set(bodies(received).map(({ type }) => type))).toEqual(new Set(events));
    const told = bodies(received).filter(({ type }) => type === "status.changed");
    for (const status of statuses) expect(told.map(({ data }) => data)).toContainEqual(status);
    await deliveries.delete.mutate({ id });
  });
});

test("pages and news are told when they are live or change then, each time once", async () => {
  const { id, received } = await endpoint({ events: ["content.published"] });
  const { ownPages } = client;
  const draft = await ownPages.create.mutate(somePage({ path: "/natal", publishedAt: null }));
  const soon = new Date(Date.now() + 1500).toISOString();
  const article = await ownPages.create.mutate(someArticle({ publishedAt: soon }));
  await ownPages.update.mutate({ id: article.id, kind: "article", title: "Outro" });
  await ownPages.update.mutate({ id: draft.id, kind: "page", publishedAt: "now" });
  await ownPages.update.mutate({ id: draft.id, kind: "page", path: "/ano-novo" });
  const told = () => bodies(received).map(({ data }) => data);
  await eventually(() => expect(told()).toContainEqual({ article: article.id, path: article.path }));
  await eventually(() => expect(told()).toHaveLength(3));
  expect(told()).toContainEqual({ page: draft.id, path: "/natal" });
  expect(told()).toContainEqual({ page: draft.id, path: "/ano-novo" });
  await deliveries.delete.mutate({ id });
});

test("a campaign is told as it begins, as somebody ends it early, and as its author loses access", async () => {
  const { id, received } = await endpoint({ events: ["content.published"] });
  const told = () => bodies(received).map(({ data }) => data);
  const author = await createAdministrator(app);
  const { publications, ownPages } = app.trpc({ cookie: await cookieOf(app, author) });
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const begins = async (window: number) => {
    await app.database
      .sql`update content_windows set starts_at = now() - interval '1 second' where id = ${window}`;
    await publishScheduled.run(jobServices(app), { publicationId: window });
  };
  const times = { publishAt: inDays(1), until: inDays(2) };
  const { versionNumber } = await client.siteConfig.current.query();
  const ofSite = await publications.schedule.mutate({ changes: { trial_days: "33" }, ...times });
  await begins(ofSite.id);
  await eventually(() => expect(told()).toEqual([{ id: versionNumber }]));
  await client.publications.cancel.mutate(ofSite.id);
  await eventually(() => expect(told()).toEqual([{ id: versionNumber }, { id: versionNumber }]));
  received.length = 0;

  const page = await ownPages.create.mutate(somePage());
  const draft = await ownPages.create.mutate(somePage({ publishedAt: null }));
  const live = { page: page.id, path: page.path };
  await eventually(() => expect(told()).toEqual([live]));
  for (const { id: pageId } of [draft, page]) {
    const named = { id: pageId, kind: "page" as const, title: "Natal", baseVersion: 1 };
    await begins((await ownPages.schedule.mutate({ ...named, ...times })).id);
  }
  await eventually(() => expect(told()).toEqual([live, live]));
  await client.users.update.mutate({ id: author.id, isActive: false });
  await eventually(() => expect(told()).toEqual([live, live, live]));
  await deliveries.delete.mutate({ id });
});

describe("a receiver that fails", () => {
  test("is asked again under the same id, and its answer is kept to a thousand letters", async () => {
    const { id, received, answers } = await endpoint();
    answers.push(new Response("x".repeat(10_000_000), { status: 503 }));
    answers.push(Response.redirect("https://127.0.0.1/", 302));
    await deliveries.sendTest.mutate({ id });
    const first = await attempted(id, 1);
    expect(first).toMatchObject({ state: "waiting", lastStatus: 503, lastAnswer: "x".repeat(1000) });
    const wait = Date.parse(first.nextAttemptAt) - Date.parse(first.lastAttemptAt ?? "");
    expect(wait).toBeWithin(5000, 9000);
    await hurryDeliveries(app);
    await eventually(async () =>
      expect(await lastDelivery(id)).toMatchObject({ attempts: 2, lastStatus: 302 }),
    );
    await hurryDeliveries(app);
    await eventually(async () => expect((await lastDelivery(id)).state).toBe("delivered"));
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    await deliveries.resend.mutate({ id: first.id });
    await eventually(() => expect(received).toHaveLength(4));
    await deliveries.delete.mutate({ id });
  });

  test("for good is asked ten times over three days, each wait up to a fifth longer than the standard's, then given up", async () => {
    const { id, received, answers } = await endpoint();
    const hour = 60 * 60;
    const waits = [5, 5 * 60, hour / 2, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
    answers.push(...Array.from({ length: 11 }, () => new Response("", { status: 500 })));
    await deliveries.sendTest.mutate({ id });
    for (const [place, seconds] of waits.entries()) {
      await eventually(async () => {
        const { state, attempts, nextAttemptAt, lastAttemptAt } = await lastDelivery(id);
        expect([state, attempts]).toEqual(["waiting", place + 1]);
        const wait = (Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt ?? "")) / 1000;
        // An attempt takes a moment, too.
        expect(wait).toBeWithin(seconds, seconds * 1.2 + 5);
      });
      await hurryDeliveries(app);
    }
    await eventually(async () =>
      expect(await lastDelivery(id)).toMatchObject({ state: "failed", attempts: 10 }),
    );
    await hurryDeliveries(app);
    expect(received).toHaveLength(10);
    await deliveries.delete.mutate({ id });
  });

  test.each([
    ["hangs", false],
    ["breaks off", true],
  ])("that has accepted is not asked again, though the rest of its answer %s", async (_, ends) => {
    const { url, calls } = startRawReceiver("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nrece", ends);
    const { id } = await deliveries.createWebhook.mutate({ url, events: ["lead.created"] });
    await deliveries.sendTest.mutate({ id });
    await eventually(async () =>
      expect(await lastDelivery(id)).toMatchObject({
        state: "delivered",
        lastStatus: 200,
        lastAnswer: "rece",
      }),
    );
    expect(calls()).toBe(1);
    await deliveries.delete.mutate({ id });
  });

  test("that asks for a wait gets it, up to a day", async () => {
    const { id, answers } = await endpoint();
    for (const [asked, seconds] of [
      ["600", 600],
      [new Date(Date.now() + 1_000_000).toUTCString(), 990],
      ["9999999", 24 * 60 * 60],
      ["1", 2 * 60 * 60],
    ] as const) {
      answers.push(new Response("", { status: 429, headers: { "retry-after": asked } }));
      if (answers.length === 1 && asked === "600") await deliveries.sendTest.mutate({ id });
      else await hurryDeliveries(app);
      await eventually(() => expect(answers).toHaveLength(0));
      await eventually(async () => {
        const { nextAttemptAt, lastAttemptAt, lastStatus } = await lastDelivery(id);
        const wait = (Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt ?? "")) / 1000;
        expect(lastStatus).toBe(429);
        expect(wait).toBeWithin(seconds, seconds * 1.2 + 20);
      });
    }
    await deliveries.delete.mutate({ id });
  });

  test("that is paused gets a test when it is resumed, and the answer says so", async () => {
    const { id, received } = await endpoint();
    await deliveries.pause.mutate({ id, isPaused: true });
    expect(await deliveries.sendTest.mutate({ id })).toEqual({ isPaused: true });
    await deliveries.pause.mutate({ id, isPaused: false });
    await eventually(() => expect(received).toHaveLength(1));
    expect(await deliveries.sendTest.mutate({ id })).toEqual({ isPaused: false });
    await deliveries.delete.mutate({ id });
  });

  test("that hangs is left after the time limit, and keeps no other waiting", async () => {
    const hanging = await endpoint();
    const other = await endpoint();
    hanging.answers.push(new Promise(() => {}));
    await app.rest("POST", "/api/leads", { body: leadInput() });
    await eventually(() => expect(other.received).toHaveLength(1));
    expect((await lastDelivery(hanging.id)).lastStatus).toBeNull();
    expect((await attempted(hanging.id, 1)).lastAnswer).toBe("Sem resposta em 1.5 segundos.");
    for (const { id } of [hanging, other]) await deliveries.delete.mutate({ id });
  });

  test("that answers 410 is paused at once, with a mail, and goes on when resumed", async () => {
    const { id, received, answers } = await endpoint();
    answers.push(new Response(null, { status: 410 }));
    await deliveries.sendTest.mutate({ id });
    const row = async () => (await deliveries.webhooks.query()).find((each) => each.id === id);
    await eventually(async () => expect(await row()).toMatchObject({ pausedReason: "gone", waiting: 1 }));
    await eventually(async () =>
      expect((await app.mailbox.mails()).filter((mail) => mail.includes("Webhook pausado"))).toHaveLength(1),
    );
    await app.rest("POST", "/api/leads", { body: leadInput() });
    await hurryDeliveries(app);
    expect(await row()).toMatchObject({ waiting: 2 });
    await deliveries.pause.mutate({ id, isPaused: false });
    await eventually(() => expect(received).toHaveLength(3));
    await deliveries.delete.mutate({ id });
  });

  test("for a day is paused", async () => {
    const { id, answers } = await endpoint();
    await app.database.sql`update receivers set failing_since = now() - interval '25 hours' where id = ${id}`;
    answers.push(new Response(null, { status: 500 }));
    await deliveries.sendTest.mutate({ id });
    await eventually(async () =>
      expect((await deliveries.webhooks.query()).find((each) => each.id === id)?.pausedReason).toBe(
        "failing",
      ),
    );
    await eventually(async () => {
      const mails = (await app.mailbox.mails()).filter((mail) => mail.includes("Webhook pausado"));
      expect(mails.some((mail) => mail.includes("falhou durante um dia"))).toBe(true);
    });
    await deliveries.delete.mutate({ id });
  });

  test("deleted with deliveries waiting, ends them quietly", async () => {
    const { id, received, answers } = await endpoint();
    answers.push(new Response(null, { status: 500 }));
    await deliveries.sendTest.mutate({ id });
    await attempted(id, 1);
    await deliveries.delete.mutate({ id });
    await hurryDeliveries(app);
    await eventually(async () => {
      const [row] = await app.database.sql`
        select count(*)::int as open from jobs.job where data ->> 'kind' = 'send-delivery' and state <> 'completed'`;
      expect(row?.open).toBe(0);
    });
    expect(received).toHaveLength(1);
  });
});

test("for a day after a rotation both secrets verify, then only the new one", async () => {
  const { id, secret: former, received } = await endpoint();
  const { secret } = await deliveries.rotateSecret.mutate({ id });
  expect(secret).not.toBe(former);
  expect(await deliveries.revealSecret.mutate({ id })).toEqual({ secret });
  await deliveries.sendTest.mutate({ id });
  await eventually(() => expect(received).toHaveLength(1));
  for (const each of [former, secret])
    new Webhook(each).verify(received[0]?.body ?? "", received[0]?.headers ?? {});
  await app.database.sql`update receivers set rotated_at = now() - interval '25 hours'`;
  await deliveries.sendTest.mutate({ id });
  await eventually(() => expect(received).toHaveLength(2));
  const [, { headers, body } = { headers: {}, body: "" }] = received;
  new Webhook(secret).verify(body, headers);
  expect(() => new Webhook(former).verify(body, headers)).toThrow("No matching signature");
  const done = (await auditRows(app)).slice(-4).map(({ description }) => description);
  expect(done.every((text) => text.startsWith(`Webhook nº ${id} para receiver.example:`))).toBe(true);
  expect(JSON.stringify(await auditRows(app))).not.toContain("whsec_");
  await deliveries.delete.mutate({ id });
});

describe("an address that is not of the internet", () => {
  const resolved: Record<string, string> = {
    "loopback.example": "127.0.0.1",
    "mapped.example": "::ffff:127.0.0.1",
    "compatible.example": "::127.0.0.1",
    "nat64.example": "64:ff9b::7f00:1",
    "metadata.example": "169.254.169.254",
    "cloud.example": "168.63.129.16",
    "carrier.example": "100.64.0.1",
    "any.example": "0.0.0.0",
    "private.example": "10.1.2.3",
    "local.example": "fe80::1",
    "unique.example": "fd00::1",
  };
  const literal = [
    "2130706433",
    "0177.0.0.1",
    "0x7f.1",
    "127.1",
    "0",
    "[::1]",
    "[::ffff:169.254.169.254]",
    "[64:ff9b::a9fe:a9fe]",
    "168.63.129.16",
  ];

  test("is never called, however it is written", async () => {
    const of = await createTestApp({
      webhookNetwork: {
        ...publicNetwork,
        resolve: async (name) => {
          const address = resolved[name] ?? "";
          return [
            { address: "93.184.216.34", family: 4 },
            { address, family: address.includes(":") ? 6 : 4 },
          ];
        },
      },
    });
    const calls = of.trpc({ cookie: await signIn(of) }).deliveries;
    const answerFor = async (host: string) => {
      const { id } = await calls.createWebhook.mutate({ url: `https://${host}/`, events: ["lead.created"] });
      await calls.sendTest.mutate({ id });
      return eventually(async () => {
        const [delivery] = await calls.list.query({ id });
        expect(delivery?.lastAnswer).not.toBe("");
        return [host, delivery?.lastAnswer];
      });
    };
    const hosts = [...Object.keys(resolved), ...literal];
    expect(await Promise.all(hosts.map(answerFor))).toEqual(
      hosts.map((host) => [host, "O endereço não é público, e nada foi enviado."]),
    );
    // The log alone names what the name led to.
    for (const [host, address] of Object.entries(resolved))
      expect(of.lines.some((line) => line.includes(JSON.stringify({ host, address }).slice(1, -1)))).toBe(
        true,
      );
  });

  test("is not reached by a name that lies after the check", async () => {
    const asked: string[] = [];
    // 127.0.0.2 stands for the internet, and 127.0.0.1 for what must not be reached.
    const of = await createTestApp({
      webhookNetwork: {
        ...localNetwork,
        isAllowed: (address) => address === "127.0.0.2",
        resolve: async (name) => {
          asked.push(name);
          return [{ address: asked.length === 1 ? "127.0.0.2" : "127.0.0.1", family: 4 }];
        },
      },
    });
    const outside = startReceiver({ hostname: "127.0.0.2" });
    const inside = startReceiver({ port: outside.port });
    outside.answers.push(new Response(null, { status: 500 }));
    const calls = of.trpc({ cookie: await signIn(of) }).deliveries;
    const { id } = await calls.createWebhook.mutate({ url: outside.url, events: ["lead.created"] });
    await calls.sendTest.mutate({ id });
    await eventually(() => expect(outside.received).toHaveLength(1));
    await eventually(async () => expect((await calls.list.query({ id }))[0]?.lastStatus).toBe(500));
    await hurryDeliveries(of);
    await eventually(async () =>
      expect((await calls.list.query({ id }))[0]?.lastAnswer).toBe(
        "O endereço não é público, e nada foi enviado.",
      ),
    );
    expect([asked.length, inside.received]).toEqual([2, []]);
  });

  test("a certificate of another name is refused", async () => {
    const { id, received, port } = await endpoint();
    await deliveries.updateWebhook.mutate({
      id,
      url: `https://liar.example:${port}/`,
      events: ["lead.created"],
    });
    await deliveries.sendTest.mutate({ id });
    expect((await attempted(id, 1)).lastStatus).toBeNull();
    expect(received).toEqual([]);
    await deliveries.delete.mutate({ id });
  });
});

test.each(["http://receiver.example/", "https://ana:1234@receiver.example/", "ftp://receiver.example/", "x"])(
  "%s is no address of a webhook",
  async (url) => {
    await expect(deliveries.createWebhook.mutate({ url, events: ["lead.created"] })).rejects.toThrow(
      "https://",
    );
  },
);
