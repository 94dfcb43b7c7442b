import { expect, test } from "bun:test";
import { openDatabase } from "../../src/server/db/client.ts";
import { createAdministrator, signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { testCluster } from "../support/cluster.ts";
import { leadInput } from "../support/factories.ts";
import { restRefusal, trpcRefusal } from "../support/refusals.ts";

const UNAVAILABLE = {
  status: 503,
  error: "Serviço temporariamente indisponível. Tente novamente em instantes.",
};

test("with its database the application is alive and ready", async () => {
  const app = await createTestApp();
  const [alive, ready] = [await app.rest("GET", "/healthz"), await app.rest("GET", "/readyz")];
  expect([alive.status, await alive.json()]).toEqual([200, { status: "ok" }]);
  expect([ready.status, await ready.json()]).toEqual([200, { status: "ready" }]);
});

test("without its database it is alive, not ready, shows its pages and says so to forms", async () => {
  const app = await createTestApp();
  const administrator = await createAdministrator(app);
  const cookie = await signIn(app);
  expect((await app.rest("GET", "/")).status).toBe(200);

  await testCluster().refuseConnections(new URL(app.database.url).pathname.slice(1));

  expect((await app.rest("GET", "/healthz")).status).toBe(200);
  const ready = await app.rest("GET", "/readyz");
  expect([ready.status, await ready.json()]).toEqual([503, { status: "unavailable" }]);
  expect((await app.rest("GET", "/contato")).status).toBe(200);

  const body = leadInput();
  expect(await restRefusal(await app.rest("POST", "/api/leads", { body }))).toEqual(UNAVAILABLE);
  expect(await restRefusal(await app.rest("GET", "/api/leads", { cookie }))).toEqual(UNAVAILABLE);
  expect(await trpcRefusal(app.trpc().leads.create.mutate(body))).toMatchObject(UNAVAILABLE);
  expect(await trpcRefusal(app.trpc({ cookie }).leads.list.query({}))).toMatchObject(UNAVAILABLE);
  expect(await trpcRefusal(app.trpc().auth.login.mutate(administrator))).toMatchObject(UNAVAILABLE);
});

test("a database that was never there does not stop a pool from being made", async () => {
  const connection = openDatabase("postgres://nobody:nothing@127.0.0.1:1/nowhere");
  await expect(connection.sql`select 1`).rejects.toThrow();
  await connection.close();
});
