import { beforeEach, describe, expect, test } from "bun:test";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { createAdministrator } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { restError, trpcError } from "../support/errors.ts";

const PER_ACCOUNT = 10;
const PER_ADDRESS = 30;
const WINDOW_SECONDS = 900;
const LIMITED = {
  status: 429,
  error: "Muitas tentativas de login. Aguarde alguns minutos e tente novamente.",
};

const app = await createTestApp();
const second = await createTestApp({ database: app.database });
const behindProxy = await createTestApp({ database: app.database, trustProxy: 1 });

/** Every test opens its windows after this, so that none has less left than the time since. */
let cleared = 0;
beforeEach(async () => {
  await app.database.db.delete(rateLimits);
  cleared = Date.now();
});
const leastSecondsLeft = () => WINDOW_SECONDS - Math.ceil((Date.now() - cleared) / 1000);

type Attempt = { email: string; password?: string; address?: string; through?: TestApp };

function attempt({ email, password = "errada", address = "192.0.2.1", through = app }: Attempt) {
  return through.rest("POST", "/api/admin-login.php", { body: { email, password }, address });
}

async function fail(times: number, input: (index: number) => Attempt): Promise<void> {
  for (let index = 0; index < times; index++) expect((await attempt(input(index))).status).toBe(401);
}

async function expectLimited(answer: Response): Promise<void> {
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeWithin(leastSecondsLeft(), WINDOW_SECONDS + 1);
  expect(await restError(answer)).toEqual(LIMITED);
}

describe("per account", () => {
  test("ten failures block the account, even with the right password, from any address and instance", async () => {
    const { email, password } = await createAdministrator(app);
    await fail(PER_ACCOUNT, (index) => ({ email, address: `192.0.2.${index}` }));
    await expectLimited(await attempt({ email, password, address: "198.51.100.1" }));
    await expectLimited(await attempt({ email: email.toUpperCase(), password, through: second }));
    const call = second.trpc({ address: "198.51.100.2" }).session.login.mutate({ email, password });
    const rejection = await trpcError(call);
    expect(rejection).toMatchObject({ ...LIMITED, code: "rate_limited" });
    expect(rejection.retryAfterSeconds).toBeWithin(leastSecondsLeft(), WINDOW_SECONDS + 1);
  });

  test("other accounts are not affected", async () => {
    const [attacked, other] = [await createAdministrator(app), await createAdministrator(app)];
    await fail(PER_ACCOUNT, () => ({ email: attacked.email }));
    expect((await attempt(other)).status).toBe(200);
  });

  test("an unknown address is limited like a known one", async () => {
    await fail(PER_ACCOUNT, () => ({ email: "ninguem@exemplo.com" }));
    await expectLimited(await attempt({ email: "ninguem@exemplo.com" }));
  });

  test("a successful login resets the rate limit of the account", async () => {
    const administrator = await createAdministrator(app);
    await fail(PER_ACCOUNT - 1, () => ({ email: administrator.email }));
    expect((await attempt(administrator)).status).toBe(200);
    await fail(PER_ACCOUNT - 1, () => ({ email: administrator.email, address: "192.0.2.77" }));
    expect((await attempt(administrator)).status).toBe(200);
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
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => attempt({ email, address: `198.51.100.${index}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(30).fill(429)]);
  });

  test("the account is open again after the window", async () => {
    const administrator = await createAdministrator(app);
    await fail(PER_ACCOUNT, () => ({ email: administrator.email }));
    await app.database.db.update(rateLimits).set({ expire: Date.now() - 1000 });
    expect((await attempt(administrator)).status).toBe(200);
  });
});

describe("per address", () => {
  test("thirty failures over many accounts block only their address", async () => {
    const administrator = await createAdministrator(app);
    await fail(PER_ADDRESS, (index) => ({ email: `alvo${index}@exemplo.com`, address: "192.0.2.9" }));
    await expectLimited(await attempt({ ...administrator, address: "192.0.2.9" }));
    await expectLimited(await attempt({ ...administrator, address: "192.0.2.9", through: second }));
    expect((await attempt({ ...administrator, address: "192.0.2.10" })).status).toBe(200);
  });

  test("successful logins are not counted", async () => {
    const administrator = await createAdministrator(app);
    for (let index = 0; index < 3; index++) expect((await attempt(administrator)).status).toBe(200);
    const rows = await app.database.db.select().from(rateLimits);
    expect(rows.filter(({ points }) => points > 0)).toEqual([]);
  });
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
