import { expect, test } from "bun:test";
import { appRouter } from "#server/app/router.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { PUBLIC_OPERATIONS } from "../support/api-examples.ts";
import { createTestApp } from "../support/app.ts";
import { restOperations } from "../support/openapi.ts";
import { enableTotp, freeCodes, totpCode } from "../support/totp.ts";

const app = await createTestApp();
const PUBLIC =
  /^(session\.(me|login|askForPasskey|loginWithPasskey|passwordMin|forgotPassword|resetPassword|findInvitation|acceptInvitation)|(leads|contactMessages|subjectRequests)\.create)$/;
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Typed>)
  .filter(([path]) => !PUBLIC.test(path))
  .map(([path, { _def }]) => ({ method: _def.type === "query" ? "GET" : "POST", path: `/trpc/${path}` }));
type Typed = { _def: { type: "query" | "mutation" } };
const operations = (await restOperations(app)).filter(
  ({ method, path }) => !PUBLIC_OPERATIONS.includes(`${method} ${path}`),
);
const SESSION_COOKIE = "avante.session_token";

/** Every way to present what an answer gave: its cookies, and each long text of it as session cookie and as Bearer. */
async function waysToUse(answer: Response) {
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const texts = (await answer.text()).match(/[\w.%+/=-]{20,}/g) ?? [];
  return [
    ...(cookie ? [{ cookie }] : []),
    ...texts.map((text) => ({ cookie: `${SESSION_COOKIE}=${encodeURIComponent(text)}` })),
    ...texts.map((text) => ({ headers: { authorization: `Bearer ${text}` } })),
  ];
}

/** The calls that some way opens. */
async function opened(answer: Response, calls = [...procedures, ...operations]): Promise<string[]> {
  const ways = await waysToUse(answer);
  const found: string[] = [];
  for (const { method, path } of calls)
    for (const way of ways) {
      const { status } = await app.rest(method, path, way);
      if (status !== 401) found.push(`${method} ${path}`);
    }
  return found;
}

/** Logs in by both protocols. */
const logins = ({ email, password }: { email: string; password: string }, code?: string) => ({
  trpc: () =>
    app.rest("POST", "/trpc/session.login", { body: { email, password, code, remembersDevice: true } }),
  rest: () => app.rest("POST", "/api/admin-login.php", { body: { email, password, code } }),
});

test("nothing that a login without its code, or without a demanded factor, gives opens any call; what a whole one gives does", async () => {
  const [guarded, bare] = [await createAdministrator(app), await createAdministrator(app)];
  const client = app.trpc({ cookie: await cookieOf(app, guarded) });
  const { secret, codes } = await enableTotp(client);
  await freeCodes(app);
  await client.users.setPolicy.mutate({ demandsFactor: true });
  const halves = [guarded, bare].flatMap((each) => Object.values(logins(each)));
  for (const half of halves) {
    const answer = await half();
    expect(answer.status).toBe(401);
    expect(await opened(answer)).toEqual([]);
  }
  const sessions = await app.database.sql`select user_id from sessions where user_id = ${bare.id}`;
  expect(sessions.length).toBe(0);
  // The same search finds a session that is there, so it would find a half one.
  const lists = procedures.filter(({ path }) => /\.list$/.test(path));
  expect(await opened(await logins(guarded, totpCode(secret)).trpc(), lists)).toContain(
    "GET /trpc/users.list",
  );
  expect(await opened(await logins(guarded, codes[0]).rest(), operations.slice(0, 3))).not.toEqual([]);
});
