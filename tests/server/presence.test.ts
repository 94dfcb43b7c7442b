import { expect, test } from "bun:test";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { trpcError } from "../support/errors.ts";

const app = await createTestApp();
const [ana, bia, caio] = [
  await createAdministrator(app, { name: "Ana Prado" }),
  await createAdministrator(app, { name: "Bia Nunes" }),
  await createAdministrator(app, { name: "Caio Reis" }),
];
const presenceOf = async (of: typeof ana) => app.trpc({ cookie: await cookieOf(app, of) }).presence;
const [anas, bias, caios] = [await presenceOf(ana), await presenceOf(bia), await presenceOf(caio)];
const place = "lead:7";

test("who has a place open learns of the others there, until they leave", async () => {
  expect(await anas.visit.mutate({ place })).toEqual([]);
  expect(await bias.visit.mutate({ place })).toEqual(["Ana Prado"]);
  expect(await caios.visit.mutate({ place: "lead:8" })).toEqual([]);
  expect(await caios.visit.mutate({ place })).toEqual(["Ana Prado", "Bia Nunes"]);
  expect(await anas.visit.mutate({ place })).toEqual(["Bia Nunes", "Caio Reis"]);
  await bias.leave.mutate({ place });
  await bias.leave.mutate({ place });
  expect(await anas.visit.mutate({ place })).toEqual(["Caio Reis"]);
});

test("who no longer calls is forgotten, and a deleted user too", async () => {
  const { sql } = app.database;
  await bias.visit.mutate({ place });
  await sql`update presences set seen_at = now() - interval '32 seconds' where user_id = ${bia.id}`;
  await caios.visit.mutate({ place });
  expect(await anas.visit.mutate({ place })).toEqual(["Caio Reis"]);
  expect(await sql`select 1 from presences where user_id = ${bia.id}`).toHaveLength(0);
  await app.trpc({ cookie: await cookieOf(app, ana) }).users.delete.mutate({ id: caio.id });
  expect(await anas.visit.mutate({ place })).toEqual([]);
});

test.each(["lead", "lead:", "other:1", "lead:1 or 1", `page:${"x".repeat(81)}`])(
  "%p is no place",
  async (wrong) => {
    expect(await trpcError(anas.visit.mutate({ place: wrong }))).toMatchObject({ code: "invalid_input" });
  },
);
