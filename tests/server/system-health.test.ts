import { describe, expect, test } from "bun:test";
import { SMTPServer } from "smtp-server";
import { checkDatabase } from "#server/features/system-health/check-database.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { createS3Objects } from "#server/platform/storage/s3-objects.ts";
import { healthChecks, type SystemHealth } from "#shared/schemas/system-health.ts";
import { texts } from "#shared/texts/texts.ts";
import { VERSION } from "#shared/wire/version.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { createTestDatabase } from "../support/database.ts";
import { insertFailedJobs } from "../support/failed-jobs.ts";
import { startFickleMailServer } from "../support/fickle-mail-server.ts";
import { startMailServer } from "../support/mail-server.ts";
import { startS3Server } from "../support/s3-server.ts";

type Checks = Record<string, { state: string; text: string }>;

const byCheck = ({ facts }: SystemHealth): Checks =>
  Object.fromEntries(facts.map(({ check, state, text }) => [check, { state, text }]));

async function healthOf(app: TestApp): Promise<Checks> {
  return byCheck(await app.trpc({ cookie: await signIn(app) }).systemHealth.get.query());
}

/** A host in front that answers whatever `answer` says; its address can be PUBLIC_URL. */
function startFront(answer: (request: Request) => Response | Promise<Response>) {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: answer });
  atFileEnd(() => server.stop(true));
  return `http://127.0.0.1:${server.port}`;
}

test("every check has a fact, and those of a healthy database are ok", async () => {
  const app = await createTestApp();
  const health = await healthOf(app);
  expect(Object.keys(health)).toEqual([...healthChecks]);
  for (const check of [
    "database",
    "extensions",
    "migrations",
    "clock",
    "disk",
    "storage",
    "backup",
    "erasures",
    "jobs",
  ]) {
    expect({ check, ...health[check] }).toMatchObject({ check, state: "ok" });
  }
  expect(health.contact?.text).toBe(texts.serviceStatus.placeholderAddress);
  await app.database.sql`
    update config_versions set config_data = config_data || '{"contact_email":"contato@empresa.com.br"}'
    where is_current`;
  expect((await healthOf(app)).contact).toEqual({ state: "ok", text: "Definido" });
});

test("no fact has a secret, although every connection fails", async () => {
  const SECRETS = [
    "senha-do-smtp",
    "chave-do-balde",
    "segredo-do-balde",
    "a-secret-that-only-the-tests-know",
  ];
  const app = await createTestApp({
    variables: {
      SMTP_URL: `smtp://usuario:${SECRETS[0]}@127.0.0.1:9`,
      S3_ENDPOINT: "http://127.0.0.1:9",
      S3_BUCKET: "balde",
      S3_KEY: SECRETS[1] ?? "",
      S3_SECRET: SECRETS[2] ?? "",
    },
  });
  await insertFailedJobs(app.database, [{ kind: "notify-new-lead", reason: "550 maria@loja.com.br" }]);
  const health = await healthOf(app);
  expect(health.mail).toMatchObject({ state: "error", text: expect.stringContaining("127.0.0.1:9") });
  expect(health.storage?.state).toBe("error");
  expect(health.jobs?.state).toBe("warning");
  const text = JSON.stringify(health);
  for (const secret of [...SECRETS, "usuario", "maria"]) expect(text).not.toContain(secret);
});

describe("the database", () => {
  test("that accepts fewer connections than an instance opens", async () => {
    const enough = await createTestApp();
    expect((await healthOf(enough)).database?.text).toMatch(/; esta instância abre até 18 de \d+ conexões$/);
    const dataDir = await temporaryDirectory("site-few-connections-");
    const server = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 15 });
    const { sql, close } = openDatabase(server.url);
    expect(await checkDatabase({ sql })).toMatchObject({
      state: "warning",
      pt: expect.stringMatching(
        /^Esta instância abre até 18 conexões, e o PostgreSQL \S+ aceita \d+: aumente/,
      ),
    });
    await close();
    await server.stop();
  });

  test("with a clock that differs by more than 5 seconds", async () => {
    const database = await createTestDatabase();
    const name = new URL(database.url).pathname.slice(1);
    await database.sql.unsafe(`
      create function public.clock_timestamp() returns timestamptz language sql
        as $$ select pg_catalog.clock_timestamp() - interval '7 seconds' $$;
      alter database ${name} set search_path = public, pg_catalog`);
    const app = await createTestApp({ database });
    expect((await healthOf(app)).clock).toMatchObject({
      state: "warning",
      text: expect.stringMatching(/^[67](,\d)? s de diferença/),
    });
  });

  test("with a schema of before, and with one of a newer release", async () => {
    const app = await createTestApp();
    const [last] = await app.database.sql<{ id: number; hash: string; at: string }[]>`
      select id, hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at desc limit 1`;
    await app.database.sql`delete from drizzle.__drizzle_migrations where id = ${last?.id ?? 0}`;
    expect((await healthOf(app)).migrations).toMatchObject({
      state: "error",
      text: expect.stringContaining("Faltam 1 migrações"),
    });
    await app.database
      .sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('f', 9999999999999)`;
    expect((await healthOf(app)).migrations).toMatchObject({
      state: "error",
      text: expect.stringContaining("SCHEMA_AHEAD=allow"),
    });
  });
});

describe("the mail server", () => {
  test("that greets is ok; one that never greets is an error; the sender needs a real domain", async () => {
    const { url } = await startMailServer();
    const ok = await createTestApp({ variables: { SMTP_URL: url, MAIL_FROM: "Site <site@empresa.com.br>" } });
    const health = await healthOf(ok);
    expect(health.mail?.state).toBe("ok");
    expect(health.sender).toEqual({ state: "ok", text: "Em empresa.com.br" });

    const fickle = await startFickleMailServer();
    fickle.become("never greets");
    const silent = await healthOf(
      await createTestApp({ variables: { SMTP_URL: fickle.url, MAIL_FROM: "site@localhost" } }),
    );
    expect(silent.mail?.state).toBe("error");
    expect(silent.sender?.state).toBe("warning");
  });

  test("that rejects user or password says so, and nobody is named", async () => {
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      onAuth: (_auth, _session, answer) => answer(new Error("535 no such user as usuario@empresa.com.br")),
    });
    server.on("error", () => {});
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    atFileEnd(() => new Promise<void>((closed) => server.close(closed)));
    const { port } = server.server.address() as { port: number };
    const SMTP_URL = `smtp://usuario:errada@127.0.0.1:${port}`;
    expect((await healthOf(await createTestApp({ variables: { SMTP_URL } }))).mail).toEqual({
      state: "error",
      text: `127.0.0.1:${port} recusa usuário ou senha: confira SMTP_URL.`,
    });
  });
});

test("an object is written, read and deleted; a storage that is away is an error", async () => {
  const s3 = await startS3Server();
  const app = await createTestApp({ objects: createS3Objects(s3.settings) });
  expect((await healthOf(app)).storage?.state).toBe("ok");
  expect(await s3.keys()).toEqual([]);
  await s3.link.cut();
  expect((await healthOf(app)).storage).toMatchObject({
    state: "error",
    text: expect.stringContaining("não pode ser gravado"),
  });
  await s3.link.mend();
});

describe("PUBLIC_URL", () => {
  const publicUrlFact = async (publicUrl: string) =>
    (await healthOf(await createTestApp({ publicUrl }))).public_url;

  test.each([
    ["something else", () => new Response("<h1>Apache</h1>"), "responde outra coisa (status 200)"],
    [
      "a redirect",
      () => Response.redirect("https://www.empresa.example/healthz", 301),
      "redireciona para https://www.empresa.example",
    ],
  ])("at %s is an error", async (_case, answer, text) => {
    const fact = await publicUrlFact(startFront(answer));
    expect(fact).toMatchObject({ state: "error", text: expect.stringContaining(text) });
  });

  test("at nothing is an error", async () => {
    expect(await publicUrlFact("http://127.0.0.1:9")).toMatchObject({ state: "error" });
  });

  test("at another version, and at another installation, is a warning", async () => {
    const other = startFront(() => Response.json({ status: "ok", version: VERSION }));
    expect(await publicUrlFact(other)).toMatchObject({ text: expect.stringContaining("outra instalação") });
    const older = startFront(() =>
      Response.json({ status: "ok", version: "0.0.1", probe: { hops: 0, trustProxy: 0 } }),
    );
    expect(await publicUrlFact(older)).toMatchObject({
      state: "warning",
      text: expect.stringContaining("versão 0.0.1"),
    });
  });
});

describe("behind a proxy that adds to X-Forwarded-For", () => {
  test.each([
    [0, "warning", "defina TRUST_PROXY=1"],
    [1, "ok", "TRUST_PROXY=1 está certo"],
    [2, "warning", "defina TRUST_PROXY=1"],
  ])("TRUST_PROXY=%s: %s", async (trustProxy, state, text) => {
    const front = startFront((request) => {
      const headers = { ...Object.fromEntries(request.headers), "x-forwarded-for": "127.0.0.1" };
      return app.rest("GET", new URL(request.url).pathname, { headers });
    });
    const app = await createTestApp({ publicUrl: front, trustProxy });
    const health = await healthOf(app);
    expect(health.public_url).toMatchObject({ state: "ok" });
    expect(health.proxy).toMatchObject({ state, text: expect.stringContaining(text) });
  });
});

test("a probe is answered once, and a forged or a foreign one never", async () => {
  const app = await createTestApp();
  const foreign = await createTestApp({ authSecret: "another-secret-of-another-site-0123456789" });
  const ask = async (token: string) => {
    const answer = await app.rest("GET", "/healthz", { headers: { "x-site-probe": token } });
    return (await answer.json()) as { probe?: unknown };
  };
  const token = app.services.installation.probes.create();
  expect((await ask(token)).probe).toEqual({ hops: 0, trustProxy: 0 });
  expect((await ask(token)).probe).toBeUndefined();
  const { create } = app.services.installation.probes;
  const expired = create().replace(/^\d+/, "1");
  for (const bad of [
    "",
    "x",
    "1.2.3",
    expired,
    `9${create()}`,
    foreign.services.installation.probes.create(),
  ]) {
    expect(await ask(bad)).toEqual({ status: "ok", version: VERSION } as never);
  }
});

test("an instance with another AUTH_SECRET on the same database is an error, and one with the same is not", async () => {
  const database = await createTestDatabase();
  const open = (authSecret: string) => createTestApp({ database, authSecret });
  const first = await open("the-secret-of-the-first-instance-0123456789");
  const same = await open("the-secret-of-the-first-instance-0123456789");
  const warnings = ({ lines }: TestApp) => lines.filter((line) => line.includes("different AUTH_SECRET"));
  expect(warnings(same)).toEqual([]);
  const cookie = await signIn(first);
  const secretFact = async () => byCheck(await first.trpc({ cookie }).systemHealth.get.query()).secret;
  expect(await secretFact()).toMatchObject({ state: "ok" });
  expect(warnings(await open("another-secret-of-the-third-one-0123456789"))).toHaveLength(1);
  expect(await secretFact()).toMatchObject({ state: "error", text: expect.stringContaining("AUTH_SECRET") });
});

test.each([
  ["http://www.site.example", true],
  ["http://localhost:3000", false],
])("PUBLIC_URL=%s in production is unprotected: %p", async (PUBLIC_URL, isUnprotected) => {
  const app = await createTestApp({ variables: { NODE_ENV: "production", PUBLIC_URL } });
  const { environment: fact } = await healthOf(app);
  expect(fact?.text.includes("é http")).toBe(isUnprotected);
});
