import { beforeEach, expect, test } from "bun:test";
import { sql as text } from "drizzle-orm";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { whileRowsAreHeld } from "../support/row-locks.ts";
import { createAuthenticator } from "../support/software-authenticator.ts";

const app = await createTestApp();
const rpId = new URL(PUBLIC_URL).hostname;
beforeEach(async () => {
  await app.database.db.delete(rateLimits);
});

/** A call as a browser makes it, and the cookies that its answer sets. */
async function call<Data = unknown>(name: string, body: unknown, cookie = "") {
  const response = await app.rest("POST", `/trpc/session.${name}`, {
    body,
    cookie,
    headers: { origin: PUBLIC_URL, "content-type": "application/json" },
  });
  const { result } = (await response.json()) as { result?: { data: Data } };
  const cookies = response.headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
  return { status: response.status, data: result?.data as Data, cookies: cookies.join("; ") };
}
type Challenge = { challenge: string };

async function addPasskey(session: string) {
  const authenticator = createAuthenticator({ origin: PUBLIC_URL, rpId });
  const { data, cookies } = await call<Challenge>("startPasskey", undefined, session);
  const added = await call(
    "addPasskey",
    { name: "Celular", response: authenticator.create(data) },
    `${session}; ${cookies}`,
  );
  expect(added.status).toBe(200);
  return authenticator;
}

async function withPasskey() {
  const owner = await createAdministrator(app);
  const session = await cookieOf(app, owner);
  return { owner, session, client: app.trpc({ cookie: session }), authenticator: await addPasskey(session) };
}

async function logInBy(authenticator: ReturnType<typeof createAuthenticator>, counter: number) {
  const { data, cookies } = await call<Challenge>("askForPasskey", undefined);
  return call("loginWithPasskey", authenticator.sign(data, counter), cookies);
}

test("a passkey that is removed while it signs in opens nothing", async () => {
  const { owner, authenticator } = await withPasskey();
  let signingIn: ReturnType<typeof logInBy> | undefined;
  await whileRowsAreHeld(
    app,
    text`select id from users where id = ${owner.id} for update`,
    async (waiting, holder) => {
      signingIn = logInBy(authenticator, 1);
      await waiting(1);
      await holder.execute(text`delete from passkeys where id = ${authenticator.id}`);
    },
  );
  const answer = await signingIn;
  expect(answer?.status).toBe(401);
  expect(answer?.cookies).not.toContain("session");
});

test("removing the passkey of a stolen device ends the session it opened, not one's own", async () => {
  const { session, client, authenticator } = await withPasskey();
  const stolen = await logInBy(authenticator, 1);
  const thief = app.trpc({ cookie: stolen.cookies });
  expect(await thief.session.me.query()).not.toBeNull();
  await client.session.removePasskey.mutate({ id: authenticator.id });
  expect(await thief.session.me.query()).toBeNull();
  expect(await app.trpc({ cookie: session }).session.me.query()).not.toBeNull();
});

test("a challenge signed twice at once opens one session", async () => {
  const { authenticator } = await withPasskey();
  const { data, cookies } = await call<Challenge>("askForPasskey", undefined);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((counter) => call("loginWithPasskey", authenticator.sign(data, counter), cookies)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("of the last two factors removed at once one stays where one is demanded", async () => {
  const { owner, session, client, authenticator } = await withPasskey();
  const second = await addPasskey(session);
  await client.users.setPolicy.mutate({ demandsFactor: true });
  const removals = await Promise.allSettled(
    [authenticator, second].map(({ id }) => client.session.removePasskey.mutate({ id })),
  );
  await client.users.setPolicy.mutate({ demandsFactor: false });
  expect(removals.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await client.users.secondFactor.query(owner.id)).passkeys).toHaveLength(1);
});
