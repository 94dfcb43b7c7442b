import { expect, test } from "bun:test";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { lastAuditRow } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { somePage } from "../support/own-pages.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

const app = await createTestApp();
const [one, other] = [await createAdministrator(app), await createAdministrator(app)];
const [client, others] = [
  app.trpc({ cookie: await cookieOf(app, one) }),
  app.trpc({ cookie: await cookieOf(app, other) }),
];
const document = "home";
const draft = (title: string) => ({
  baseVersion: 1,
  base: "",
  mine: JSON.stringify({ "meta.title": title }),
});

test("a draft belongs to its person and document, and the newest one counts", async () => {
  expect(await client.contentDrafts.read.query({ document })).toBeNull();
  const first = await client.contentDrafts.save.mutate({ document, draft: draft("Um") });
  const second = await client.contentDrafts.save.mutate({ document, draft: draft("Dois") });
  expect(second.updatedAt > first.updatedAt).toBeTrue();
  expect(await client.contentDrafts.read.query({ document })).toEqual({ draft: draft("Dois"), ...second });
  expect(await client.contentDrafts.read.query({ document: "contact" })).toBeNull();
  expect(await others.contentDrafts.read.query({ document })).toBeNull();
  await others.contentDrafts.discard.mutate({ document });
  expect(await client.contentDrafts.read.query({ document })).not.toBeNull();
  await client.contentDrafts.discard.mutate({ document });
  expect(await client.contentDrafts.read.query({ document })).toBeNull();
});

test("a draft changes nothing but itself, and is not audited", async () => {
  const { content_drafts: _before, ...before } = await databaseSnapshot(app);
  const audited = await lastAuditRow(app);
  await client.contentDrafts.save.mutate({ document, draft: draft("Só meu") });
  await client.contentDrafts.discard.mutate({ document });
  await client.contentDrafts.save.mutate({ document, draft: draft("Só meu") });
  const { content_drafts: _after, ...after } = await databaseSnapshot(app);
  expect(after).toEqual(before);
  expect(await lastAuditRow(app)).toBe(audited);
  expect(await (await app.rest("GET", "/")).text()).not.toContain("Só meu");
});

test("unfinished texts are kept, and what is no draft is not", async () => {
  const unfinished = { ...draft(""), mine: JSON.stringify({ "meta.title": "", price: "12," }) };
  await client.contentDrafts.save.mutate({ document, draft: unfinished });
  for (const wrong of ["texto", "[1]", `{"a":{}}`, JSON.stringify({ a: "x".repeat(100_000) })]) {
    const call = client.contentDrafts.save.mutate({ document, draft: { ...unfinished, mine: wrong } });
    expect(await trpcError(call)).toMatchObject({ code: "invalid_input" });
  }
  const unknown = client.contentDrafts.save.mutate({ document: "nada" as "home", draft: unfinished });
  expect(await trpcError(unknown)).toMatchObject({ code: "invalid_input" });
});

test("an own page has drafts, too, which end with it", async () => {
  const { id } = await client.ownPages.create.mutate(somePage({ path: "/natal" }));
  const page = `own-page:${id}` as const;
  const unfinished = { baseVersion: 1, base: `{"inMenu":true}`, mine: `{"inMenu":false,"title":""}` };
  await client.contentDrafts.save.mutate({ document: page, draft: unfinished });
  expect(await client.contentDrafts.read.query({ document: page })).toMatchObject({ draft: unfinished });
  for (const wrong of ["", "[1]", `{"a":{}}`]) {
    const call = client.contentDrafts.save.mutate({ document: page, draft: { ...unfinished, mine: wrong } });
    expect(await trpcError(call)).toMatchObject({ code: "invalid_input" });
  }
  await client.ownPages.delete.mutate(id);
  expect(await client.contentDrafts.read.query({ document: page })).toBeNull();
});

test("a deleted user's drafts are deleted", async () => {
  await others.contentDrafts.save.mutate({ document, draft: draft("De quem saiu") });
  await client.users.delete.mutate({ id: other.id });
  const left = await app.database.sql`select user_id from content_drafts`;
  expect(left.map(({ user_id }) => user_id)).toEqual([one.id]);
});
