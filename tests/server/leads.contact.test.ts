import { describe, expect, test } from "bun:test";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { recordConflict, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";

let isMailServerAway = false;
let isAddressRefused = false;
const app = await createTestApp({
  wrapMailer: (mailbox) => ({
    send: async (mail) => {
      if (isMailServerAway) throw new Error("the mail server did not take the mail: connect ECONNREFUSED");
      if (isAddressRefused) throw new Error("refused", { cause: { responseCode: 550, command: "RCPT TO" } });
      await mailbox.send(mail);
    },
  }),
});
const carla = await createAdministrator(app, { name: "Carla Brandão" });
const davi = await createAdministrator(app, { name: "Davi Louzada" });
const cookie = await cookieOf(app, carla);
const { leads } = app.trpc({ cookie });
const others = app.trpc({ cookie: await cookieOf(app, davi) }).leads;

async function insertLead(lead: Parameters<typeof insertLeads>[1][number] = {}): Promise<number> {
  const [id = 0] = await insertLeads(app, [lead]);
  return id;
}
const filter = { search: "", suspects: false } as const;
const idsOf = async (parts: object) => {
  const { rows } = await leads.list.query({ ...filter, ...parts });
  return rows.map(({ id }) => id);
};

describe("an answer by mail", () => {
  const answer = { subject: "Seu pedido", body: "Olá, vamos conversar?" };

  test("goes once, is a contact, and stays with the lead", async () => {
    const id = await insertLead();
    const key = crypto.randomUUID();
    const calls = [1, 2, 3].map(() => leads.answer.mutate({ id, ...answer, key }));
    const mailIds = (await Promise.all(calls)).map(({ mailId }) => mailId);
    expect(new Set(mailIds).size).toBe(1);
    expect(await leads.mails.query(id)).toMatchObject([{ ...answer, authorName: "Carla Brandão" }]);
    await eventually(async () => expect((await leads.get.query(id)).firstContactAt).toBeString());
    const { rows } = await leads.history.query({ id });
    expect(rows.map(({ changes }) => changes)).toEqual([
      {
        firstContact: { before: "", after: "email" },
        stage: { before: "new", after: "inProgress" },
        owner: { before: "", after: "Carla Brandão" },
      },
    ]);
  });

  test("is no contact before the mail server took it, nor when it refuses it, and says why in Portuguese", async () => {
    const id = await insertLead();
    const mail = async () => (await leads.mails.query(id))[0];
    isMailServerAway = true;
    await leads.answer.mutate({ id, ...answer, key: crypto.randomUUID() });
    await eventually(async () =>
      expect(await mail()).toMatchObject({ state: "queued", failure: texts.answers.mailServerSilent }),
    );
    expect(await leads.get.query(id)).toMatchObject({ firstContactAt: null, firstContactMinutes: null });
    isMailServerAway = false;
    isAddressRefused = true;
    await eventually(async () =>
      expect(await mail()).toMatchObject({ state: "failed", failure: texts.answers.mailRefused(550) }),
    );
    isAddressRefused = false;
    expect((await leads.get.query(id)).firstContactAt).toBeNull();
    expect((await leads.history.query({ id })).rows).toEqual([]);
  });

  test("is not sent after another's that its author has not seen, and not to a lead that is gone", async () => {
    const id = await insertLead();
    const { mailId } = await leads.answer.mutate({ id, ...answer, key: crypto.randomUUID() });
    const later = (seen: number | null) =>
      others.answer.mutate({ id, ...answer, key: crypto.randomUUID(), seen: { mailId: seen } });
    expect(await trpcError(later(null))).toMatchObject({
      code: "conflict",
      error: expect.stringContaining("Carla Brandão escreveu a este lead em"),
    });
    await later(mailId);
    // A mail on its way holds the lead.
    await eventually(async () =>
      expect((await leads.mails.query(id)).map(({ state }) => state)).toEqual(["sent", "sent"]),
    );
    await app.database.sql`delete from leads where id = ${id}`;
    expect(await trpcError(later(null))).toMatchObject({ code: "not_found", error: texts.leads.unknown });
    expect(await leads.mails.query(id)).toEqual([]);
  });
});

describe("a contact", () => {
  test("the first one stops the clock, later ones do not move it", async () => {
    const id = await insertLead({ createdAt: new Date(Date.now() - 3 * 60 * 60 * 1000) });
    const first = await leads.recordContact.mutate({ id, channel: "whatsapp" });
    const second = await others.recordContact.mutate({ id, channel: "phone" });
    expect(first.auditLogId).toBeNumber();
    expect(second).toEqual({ firstContactAt: first.firstContactAt, auditLogId: null });
    const lead = await leads.get.query(id);
    expect(lead.firstContactAt).toBe(first.firstContactAt);
    expect(lead.firstContactMinutes).toBeWithin(0, 181);
    expect(lead.isImported).toBe(false);
    const { rows } = await leads.history.query({ id });
    expect(rows.map(({ changes, authorName }) => [changes, authorName])).toEqual([
      [{ contact: { before: "", after: "phone" } }, "Davi Louzada"],
      [
        {
          firstContact: { before: "", after: "whatsapp" },
          stage: { before: "new", after: "inProgress" },
          owner: { before: "", after: "Carla Brandão" },
        },
        "Carla Brandão",
      ],
    ]);
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action: "UPDATE",
      entityType: "lead",
      entityId: String(id),
      description: `Contato com o lead nº ${id}: Telefone`,
    });
  });

  test("a first contact is undone, and the clock runs again", async () => {
    const id = await insertLead();
    const { auditLogId } = await leads.recordContact.mutate({ id, channel: "email" });
    expect(await leads.undo.mutate({ auditLogId: auditLogId ?? 0 })).toEqual({ undone: 1, total: 1 });
    const asBefore = { firstContactAt: null, firstContactMinutes: null, stage: "new", ownerId: null };
    expect(await leads.get.query(id)).toMatchObject(asBefore);
    const undo = (await leads.history.query({ id })).rows[0];
    await others.undo.mutate({ auditLogId: undo?.auditLogId ?? 0 });
    expect(await leads.get.query(id)).toMatchObject({ stage: "inProgress", ownerId: carla.id });
    const redo = (await leads.history.query({ id })).rows[0];
    await others.undo.mutate({ auditLogId: redo?.auditLogId ?? 0 });
    expect(await leads.get.query(id)).toMatchObject(asBefore);
    await leads.recordContact.mutate({ id, channel: "phone" });
    expect(await leads.undo.mutate({ auditLogId: auditLogId ?? 0 })).toEqual({ undone: 0, total: 1 });
    expect((await leads.get.query(id)).firstContactAt).not.toBeNull();
  });

  test("where another contact followed an undone one, that is the first", async () => {
    const id = await insertLead();
    const { auditLogId } = await leads.recordContact.mutate({ id, channel: "whatsapp" });
    await others.recordContact.mutate({ id, channel: "phone" });
    await app.database.sql`
      update record_changes set created_at = created_at + interval '1 minute'
      where entity_id = ${String(id)} and changes ? 'contact'`;
    await app.database.sql`update leads set created_at = now() - interval '400 days' where id = ${id}`;
    const before = await leads.get.query(id);
    expect(await leads.undo.mutate({ auditLogId: auditLogId ?? 0 })).toEqual({ undone: 1, total: 1 });
    const after = await leads.get.query(id);
    expect(Date.parse(after.firstContactAt ?? "")).toBeWithin(
      Date.parse(before.firstContactAt ?? "") + 59_000,
      Date.parse(before.firstContactAt ?? "") + 120_000,
    );
    expect(after.firstContactMinutes).toBeGreaterThan(366 * 60);
    const { rows } = await leads.history.query({ id });
    expect(rows[0]?.changes).toEqual({ firstContact: { before: "whatsapp", after: "phone" } });
    const undoOfUndo = (await auditRows(app)).at(-1)?.id ?? 0;
    expect(await leads.undo.mutate({ auditLogId: undoOfUndo })).toEqual({ undone: 0, total: 1 });
  });

  test("makes its author the owner and the lead one in progress, unless it has an owner or an end", async () => {
    const [mine = 0, kept = 0] = await insertLeads(app, [
      {},
      { ownerId: davi.id, stage: "won", closedAt: new Date() },
    ]);
    for (const id of [mine, kept]) await leads.recordContact.mutate({ id, channel: "phone" });
    expect(await leads.get.query(mine)).toMatchObject({ stage: "inProgress", ownerId: carla.id, version: 2 });
    expect(await leads.get.query(kept)).toMatchObject({ stage: "won", ownerId: davi.id, version: 1 });
  });

  test("of an unknown lead or by an unknown channel is rejected", async () => {
    expect(await trpcError(leads.recordContact.mutate({ id: 999_999, channel: "phone" }))).toMatchObject({
      code: "not_found",
      error: texts.leads.unknown,
    });
    const id = await insertLead();
    const wrong = leads.recordContact.mutate({ id, channel: "fax" as "phone" });
    expect((await trpcError(wrong)).code).toBe("invalid_input");
  });

  test("measures how soon the leads of the last whole days got one", async () => {
    await app.database.sql`delete from leads`;
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const ids = await insertLeads(app, [
      ...Array.from({ length: 4 }, () => ({ createdAt: daysAgo(1) })),
      { createdAt: new Date() },
      { createdAt: daysAgo(1), isImported: true },
      { createdAt: daysAgo(1), isSuspect: true },
      { createdAt: daysAgo(31) },
    ]);
    for (const [index, minutes] of [10, 60, 200].entries())
      await app.database
        .sql`update leads set first_contact_at = now(), first_contact_minutes = ${minutes} where id = ${ids[index] ?? 0}`;
    expect(await leads.firstContacts.query({ days: 30 })).toEqual({
      contacted: 3,
      medianMinutes: 60,
      withinHour: 2,
      judged: 4,
      byDay: [{ day: formatIsoDay(daysAgo(1)), medianMinutes: 60 }],
    });
    await app.database.sql`update leads set created_at = now()`;
    expect(await leads.firstContacts.query({ days: 30 })).toMatchObject({ contacted: 0 });
    await app.database.sql`update leads set created_at = now() - interval '1 day'`;
    expect(await leads.firstContacts.query({ days: 2 })).toMatchObject({ contacted: 3, medianMinutes: 60 });
  });
});

describe("who takes care of a lead", () => {
  test("owner, notes and next contact are kept with their history; an equal update writes nothing", async () => {
    const id = await insertLead();
    const { version } = await leads.get.query(id);
    const update = { id, ownerId: davi.id, notes: "Quer ver o estoque.", nextContactOn: "2026-12-01" };
    const saved = await leads.update.mutate({ ...update, baseVersion: version });
    expect(saved).toMatchObject({
      ownerId: davi.id,
      notes: "Quer ver o estoque.",
      nextContactOn: "2026-12-01",
    });
    const entries = (await auditRows(app)).length;
    expect(await leads.update.mutate({ ...update, baseVersion: saved.version })).toEqual(saved);
    expect(await auditRows(app)).toHaveLength(entries);
    const cleared = await leads.update.mutate({ id, ownerId: "", nextContactOn: "" });
    expect(cleared).toMatchObject({ ownerId: null, nextContactOn: null, notes: "Quer ver o estoque." });
    const { rows } = await leads.history.query({ id });
    expect(rows.map(({ changes }) => Object.keys(changes).toSorted())).toEqual([
      ["nextContactOn", "owner"],
      ["nextContactOn", "notes", "owner"],
    ]);
  });

  test("the same field changed by two is a conflict, other fields merge", async () => {
    const id = await insertLead();
    const { version: baseVersion } = await leads.get.query(id);
    await leads.update.mutate({ id, notes: "Ligar cedo.", baseVersion });
    expect(await others.update.mutate({ id, ownerId: davi.id, baseVersion })).toMatchObject({
      notes: "Ligar cedo.",
      ownerId: davi.id,
    });
    const rejected = await trpcError(others.update.mutate({ id, notes: "Ligar tarde.", baseVersion }));
    expect(rejected.code).toBe("conflict");
    expect((await leads.get.query(id)).notes).toBe("Ligar cedo.");
  });

  test("is told from another of the same name by the address", async () => {
    const namesake = await createAdministrator(app, { name: davi.name });
    const id = await insertLead({ ownerId: davi.id });
    const { version: baseVersion } = await leads.get.query(id);
    const moved = await leads.update.mutate({ id, ownerId: namesake.id, baseVersion });
    expect(moved).toMatchObject({ ownerId: namesake.id, version: baseVersion + 1 });
    const { rows } = await leads.history.query({ id });
    expect(rows[0]?.changes).toEqual({
      owner: { before: `${davi.name} (${davi.email})`, after: `${davi.name} (${namesake.email})` },
    });
    expect(await trpcError(others.update.mutate({ id, ownerId: carla.id, baseVersion }))).toMatchObject({
      code: "conflict",
    });
    await app.trpc({ cookie }).users.delete.mutate({ id: namesake.id });
  });

  test("is nobody who cannot sign in", async () => {
    const id = await insertLead();
    expect(await trpcError(leads.update.mutate({ id, ownerId: "ninguem" }))).toMatchObject({
      code: "invalid_input",
      error: texts.records.ownerInactive,
    });
  });

  test("filters by contact and owner", async () => {
    await app.database.sql`delete from leads`;
    const [contacted = 0, owned = 0, due = 0, imported = 0] = await insertLeads(app, [
      {},
      {},
      {},
      { isImported: true },
    ]);
    await leads.recordContact.mutate({ id: contacted, channel: "phone" });
    await leads.update.mutate({ id: owned, ownerId: carla.id, nextContactOn: "2999-01-01" });
    await leads.update.mutate({ id: due, nextContactOn: "2020-01-01" });
    expect(await idsOf({ contact: "none" })).toEqual([due, owned]);
    expect(await idsOf({ contact: "made" })).toEqual([contacted]);
    expect(await idsOf({ contact: "due" })).toEqual([due]);
    expect(await idsOf({ owner: carla.id })).toEqual([owned, contacted]);
    expect(await idsOf({ owner: "none" })).toEqual([imported, due]);
    expect(await leads.count.query({ ...filter, contact: "none", owner: carla.id })).toBe(1);
  });
});

describe("the end of a lead", () => {
  const { siteConfig } = app.trpc({ cookie });
  const undo = async (mark: Promise<{ auditLogId: number | null }>) =>
    others.undo.mutate({ auditLogId: (await mark).auditLogId ?? 0 });

  test("is marked for many, keeps its reason and time, and is undone to what each was before", async () => {
    const earlier = new Date("2026-03-04T12:00:00Z");
    const ids = await insertLeads(app, [
      {},
      { stage: "lost", lostReason: "Outro", closedAt: earlier },
      { stage: "lost", lostReason: "Preço", closedAt: earlier },
    ]);
    const [fresh = 0, other = 0, same = 0] = ids;
    const mark = leads.setStage.mutate({ ids, stage: "lost", lostReason: "Preço" });
    expect(await mark).toMatchObject({ affectedRows: 2 });
    expect(await leads.get.query(fresh)).toMatchObject({ stage: "lost", lostReason: "Preço", version: 2 });
    for (const id of [other, same])
      expect(await leads.get.query(id)).toMatchObject({
        lostReason: "Preço",
        closedAt: earlier.toISOString(),
      });
    const [entry] = (await leads.history.query({ id: fresh })).rows;
    expect(entry?.changes).toEqual({ stage: { before: "new", after: "lost: Preço" } });
    expect((await auditRows(app)).at(-1)?.description).toBe("2 leads dados como perdidos: Preço");
    expect(await undo(mark)).toEqual({ undone: 2, total: 2 });
    expect(await leads.get.query(fresh)).toMatchObject({ stage: "new", lostReason: null, closedAt: null });
    expect(await leads.get.query(other)).toMatchObject({ stage: "lost", lostReason: "Outro" });
  });

  test("is taken back with the time at which it was won, and stays beside the mark as imported", async () => {
    const id = await insertLead();
    await leads.setStage.mutate({ ids: [id], stage: "won" });
    const { closedAt } = await leads.get.query(id);
    await leads.markImported.mutate({ ids: [id] });
    expect(await leads.get.query(id)).toMatchObject({ stage: "won", isImported: true });
    const reopened = leads.setStage.mutate({ ids: [id], stage: "inProgress" });
    await reopened;
    expect((await leads.get.query(id)).closedAt).toBeNull();
    await undo(reopened);
    const { closedAt: again, stage } = await leads.get.query(id);
    expect(stage).toBe("won");
    expect(Math.abs(Date.parse(again ?? "") - Date.parse(closedAt ?? ""))).toBeLessThan(1000);
  });

  test("needs a reason of the settings, and one that has left them stays where it is", async () => {
    const id = await insertLead();
    const lose = (lostReason?: string) => leads.setStage.mutate({ ids: [id], stage: "lost", lostReason });
    for (const reason of [undefined, "Mudou de ideia"])
      expect(await trpcError(lose(reason))).toMatchObject({
        code: "invalid_input",
        error: texts.leads.reasonUnknown,
      });
    const winning = leads.setStage.mutate({ ids: [id], stage: "won", lostReason: "Preço" });
    expect(await trpcError(winning)).toMatchObject({ error: texts.leads.reasonOnlyOfLost });
    await lose("Concorrente");
    const { lost_reasons: before } = (await siteConfig.current.query()).config;
    await siteConfig.save.mutate({ changes: { lost_reasons: "Sem verba\n\n Sem  verba \nPreço" } });
    expect(await leads.lostReasons.query()).toEqual(["Sem verba", "Preço"]);
    expect(await leads.get.query(id)).toMatchObject({ lostReason: "Concorrente" });
    const visitor = (await (await app.rest("GET", "/api/config")).json()) as { data: object };
    expect(visitor.data).not.toHaveProperty("lost_reasons");
    await siteConfig.save.mutate({ changes: { lost_reasons: before } });
  });

  test("of two at once is the first one's, and the other sees whose it is", async () => {
    const id = await insertLead();
    const { version: baseVersion } = await leads.get.query(id);
    await leads.setStage.mutate({ ids: [id], stage: "won", baseVersion });
    const loss = { ids: [id], stage: "lost" as const, lostReason: "Preço" };
    expect(await recordConflict(others.setStage.mutate({ ...loss, baseVersion }))).toMatchObject({
      fields: [{ field: "stage", theirs: "won", authorName: "Carla Brandão" }],
    });
    expect(await leads.get.query(id)).toMatchObject({ stage: "won" });
    await others.setStage.mutate({ ...loss, baseVersion: baseVersion + 1 });
    expect(await leads.get.query(id)).toMatchObject({ stage: "lost" });
  });

  test("takes it out of the queues and is found by its own filter", async () => {
    await app.database.sql`delete from leads`;
    const [waits = 0, won = 0, lost = 0] = await insertLeads(app, [{}, { nextContactOn: "2026-01-05" }, {}]);
    expect(await idsOf({ contact: "due" })).toEqual([won]);
    await leads.setStage.mutate({ ids: [won], stage: "won" });
    await leads.setStage.mutate({ ids: [lost], stage: "lost", lostReason: "Preço" });
    expect(await idsOf({ contact: "none" })).toEqual([waits]);
    expect(await idsOf({ contact: "due" })).toEqual([]);
    expect(await idsOf({ stage: "open" })).toEqual([waits]);
    expect(await idsOf({ stage: "won" })).toEqual([won]);
    expect(await idsOf({ stage: "lost" })).toEqual([lost]);
    const plan = async (contact: string) =>
      JSON.stringify(
        await app.database.sql.begin(async (tx) => {
          await tx`set local enable_seqscan = off`;
          return contact === "none"
            ? tx`explain select id from leads where first_contact_at is null and not is_imported and closed_at is null and not is_suspect order by id limit 5`
            : tx`explain select id from leads where stage = 'won' and closed_at is not null order by id desc limit 5`;
        }),
      );
    expect(await plan("none")).toContain("leads_uncontacted_index");
    expect(await plan("won")).toContain("leads_closed_index");
  });

  test("before a new form is said with the new lead", async () => {
    const closedAt = new Date("2026-03-04T12:00:00Z");
    const email = "volta@empresa.com.br";
    const [old = 0, back = 0] = await insertLeads(app, [
      { email, stage: "lost", lostReason: "Preço", closedAt },
      { email },
    ]);
    const { submissions } = await app.trpc({ cookie }).people.get.query({ type: "lead", id: back });
    const loss = submissions.find(({ id }) => id === old)?.loss;
    expect([Date.parse(loss?.at ?? ""), loss?.reason]).toEqual([closedAt.getTime(), "Preço"]);
    expect(submissions.find(({ id }) => id === back)).toMatchObject({ loss: null, state: "pending" });
  });
});
