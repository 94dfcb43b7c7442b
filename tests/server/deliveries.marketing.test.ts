import { describe, expect, test } from "bun:test";
import { publicNetwork } from "#server/platform/outgoing/webhook-network.ts";
import { marketingWording } from "#shared/legal/consents/demo-form.ts";
import type { LeadInput } from "#shared/schemas/lead-input.ts";
import { type DestinationKind, receiverKinds } from "#shared/schemas/marketing-receivers.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { announceDueJobs } from "../support/due-jobs.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, leadInput } from "../support/factories.ts";
import { destinationExamples, sentTo, startMarketingServices } from "../support/marketing-services.ts";
import { unzip } from "../support/unzip.ts";
import { hurryDeliveries, localNetwork } from "../support/webhook-receiver.ts";

const services = startMarketingServices();
// No call is given up: a busy machine would give up one that a test holds back, and ask again meanwhile.
const webhookNetwork = localNetwork;
const app = await createTestApp({
  webhookNetwork,
  destinationsOrigin: services.origin,
  challengeMinimumMs: 0,
});
await announceDueJobs(app.database);
const client = app.trpc({ cookie: await signIn(app) });
const { deliveries } = client;

/** Turns exactly these on, and forgets what was received. */
async function turnOn(...kinds: DestinationKind[]): Promise<void> {
  for (const { kind, version, isOn } of await deliveries.destinations.query()) {
    if (isOn === kinds.includes(kind)) continue;
    await deliveries.saveDestination.mutate({
      kind,
      baseVersion: version,
      isOn: !isOn,
      ...destinationExamples[kind],
    });
  }
  services.received.length = 0;
}

let people = 0;
/** A lead that consents to a wording with all services, unless told otherwise. */
async function sendLead(given: Partial<LeadInput> = {}, by: TestApp = app) {
  people += 1;
  const email = `pessoa${people}@loja.example`;
  const input = leadInput({
    name: "Ana Maria Souza",
    email,
    marketing: true,
    challenge: by.services.challenges.issue(receiverKinds),
    ...given,
  });
  const { id } = await by.trpc().leads.create.mutate(input);
  return { id, email };
}

/** As a form that names only these. */
const naming = (...kinds: DestinationKind[]) => ({ challenge: app.services.challenges.issue(kinds) });

const logOf = async (kind: DestinationKind, leadId: number) => {
  const row = (await sentTo(client, kind)).find(({ data }) => data.id === leadId);
  if (!row) throw new Error("not in the log");
  return row;
};
const settled = (kind: DestinationKind, leadId: number) =>
  eventually(async () => {
    const row = await logOf(kind, leadId);
    expect(row.state).not.toBe("waiting");
    return row;
  });
const bodies = () => services.received.map(({ body }) => JSON.parse(body));
const consentEntries = (id: number) => client.consents.ofSubmission.query({ type: "lead", id });

describe("what is sent", () => {
  test("nothing, until a destination is on", async () => {
    const { id } = await sendLead();
    expect((await deliveries.destinations.query()).map(({ isOn, secret }) => [isOn, secret])).toEqual(
      receiverKinds.map(() => [false, "none"]),
    );
    for (const kind of receiverKinds) expect(await sentTo(client, kind)).toEqual([]);
    expect(id).toBeGreaterThan(0);
  });

  test("each service gets the lead as it documents it, with the consent and hashed for Meta", async () => {
    await turnOn("rd_station", "hubspot", "meta");
    const { id } = await sendLead({
      email: "John_Smith@gmail.com",
      product: "nucleus",
      source: {
        first: { fbclid: "IwAR2F4-dbP0l7Mn1" },
        last: { utm_source: "facebook", utm_medium: "cpc", utm_campaign: "erp", landing: "/nucleus" },
      },
    });
    for (const kind of ["rd_station", "hubspot", "meta"] as const)
      expect(await settled(kind, id)).toMatchObject({ state: "delivered", attempts: 1, lastStatus: 200 });
    const sentTo = (path: string) => {
      const call = services.received.find((each) => each.call.includes(path));
      return JSON.parse(call?.body ?? "");
    };
    expect(sentTo("/platform/conversions").payload).toEqual({
      conversion_identifier: "pedido-de-demonstracao",
      email: "John_Smith@gmail.com",
      name: "Ana Maria Souza",
      personal_phone: "+5541998765432",
      tags: ["Nucleus"],
      traffic_source: "facebook",
      traffic_medium: "cpc",
      traffic_campaign: "erp",
      legal_bases: [{ category: "communications", type: "consent", status: "granted" }],
    });
    const text = marketingWording(receiverKinds);
    expect(sentTo("/submissions/v3/")).toMatchObject({
      fields: [
        { name: "email", value: "John_Smith@gmail.com" },
        { name: "firstname", value: "Ana" },
        { name: "lastname", value: "Maria Souza" },
        { name: "phone", value: "+5541998765432" },
      ],
      legalConsentOptions: {
        consent: { text, communications: [{ value: true, subscriptionTypeId: 77, text }] },
      },
    });
    // The address with its hash is the example of Meta's documentation.
    const [event] = sentTo("/events").data;
    expect(event.user_data).toEqual({
      em: ["62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f"],
      ph: [new Bun.CryptoHasher("sha256").update("5541998765432").digest("hex")],
      fbc: `fb.1.${event.user_data.fbc.split(".")[2]}.IwAR2F4-dbP0l7Mn1`,
    });
  });

  test("nothing without a recorded consent that names the service", async () => {
    await turnOn("rd_station", "meta");
    const without = await sendLead({ marketing: false });
    const unnamed = await sendLead({ challenge: undefined });
    const other = await sendLead(naming("rd_station", "google_ads"));
    for (const { id } of [without, unnamed, other])
      expect(await settled("meta", id)).toMatchObject({ state: "skipped", refusal: "no_consent" });
    expect(await settled("rd_station", other.id)).toMatchObject({ state: "delivered" });
    expect(services.received).toHaveLength(1);
    const [entry] = (await consentEntries(other.id)).filter(({ purpose }) => purpose === "marketing");
    expect(entry?.text).toBe(
      "Quero receber novidades e ofertas por e-mail e aceito que os meus dados sejam enviados a RD Station e Google, também para medir anúncios. Posso cancelar quando quiser.",
    );
  });

  test("a suspect only once it is released", async () => {
    await turnOn("meta");
    const { id } = await sendLead({ website: "robot" });
    expect((await sentTo(client, "meta")).some(({ data }) => data.id === id)).toBe(false);
    await client.leads.release.mutate({ ids: [id] });
    expect(await settled("meta", id)).toMatchObject({ state: "delivered" });
  });
});

describe("a lead that waits", () => {
  /** Sends a lead whose first call is answered, with "busy", by `answer`: something happens before the next one. */
  const waiting = async () => {
    await turnOn("meta");
    services.received.length = 0;
    const { promise, resolve } = Promise.withResolvers<Response>();
    services.answers.push(promise);
    const lead = await sendLead();
    await eventually(() => expect(services.received).toHaveLength(1));
    /** Lets the first call fail, and the next one begin. */
    const goOn = async () => {
      resolve(new Response("busy", { status: 503 }));
      await eventually(async () => expect(await logOf("meta", lead.id)).toMatchObject({ lastStatus: 503 }));
      await hurryDeliveries(app);
    };
    return { ...lead, goOn };
  };

  test("is not sent once the person is erased", async () => {
    const { id, email, goOn } = await waiting();
    await client.personalData.erase.mutate({ keys: { mails: [email], phones: [] } });
    await goOn();
    expect(await settled("meta", id)).toMatchObject({ state: "skipped", refusal: "gone" });
    expect(services.received).toHaveLength(1);
  });

  test("is not sent once the consent is withdrawn", async () => {
    const { id, goOn } = await waiting();
    const given = (await consentEntries(id)).find(({ purpose }) => purpose === "marketing");
    await client.consents.recordWithdrawal.mutate(given?.id ?? 0);
    await goOn();
    expect(await settled("meta", id)).toMatchObject({ state: "skipped", refusal: "no_consent" });
    expect(services.received).toHaveLength(1);
  });

  test("is not sent once the destination is off", async () => {
    const { id, goOn } = await waiting();
    await turnOn();
    await goOn();
    expect(await settled("meta", id)).toMatchObject({ state: "skipped", refusal: "off" });
    expect(services.received).toEqual([]);
  });
});

describe("a service that fails", () => {
  const failing = (status = 503) => new Response("busy", { status });
  /** Waits for the answer to an attempt, and makes the next one due. */
  const answered = async (leadId: number, attempts: number, lastStatus: number) => {
    const row = await eventually(async () => {
      const each = await logOf("meta", leadId);
      expect(each).toMatchObject({ attempts, lastStatus });
      return each;
    });
    await hurryDeliveries(app);
    return row;
  };
  const meta = async () => {
    const row = (await deliveries.destinations.query()).find(({ kind }) => kind === "meta");
    return { ...row, id: row?.id ?? 0 };
  };

  test("is asked again under one event id, after the wait that it asks for; what it rejects is not repeated", async () => {
    await turnOn("meta");
    services.answers.push(
      new Response("busy", { status: 503, headers: { "retry-after": "600" } }),
      Response.json({ error: { code: 4, is_transient: true } }, { status: 400 }),
    );
    const { id } = await sendLead();
    const { nextAttemptAt, lastAttemptAt } = await answered(id, 1, 503);
    const wait = (Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt ?? "")) / 1000;
    expect(wait).toBeWithin(600, 740);
    await answered(id, 2, 400);
    expect(await settled("meta", id)).toMatchObject({ state: "delivered", attempts: 3 });
    expect(new Set(bodies().map(({ data }) => data[0].event_id)).size).toBe(1);

    services.answers.push(Response.json({ error: { code: 190, message: "Ana" } }, { status: 400 }));
    const rejected = await sendLead();
    expect(await settled("meta", rejected.id)).toMatchObject({
      state: "failed",
      attempts: 1,
      lastStatus: 400,
      lastAnswer: expect.stringContaining("190"),
    });
    expect(services.received).toHaveLength(4);
  });

  test.each(["rd_station", "hubspot", "meta"] as const)(
    "by a process that dies before it records the answer of %s is told the same again",
    async (kind) => {
      await turnOn(kind);
      const { sql } = app.database;
      // Sequences count on when a transaction is taken back. The first update begins the attempt, the second records it.
      await sql.unsafe(`
        create sequence records;
        create function fail_once() returns trigger language plpgsql security definer as $$
          begin if nextval('records') = 2 then raise 'lost'; end if; return new; end $$;
        create trigger fail_once before update on deliveries for each row execute function fail_once()`);
      const { id } = await sendLead();
      await eventually(async () => {
        const [row] = await sql`select last_value from records`;
        expect(Number(row?.last_value)).toBe(2);
      });
      await sql.unsafe("drop function fail_once cascade; drop sequence records");
      // As a minute later.
      await sql`update deliveries set leased_until = now() where state = 'waiting'`;
      await sql`update jobs.job set start_after = now() where data ->> 'kind' = 'send-delivery' and state = 'created'`;
      expect(await settled(kind, id)).toMatchObject({ state: "delivered", attempts: 2 });
      const [first, second, ...more] = bodies();
      expect(second).toEqual(first);
      expect(more).toEqual([]);
    },
  );

  test.each([
    ["does not answer well", 503, "waiting"],
    ["rejects what it gets", 401, "failed"],
  ] as const)(
    "for a day, as it %s, is paused with a mail, and sends once it is resumed",
    async (_what, status, state) => {
      await turnOn("meta");
      const { id: receiver } = await meta();
      await app.database
        .sql`update receivers set failing_since = now() - interval '25 hours' where id = ${receiver}`;
      services.answers.push(failing(status));
      const { id: first } = await sendLead();
      await eventually(async () => expect(await meta()).toMatchObject({ pausedReason: "failing" }));
      expect(await logOf("meta", first)).toMatchObject({ state, lastStatus: status });
      await eventually(async () => {
        const mails = (await app.mailbox.mails()).join("\n");
        expect(mails).toContain("marketing pausado: Meta");
      });
      const { id: second } = await sendLead();
      await hurryDeliveries(app);
      expect(await logOf("meta", second)).toMatchObject({ state: "waiting", attempts: 0 });
      expect(services.received).toHaveLength(1);
      await deliveries.pause.mutate({ id: receiver, isPaused: false });
      expect(await settled("meta", second)).toMatchObject({ state: "delivered" });
      expect(await meta()).toMatchObject({ pausedReason: null, failingSince: null });
    },
  );

  test("is asked again by an administrator, but not for a lead that waits or that it took", async () => {
    await turnOn("meta");
    services.answers.push(failing(400), failing());
    const { id } = await sendLead();
    const { id: row, canResend } = await settled("meta", id);
    expect(canResend).toBe(true);
    await deliveries.resend.mutate({ id: row });
    const refused = async () => (await trpcError(deliveries.resend.mutate({ id: row }))).error;
    expect(await refused()).toBe(texts.deliveries.notResendable);
    await eventually(async () =>
      expect(await logOf("meta", id)).toMatchObject({ attempts: 1, lastStatus: 503, canResend: false }),
    );
    await hurryDeliveries(app);
    expect(await settled("meta", id)).toMatchObject({ state: "delivered", attempts: 2, canResend: false });
    expect(await refused()).toBe(texts.deliveries.notResendable);
  });

  test("too old for Meta, or without an address, it is listed as not sent", async () => {
    await turnOn("meta");
    services.answers.push(new Response("no", { status: 403 }), new Response("no", { status: 403 }));
    const [old, unnamed] = [await sendLead(), await sendLead()];
    const rows = [await settled("meta", old.id), await settled("meta", unnamed.id)];
    await app.database.sql`update leads set created_at = now() - interval '8 days' where id = ${old.id}`;
    await app.database.sql`update leads set email = '' where id = ${unnamed.id}`;
    for (const { id } of rows) await deliveries.resend.mutate({ id });
    expect(await settled("meta", old.id)).toMatchObject({ state: "skipped", refusal: "too_old" });
    expect(await settled("meta", unnamed.id)).toMatchObject({ state: "skipped", refusal: "no_email" });
    expect(services.received).toHaveLength(2);
  });
});

const preview = async (kind: DestinationKind, leadId?: number) => {
  const of = (await deliveries.destinations.query()).find((each) => each.kind === kind);
  return deliveries.preview.query({ id: of?.id ?? 0, leadId });
};

describe("the test without sending", () => {
  test("shows the body that is then sent, with the credential masked, also while it is off", async () => {
    for (const kind of ["rd_station", "hubspot", "meta"] as const) {
      await turnOn();
      const { id } = await sendLead();
      const { sent, ...of } = await preview(kind);
      expect(of).toEqual({ lead: { id, name: "Ana Maria Souza" }, refusal: null });
      expect(sent?.address).toStartWith("https://");
      expect(JSON.stringify(sent)).not.toContain("chave-secreta");
      await turnOn(kind);
      expect(services.received).toEqual([]);
      // Queued only for leads that come while it is on.
      const { id: next } = await sendLead();
      const shown = await preview(kind, next);
      await settled(kind, next);
      const anyId = (text = "") => JSON.parse(text.replace(/"event_id":\s*"[^"]+"/, '"event_id":""'));
      expect(anyId(shown.sent?.body)).toEqual(anyId(services.received[0]?.body));
    }
  });

  test("takes the newest lead that would really be sent, however many newer ones would not", async () => {
    await turnOn("hubspot");
    const { id } = await sendLead();
    const others = await insertLeads(
      app,
      Array.from({ length: 60 }, () => ({})),
    );
    expect(await preview("hubspot")).toMatchObject({ lead: { id }, refusal: null });
    await app.database.sql`delete from leads where id = any(${others})`;
  });

  test("says why a lead is not sent, and shows no body of it", async () => {
    await turnOn("hubspot");
    const { id } = await sendLead({ marketing: false });
    expect(await preview("hubspot", id)).toMatchObject({
      refusal: "no_consent",
      sent: null,
    });
    expect((await trpcError(preview("hubspot", 999_999))).status).toBe(404);
  });
});

test("the file for Google Ads has the clicks whose consent names Google, with name and time", async () => {
  await turnOn();
  expect((await trpcError(deliveries.exportConversions.mutate())).error).toBe(texts.destinations.fileOff);
  await turnOn("google_ads");
  const clicked = (gclid: string, given: Partial<LeadInput> = {}) =>
    sendLead({ source: { last: { gclid } }, ...given });
  const { id } = await clicked("Cj0K-um_1");
  await clicked("Cj0K-dois", naming("meta"));
  await clicked("=cmd()");
  await clicked("x".repeat(200));
  await sendLead();
  const old = await clicked("Cj0K-tres");
  await app.database.sql`update leads set created_at = now() - interval '91 days' where id = ${old.id}`;
  await app.database.sql`update leads set created_at = date_trunc('day', now()) where id = ${id}`;
  await app.database.sql`update leads set stage = 'won' where id = ${id}`;
  expect(await deliveries.conversionCounts.query()).toEqual({
    clicked: 4,
    told: 1,
    tooOld: 1,
    withoutSale: 3,
  });
  const { csv, count } = await deliveries.exportConversions.mutate();
  const today = new Date().toISOString().slice(0, 10);
  expect({ count, lines: csv.split("\r\n") }).toEqual({
    count: 1,
    lines: [
      "Google Click ID,Conversion Name,Conversion Time",
      `Cj0K-um_1,"Pedido, pelo site",${today}T00:00:00Z`,
      "",
    ],
  });
  expect((await preview("google_ads", id)).sent?.body).toBe(csv);
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: "EXPORT",
    description: "Arquivo do Google Ads baixado com 1 conversão",
  });
});

test("the copy of a person's data says which service was told of which lead, and nothing of an import of that number", async () => {
  await turnOn("meta");
  const { id, email } = await sendLead();
  await settled("meta", id);
  await app.database.sql`
    insert into deliveries (receiver_id, kind, message_id, event, data)
    select id, kind, 'msg_import', 'lead.imported', jsonb_build_object('id', ${id}::int) from receivers where kind = 'meta'`;
  const { address } = await client.personalData.createExportLink.mutate({
    keys: { mails: [email], phones: [] },
  });
  const { pathname, search } = new URL(address);
  const answer = await app.rest("POST", pathname + search);
  const files = unzip(new Uint8Array(await answer.arrayBuffer()));
  const { lugares } = JSON.parse(Buffer.from(files.get("meus-dados.json") ?? []).toString());
  const told = lugares.find(({ lugar }: { lugar: string }) => lugar === "Entregas a outros sistemas");
  expect(told.registros).toEqual([
    expect.objectContaining({
      Destino: "Meta",
      Evento: "Lead recebido",
      Registro: { id },
      Situação: "Entregue",
    }),
  ]);
  await app.database.sql`delete from deliveries where message_id = 'msg_import'`;
});

describe("a credential", () => {
  test("is encrypted, never shown, kept when left blank, and asked for after another AUTH_SECRET", async () => {
    await turnOn("meta");
    const version = async () =>
      (await deliveries.destinations.query()).find(({ kind }) => kind === "meta")?.version ?? 0;
    const save = async (more: object) =>
      deliveries.saveDestination.mutate({
        kind: "meta",
        baseVersion: await version(),
        isOn: true,
        settings: { dataset: "456" },
        ...more,
      });
    await save({});
    const { id } = await sendLead();
    expect(await settled("meta", id)).toMatchObject({ state: "delivered" });
    const shown = [
      await deliveries.destinations.query(),
      await app.database.sql`select * from receivers`,
      await auditRows(app),
      await app.database.sql`select data from jobs.job`,
      app.lines,
    ];
    expect(JSON.stringify(shown)).not.toContain("chave-secreta");

    const other = await createTestApp({
      database: app.database,
      authSecret: "another-secret-that-only-the-tests-know-01234",
    });
    const theirs = other.trpc({ cookie: await signIn(other) }).deliveries;
    expect((await theirs.destinations.query()).find(({ kind }) => kind === "meta")?.secret).toBe(
      "unreadable",
    );
    const again = { kind: "meta", isOn: true, settings: { dataset: "456" } } as const;
    const refused = await trpcError(
      theirs.saveDestination.mutate({ ...again, baseVersion: await version() }),
    );
    expect(refused.error).toBe(texts.destinations.secretMissing);
  });

  test("of two administrators at once the second is told, and a wrong setting is named", async () => {
    const [{ version } = { version: 0 }] = (await deliveries.destinations.query()).filter(
      ({ kind }) => kind === "hubspot",
    );
    const save = (settings: Record<string, string>) =>
      deliveries.saveDestination.mutate({ kind: "hubspot", baseVersion: version, isOn: false, settings });
    await save(destinationExamples.hubspot.settings);
    expect(await trpcError(save(destinationExamples.hubspot.settings))).toMatchObject({
      status: 409,
      error: texts.destinations.changedMeanwhile,
    });
    expect((await trpcError(save({ portal: "12a", form: "" }))).status).toBe(400);
    const { id } = (await deliveries.destinations.query()).find(({ kind }) => kind === "hubspot") ?? {};
    await deliveries.delete.mutate({ id: id ?? 0 });
    expect((await deliveries.destinations.query()).find(({ kind }) => kind === "hubspot")).toMatchObject({
      isOn: false,
      secret: "none",
      settings: {},
      version: 0,
    });
  });
});

test("the services are called at their own names, through the check of the network", async () => {
  const asked: string[] = [];
  const of = await createTestApp({
    challengeMinimumMs: 0,
    webhookNetwork: {
      ...publicNetwork,
      resolve: async (name) => {
        asked.push(name);
        return [{ address: "127.0.0.1", family: 4 }];
      },
    },
  });
  const calls = of.trpc({ cookie: await signIn(of) });
  for (const kind of ["rd_station", "hubspot", "meta"] as const)
    await calls.deliveries.saveDestination.mutate({
      kind,
      baseVersion: 0,
      isOn: true,
      ...destinationExamples[kind],
    });
  await sendLead({}, of);
  for (const kind of ["rd_station", "hubspot", "meta"] as const)
    await eventually(async () =>
      expect((await sentTo(calls, kind))[0]?.lastAnswer).toBe(
        "O endereço não é público, e nada foi enviado.",
      ),
    );
  expect(new Set(asked)).toEqual(new Set(["api.rd.services", "api.hsforms.com", "graph.facebook.com"]));
});

test("while it is on, the privacy policy and the records of processing say so", async () => {
  const policy = async () => {
    const page = await app.rest("GET", "/privacy-policy");
    return page.text();
  };
  await turnOn();
  await eventually(async () => expect(await policy()).not.toContain('"destinations"'));
  await turnOn("meta");
  await eventually(async () => expect(await policy()).toContain('"destinations":["meta"]'));
  const records = await client.personalData.processing.query();
  expect(records.map(({ place }) => place)).toContain(
    "Serviços de marketing: RD Station, HubSpot, Meta e Google",
  );
});
