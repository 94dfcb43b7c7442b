import { beforeEach, expect, test } from "bun:test";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator, type TestAdministrator } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { eventually } from "../support/eventually.ts";
import { createAuthenticator } from "../support/software-authenticator.ts";

const app = await createTestApp();
const rpId = new URL(PUBLIC_URL).hostname;
beforeEach(async () => {
  await app.database.db.delete(rateLimits);
});

type Answer<Data> = { status: number; data: Data; message: string; code: string; cookies: string };

/** A call as the browser makes it, with the cookies that its answer sets. */
async function call<Data = unknown>(name: string, body: unknown, cookie = ""): Promise<Answer<Data>> {
  const response = await app.rest("POST", `/trpc/session.${name}`, {
    body,
    cookie,
    headers: { origin: PUBLIC_URL, "content-type": "application/json" },
  });
  const { result, error } = (await response.json()) as {
    result?: { data: Data };
    error?: { message: string; data: { appCode: string } };
  };
  const cookies = response.headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
  return {
    status: response.status,
    data: result?.data as Data,
    message: error?.message ?? "",
    code: error?.data.appCode ?? "",
    cookies: cookies.join("; "),
  };
}

type Challenge = { challenge: string; userVerification?: string };

/** An administrator with a passkey, and the session that made it. */
async function withPasskey(administrator?: TestAdministrator) {
  const owner = administrator ?? (await createAdministrator(app));
  const session = await cookieOf(app, owner);
  const authenticator = createAuthenticator({ origin: PUBLIC_URL, rpId });
  const asked = await call<Challenge>("startPasskey", undefined, session);
  expect([asked.message, asked.status]).toEqual(["", 200]);
  const response = authenticator.create(asked.data);
  const added = await call<{ codes?: string[] }>(
    "addPasskey",
    { name: "Celular", response },
    `${session}; ${asked.cookies}`,
  );
  expect([added.message, added.status]).toEqual(["", 200]);
  return { owner, session, authenticator, codes: added.data.codes ?? [] };
}

const ask = (cookie = "") => call<Challenge>("askForPasskey", undefined, cookie);

test("a passkey opens a session by itself; its first brings recovery codes; the challenge opens no second one", async () => {
  const { owner, authenticator, codes } = await withPasskey();
  expect(codes).toHaveLength(10);
  const { data, cookies } = await ask();
  expect(data.userVerification).toBe("required");
  const signed = authenticator.sign(data, 1);
  const opened = await call<{ id: string }>("loginWithPasskey", signed, cookies);
  expect([opened.status, opened.data.id]).toEqual([200, owner.id]);
  expect(await call("loginWithPasskey", authenticator.sign(data, 2), cookies)).toMatchObject({
    code: "rate_limited",
    cookies: "",
  });
});

test("a wrong origin or host, a frame, another user's handle, no user verification, another challenge, browser or purpose, and a copied key are refused", async () => {
  const { authenticator, session, owner } = await withPasskey();
  const other = createAuthenticator({ origin: PUBLIC_URL, rpId });
  const attempt = async (sign: (challenge: string) => unknown, given?: string) => {
    const { data, cookies } = await ask();
    const answer = await call("loginWithPasskey", sign(data.challenge), given ?? cookies);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.cookies).not.toContain("session");
    return answer.message;
  };
  const refused = texts.passkeys.refused;
  const by = (bent: object) => (challenge: string) => authenticator.sign({ challenge, ...bent }, 5);
  expect(await attempt(by({ origin: "http://site.example.evil.test" }))).toBe(refused);
  expect(await attempt(by({ rpId: "evil.test" }))).toBe(refused);
  expect(await attempt(by({ isVerified: false }))).toBe(refused);
  expect(await attempt(by({ crossOrigin: true }))).toBe(refused);
  expect(await attempt(by({ userId: "outra-pessoa" }))).toBe(refused);
  expect(await attempt(by({ challenge: "AAAA" }))).toBe(refused);
  expect(await attempt(by({}), "")).toBe(texts.passkeys.again);
  expect(await attempt(by({}), (await ask(session)).cookies)).toBe(texts.passkeys.again);
  expect(await attempt((challenge) => other.sign({ challenge }, 1))).toBe(texts.passkeys.unknown);
  // Whoever knows its id alone does not count further for its owner.
  const stolen = (challenge: string) => ({
    ...other.sign({ challenge }, 1_000_000),
    id: authenticator.id,
    rawId: authenticator.id,
  });
  expect(await attempt(stolen)).toBe(refused);
  expect((await auditRows(app)).at(-1)?.description).toStartWith("Tentativa de login recusada");
  const { data, cookies } = await ask();
  expect(
    (
      await call(
        "loginWithPasskey",
        authenticator.sign({ ...data, crossOrigin: false, userId: owner.id }, 7),
        cookies,
      )
    ).status,
  ).toBe(200);
  expect(await attempt((challenge) => authenticator.sign({ challenge }, 6))).toBe(refused);
});

test("none is added without user verification, for another origin, twice, or to another's challenge", async () => {
  const { session, authenticator } = await withPasskey();
  const fresh = createAuthenticator({ origin: PUBLIC_URL, rpId });
  const add = async (bent: object, from = fresh) => {
    const { data, cookies } = await call<Challenge>("startPasskey", undefined, session);
    const response = from.create({ challenge: data.challenge, ...bent });
    return (await call("addPasskey", { name: "Outro", response }, `${session}; ${cookies}`)).message;
  };
  for (const bent of [
    { isVerified: false },
    { origin: "http://evil.test" },
    { challenge: "AAAA" },
    { crossOrigin: true },
  ])
    expect(await add(bent)).toBe(texts.passkeys.refused);
  expect(await add({}, authenticator)).toBe(texts.passkeys.refused);
  expect(await add({})).toBe("");
});

test("the mail about another password names the passkeys that stay", async () => {
  const { owner, session } = await withPasskey();
  await app.trpc({ cookie: session }).users.update.mutate({ id: owner.id, password: "outra-senha-dela" });
  await eventually(async () => {
    const mails = (await app.mailbox.mails()).filter((mail) => mail.includes(`\nTo: ${owner.email}\n`));
    expect(mails.join("\n")).toContain("Continua valendo: a chave de acesso “Celular”.");
  });
});

test("with the password a passkey demands a second step, which the refusal names; a recovery code is one while there are some", async () => {
  const { owner, codes } = await withPasskey();
  const login = (code?: string) =>
    app.rest("POST", "/api/admin-login.php", {
      body: { email: owner.email, password: owner.password, ...(code && { code }) },
    });
  expect(await (await login()).json()).toMatchObject({
    missing: "code",
    factors: ["passkey", "recoveryCode"],
    error: texts.login.passkeyOrCodeMissing,
  });
  expect((await login(codes[0])).status).toBe(200);
  await app.database.sql`delete from recovery_codes where user_id = ${owner.id}`;
  const alone = { missing: "passkey", factors: ["passkey"], error: texts.login.passkeyMissing };
  expect(await (await login()).json()).toMatchObject(alone);
  expect(await (await login("123456")).json()).toMatchObject(alone);
  await app.database.sql`update passkeys set host = 'antigo.example' where user_id = ${owner.id}`;
  expect(await (await login()).json()).toMatchObject({
    missing: "passkey",
    factors: [],
    error: texts.login.factorUnusable,
  });
  await app.database.sql`delete from passkeys where user_id = ${owner.id}`;
});

test("it proves its owner alone, and a refused proof leaves the session as it is", async () => {
  const { session, authenticator } = await withPasskey();
  const { authenticator: foreign } = await withPasskey();
  await app.database.sql`update sessions set proved_at = now() - interval '6 minutes'`;
  const prove = async (passkey: typeof authenticator, counter: number) => {
    const { data, cookies } = await ask(session);
    return call("prove", { passkey: passkey.sign(data, counter) }, `${session}; ${cookies}`);
  };
  const unknown = createAuthenticator({ origin: PUBLIC_URL, rpId });
  for (const wrong of [foreign, unknown])
    expect(await prove(wrong, 1)).toMatchObject({ status: 403, code: "forbidden" });
  for (const [name, body] of [
    ["renewRecoveryCodes", undefined],
    ["startPasskey", undefined],
    ["removePasskey", { id: authenticator.id }],
  ] as const)
    expect((await call(name, body, session)).code).toBe("unproven");
  expect((await prove(authenticator, 1)).status).toBe(200);
  const renewed = await call<{ codes: string[] }>("renewRecoveryCodes", undefined, session);
  expect(renewed.data.codes).toHaveLength(10);
});

test("a counter that goes back is a copy, and is refused; a synced passkey is accepted, and logged", async () => {
  const { session, authenticator } = await withPasskey();
  const prove = async (counter: number, isSynced: boolean) => {
    const { data, cookies } = await ask(session);
    const passkey = authenticator.sign({ ...data, isSynced }, counter);
    return (await call("prove", { passkey }, `${session}; ${cookies}`)).status;
  };
  expect(await prove(5, false)).toBe(200);
  expect([await prove(5, false), await prove(4, false)]).toEqual([403, 403]);
  expect(await prove(4, true)).toBe(200);
  const line = app.lines
    .map((text) => JSON.parse(text))
    .find(({ message }) => message.includes("counter of a synced passkey decreased"));
  expect(line).toMatchObject({ level: "warn", from: 5, to: 4 });
});

test("another's passkey is neither renamed nor removed; without the last one the password is enough", async () => {
  const { owner, session, authenticator } = await withPasskey();
  const { session: stranger } = await withPasskey();
  const { id } = authenticator;
  expect((await call("renamePasskey", { id, name: "Meu" }, stranger)).code).toBe("not_found");
  expect((await call("removePasskey", { id }, stranger)).code).toBe("not_found");
  await app.trpc({ cookie: session }).users.setPolicy.mutate({ demandsFactor: true });
  expect(await call("removePasskey", { id }, session)).toMatchObject({
    code: "conflict",
    message: texts.accountPolicy.factorKept,
  });
  await app.trpc({ cookie: session }).users.setPolicy.mutate({ demandsFactor: false });
  expect((await call("removePasskey", { id }, session)).status).toBe(200);
  expect((await app.rest("POST", "/api/admin-login.php", { body: owner })).status).toBe(200);
  await eventually(async () => {
    const mails = await app.mailbox.mails();
    expect(mails.filter((mail) => mail.includes(`To: ${owner.email}`)).length).toBeGreaterThanOrEqual(2);
  });
});

test("a deletion with its undo, and a reset by an administrator", async () => {
  const { owner, authenticator } = await withPasskey();
  const colleague = app.trpc({ cookie: await cookieOf(app, await createAdministrator(app)) });
  const { auditLogId } = await colleague.users.delete.mutate({ id: owner.id });
  await colleague.users.undo.mutate({ auditLogId });
  const login = () => app.rest("POST", "/api/admin-login.php", { body: owner });
  expect(await (await login()).json()).toMatchObject({ missing: "code" });
  const { data, cookies } = await ask();
  expect((await call("loginWithPasskey", authenticator.sign(data, 1), cookies)).status).toBe(200);
  await colleague.users.dropSecondFactor.mutate(owner.id);
  expect((await login()).status).toBe(200);
});

test("the health says how many passkeys were made for another host", async () => {
  const { owner } = await withPasskey();
  await app.database.sql`update passkeys set host = 'antigo.example' where user_id = ${owner.id}`;
  const client = app.trpc({ cookie: await cookieOf(app, await createAdministrator(app)) });
  const { facts } = await client.systemHealth.get.query();
  expect(facts.find(({ check }) => check === "passkeys")).toMatchObject({
    state: "warning",
    text: expect.stringContaining("1 chave de acesso foi criada"),
  });
});
