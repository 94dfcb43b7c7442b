import { afterEach, expect, test } from "bun:test";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { lastAuditRow } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { somePage } from "../support/own-pages.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

const app = await createTestApp();
const ana = await createAdministrator(app, { name: "Ana Prado" });
const rui = await createAdministrator(app, { name: "Rui Sá" });
const [client, other] = [
  app.trpc({ cookie: await cookieOf(app, ana) }),
  app.trpc({ cookie: await cookieOf(app, rui) }),
];
const document = "home";
const draft = (title: string) => ({ baseVersion: 1, base: {}, mine: { "meta.title": title } });
const save = (title: string, from: number, by = client) =>
  by.drafts.save.mutate({ document, draft: draft(title), from });
/** Saves, and returns the version of the draft then. */
const saved = async (title: string, from: number, by = client) => {
  const answer = await save(title, from, by);
  return answer.isSaved ? answer.version : expect.unreachable("the draft was not saved");
};

afterEach(async () => {
  await app.database.sql`delete from document_drafts`;
});

test("a document has one draft, which all write and which says who did last", async () => {
  expect(await client.drafts.read.query({ document })).toBeNull();
  const version = await saved("Um", 0);
  expect(await other.drafts.read.query({ document })).toMatchObject({
    draft: draft("Um"),
    version,
    updatedByName: "Ana Prado",
  });
  await saved("Dois", version, other);
  expect(await client.drafts.list.query()).toMatchObject([{ document, updatedByName: "Rui Sá" }]);
  expect(await client.drafts.read.query({ document: "contact" })).toBeNull();
});

test("who goes on from an older draft is told what another hand wrote, and nothing is overwritten", async () => {
  const first = await saved("Um", 0);
  const version = await saved("Do Rui", first, other);
  for (const from of [0, first])
    expect(await save("Da Ana", from)).toMatchObject({
      isSaved: false,
      stored: { version, updatedByName: "Rui Sá", draft: draft("Do Rui") },
    });
  await other.drafts.discard.mutate({ document, from: version });
  expect(await save("Da Ana", first)).toEqual({ isSaved: false, stored: null });
  expect(await save("Da Ana", 0)).toMatchObject({ isSaved: true });
});

test("a tab that stayed open while its draft ended does not write over the next one", async () => {
  const before = await saved("Um", 0);
  await other.drafts.discard.mutate({ document, from: before });
  const version = await saved("Do Rui", 0, other);
  expect(version).not.toBe(before);
  expect(await save("Da Ana", before)).toMatchObject({ isSaved: false, stored: { draft: draft("Do Rui") } });
  expect(await client.drafts.discard.mutate({ document, from: before })).toEqual({ isDiscarded: false });
});

test("a draft that another hand wrote since is not discarded", async () => {
  const first = await saved("Um", 0);
  const version = await saved("Do Rui", first, other);
  expect(await client.drafts.discard.mutate({ document, from: first })).toEqual({ isDiscarded: false });
  expect(await client.drafts.read.query({ document })).toMatchObject({ version });
  expect(await client.drafts.discard.mutate({ document, from: version })).toEqual({ isDiscarded: true });
  expect(await client.drafts.read.query({ document })).toBeNull();
});

test("of many who save at once, one is first and the others are told", async () => {
  const answers = await Promise.all(["1", "2", "3", "4"].map((title) => save(title, 0)));
  expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
});

test("a draft changes nothing but itself, and is not audited", async () => {
  const { document_drafts: _before, ...before } = await databaseSnapshot(app);
  const audited = await lastAuditRow(app);
  await save("Só rascunho", 0);
  const { document_drafts: _after, ...after } = await databaseSnapshot(app);
  expect(after).toEqual(before);
  expect(await lastAuditRow(app)).toBe(audited);
  expect(await (await app.rest("GET", "/")).text()).not.toContain("Só rascunho");
});

test("unfinished texts of every kind of document are kept, and what is no draft is not", async () => {
  const { id } = await client.ownPages.start.mutate({ kind: "page" });
  const drafts = {
    contact: "12,",
    settings: "",
    slider: "",
    "text:terms_of_use": "## Um",
    [`own-page:${id}`]: "",
  };
  for (const [name, text] of Object.entries(drafts)) {
    const given = { baseVersion: 1, base: {}, mine: { [`${name}.x`]: text, ids: ["a", "b"], price: 5 } };
    const kept = { document: name as "contact", draft: given };
    expect(await client.drafts.save.mutate({ ...kept, from: 0 })).toMatchObject({ isSaved: true });
    expect(await client.drafts.read.query({ document: kept.document })).toMatchObject({ draft: given });
  }
  for (const mine of ["texto", [1], { a: {} }, { a: "x".repeat(1_200_001) }]) {
    const call = client.drafts.save.mutate({
      document,
      draft: { ...draft(""), mine: mine as object },
      from: 0,
    });
    expect(await trpcError(call)).toMatchObject({ code: "invalid_input" });
  }
  for (const name of ["nada", "own-page:x", "content_home"]) {
    const call = client.drafts.save.mutate({ document: name as "home", draft: draft(""), from: 0 });
    expect(await trpcError(call)).toMatchObject({ code: "invalid_input" });
  }
  const gone = client.drafts.save.mutate({ document: "own-page:99999", draft: draft(""), from: 0 });
  expect(await trpcError(gone)).toMatchObject({ code: "not_found" });
});

test("a page that was begun has an address of its own in the back office, and goes with its discarded draft", async () => {
  const listed = async () => (await client.ownPages.list.query()).map(({ id, title }) => ({ id, title }));
  const before = await listed();
  const [one, two] = [
    await client.ownPages.start.mutate({ kind: "article" }),
    await client.ownPages.start.mutate({ kind: "article" }),
  ];
  expect(one.id).not.toBe(two.id);
  // Nobody has written a letter of either.
  expect(await listed()).toEqual(before);
  const name = `own-page:${one.id}` as const;
  const written = { baseVersion: 1, base: one.leaves, mine: { ...one.leaves, title: "Versão 12" } };
  await client.drafts.save.mutate({ document: name, draft: written, from: 0 });
  const { version = 0 } = (await other.drafts.read.query({ document: name })) ?? {};
  expect(await listed()).toEqual([{ id: one.id, title: "Versão 12" }, ...before]);
  await other.drafts.discard.mutate({ document: name, from: version, withPage: true });
  expect(await listed()).toEqual(before);
  expect(await trpcError(client.ownPages.get.query(one.id))).toMatchObject({ code: "not_found" });
});

test("a page that was published stays without its draft, and its draft ends with it", async () => {
  const { id, leaves } = await client.ownPages.create.mutate(somePage({ path: "/natal" }));
  const name = `own-page:${id}` as const;
  const written = { baseVersion: 1, base: leaves, mine: { ...leaves, title: "" } };
  await client.drafts.save.mutate({ document: name, draft: written, from: 0 });
  const { version = 0 } = (await client.drafts.read.query({ document: name })) ?? {};
  expect(await client.drafts.discard.mutate({ document: name, from: version, withPage: true })).toEqual({
    isDiscarded: true,
  });
  expect(await client.ownPages.get.query(id)).toMatchObject({ path: "/natal" });
  await client.drafts.save.mutate({ document: name, draft: written, from: 0 });
  await client.ownPages.delete.mutate(id);
  expect(await client.drafts.read.query({ document: name })).toBeNull();
});

test("what a user wrote stays when the user is deleted", async () => {
  await save("De quem saiu", 0, other);
  await client.users.delete.mutate({ id: rui.id });
  expect(await client.drafts.read.query({ document })).toMatchObject({
    draft: draft("De quem saiu"),
    updatedByName: "Rui Sá",
  });
});
