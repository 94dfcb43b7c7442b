import { beforeEach, expect, test } from "bun:test";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator, type TestAdministrator } from "../support/administrators.ts";
import { createTestApp, type TrpcClient } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { enableTotp, freeCodes, totpCode } from "../support/totp.ts";

const app = await createTestApp();
beforeEach(async () => {
  await app.database.db.delete(rateLimits);
});

/** Logs in as the login screen does; resolves to the cookies that the browser then has. */
async function enter(
  { email, password }: TestAdministrator,
  { cookie, ...answers }: { code?: string; remembersDevice?: boolean; cookie?: string } = {},
) {
  const answer = await app.rest("POST", "/trpc/session.login", {
    body: { email, password, ...answers },
    ...(cookie && { cookie }),
  });
  const set = answer.headers.getSetCookie();
  const values = set.map((each) => each.split(";")[0] ?? "");
  return {
    status: answer.status,
    set,
    cookies: values,
    device: values.find((each) => each.includes("trusted_device")),
  };
}

/** An administrator with a second factor who has let this browser be remembered. */
async function remembered() {
  const ana = await createAdministrator(app);
  const client: TrpcClient = app.trpc({ cookie: await cookieOf(app, ana) });
  const { secret } = await enableTotp(client);
  await freeCodes(app);
  const { device = expect.unreachable("no cookie"), set } = await enter(ana, {
    code: totpCode(secret),
    remembersDevice: true,
  });
  return { ana, client, secret, device, set };
}

test("a remembered browser needs the password alone, for its own account and thirty days", async () => {
  const { ana, client, device, set } = await remembered();
  const cookie = set.find((each) => each.includes("trusted_device"));
  for (const attribute of ["Max-Age=2592000", "HttpOnly", "SameSite=Strict", "Path=/"])
    expect(cookie).toContain(attribute);
  expect((await enter(ana, { cookie: device })).status).toBe(200);
  expect((await auditRows(app)).at(-1)?.description).toEndWith(" em um aparelho lembrado");
  expect((await enter({ ...ana, password: "errada" }, { cookie: device })).status).toBe(401);
  expect((await enter(ana)).status).toBe(401);
  expect((await enter(ana, { cookie: `${device.slice(0, -1)}x` })).status).toBe(401);
  const [stored] = await app.database.sql<{ token: string }[]>`
    select token from trusted_devices where user_id = ${ana.id}`;
  expect(stored?.token).toMatch(/^[0-9a-f]{64}$/);
  expect(device).not.toContain(stored?.token ?? "");

  const other = await remembered();
  expect((await enter(other.ana, { cookie: device })).status).toBe(401);
  const [listed, ...more] = await client.users.trustedDevices.query(ana.id);
  expect(more).toEqual([]);
  expect(Date.parse(listed?.expiresAt ?? "") - Date.now()).toBeGreaterThan(29 * 86_400_000);
  await app.database.sql`update trusted_devices set expires_at = now() - interval '1 second'`;
  expect((await enter(ana, { cookie: device })).status).toBe(401);
  expect(await client.users.trustedDevices.query(ana.id)).toEqual([]);
});

test("a browser is remembered only after a code, and only where one is asked for", async () => {
  const { ana } = await remembered();
  expect((await enter(ana, { remembersDevice: true })).set).toEqual([]);
  const bare = await createAdministrator(app);
  expect((await enter(bare, { remembersDevice: true })).device).toBeUndefined();
  expect((await enter(bare, { remembersDevice: true, code: "123456" })).device).toBeUndefined();
});

test("colleagues may share a browser", async () => {
  const first = await remembered();
  const ivo = await createAdministrator(app);
  const { secret } = await enableTotp(app.trpc({ cookie: await cookieOf(app, ivo) }));
  await freeCodes(app);
  const answers = { code: totpCode(secret), remembersDevice: true, cookie: first.device };
  const { device } = await enter(ivo, answers);
  for (const person of [first.ana, ivo])
    expect((await enter(person, { cookie: device ?? "" })).status).toBe(200);
});

test.each<[string, (given: Awaited<ReturnType<typeof remembered>>) => Promise<unknown>]>([
  [
    "the password changes",
    ({ ana, client }) => client.users.update.mutate({ id: ana.id, password: "outra-senha" }),
  ],
  ["the factor is replaced", ({ client }) => enableTotp(client)],
  [
    "the factor is turned off and on",
    async ({ ana, client }) => {
      await client.users.dropSecondFactor.mutate(ana.id);
      await enableTotp(client);
    },
  ],
  [
    "it is forgotten",
    async ({ ana, client }) => {
      const [listed] = await client.users.trustedDevices.query(ana.id);
      await client.users.forgetDevices.mutate({ userId: ana.id, id: listed?.id });
      expect((await auditRows(app)).at(-1)?.description).toContain("1 aparelho esquecido");
    },
  ],
  ["all are forgotten", ({ ana, client }) => client.users.forgetDevices.mutate({ userId: ana.id })],
  [
    "the account is deactivated and activated by another",
    async ({ ana }) => {
      const colleague = app.trpc({ cookie: await cookieOf(app, await createAdministrator(app)) });
      await colleague.users.update.mutate({ id: ana.id, isActive: false });
      await colleague.users.update.mutate({ id: ana.id, isActive: true });
    },
  ],
])("a code is asked for again after %s", async (_what, change) => {
  const given = await remembered();
  await change(given);
  await app.database.db.delete(rateLimits);
  const [first, second] = [given.ana.password, "outra-senha"];
  const answers = await Promise.all(
    [first, second].map((password) => enter({ ...given.ana, password }, { cookie: given.device })),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  const stranger = app.trpc().users.forgetDevices.mutate({ userId: given.ana.id });
  expect(await trpcError(stranger)).toMatchObject({
    code: "unauthorized",
    error: texts.request.unauthorized,
  });
});
