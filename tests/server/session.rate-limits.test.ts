import { beforeEach, describe, expect, test } from "bun:test";
import { hashPassword, verifyPassword } from "#server/features/accounts/passwords.ts";
import { summarizeAuditRepetitions } from "#server/platform/audit/summarize-repetitions.job.ts";
import type { AppError } from "#server/platform/errors.ts";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { createAdministrator, sessionCookie, type TestAdministrator } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { restError, trpcError } from "../support/errors.ts";
import { runJob } from "../support/jobs.ts";
import { everythingStored } from "../support/snapshot.ts";
import { setPaceOfTest } from "../support/test-pace.ts";

const PER_ACCOUNT = 10;
const PER_NETWORK = 30;
const WINDOW_SECONDS = 900;
const LIMITED = {
  status: 429,
  error: "Muitas tentativas de login. Aguarde alguns minutos e tente novamente.",
};

const app = await createTestApp();
const second = await createTestApp({ database: app.database });
const behindProxy = await createTestApp({ database: app.database, trustProxy: 1 });

/** The network of a test: an instance remembers for 10 seconds that one is exhausted. */
let office = "";
let tests = 0;
/** Every test opens its windows after this, so that none has less left than the time since. */
let cleared = 0;
beforeEach(async () => {
  await app.database.db.delete(rateLimits);
  tests += 1;
  office = `10.20.${tests}.1`;
  cleared = Date.now();
});
const leastSecondsLeft = () => WINDOW_SECONDS - Math.ceil((Date.now() - cleared) / 1000);

type Attempt = { email: string; password?: string; address?: string; through?: TestApp; cookie?: string };

function attempt({ email, password = "errada", address = office, through = app, cookie }: Attempt) {
  return through.rest("POST", "/api/admin-login.php", { body: { email, password }, address, cookie });
}

/** Guesses at a time: each is hashed at full cost, and more at once than that meet the answer limit on a busy machine. */
const AT_ONCE = 5;

/** Sends wrong guesses, of which each is checked. */
async function fail(times: number, input: (index: number) => Attempt): Promise<void> {
  for (let from = 0; from < times; from += AT_ONCE) {
    const length = Math.min(AT_ONCE, times - from);
    const answers = await Promise.all(Array.from({ length }, (_, index) => attempt(input(from + index))));
    for (const { status } of answers) expect(status).toBe(401);
  }
}

async function expectLimited(answer: Response): Promise<void> {
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeWithin(leastSecondsLeft(), WINDOW_SECONDS + 1);
  expect(await restError(answer)).toEqual(LIMITED);
}

describe("per account and network", () => {
  test("ten failures block the pair, even with the right password, on every instance", async () => {
    const { email, password } = await createAdministrator(app);
    for (let guess = 0; guess < PER_ACCOUNT; guess++) await fail(1, () => ({ email }));
    await expectLimited(await attempt({ email, password }));
    await expectLimited(await attempt({ email: email.toUpperCase(), password, through: second }));
    const call = second.trpc({ address: office }).session.login.mutate({ email, password });
    const rejection = await trpcError(call);
    expect(rejection).toMatchObject({ ...LIMITED, code: "rate_limited" });
    expect(rejection.retryAfterSeconds).toBeWithin(leastSecondsLeft(), WINDOW_SECONDS + 1);
  });

  test("an account that is guessed at from everywhere is open to its owner, more slowly", async () => {
    setPaceOfTest();
    const administrator = await createAdministrator(app);
    // In turn, since many at once are too much for a busy machine; the pauses begin with the eleventh.
    for (let index = 0; index < PER_ACCOUNT + 2; index += 4) {
      const guesses = Array.from({ length: 4 }, (_, place) =>
        attempt({ email: administrator.email, address: `198.51.100.${index + place}` }),
      );
      for (const answer of await Promise.all(guesses)) expect(answer.status).toBe(401);
    }
    const asked = performance.now();
    const answer = await attempt({ ...administrator, address: "203.0.113.99" });
    expect(answer.status).toBe(200);
    expect(performance.now() - asked).toBeGreaterThan(900);
  });

  test("other accounts and other networks are not affected", async () => {
    const [attacked, other] = [await createAdministrator(app), await createAdministrator(app)];
    await fail(PER_ACCOUNT, () => ({ email: attacked.email }));
    expect((await attempt(other)).status).toBe(200);
    expect((await attempt({ ...attacked, address: "192.0.2.200" })).status).toBe(200);
  });

  test("an unknown address is limited like a known one", async () => {
    await fail(PER_ACCOUNT, () => ({ email: "ninguem@exemplo.com" }));
    await expectLimited(await attempt({ email: "ninguem@exemplo.com" }));
  });

  test("a successful login resets the rate limit", async () => {
    const administrator = await createAdministrator(app);
    for (let round = 0; round < 2; round++) {
      await fail(PER_ACCOUNT - 1, () => ({ email: administrator.email }));
      expect((await attempt(administrator)).status).toBe(200);
    }
  });

  test("a rejected attempt is not checked and writes nothing", async () => {
    const { email } = await createAdministrator(app);
    await fail(PER_ACCOUNT, () => ({ email }));
    const audited = (await auditRows(app)).length;
    await expectLimited(await attempt({ email }));
    expect(await auditRows(app)).toHaveLength(audited);
  });

  test("of concurrent guesses only ten are checked", async () => {
    const { email } = await createAdministrator(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt({ email })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
  });

  test("the account is open again after the window", async () => {
    const administrator = await createAdministrator(app);
    await fail(PER_ACCOUNT, () => ({ email: administrator.email }));
    await app.database.db.update(rateLimits).set({ expire: Date.now() - 1000 });
    expect((await attempt(administrator)).status).toBe(200);
  });
});

describe("per network", () => {
  test.each([
    ["an IPv4 address", () => "192.0.2.9"],
    ["an IPv6 /64", (index: number) => `2001:db8:a:b:${index.toString(16)}::1`],
    ["spellings of one address", (index: number) => ["::ffff:192.0.2.8", "192.0.2.8"][index % 2] ?? ""],
  ])("thirty failures over many accounts block %s alone", async (_kind, addressOf) => {
    const administrator = await createAdministrator(app);
    await fail(PER_NETWORK, (index) => ({ email: `alvo${index}@exemplo.com`, address: addressOf(index) }));
    await expectLimited(await attempt({ ...administrator, address: addressOf(31) }));
    await expectLimited(await attempt({ ...administrator, address: addressOf(32), through: second }));
    expect((await attempt({ ...administrator, address: "192.0.2.10" })).status).toBe(200);
  });

  test("the networks of one IPv6 /48 share a larger budget", async () => {
    await app.database.db.insert(rateLimits).values({
      key: "login-site:2001:db8:77::/48",
      points: 119,
      expire: Date.now() + WINDOW_SECONDS * 1000,
    });
    await fail(1, () => ({ email: "a@exemplo.com", address: "2001:db8:77:1::1" }));
    await expectLimited(await attempt({ email: "b@exemplo.com", address: "2001:db8:77:2::1" }));
    expect((await attempt({ email: "b@exemplo.com", address: "2001:db8:78:2::1" })).status).toBe(401);
  });

  test("successful logins are not counted", async () => {
    const administrator = await createAdministrator(app);
    for (let index = 0; index < 3; index++) expect((await attempt(administrator)).status).toBe(200);
    const rows = await app.database.db.select().from(rateLimits);
    // A login counts its device, to tell of a new one.
    const failures = rows.filter(({ key, points }) => points > 0 && !key.startsWith("login-device"));
    expect(failures).toEqual([]);
  });

  test("a flood from an exhausted network costs no query", async () => {
    const { email } = await createAdministrator(app);
    await fail(PER_ACCOUNT, () => ({ email }));
    await expectLimited(await attempt({ email }));
    await app.database.sql.begin(async (holder) => {
      await holder`lock table rate_limits, users, passwords in access exclusive mode`;
      await expectLimited(await attempt({ email }));
    });
  });
});

describe("a browser that signed in before", () => {
  const cookiesOf = (answer: Response) =>
    answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");

  async function knownTo(administrator: TestAdministrator, cookie?: string): Promise<string> {
    const answer = await attempt({ ...administrator, ...(cookie ? { cookie } : {}) });
    expect(answer.status).toBe(200);
    const known = cookiesOf(answer).find((name) => name.startsWith("avante.known_browser="));
    return known ?? "";
  }

  test("gets a cookie that scripts and other sites do not, and that opens no session", async () => {
    const answer = await attempt(await createAdministrator(app));
    const known = answer.headers.getSetCookie().find((name) => name.startsWith("avante.known_browser="));
    for (const attribute of ["HttpOnly", "SameSite=Strict", "Path=/"]) expect(known).toContain(attribute);
    const cookie = known?.split(";")[0] ?? "";
    expect((await app.rest("GET", "/api/leads", { cookie })).status).toBe(401);
  });

  test("signs in at once while its account and its network are blocked for others", async () => {
    const administrator = await createAdministrator(app);
    const cookie = await knownTo(administrator);
    await fail(PER_ACCOUNT, () => ({ email: administrator.email }));
    await fail(PER_NETWORK - PER_ACCOUNT, (index) => ({ email: `outro${index}@exemplo.com` }));
    await expectLimited(await attempt(administrator));
    expect((await attempt({ ...administrator, cookie })).status).toBe(200);
  });

  test("has ten failures of its own", async () => {
    const administrator = await createAdministrator(app);
    const cookie = await knownTo(administrator);
    await fail(PER_ACCOUNT, () => ({ email: administrator.email, cookie }));
    await expectLimited(await attempt({ ...administrator, cookie }));
    expect((await attempt(administrator)).status).toBe(200);
  });

  test("is known for the accounts that signed in on it, and for no other", async () => {
    const [first, second, stranger] = await Promise.all([1, 2, 3].map(() => createAdministrator(app)));
    if (!first || !second || !stranger) throw new Error("three administrators were created");
    const cookie = await knownTo(second, await knownTo(first));
    for (const known of [first, second]) {
      await fail(PER_ACCOUNT, () => ({ email: known.email, address: "192.0.2.50" }));
      expect((await attempt({ ...known, address: "192.0.2.50", cookie })).status).toBe(200);
    }
    await fail(PER_ACCOUNT, () => ({ email: stranger.email, address: "192.0.2.51" }));
    await expectLimited(await attempt({ ...stranger, address: "192.0.2.51", cookie }));
  });

  test("is unknown after the password was changed", async () => {
    const administrator = await createAdministrator(app);
    const cookie = await knownTo(administrator);
    const body = { id: administrator.id, password: "nova-senha" };
    const admin = sessionCookie(
      await attempt({ ...(await createAdministrator(app)), address: "192.0.2.70" }),
    );
    const changed = await app.rest("PUT", `/api/users/${administrator.id}`, { body, cookie: admin });
    expect(changed.status).toBe(200);
    await fail(PER_ACCOUNT, () => ({ email: administrator.email, cookie }));
    // Of a known browser the failures of the network would not count.
    await expectLimited(await attempt({ email: administrator.email, password: "nova-senha" }));
  });

  test("cannot be forged", async () => {
    const administrator = await createAdministrator(app);
    const [, id = ""] = /=([\w-]{22})\./.exec(await knownTo(administrator)) ?? [];
    await fail(PER_ACCOUNT, () => ({ email: administrator.email }));
    for (const value of [id, `${id}.${"A".repeat(43)}`, `${"A".repeat(22)}.${"B".repeat(43)}`, "x", ""]) {
      await expectLimited(await attempt({ ...administrator, cookie: `avante.known_browser=${value}` }));
    }
  });
});

describe("refused guesses in the audit log", () => {
  const descriptions = async () => (await auditRows(app)).map(({ description }) => description);

  test("after ten of an account they are counted, and become one entry when their time is over", async () => {
    const { email } = await createAdministrator(app);
    const description = `Tentativa de login recusada para ${email}`;
    await fail(14, (index) => ({ email, address: `198.51.100.${index}` }));
    expect((await descriptions()).filter((text) => text === description)).toHaveLength(10);
    await runJob(app, summarizeAuditRepetitions);
    expect((await descriptions()).at(-1)).toBe(description);
    await app.database.sql`update audit_repetitions set started_at = now() - interval '16 minutes'`;
    await runJob(app, summarizeAuditRepetitions);
    expect(await descriptions()).toContain(`${description} (mais 4 vezes em 15 minutos)`);
    expect(await app.database.sql`select * from audit_repetitions`).toHaveLength(0);
  });

  test("what was typed is kept only when it is an account's e-mail", async () => {
    await fail(1, () => ({ email: "minha-senha-secreta" }));
    await fail(1, () => ({ email: "desconhecida@exemplo.com" }));
    expect(await everythingStored(app)).not.toContain("minha-senha-secreta");
    expect((await descriptions()).at(-1)).toBe("Tentativa de login recusada para um e-mail sem cadastro");
  });
});

test("a guess waits for no lock: it cannot be told from the queue whether the account exists", async () => {
  const { email } = await createAdministrator(app);
  await app.database.sql.begin(async (holder) => {
    await holder`select id from users for update`;
    expect((await attempt({ email })).status).toBe(401);
    expect((await attempt({ email: "ninguem@exemplo.com" })).status).toBe(401);
  });
});

test("of a flood of passwords only some wait; a known browser's goes ahead of them", async () => {
  const hash = await hashPassword("certa");
  const order: string[] = [];
  const flood = Array.from({ length: 200 }, () =>
    verifyPassword("errada", hash, { isKnownBrowser: false }).then(
      () => order.push("checked"),
      (error: AppError) => order.push(error.code),
    ),
  );
  const known = verifyPassword("certa", hash, { isKnownBrowser: true }).then((right) => {
    order.push("known");
    return right;
  });
  expect(await known).toBe(true);
  expect(order.filter((outcome) => outcome === "checked").length).toBeLessThan(10);
  await Promise.all(flood);
  expect(order.filter((outcome) => outcome === "rate_limited").length).toBeGreaterThan(100);
});

describe("the address of a client", () => {
  const auditedAddress = async () => (await auditRows(app)).at(-1)?.ipAddress;
  const send = (through: TestApp, forwarded: string) =>
    through.rest("POST", "/api/admin-login.php", {
      body: { email: "ninguem@exemplo.com", password: "errada" },
      headers: { "x-forwarded-for": forwarded },
      address: "10.0.0.1",
    });

  test("without a proxy, X-Forwarded-For is ignored", async () => {
    await send(app, "192.0.2.66");
    expect(await auditedAddress()).toBe("10.0.0.1");
  });

  test("behind one proxy, only the last entry of X-Forwarded-For is used", async () => {
    await send(behindProxy, "192.0.2.66, 192.0.2.67");
    expect(await auditedAddress()).toBe("192.0.2.67");
    await send(behindProxy, "");
    expect(await auditedAddress()).toBe("10.0.0.1");
  });
});
