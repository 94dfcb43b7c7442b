import { expect, test } from "bun:test";
import { DrizzleQueryError } from "drizzle-orm";
import { bufferLines } from "#server/platform/log/log-output.ts";
import { createLogger } from "#server/platform/log/logger.ts";
import { createAdministrator, sessionCookie, signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { insertMessages, leadInput } from "../support/factories.ts";

const app = await createTestApp();

test("every request writes one JSON log line", async () => {
  const before = app.lines.length;
  const answers = [
    await app.rest("GET", "/contato", { address: "198.51.100.31" }),
    await app.rest("GET", "/nada"),
    await app.rest("GET", "/api/leads"),
    await app.rest("POST", "/api/leads", { rawBody: "{", headers: { "content-type": "application/json" } }),
    await app.rest("GET", "/trpc/session.me"),
  ];
  const lines = app.lines.slice(before).map((line) => JSON.parse(line));
  expect(lines).toHaveLength(answers.length);
  expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
    ["GET", "/contato", 200],
    ["GET", "/nada", 302],
    ["GET", "/api/leads", 401],
    ["POST", "/api/leads", 400],
    ["GET", "/trpc/session.me", 200],
  ]);
  expect(lines[0]).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    level: "info",
    message: "request",
    requestId: answers[0]?.headers.get("x-request-id"),
    method: "GET",
    path: "/contato",
    status: 200,
    milliseconds: expect.any(Number),
    address: "198.51.100.31",
  });
  for (const line of app.lines) expect(line).not.toContain("\n");
});

test("a probe that succeeds is not logged, and one that fails is", async () => {
  const before = app.lines.length;
  const local = { address: "127.0.0.1" };
  for (const path of ["/healthz", "/readyz", "/metrics"]) {
    expect((await app.rest("GET", path, local)).status).toBe(200);
  }
  expect(app.lines.slice(before)).toEqual([]);
  expect((await app.rest("GET", "/metrics")).status).toBe(404);
  expect(app.lines.slice(before)).toHaveLength(1);
});

test("no personal data and no secret is logged, even on failures", async () => {
  const { name, email, password } = await createAdministrator(app);
  const answer = await app.rest("POST", "/api/admin-login.php", { body: { email, password } });
  const cookie = sessionCookie(answer);
  const { token } = (await answer.json()) as { token: string };
  const lead = leadInput({ name: "Visitante Sigilosa", email: "sigilosa@loja.com.br" });
  await app.rest("POST", "/api/admin-login.php", { body: { email, password: "tentativa-errada" } });
  await app.rest("POST", "/api/leads", { body: lead });
  await app.trpc({ cookie }).leads.list.query({ search: "Sigilosa" });
  await app.rest("GET", "/contato?email=sigilosa@loja.com.br", { cookie });
  await app.rest("POST", "/api/leads", {
    rawBody: '{"name":"Visitante Sigilosa"',
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
  });
  await eventually(async () => expect((await app.mailbox.mails()).length).toBe(1));

  const secrets = [name, email, password, "tentativa-errada", token, cookie.split("=")[1] ?? "?"];
  const personal = [lead.name, lead.email, lead.phone, "Sigilosa", "sigilosa", "search="];
  for (const line of app.lines)
    for (const word of [...secrets, ...personal]) expect(line).not.toContain(word);
});

test("a mail server that repeats the recipient puts no address into the log", async () => {
  const recipient = "sigilosa@loja.com.br";
  const greylisting = await createTestApp({
    wrapMailer: () => ({
      send: ({ to }) =>
        Promise.reject(new Error(`450 4.2.0 <${to}>: Recipient address rejected: Greylisted`)),
    }),
  });
  const { contactMessages } = greylisting.trpc({ cookie: await signIn(greylisting) });
  const [id = 0] = await insertMessages(greylisting, [{ email: recipient }]);
  await contactMessages.answer.mutate({ id, subject: "Re", body: "Olá!", key: crypto.randomUUID() });
  const failure = await eventually(() => {
    const line = greylisting.lines.find((text) => text.includes("job failed"));
    if (!line) throw new Error("the job has not failed yet");
    return line;
  });
  expect(failure).toContain("450 4.2.0 <…>: Recipient address rejected: Greylisted");
  expect(failure).toContain("mail-person.job.ts");
  for (const line of greylisting.lines) expect(line).not.toContain(recipient);
});

test("a failed statement is logged without its parameters", async () => {
  const broken = await createTestApp();
  await broken.database.sql`alter table leads add constraint full_table check (false) not valid`;
  const lead = leadInput({ name: "Visitante Sigilosa", email: "sigilosa@loja.com.br" });
  const { status } = await broken.rest("POST", "/api/leads", { body: lead });
  expect(status).toBe(500);
  const failures = broken.lines.filter((line) => line.includes('"level":"error"'));
  expect(failures).toHaveLength(1);
  for (const word of [lead.name, lead.email, lead.phone]) expect(failures[0]).not.toContain(word);
  expect(failures[0]).toContain("full_table");
});

test("an error is one readable text: a long statement is cut, its cause shown, a value masked", () => {
  const logged = (error: unknown) => {
    const lines: string[] = [];
    createLogger((line) => lines.push(line)).error("failed", error);
    return JSON.parse(lines.join()).error as string;
  };
  const statement = `select ${Array.from({ length: 50_000 }, (_, index) => `$${index + 1}`).join(", ")}`;
  const unfit = Object.assign(new Error('invalid input syntax for type integer: "ana@loja"'), {
    code: "22P02",
  });
  const failed = logged(new DrizzleQueryError(statement, ["Ana"], unfit));
  expect(failed.length).toBeLessThan(3000);
  expect(failed).toContain('Caused by Error: invalid input syntax for type integer: "…"');
  for (const word of ["Ana", "ana@loja"]) expect(failed).not.toContain(word);
  // What the driver makes of an error of the system that has no stack.
  const unknown = Object.assign(new Error("getaddrinfo ENOTFOUND db"), {
    stack: "undefined\n    at cachedError",
  });
  expect(logged(unknown)).toBe("Error: getaddrinfo ENOTFOUND db\n    at cachedError");
});

test("lines that cannot be written are lost, and counted once writing works again", () => {
  const written: string[] = [];
  let isFull = true;
  const output = bufferLines((text, done) => {
    if (!isFull) written.push(text);
    done(isFull ? new Error("ENOSPC") : null);
  });
  const write = (...lines: string[]) => {
    for (const line of lines) output.write(line);
    output.flush();
  };
  write("one", "two");
  write("three");
  isFull = false;
  write("four");
  output.flush();
  expect(written[0]).toBe("four\n");
  expect(JSON.parse(written[1] ?? "")).toMatchObject({
    level: "warn",
    message: "log lines were lost",
    lines: 3,
  });
  expect(written).toHaveLength(2);
});
