import { describe, expect, test } from "bun:test";
import type { IncidentInput } from "#shared/schemas/incident.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";

const app = await createTestApp();
const ana = await createAdministrator(app, { name: "Ana Prado" });
const bia = await createAdministrator(app, { name: "Bia Nunes" });
const client = app.trpc({ cookie: await cookieOf(app, ana) });
const book = client.incidents;
const ofBia = app.trpc({ cookie: await cookieOf(app, bia) }).incidents;

const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

function incident(given: Partial<IncidentInput> = {}): IncidentInput {
  return {
    title: "Planilha enviada ao destinatário errado",
    occurredAt: hoursAgo(30),
    knownAt: hoursAgo(20),
    description: "Uma planilha de leads foi anexada por engano.",
    dataKinds: "Nome, e-mail e telefone",
    peopleKinds: "Interessados",
    peopleCount: 120,
    consequences: "Contatos indesejados",
    measuresBefore: "Acesso com senha",
    measuresAfter: "",
    delayReason: "",
    anpdToldAt: null,
    peopleToldAt: null,
    ...given,
  };
}
const lastAudit = async () => (await auditRows(app)).at(-1);

test("an incident is entered with its author and listed by when it was known", async () => {
  const created = await book.create.mutate(incident());
  expect(created).toMatchObject({
    ...incident(created),
    authorName: "Ana Prado",
    version: 1,
    closedAt: null,
  });
  expect(await lastAudit()).toMatchObject({
    action: "CREATE",
    entityType: "privacy",
    entityId: `incidente-${created.id}`,
    description: `Incidente nº ${created.id} registrado`,
  });
  const older = await book.create.mutate(incident({ knownAt: hoursAgo(25), title: "Notebook furtado" }));
  const listed = (await book.list.query()).map(({ id }) => id);
  expect(listed.indexOf(created.id)).toBeLessThan(listed.indexOf(older.id));
});

test("a change names its fields in the audit log, quotes none, and the same values change nothing", async () => {
  const { id, version: _version, ...stored } = await book.create.mutate(incident());
  const changed = { ...incident(stored), measuresAfter: "Senha trocada.", peopleCount: null };
  expect(await book.update.mutate({ id, ...changed, baseVersion: 1 })).toMatchObject({
    version: 2,
    peopleCount: null,
  });
  expect(await lastAudit()).toMatchObject({
    action: "UPDATE",
    description: `Incidente nº ${id} alterado: Número de titulares afetados, Medidas tomadas ou previstas depois do incidente`,
  });
  const before = (await auditRows(app)).length;
  expect((await book.update.mutate({ id, ...changed, baseVersion: 2 })).version).toBe(2);
  expect(await auditRows(app)).toHaveLength(before);
});

test("of two administrators the second is told, and nothing of the first is lost", async () => {
  const { id } = await book.create.mutate(incident());
  await book.update.mutate({ id, ...incident({ title: "Da Ana" }), baseVersion: 1 });
  const late = ofBia.update.mutate({ id, ...incident({ title: "Da Bia" }), baseVersion: 1 });
  expect(await trpcError(late)).toMatchObject({
    status: 409,
    error: texts.incidents.changedMeanwhile,
  });
  expect((await book.list.query()).find((row) => row.id === id)?.title).toBe("Da Ana");
  expect(await trpcError(ofBia.setClosed.mutate({ id, isClosed: true, baseVersion: 1 }))).toMatchObject({
    status: 409,
  });
});

describe("closing", () => {
  test("needs the day the ANPD was told, or why it was not", async () => {
    const { id } = await book.create.mutate(incident());
    expect(await trpcError(book.setClosed.mutate({ id, isClosed: true }))).toMatchObject({
      status: 400,
      error: "Informe quando a ANPD soube, ou por que não foi comunicada, antes de encerrar.",
    });
    await book.update.mutate({ id, ...incident({ anpdToldAt: hoursAgo(1) }) });
    const closed = await book.setClosed.mutate({ id, isClosed: true });
    expect(closed.closedAt).not.toBeNull();
    expect(await lastAudit()).toMatchObject({ description: `Incidente nº ${id} encerrado` });
    expect((await book.setClosed.mutate({ id, isClosed: false })).closedAt).toBeNull();
    expect(await lastAudit()).toMatchObject({ description: `Incidente nº ${id} reaberto` });
    const harmless = await book.create.mutate(incident({ delayReason: "Sem risco relevante." }));
    expect((await book.setClosed.mutate({ id: harmless.id, isClosed: true })).closedAt).not.toBeNull();
  });
});

test("what cannot be is refused", async () => {
  const refused = async (given: Partial<IncidentInput>) => trpcError(book.create.mutate(incident(given)));
  const tomorrow = hoursAgo(-24);
  expect(await refused({ title: " " })).toMatchObject({ status: 400, error: "Preencha o título." });
  expect(await refused({ knownAt: tomorrow })).toMatchObject({
    error: "Use uma data e hora que já passaram.",
  });
  expect(await refused({ anpdToldAt: tomorrow })).toMatchObject({ status: 400 });
  expect(await refused({ occurredAt: hoursAgo(1) })).toMatchObject({
    error: "A empresa não pode ter sabido do incidente antes de ele acontecer.",
  });
  expect(await refused({ peopleCount: 1.5 })).toMatchObject({ status: 400 });
  expect(await trpcError(book.update.mutate({ id: 987_654, ...incident() }))).toMatchObject({
    status: 404,
    error: "Este incidente não existe.",
  });
});

test("the dashboard counts the open ones that the ANPD does not know of, since the oldest", async () => {
  await app.database.sql`delete from incidents`;
  const knownAt = hoursAgo(80);
  await book.create.mutate(incident({ knownAt, occurredAt: null }));
  await book.create.mutate(incident());
  await book.create.mutate(incident({ knownAt: hoursAgo(200), occurredAt: null, anpdToldAt: hoursAgo(190) }));
  const { id } = await book.create.mutate(
    incident({ knownAt: hoursAgo(300), occurredAt: null, delayReason: "Sem risco." }),
  );
  await book.setClosed.mutate({ id, isClosed: true });
  expect((await client.attention.waiting.query()).incidents).toEqual({ count: 2, oldestAt: knownAt });
});
