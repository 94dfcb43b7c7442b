import { describe, expect, spyOn, test } from "bun:test";
import { desc } from "drizzle-orm";
import { appRouter } from "#server/app/router.ts";
import { users } from "#server/features/accounts/table.ts";
import { contactMessages } from "#server/features/contact-messages/table.ts";
import { leads } from "#server/features/leads/table.ts";
import { resumes } from "#server/features/resumes/table.ts";
import { inlineFileNamed } from "#server/platform/http/content-disposition.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { createAdministrator, sessionCookie, signIn } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { restError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { contactInput, leadInput } from "../support/factories.ts";
import { startMailServer } from "../support/mail-server.ts";
import { postParts } from "../support/multipart.ts";
import { restOperations } from "../support/openapi.ts";
import { application } from "../support/resume-form.ts";
import { databaseSnapshot } from "../support/snapshot.ts";
import { setPaceOfTest } from "../support/test-pace.ts";

const mailServer = await startMailServer();
const app = await createTestApp({
  wrapMailer: () => createMailer({ smtpUrl: mailServer.url, from: "site@exemplo.com.br", mailboxDir: "" }),
});
const administrator = await createAdministrator(app);
const cookie = await signIn(app);
const operations = await restOperations(app);

describe("cross-site request forgery is rejected for", () => {
  const elsewhere = { origin: "https://malvado.example", "content-type": "application/json" };
  const mutations = Object.entries(appRouter._def.procedures)
    .filter(([, procedure]) => (procedure as unknown as { _def: { type: string } })._def.type === "mutation")
    .map(([name]) => ["POST", `/trpc/${name}`]);
  const writes = operations
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => [method, path]);

  test("every mutation and REST write", async () => {
    const before = await databaseSnapshot(app);
    expect(writes.length).toBeGreaterThan(15);
    for (const [method = "", path = ""] of [...mutations, ...writes]) {
      const answer = await app.rest(method, path, { rawBody: "{}", headers: elsewhere, cookie });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
    expect(await databaseSnapshot(app)).toEqual(before);
  });

  test.each([
    "/trpc/session.login,session.me?batch=1",
    "/trpc/session.me,session.login?batch=1",
    "/trpc/session.me%2Csession.login?batch=1",
    "/trpc/session%2Elogin",
    "/api/admin%2Dlogin.php",
  ])("a login through the path %s", async (path) => {
    const { email, password } = administrator;
    const body = path.includes("batch")
      ? { 0: { email, password }, 1: { email, password } }
      : { email, password };
    const answer = await app.rest("POST", path, { body, headers: elsewhere });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

test("session fixation: a login does not adopt a session token that the client chose", async () => {
  const chosen = "avante.session_token=escolhido-pelo-atacante";
  const answer = await app.rest("POST", "/api/admin-login.php", { body: administrator, cookie: chosen });
  expect(sessionCookie(answer)).not.toContain("escolhido");
  expect((await app.rest("GET", "/api/leads", { cookie: chosen })).status).toBe(401);
});

describe("mass assignment: fields that a client must not set are ignored or rejected for", () => {
  const PAST = "2001-01-01T00:00:00Z";
  const smuggled = {
    id: 7,
    status: "approved",
    is_active: true,
    is_imported: true,
    isImported: true,
    importedAt: PAST,
    read_at: PAST,
    readAt: PAST,
    answeredAt: PAST,
    created_at: PAST,
    createdAt: PAST,
    is_suspect: true,
    isSuspect: true,
    consentVersion: "inventada",
    consent_at: PAST,
    searchText: "inventado",
  };
  const serverDefaults = { createdAt: expect.any(Date), isSuspect: false };
  const newest = async (table: typeof leads | typeof contactMessages | typeof resumes) => {
    const [row] = await app.database.db.select().from(table).orderBy(desc(table.id)).limit(1);
    expect(row?.id).not.toBe(7);
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2001);
    expect(row?.consentVersion).not.toBe("inventada");
    return row;
  };

  test("a lead", async () => {
    await app.rest("POST", "/api/leads", { body: { ...smuggled, ...leadInput() } });
    expect(await newest(leads)).toMatchObject({ ...serverDefaults, isImported: false, importedAt: null });
    await app.trpc().leads.create.mutate({ ...smuggled, ...leadInput() });
    expect(await newest(leads)).toMatchObject({ ...serverDefaults, isImported: false, importedAt: null });
  });

  test("a contact message", async () => {
    await app.rest("POST", "/api/contact", { body: { ...smuggled, ...contactInput() } });
    expect(await newest(contactMessages)).toMatchObject({
      ...serverDefaults,
      readAt: null,
      answeredAt: null,
    });
  });

  test("a resume, whose form rejects unknown fields", async () => {
    const before = await databaseSnapshot(app);
    for (const name of ["status", "notes", "is_suspect", "consentVersion", "__proto__"]) {
      const answer = await postParts(app, "/api/resumes", [{ name, value: "approved" }, ...application()]);
      expect((await restError(answer)).status).toBe(400);
    }
    expect(await databaseSnapshot(app)).toEqual(before);
    await postParts(app, "/api/resumes", application());
    expect(await newest(resumes)).toMatchObject({
      ...serverDefaults,
      status: "pending",
      notes: "",
      reviewedAt: null,
    });
  });

  test("a user", async () => {
    const body = {
      ...{ id: "escolhido", version: 7, lastLogin: PAST, last_login: PAST, created_at: PAST },
      ...{ password_hash: "$argon2id$", mailsContacts: true, role: "owner" },
      ...{ name: "Íris", email: "iris@avantesistemas.example", password: "senha-9" },
    };
    const answer = await app.rest("POST", "/api/users", { body, cookie });
    expect(answer.status).toBe(200);
    const [row] = await app.database.db.select().from(users).orderBy(desc(users.createdAt)).limit(1);
    expect(row).toMatchObject({ version: 1, lastLogin: null, mailsContacts: false });
    expect(row?.id).not.toBe("escolhido");
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2001);
  });
});

describe("visitor input in mails and headers", () => {
  const mailTo = (email: string) =>
    eventually(() => {
      const mail = mailServer.mails.find((one) => one.includes(email));
      if (!mail) throw new Error(`no mail about ${email}`);
      const [head = "", ...body] = mail.split("\r\n\r\n");
      return { names: [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name), head, body: body.join("") };
    });

  test("a name cannot add a mail header or recipient", async () => {
    const name = "Zé\r\nBcc: todos@malvado.example\nX-Outro: sim\u2028\r\n\r\n<b>corpo</b>";
    for (const [index, send] of [
      (email: string) => app.rest("POST", "/api/leads", { body: leadInput({ name, email }) }),
      (email: string) =>
        app.rest("POST", "/api/contact", { body: contactInput({ name, email, company: name }) }),
    ].entries()) {
      const email = `injetor${index}@loja.com.br`;
      expect((await send(email)).status).toBe(200);
      const { names, head } = await mailTo(email);
      expect(names).not.toContain("Bcc");
      expect(names).not.toContain("X-Outro");
      expect(head).toMatch(new RegExp(`^Reply-To: ${email}$`, "m"));
    }
  });

  test("an address with a line break and a list of addresses are rejected or cleaned", async () => {
    for (const email of [
      "a@b.com\r\nBcc: c@d.com",
      "a@b.com, c@d.com",
      "a@b.com\n",
      '"x\r\n"@b.com',
      "<a@b.com>",
    ]) {
      const answer = await app.rest("POST", "/api/leads", { body: leadInput({ email }) });
      if (answer.status === 200) expect(email.trim()).toMatch(/^[^\s,<>]+$/);
      else expect((await restError(answer)).error).toBe("Informe um e-mail válido.");
    }
  });

  test("a line with a single dot does not end the mail or start an SMTP command", async () => {
    const message =
      "Antes\r\n.\r\nMAIL FROM:<x@malvado.example>\r\nRCPT TO:<y@malvado.example>\r\nDATA\r\nDepois";
    const email = "ponto@loja.com.br";
    await app.rest("POST", "/api/contact", { body: contactInput({ email, message }) });
    expect((await mailTo(email)).body).toContain("Depois");
  });

  test("a reset link uses PUBLIC_URL, not the Host header of the request", async () => {
    const { email } = await createAdministrator(app);
    const headers = {
      host: "malvado.example",
      "x-forwarded-host": "malvado.example",
      forwarded: "host=malvado.example",
    };
    await app.rest("POST", "/api/admin/forgot-password", { body: { email }, headers });
    const { head, body } = await mailTo(email);
    expect(body.replaceAll("=\r\n", "")).toContain(`${PUBLIC_URL}/admin/reset-password?token=`);
    expect(head + body).not.toContain("malvado");
  });

  test("a file name stays inside its quoted Content-Disposition parameter", () => {
    const value = inlineFileNamed('a"; filename=b.exe\r\nSet-Cookie: x=y\\"\u202e;*=\0.pdf');
    expect(value).toMatch(/^inline; filename="[\w .-]+"; filename\*=UTF-8''[\w%.~!-]+$/);
    expect(() => new Headers({ "content-disposition": value })).not.toThrow();
  });
});

test("a login costs one password computation of the same cost, whether there is such an administrator or not", async () => {
  setPaceOfTest();
  const email = "cara@avantesistemas.example";
  await app.trpc({ cookie }).users.create.mutate({ name: "Cara", email, password: "uma-senha-que-custa" });
  const verify = spyOn(Bun.password, "verify");
  const hash = spyOn(Bun.password, "hash");
  /** Algorithm, version and cost of every computation that an attempt makes: all of a PHC string but salt and hash. */
  const costsOf = async (email: string) => {
    verify.mockClear();
    hash.mockClear();
    await app.rest("POST", "/api/admin-login.php", { body: { email, password: "errada" } });
    const computed = [
      ...verify.mock.calls.map(([, stored]) => String(stored)),
      ...(await Promise.all(hash.mock.results.map(({ value }) => value as Promise<string>))),
    ];
    return computed.map((phc) => phc.split("$").slice(1, 4));
  };
  // The hash that stands for unknown accounts is there before the first login, at the cost of this test since its pace.
  await costsOf("primeira@avantesistemas.example");
  const known = await costsOf(email);
  const unknown = await costsOf("ninguem@avantesistemas.example");
  verify.mockRestore();
  hash.mockRestore();
  expect(known).toEqual([["argon2id", "v=19", expect.stringMatching(/^m=\d+,t=\d+,p=\d+$/)]]);
  expect(unknown).toEqual(known);
});

test("web cache deception: admin paths with a static suffix return 404 and no-store", async () => {
  for (const path of [
    "/api/leads/a.css",
    "/api/leads;a.css",
    "/api/leads%2Fa.css",
    "/api/leads.css",
    "/api/leads/stats/x.jpg",
  ]) {
    const answer = await app.rest("GET", path, { cookie });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});
