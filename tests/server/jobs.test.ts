import { describe, expect, test } from "bun:test";
import { createOutages } from "#server/platform/log/outages.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { createQueue } from "#server/platform/queue/queue.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { eventually } from "../support/eventually.ts";
import { insertMessages, leadInput } from "../support/factories.ts";

async function queuedJobs(app: TestApp) {
  const rows = await app.database.sql<{ data: { kind: string; data: object }; state: string }[]>`
    select data, state from jobs.job where data ->> 'kind' = 'notify-new-lead' order by created_on`;
  return [...rows];
}

function mailsOf(app: TestApp, count: number): Promise<string[]> {
  return eventually(async () => {
    const mails = await app.mailbox.mails();
    expect(mails).toHaveLength(count);
    return mails;
  });
}

test("a stored lead is mailed at once to the company, with Reply-To set to the visitor", async () => {
  // Only the NOTIFY of the commit can start the job in time.
  const app = await createTestApp({ pollingSeconds: 60 });
  await app.rest("POST", "/api/leads", {
    body: leadInput({ name: "Zélia\r\nBcc: todos@exemplo.com", email: "zelia@papelaria.com.br" }),
  });
  const [mail = ""] = await mailsOf(app, 1);
  const [headers = "", text = ""] = mail.split(/\n\n(.*)/s);
  expect(headers.split("\n").map((line) => line.split(":")[0])).toEqual([
    "From",
    "To",
    "Subject",
    "Date",
    "Auto-Submitted",
    "Reply-To",
  ]);
  expect(headers).toContain("Auto-Submitted: auto-generated");
  expect(headers).toContain("To: contato@avantesistemas.example");
  expect(headers).toContain("Reply-To: zelia@papelaria.com.br");
  expect(headers).toContain("Subject: Novo pedido de demonstração: Zélia");
  expect(text).toContain("Telefone: (41) 99876-5432");
  expect(text).toContain("CNPJ: 12.ABC.345/01DE-35");
});

test("the queue carries the lead's id and no personal data", async () => {
  const app = await createTestApp();
  const { id } = await app.trpc().leads.create.mutate(leadInput());
  expect((await queuedJobs(app)).map(({ data }) => data)).toEqual([
    { kind: "notify-new-lead", data: { leadId: id } },
  ]);
});

test("a lead that is rolled back sends no mail", async () => {
  const app = await createTestApp();
  // Fails at the commit, when the job is inserted, too.
  await app.database.sql.unsafe(`
    create function refuse_ghost() returns trigger language plpgsql as $$ begin raise 'a ghost'; end $$;
    create constraint trigger refuse_ghost after insert on leads deferrable initially deferred
    for each row when (new.name = 'Fantasma') execute function refuse_ghost()`);
  const ghost = await app.rest("POST", "/api/leads", { body: leadInput({ name: "Fantasma" }) });
  expect(ghost.status).toBe(500);
  await app.rest("POST", "/api/leads", { body: leadInput({ name: "Verdadeira" }) });
  const [mail] = await mailsOf(app, 1);
  expect(mail).toContain("Verdadeira");
  expect(await queuedJobs(app)).toHaveLength(1);
  expect([...(await app.database.sql`select name from leads`)]).toEqual([{ name: "Verdadeira" }]);
});

test("a mail that the mail server rejects is retried until it is accepted", async () => {
  let attempts = 0;
  const app = await createTestApp({
    retries: { retryLimit: 2, retryDelay: 1 },
    wrapMailer: (mailbox) => ({
      send: async (mail) => {
        attempts += 1;
        if (attempts <= 2) throw new Error("450 mailbox busy");
        await mailbox.send(mail);
      },
    }),
  });
  const answer = await app.rest("POST", "/api/leads", { body: leadInput() });
  expect(answer.status).toBe(200);
  await mailsOf(app, 1);
  expect(attempts).toBe(3);
  const failures = app.lines
    .map((line) => JSON.parse(line))
    .filter(({ message }) => message === "job failed");
  expect(failures.map(({ attempt, isLast }) => ({ attempt, isLast }))).toEqual([
    { attempt: 1, isLast: false },
    { attempt: 2, isLast: false },
  ]);
});

test("two instances share the queue: every lead is mailed once", async () => {
  const app = await createTestApp();
  const second = await createTestApp({ database: app.database });
  const names = Array.from({ length: 12 }, (_, index) => `Cliente ${index}`);
  await Promise.all(
    names.map((name, index) =>
      (index % 2 ? app : second).rest("POST", "/api/leads", { body: leadInput({ name }) }),
    ),
  );
  await eventually(async () => {
    const states = await queuedJobs(app);
    expect(states.filter(({ state }) => state === "completed")).toHaveLength(12);
  });
  const mails = [...(await app.mailbox.mails()), ...(await second.mailbox.mails())];
  const mailedNames = mails.map((mail) => /^Nome: (.*)$/m.exec(mail)?.[1] ?? "");
  expect(mailedNames.sort()).toEqual(names.sort());
});

test("a queue that an earlier version created gets the options of this one", async () => {
  const app = await createTestApp();
  const { sql } = app.database;
  const options = async () => [
    ...(await sql`
      select retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, expire_seconds
      from jobs.queue where name = 'work'`),
  ];
  const current = await options();
  expect(current).toHaveLength(1);
  await sql`update jobs.queue set retry_limit = 1, heartbeat_seconds = null, expire_seconds = 5 where name = 'work'`;
  expect(await options()).not.toEqual(current);
  await createTestApp({ database: app.database });
  expect(await options()).toEqual(current);
});

test("a job that 0.6.0 left in a queue of its kind runs, and what it scheduled there ends", async () => {
  const app = await createTestApp();
  const { sql } = app.database;
  const { id } = await app.trpc().leads.create.mutate(leadInput());
  await mailsOf(app, 1);
  for (const name of ["notify-new-lead", "apply-retention"])
    await sql`select jobs.create_queue(${name}, '{"policy":"standard","retryLimit":16}'::jsonb)`;
  await sql`insert into jobs.schedule (name, cron, timezone) values ('apply-retention', '0 3 * * *', 'UTC')`;
  await sql`
    insert into jobs.job (name, data, start_after, retry_limit, retry_delay, policy, expire_seconds, deletion_seconds)
    select name, ${JSON.stringify({ data: { leadId: id } })}::text::jsonb, now(), 20, 5, policy, expire_seconds, deletion_seconds
    from jobs.queue where name = 'notify-new-lead'`;
  const next = await createTestApp({ database: app.database });
  await eventually(async () => {
    const mails = [...(await app.mailbox.mails()), ...(await next.mailbox.mails())];
    expect(mails).toHaveLength(2);
  });
  expect(await sql`select from jobs.schedule where name <> 'work'`).toHaveLength(0);
});

test("a job of a kind that this version does not know stays for one that does", async () => {
  const app = await createTestApp();
  const { sql } = app.database;
  await sql`
    insert into jobs.job (name, data, retry_limit) values ('work', '{"kind":"of-the-next-version","data":{}}', 3)`;
  await sql`select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), 'work')`;
  await eventually(async () => {
    const [job] = await sql`
      select state::text, retry_count, started_on, start_after > now() as waits from jobs.job
      where data ->> 'kind' = 'of-the-next-version'`;
    expect(job).toEqual({ state: "created", retry_count: 0, started_on: null, waits: true });
  });
});

test("a job that hangs keeps no other of its kind waiting, and one of each receiver waits only for that receiver", async () => {
  const app = await createTestApp();
  const begun: string[] = [];
  const ended: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const run = async (what: string) => {
    begun.push(what);
    if (what.startsWith("hangs")) await released;
    ended.push(what);
  };
  const mail: JobDefinition<{ what: string }> = { name: "a-mail", run: (_, { what }) => run(what) };
  const call: JobDefinition<{ what: string; to: string }> = {
    name: "a-call",
    concurrency: 2,
    groupOf: ({ to }) => to,
    run: (_, { what }) => run(what),
  };
  const queue = createQueue({
    databaseUrl: app.database.applicationUrl,
    definitions: [mail, call].map((each) => ({ ...each, queue: "of-this-test" })) as JobDefinition<never>[],
    log: app.log,
    outages: createOutages(app.log),
    pollingSeconds: 0.5,
    scheduleSeconds: "never",
  });
  atFileEnd(queue.stop);
  await queue.start(app.services as never);
  await app.services.db.transaction(async (tx) => {
    const to = { ...call, queue: "of-this-test" };
    await queue.enqueueEach(tx, to, [
      ...["hangs 1", "hangs 2", "hangs 3"].map((what) => ({ what, to: "slow" })),
      ...Array.from({ length: 6 }, (_, index) => ({ what: `call ${index}`, to: "quick" })),
    ]);
    await queue.enqueueEach(tx, { ...mail, queue: "of-this-test" }, [{ what: "hangs" }, { what: "mail" }]);
  });
  const quick = [...Array.from({ length: 6 }, (_, index) => `call ${index}`), "mail"];
  await eventually(() => expect(ended.toSorted()).toEqual(quick));
  expect(begun.filter((what) => what.startsWith("hangs "))).toHaveLength(2);
  release();
  const all = [...quick, "hangs", "hangs 1", "hangs 2", "hangs 3"].sort();
  await eventually(() => expect(ended.toSorted()).toEqual(all));
});

describe("a batch of jobs", () => {
  type Numbered = { n: number };
  const name = "numbered-work";

  async function openQueue(app: TestApp, run: (n: number) => Promise<void>) {
    const definition: JobDefinition<Numbered> = {
      name,
      queue: "numbered",
      concurrency: 1,
      run: (_services, { n }) => run(n),
    };
    const queue = createQueue({
      databaseUrl: app.database.applicationUrl,
      definitions: [definition],
      log: app.log,
      outages: createOutages(app.log),
      pollingSeconds: 0.5,
      scheduleSeconds: "never",
    });
    atFileEnd(queue.stop);
    return { definition, queue };
  }
  const statesIn = async (app: TestApp) => {
    const rows = await app.database.sql<{ state: string; n: number }[]>`
      select state::text, (data -> 'data' ->> 'n')::int as n from jobs.job where data ->> 'kind' = ${name} order by n`;
    return rows.map(({ n, state }) => `${n}: ${state}`);
  };

  test.each([
    ["is not repeated after a stop in its middle", false],
    ["has a next attempt for each that failed before a stop in its middle", true],
  ])("%s", async (_what, fails) => {
    const app = await createTestApp();
    const ran: number[] = [];
    const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { definition, queue } = await openQueue(app, async (n) => {
      ran.push(n);
      if (ran.length === 3) {
        arrive();
        await released;
      }
      if (fails) throw new Error("450 the mail server is away");
    });
    await queue.start(app.services as never);
    await app.services.db.transaction((tx) =>
      queue.enqueueEach(tx, definition, [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]),
    );
    await isThere;
    const stopped = queue.stop();
    release();
    await stopped;
    expect(ran).toHaveLength(3);
    // pg-boss counts an attempt when it fetches what has started before: a restart leaves none of that.
    const begun = await app.database.sql`
      select from jobs.job where data ->> 'kind' = ${name} and state = 'created' and (started_on is not null or retry_count > 0)`;
    expect(begun).toHaveLength(0);
    const done = fails ? "retry" : "completed";
    expect(await statesIn(app)).toEqual(
      [1, 2, 3, 4].map((n) => `${n}: ${ran.includes(n) ? done : "created"}`),
    );
  });
});

test("a mail to a person is given up after its last attempt, listed as failed, and sent when it is tried again", async () => {
  let isAway = true;
  let tries = 0;
  const app = await createTestApp({
    retries: { retryLimit: 1, retryDelay: 0 },
    wrapMailer: (mailer) => ({
      send: async (mail) => {
        tries += 1;
        if (isAway) throw new Error("451 try again later");
        await mailer.send(mail);
      },
    }),
  });
  const client = app.trpc({ cookie: await signIn(app) });
  const [id = 0] = await insertMessages(app, [{}]);
  const key = crypto.randomUUID();
  await client.contactMessages.answer.mutate({ id, subject: "Re", body: "Segue.", key });
  await eventually(async () =>
    expect(await client.systemHealth.failedJobs.query()).toMatchObject({ total: 1 }),
  );
  expect(tries).toBe(2);
  const [job] = await app.database.sql`
    select retry_count, retry_limit from jobs.job where data ->> 'kind' = 'mail-person' and state = 'failed'`;
  expect(job).toEqual({ retry_count: 1, retry_limit: 1 });
  const stateOf = async () => (await client.contactMessages.mails.query(id))[0]?.state;
  await eventually(async () => expect(await stateOf()).toBe("failed"));
  isAway = false;
  expect(await client.systemHealth.retryJobs.mutate({ kind: "mail-person" })).toBe(1);
  await eventually(async () => expect(await stateOf()).toBe("sent"));
  expect(tries).toBe(3);
});

test("a job whose process died in its last attempt is tried once more", async () => {
  let tries = 0;
  const app = await createTestApp({
    retries: { retryLimit: 0, retryDelay: 0 },
    wrapMailer: () => ({
      send: () => {
        tries += 1;
        // The first attempt never ends, as that of a process that dies.
        return tries === 1 ? new Promise(() => {}) : Promise.reject(new Error("451 try again later"));
      },
    }),
  });
  const [id = 0] = await insertMessages(app, [{}]);
  const client = app.trpc({ cookie: await signIn(app) });
  await client.contactMessages.answer.mutate({ id, subject: "Re", body: "Segue.", key: crypto.randomUUID() });
  await eventually(() => expect(tries).toBe(1));
  await app.database
    .sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`;
  await app.database.sql`update jobs.queue set monitor_claim_on = monitor_claim_on - interval '1 minute'`;
  await createTestApp({
    database: app.database,
    retries: { retryLimit: 0, retryDelay: 0 },
    wrapMailer: () => ({
      send: () => {
        tries += 1;
        return Promise.reject(new Error("451 try again later"));
      },
    }),
  });
  await eventually(async () =>
    expect((await client.contactMessages.mails.query(id))[0]?.state).toBe("failed"),
  );
  expect(tries).toBe(2);
});
