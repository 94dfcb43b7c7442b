import { expect, test } from "bun:test";
import { deviceName } from "#shared/formats/device.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";

const app = await createTestApp();
const [ana, bia] = [await createAdministrator(app), await createAdministrator(app, { name: "Bia Nunes" })];
const signIn = async (of: typeof ana) => app.trpc({ cookie: await cookieOf(app, of) });
const isIn = async (client: typeof first) => (await client.session.me.query()) !== null;
const first = await signIn(ana);
const [second, third, bias] = [await signIn(ana), await signIn(ana), await signIn(bia)];

test("a user's open sessions are listed, that of the call first", async () => {
  const listed = await second.users.sessions.query(ana.id);
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  expect(JSON.stringify(listed)).not.toMatch(/token/i);
  expect((await bias.users.sessions.query(ana.id)).some(({ isCurrent }) => isCurrent)).toBeFalse();
});

test("sessions that have expired or idled too long are not listed", async () => {
  const { sql } = app.database;
  const old = await signIn(bia);
  const [expired] = (await old.users.sessions.query(bia.id)).filter(({ isCurrent }) => isCurrent);
  await signIn(bia);
  const before = await bias.users.sessions.query(bia.id);
  await sql`update sessions set expires_at = now() - interval '1 minute' where id = ${expired?.id ?? ""}`;
  const after = await bias.users.sessions.query(bia.id);
  expect(after).toHaveLength(before.length - 1);
  await sql`update sessions set updated_at = now() - interval '1 day' where id = ${after.at(-1)?.id ?? ""}`;
  expect(await bias.users.sessions.query(bia.id)).toHaveLength(before.length - 2);
});

test("one session is ended, and the others of a user but one's own", async () => {
  const [, { id } = { id: "" }] = await first.users.sessions.query(ana.id);
  await first.users.endSessions.mutate({ userId: ana.id, id });
  expect([await isIn(second), await isIn(third)].filter(Boolean)).toHaveLength(1);
  const entry = (await auditRows(app)).at(-1);
  expect(entry).toMatchObject({ action: "UPDATE", entityType: "auth", entityId: ana.id });
  expect(entry?.description).toEndWith("sessão encerrada (Outro programa)");
  await first.users.endSessions.mutate({ userId: ana.id, id });
  expect((await auditRows(app)).at(-1)).toEqual(entry);
  await first.users.endSessions.mutate({ userId: ana.id });
  expect(await Promise.all([first, second, third].map(isIn))).toEqual([true, false, false]);
});

test("another administrator ends all of somebody's sessions, and not those of others", async () => {
  // An id of somebody else's session names none of this user's.
  const [own] = await bias.users.sessions.query(bia.id);
  await first.users.endSessions.mutate({ userId: ana.id, id: own?.id });
  expect(await isIn(bias)).toBeTrue();
  await bias.users.endSessions.mutate({ userId: ana.id });
  expect(await Promise.all([isIn(first), isIn(bias)])).toEqual([false, true]);
  const unknown = bias.users.endSessions.mutate({ userId: "ninguem" });
  expect(await trpcError(unknown)).toMatchObject({ code: "not_found" });
});

test.each([
  [
    "Chrome em Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
  ],
  [
    "Edge em Windows",
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
  ],
  [
    "Safari em iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1",
  ],
  ["Firefox em Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  [
    "Chrome em Android",
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
  ],
  ["Outro programa", "curl/8.5"],
  ["Outro programa", null],
])("%p is named after its header", (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
