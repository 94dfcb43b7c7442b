import { expect, test } from "bun:test";
import { openDatabase } from "#server/platform/db/client.ts";
import { VERSION } from "#shared/wire/version.ts";
import { createAdministrator, signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { createBreakableLink } from "../support/breakable-link.ts";
import { createTestDatabase } from "../support/database.ts";
import { restError, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { leadInput } from "../support/factories.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const UNAVAILABLE = {
  status: 503,
  error: "Serviço temporariamente indisponível. Tente novamente em instantes.",
};

const { url } = await createTestDatabase();
const link = await createBreakableLink(url);
const connection = openDatabase(link.url);
// After an outage the driver would wait its full timeout for closed connections.
atFileEnd(() => connection.sql.end({ timeout: 0 }));
const app = await createTestApp({ database: { ...connection, url: link.url, applicationUrl: link.url } });

async function readiness() {
  const answer = await app.rest("GET", "/readyz");
  return { status: answer.status, body: await answer.json() };
}

test("with its database the server is alive and ready", async () => {
  const alive = await app.rest("GET", "/healthz");
  expect([alive.status, await alive.json()]).toEqual([200, { status: "ok", version: VERSION }]);
  expect(await readiness()).toEqual({ status: 200, body: { status: "ready" } });
});

test("without its database the server is alive, not ready, serves pages, rejects calls with 503, and recovers", async () => {
  const administrator = await createAdministrator(app);
  const cookie = await signIn(app);
  expect((await app.rest("GET", "/contato")).status).toBe(200);
  await link.cut();

  expect(await readiness()).toEqual({ status: 503, body: { status: "unavailable" } });
  expect((await app.rest("GET", "/healthz")).status).toBe(200);
  for (const path of ["/contato", "/api/config"]) expect((await app.rest("GET", path)).status).toBe(200);
  const body = leadInput();
  expect(await restError(await app.rest("POST", "/api/leads", { body }))).toEqual(UNAVAILABLE);
  expect(await restError(await app.rest("GET", "/api/leads", { cookie }))).toEqual(UNAVAILABLE);
  expect(await trpcError(app.trpc().leads.create.mutate(body))).toMatchObject(UNAVAILABLE);
  expect(await trpcError(app.trpc({ cookie }).leads.list.query({}))).toMatchObject(UNAVAILABLE);
  expect(await trpcError(app.trpc().session.login.mutate(administrator))).toMatchObject(UNAVAILABLE);

  // One line for each cause, however many calls it fails.
  for (let call = 0; call < 20; call++) await app.rest("POST", "/api/leads", { body });
  const reasons = app.lines
    .map((line) => JSON.parse(line))
    .filter(({ message }) => message === "unavailable");
  expect(reasons.length).toBeGreaterThan(0);
  expect(new Set(reasons.map(({ reason }) => reason)).size).toBe(reasons.length);
  expect(reasons[0]).toMatchObject({ level: "warn", reason: expect.stringMatching(/CONNECT|ECONN/) });
  expect(app.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);

  await link.mend();
  await eventually(async () => expect((await readiness()).status).toBe(200));
  const answer = await app.rest("POST", "/api/leads", { body: leadInput({ name: "Depois da Queda" }) });
  expect(answer.status).toBe(200);
  await eventually(async () => {
    expect((await app.mailbox.mails()).join()).toContain("Depois da Queda");
  });
  expect((await app.rest("GET", "/api/leads", { cookie })).status).toBe(200);
  await appendConfigVersion(app, { site_title: "Anunciado Depois" });
  await eventually(async () => {
    expect(await (await app.rest("GET", "/contato")).text()).toContain("Anunciado Depois");
  });
});
