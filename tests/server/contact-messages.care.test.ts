import { describe, expect, test } from "bun:test";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { ContactMessageFilter } from "#shared/schemas/contact-message.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { recordConflict, trpcError } from "../support/errors.ts";
import { insertMessages } from "../support/factories.ts";

const app = await createTestApp();
const ana = await createAdministrator(app, { name: "Ana Prado" });
const bia = await createAdministrator(app, { name: "Bia Nunes" });
const cookie = await cookieOf(app, ana);
const client = app.trpc({ cookie });
const inbox = client.contactMessages;
const ofBia = app.trpc({ cookie: await cookieOf(app, bia) }).contactMessages;

const DAY_MS = 24 * 60 * 60 * 1000;
const today = formatIsoDay(new Date());
const inDays = (days: number) => formatIsoDay(new Date(Date.now() + days * DAY_MS));
const UNKNOWN = 987_654_321;
const UNKNOWN_USER = "ninguem-com-este-id";

async function received(): Promise<number> {
  const [id = 0] = await insertMessages(app, [{}]);
  return id;
}

const found = async (filter: Partial<ContactMessageFilter>) => {
  const { rows } = await inbox.list.query(filter);
  expect(await inbox.count.query(filter)).toBe(rows.length);
  return rows.map(({ id }) => id);
};

describe("the owner of a contact message", () => {
  test("is an active user, and the history has the name", async () => {
    const id = await received();
    expect(await inbox.update.mutate({ id, ownerId: bia.id, baseVersion: 1 })).toMatchObject({
      ownerId: bia.id,
      version: 2,
    });
    const { rows } = await inbox.history.query({ id });
    expect(rows[0]).toMatchObject({
      changes: { owner: { before: "", after: "Bia Nunes" } },
      authorName: "Ana Prado",
    });
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action: "UPDATE",
      entityType: "message",
      entityId: String(id),
      description: `Mensagem nº ${id} atribuída`,
    });
    expect(await inbox.update.mutate({ id, ownerId: "" })).toMatchObject({ ownerId: null });
  });

  test("is a filter, and so is nobody", async () => {
    const [mine, free] = [await received(), await received()];
    await inbox.update.mutate({ id: mine, ownerId: ana.id });
    expect(await found({ owner: ana.id })).toEqual([mine]);
    const unowned = await found({ owner: "none" });
    expect(unowned).toContain(free);
    expect(unowned).not.toContain(mine);
  });

  test("is nobody who cannot sign in; one who is deleted stays named", async () => {
    const gone = await createAdministrator(app, { name: "Caio Reis" });
    const id = await received();
    await inbox.update.mutate({ id, ownerId: gone.id });
    await client.users.delete.mutate({ id: gone.id });
    expect(await trpcError(inbox.update.mutate({ id: await received(), ownerId: gone.id }))).toMatchObject({
      status: 400,
      error: "Escolha uma pessoa que entra na área administrativa.",
    });
    await inbox.update.mutate({ id, ownerId: "" });
    const { rows } = await inbox.history.query({ id });
    expect(rows[0]?.changes).toEqual({ owner: { before: "Usuário excluído", after: "" } });
  });

  test("that two set from one version is a conflict for the second, and merges with a snooze", async () => {
    const id = await received();
    await inbox.update.mutate({ id, ownerId: ana.id, baseVersion: 1 });
    const late = ofBia.update.mutate({ id, ownerId: bia.id, baseVersion: 1 });
    expect(await recordConflict(late)).toMatchObject({
      version: 2,
      fields: [{ field: "owner", theirs: "Ana Prado", authorName: "Ana Prado" }],
    });
    expect(await ofBia.update.mutate({ id, snoozedUntil: inDays(3), baseVersion: 1 })).toMatchObject({
      ownerId: ana.id,
      snoozedUntil: inDays(3),
    });
  });

  test("is given to several at once, of which each has it in its history", async () => {
    const [free, owned] = [await received(), await received()];
    await inbox.update.mutate({ id: owned, ownerId: ana.id });
    expect(await inbox.assign.mutate({ ids: [free, owned], ownerId: bia.id })).toMatchObject({
      affectedRows: 2,
    });
    expect(await inbox.assign.mutate({ ids: [free, owned], ownerId: bia.id })).toMatchObject({
      affectedRows: 0,
    });
    const { rows } = await inbox.history.query({ id: owned });
    expect(rows[0]?.changes).toEqual({ owner: { before: "Ana Prado", after: "Bia Nunes" } });
    expect(await inbox.get.query(owned)).toMatchObject({ ownerId: bia.id, version: 3 });
    await inbox.assign.mutate({ ids: [free], ownerId: "" });
    expect(await inbox.get.query(free)).toMatchObject({ ownerId: null });
    expect((await auditRows(app)).at(-1)?.description).toBe("1 mensagem sem responsável");
    expect(await trpcError(inbox.assign.mutate({ ids: [free], ownerId: UNKNOWN_USER }))).toMatchObject({
      status: 400,
    });
  });

  test("rejects an unknown message", async () => {
    expect(await trpcError(inbox.update.mutate({ id: UNKNOWN, ownerId: "" }))).toMatchObject({ status: 404 });
  });
});

describe("a snoozed contact message", () => {
  test("leaves inbox and counts until its day, and comes back by itself", async () => {
    const id = await received();
    const before = await client.attention.waiting.query();
    const stats = await inbox.stats.query();
    await inbox.update.mutate({ id, snoozedUntil: inDays(2) });
    expect(await found({ state: "snoozed" })).toContain(id);
    for (const state of ["unread", "open"] as const) expect(await found({ state })).not.toContain(id);
    expect(await found({ state: "all" })).toContain(id);
    const during = await client.attention.waiting.query();
    expect(during.contactMessages.unread).toBe(before.contactMessages.unread - 1);
    expect(during.contactMessages.unanswered).toBe(before.contactMessages.unanswered - 1);
    expect(await inbox.stats.query()).toEqual({
      ...stats,
      unread: stats.unread - 1,
      unanswered: stats.unanswered - 1,
    });

    // Its day has come.
    await app.database.sql`update contact_messages set snoozed_until = ${today} where id = ${id}`;
    expect(await found({ state: "open" })).toContain(id);
    expect(await found({ state: "snoozed" })).not.toContain(id);
    expect((await client.attention.waiting.query()).contactMessages).toMatchObject({
      unread: before.contactMessages.unread,
      unanswered: before.contactMessages.unanswered,
    });
  });

  test("is not snoozed once it is answered", async () => {
    const id = await received();
    await inbox.update.mutate({ id, snoozedUntil: inDays(2) });
    await inbox.markAnswered.mutate({ id, answered: true });
    expect(await found({ state: "snoozed" })).not.toContain(id);
  });

  test("is in REST as before", async () => {
    const id = await received();
    const restStats = async () => {
      const answer = await app.rest("GET", "/api/contact/stats", { cookie });
      return ((await answer.json()) as { data: unknown }).data;
    };
    const stats = await restStats();
    await inbox.update.mutate({ id, snoozedUntil: inDays(2) });
    expect(await restStats()).toEqual(stats);
    const listed = await app.rest("GET", "/api/contact?state=open&limit=1000", { cookie });
    const { data } = (await listed.json()) as { data: { id: number }[] };
    const row = data.find((message) => message.id === id);
    expect(Object.keys(row ?? {})).not.toContain("snoozedUntil");
    expect(row?.id).toBe(id);
    expect((await app.rest("GET", "/api/contact?state=snoozed", { cookie })).status).toBe(400);
  });

  test.each([today, inDays(-1)])("rejects a day that is not to come: %s", async (snoozedUntil) => {
    const id = await received();
    expect(await trpcError(inbox.update.mutate({ id, snoozedUntil }))).toMatchObject({
      status: 400,
      error: "Escolha um dia a partir de amanhã.",
    });
  });
});
