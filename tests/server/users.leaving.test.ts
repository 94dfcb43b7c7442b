import { describe, expect, test } from "bun:test";
import { subjectRequests } from "#server/features/subject-requests/table.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { tomorrow } from "../support/api-examples.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { insertLeads, insertMessages } from "../support/factories.ts";

const app = await createTestApp();
const ana = await createAdministrator(app, { name: "Ana Prado" });
const bia = await createAdministrator(app, { name: "Bia Nunes" });
const client = app.trpc({ cookie: await cookieOf(app, ana) });
const { users, leads, contactMessages, subjectRequests: requests } = client;

/** A colleague with a lead, a message and a request. */
async function colleague(name: string) {
  const { id } = await createAdministrator(app, { name });
  const [lead = 0] = await insertLeads(app, [{ ownerId: id }]);
  const [message = 0] = await insertMessages(app, [{ ownerId: id }]);
  const [request] = await app.database.db
    .insert(subjectRequests)
    .values({ type: "access", state: "open", origin: "administrator", email: "a@b.example", ownerId: id })
    .returning({ id: subjectRequests.id });
  return { id, lead, message, request: request?.id ?? 0 };
}
const ownersOf = async ({ lead, message, request }: Awaited<ReturnType<typeof colleague>>) => [
  (await leads.get.query(lead)).ownerId,
  (await contactMessages.get.query(message)).ownerId,
  (await requests.get.query(request)).ownerId,
];

test("all see who has which second step, and what each owns", async () => {
  const { id } = await colleague("Rui Prado");
  await insertLeads(app, [{ ownerId: id }]);
  const { sql } = app.database;
  const accessOf = async (userId: string) =>
    (await users.access.query()).find((each: { id: string }) => each.id === userId);
  expect(await accessOf(id)).toEqual({
    id,
    hasApp: false,
    hasPasskey: false,
    owned: { lead: 2, message: 1, request: 1, key: 0 },
  });
  await sql`insert into totp_factors (user_id, seed, last_step) values (${id}, 'x', 0)`;
  await sql`
    insert into passkeys (id, user_id, name, public_key, counter, transports, host)
    values ('a', ${id}, 'Celular', 'AA', 0, '{}', 'site.example'), ('b', ${id}, 'Mesa', 'AA', 0, '{}', 'site.example')`;
  await sql`
    insert into api_keys (name, prefix, scopes, expires_at, created_by_id, created_by_name, revoked_at)
    values ('A', 'a', '{}', now() + interval '1 day', ${id}, 'Rui', null), ('B', 'b', '{}', now() + interval '1 day', ${id}, 'Rui', now())`;
  expect(await accessOf(id)).toMatchObject({ hasApp: true, hasPasskey: true, owned: { key: 1 } });
  expect(await accessOf(ana.id)).toMatchObject({ hasApp: false, owned: { lead: 0 } });
  expect(await trpcError(app.trpc().users.access.query())).toMatchObject({ status: 401 });
});

test.each([
  ["deactivation", "Ivo Leal"],
  ["deletion", "Lia Porto"],
])("a %s gives all to the heir, with entries and history", async (how, name) => {
  const leaving = await colleague(name);
  expect(await users.owned.query(leaving.id)).toMatchObject({ lead: 1, message: 1, request: 1 });
  const handover = { id: leaving.id, heirId: bia.id };
  await (how === "deletion"
    ? users.delete.mutate(handover)
    : users.update.mutate({ ...handover, isActive: false }));
  expect(await ownersOf(leaving)).toEqual([bia.id, bia.id, bia.id]);
  expect(await users.owned.query(leaving.id)).toMatchObject({ lead: 0, message: 0, request: 0 });
  for (const { rows } of [
    await leads.history.query({ id: leaving.lead }),
    await contactMessages.history.query({ id: leaving.message }),
    await requests.history.query({ id: leaving.request }),
  ])
    expect(rows[0]?.changes).toEqual({ owner: { before: name, after: "Bia Nunes" } });
  const said = (await auditRows(app)).slice(-4).map(({ description }) => description);
  for (const what of ["1 lead mudou", "1 mensagem mudou", "1 pedido de titular mudou"])
    expect(said).toContain(`${what} de responsável: ${name} → Bia Nunes`);
  expect((await leads.get.query(leaving.lead)).version).toBe(2);
});

test("nobody is a choice", async () => {
  const leaving = await colleague("Ivo Leal");
  await users.update.mutate({ id: leaving.id, isActive: false, heirId: "" });
  expect(await ownersOf(leaving)).toEqual([null, null, null]);
});

describe("an heir", () => {
  test("who has no access, or is the same one, is rejected, and the user keeps theirs", async () => {
    const leaving = await colleague("Ivo Leal");
    const gone = await createAdministrator(app, { name: "Fora Daqui" });
    await users.update.mutate({ id: gone.id, isActive: false });
    const inactive = "Escolha uma pessoa que entra na área administrativa.";
    for (const heirId of [gone.id, "ninguem-com-este-id"])
      expect(await trpcError(users.update.mutate({ id: leaving.id, isActive: false, heirId }))).toMatchObject(
        { status: 400, error: inactive },
      );
    expect(await trpcError(users.delete.mutate({ id: leaving.id, heirId: leaving.id }))).toMatchObject({
      status: 400,
      error: "Escolha outra pessoa: esta vai perder o acesso.",
    });
    expect(await ownersOf(leaving)).toEqual([leaving.id, leaving.id, leaving.id]);
    expect((await users.list.query()).find(({ id }) => id === leaving.id)?.isActive).toBe(true);
  });

  test("is not asked of another program: then the records stay listable by their former owner", async () => {
    const [out, gone] = [await colleague("Ivo Leal"), await colleague("Rui Sá")];
    const cookie = await cookieOf(app, ana);
    await app.rest("PUT", `/api/users/${out.id}`, { cookie, body: { is_active: false } });
    await app.rest("DELETE", `/api/users/${gone.id}`, { cookie });
    const former = await users.formerOwners.query();
    for (const { id } of [out, gone])
      expect(former).toContainEqual({ id, types: ["lead", "message", "request"] });
    expect((await leads.list.query({ owner: gone.id })).rows.map(({ id }) => id)).toEqual([gone.lead]);
    await leads.assign.mutate({ ids: [gone.lead], ownerId: "" });
    expect(await users.formerOwners.query()).toContainEqual({ id: gone.id, types: ["message", "request"] });
  });
});

describe("what acts later in the name of a user without access", () => {
  const status = async (secret: string) =>
    (await app.rest("GET", "/api/leads/stats", { headers: { authorization: `Bearer ${secret}` } })).status;
  const key = (name: string) => ({ name, scopes: ["leads:read" as const], days: 365 as const, networks: [] });

  /** A colleague with two keys, a shared preview and a scheduled change. */
  async function author(name: string) {
    const leaving = await createAdministrator(app, { name });
    const theirs = app.trpc({ cookie: await cookieOf(app, leaving) });
    const secrets: string[] = [];
    for (const one of ["ERP", "CRM"]) secrets.push((await theirs.apiKeys.create.mutate(key(one))).secret);
    const preview = await theirs.previewLinks.create.mutate({ document: "home", base: {}, mine: {} });
    await theirs.publications.schedule.mutate({ changes: { trial_days: "32" }, publishAt: tomorrow() });
    const opens = async () => (await app.rest("GET", new URL(preview.address).pathname)).status;
    const { keys = [] } = await users.owned.query(leaving.id);
    return { ...leaving, secrets, opens, keys };
  }

  test("is listed, and opens nothing until the user is back", async () => {
    const { id, secrets, opens } = await author("Ivo Leal");
    const [erp = ""] = secrets;
    expect(await users.owned.query(id)).toMatchObject({
      keys: [{ name: "ERP" }, { name: "CRM" }],
      previewLinks: 1,
      publications: 1,
    });
    expect([await status(erp), await opens()]).toEqual([200, 200]);
    await users.update.mutate({ id, isActive: false });
    expect([await status(erp), await opens()]).toEqual([401, 404]);
    expect(await client.previewLinks.list.query()).toEqual([]);
    await users.update.mutate({ id, isActive: true });
    expect([await status(erp), await opens()]).toEqual([200, 200]);
    const { auditLogId } = await users.delete.mutate({ id });
    expect([await status(erp), await opens()]).toEqual([401, 404]);
    await users.undo.mutate({ auditLogId });
    expect([await status(erp), await opens()]).toEqual([200, 200]);
  });

  test("a key is revoked or taken over with the deactivation, or later by a new secret", async () => {
    const { id, secrets, keys } = await author("Lia Porto");
    const [erp = "", crm = ""] = secrets;
    const [{ id: revoked } = { id: 0 }, { id: kept } = { id: 0 }] = keys;
    await users.update.mutate({ id, isActive: false, keys: { revoked: [revoked], kept: [kept] } });
    expect([await status(erp), await status(crm)]).toEqual([401, 200]);
    const said = (await auditRows(app)).slice(-3).map(({ description }) => description);
    expect(said).toEqual(
      expect.arrayContaining([
        'Chave de integração "ERP" revogada',
        'Chave de integração "CRM" assumida: era de Lia Porto',
      ]),
    );
    await users.update.mutate({ id, isActive: true });

    const { id: gone, secrets: left, keys: void_ } = await author("Rui Sá");
    await users.delete.mutate({ id: gone });
    const listed = (await client.apiKeys.list.query()).find((one) => one.id === void_[0]?.id);
    expect(listed).toMatchObject({ isVoid: true, createdByName: "Rui Sá" });
    const rolled = await client.apiKeys.roll.mutate({
      id: listed?.id ?? 0,
      baseVersion: listed?.version ?? 0,
    });
    expect([await status(rolled.secret), await status(left[0] ?? "")]).toEqual([200, 200]);
    expect((await client.apiKeys.list.query()).find((one) => one.id === listed?.id)).toMatchObject({
      isVoid: false,
      createdByName: "Ana Prado",
    });
  });
});

test.each([
  ["a deactivation", "Davi Rosa"],
  ["a deletion", "Eva Rosa"],
])(
  "%s revokes the links to copies that the user made where it is told to, and no other",
  async (how, name) => {
    const leaving = await createAdministrator(app, { name });
    const theirs = app.trpc({ cookie: await cookieOf(app, leaving) });
    const keys = { mails: ["rosa@loja.example"], phones: [] };
    const made = await Promise.all(
      [theirs, client].map((by) => by.personalData.createExportLink.mutate({ keys })),
    );
    const opens = () =>
      Promise.all(
        made.map(async ({ address }) => {
          const { pathname, search } = new URL(address);
          return (await app.rest("GET", pathname + search)).status;
        }),
      );
    const leave = (revokesExportLinks?: true) =>
      how === "a deletion"
        ? users.delete.mutate({ id: leaving.id, revokesExportLinks })
        : users.update.mutate({ id: leaving.id, isActive: false, revokesExportLinks });
    expect(await users.owned.query(leaving.id)).toMatchObject({ exportLinks: 1 });
    const left = await leave();
    expect(await opens()).toEqual([200, 200]);
    await ("auditLogId" in left
      ? users.undo.mutate(left)
      : users.update.mutate({ id: leaving.id, isActive: true }));
    await leave(true);
    expect(await opens()).toEqual([404, 200]);
  },
);

describe("leads are given in bulk", () => {
  test("by selection: those that have this owner stay, others have it in their history", async () => {
    const [one = 0, two = 0] = await insertLeads(app, [{}, { ownerId: bia.id }]);
    expect(await leads.assign.mutate({ ids: [one, two], ownerId: bia.id })).toEqual({
      affectedRows: 1,
      auditLogId: expect.any(Number),
      rest: null,
    });
    expect((await leads.history.query({ id: one })).rows[0]?.changes).toEqual({
      owner: { before: "", after: "Bia Nunes" },
    });
    expect((await leads.history.query({ id: two })).rows).toEqual([]);
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action: "UPDATE",
      description: "1 lead atribuído",
    });
    expect(await trpcError(leads.assign.mutate({ ids: [], ownerId: bia.id }))).toMatchObject({
      status: 400,
      error: "Selecione pelo menos um lead.",
    });
  });

  test("and back to whom each had, where nobody has given it on and the former owner can sign in", async () => {
    const leaver = await createAdministrator(app, { name: "Caio Braga" });
    const ids = await insertLeads(app, [
      {},
      { ownerId: ana.id },
      { ownerId: ana.id },
      { ownerId: leaver.id },
    ]);
    const [free = 0, hers = 0, given = 0] = ids;
    const { auditLogId } = await leads.assign.mutate({ ids, ownerId: bia.id });
    await leads.update.mutate({ id: given, ownerId: "" });
    await users.update.mutate({ id: leaver.id, isActive: false });
    const undone = await leads.undo.mutate({ auditLogId: auditLogId ?? 0 });
    expect(undone).toEqual({ undone: 2, total: 4 });
    const owners = await Promise.all(ids.map(async (id) => (await leads.get.query(id)).ownerId));
    expect(owners).toEqual([null, ana.id, null, bia.id]);
    expect((await leads.history.query({ id: hers })).rows[0]?.changes).toEqual({
      owner: { before: "Bia Nunes", after: "Ana Prado" },
    });
    expect(await leads.get.query(free)).toMatchObject({ version: 3 });
    expect(await leads.undo.mutate({ auditLogId: auditLogId ?? 0 })).toMatchObject({ undone: 0 });
  });

  test("by the whole filter, as it was seen", async () => {
    const ids = await insertLeads(app, [{ name: "Filtro Um" }, { name: "Filtro Dois" }]);
    const filter = { search: "filtro" };
    const snapshot = await leads.snapshot.query(filter);
    const [late = 0] = await insertLeads(app, [{ name: "Filtro Depois" }]);
    await leads.assign.mutate({ matching: { filter, ...snapshot }, ownerId: ana.id });
    for (const id of ids) expect((await leads.get.query(id)).ownerId).toBe(ana.id);
    expect((await leads.get.query(late)).ownerId).toBeNull();
  });
});
