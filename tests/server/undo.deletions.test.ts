import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { accessLinks } from "#server/features/access-links/table.ts";
import { passwords, users } from "#server/features/accounts/table.ts";
import { deleteExpiredRowsHourly } from "#server/submissions/delete-expired-rows.job.ts";
import { cookieOf, createAdministrator, type TestAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { insertAccessLinks, insertLeads } from "../support/factories.ts";
import { runJob } from "../support/jobs.ts";
import { whileUsersAreHeld } from "../support/row-locks.ts";
import { everythingStored } from "../support/snapshot.ts";

const app = await createTestApp();
const as = async (name: string) =>
  app.trpc({ cookie: await cookieOf(app, await createAdministrator(app, { name })) });
const [ana, bia] = [await as("Ana Prado"), await as("Bia Lobo")];
const { db, sql } = app.database;

const gone = { status: 404, error: "Esta alteração não pode mais ser desfeita.", code: "not_found" as const };

const linkOf = (id: number) => db.select().from(accessLinks).where(eq(accessLinks.id, id));
const userOf = (id: string) =>
  db.select().from(users).innerJoin(passwords, eq(passwords.userId, users.id)).where(eq(users.id, id));
const statusOfLogin = async ({ email, password }: Pick<TestAdministrator, "email" | "password">) =>
  (await app.rest("POST", "/api/admin-login.php", { body: { email, password } })).status;
const age = (auditLogId: number, hours: number) =>
  sql`update deleted_records set deleted_at = now() - ${hours} * interval '1 hour' where audit_log_id = ${auditLogId}`;
const deletedLink = async () => {
  const [id = 0] = await insertAccessLinks(app, [{}]);
  return { id, ...(await ana.accessLinks.delete.mutate(id)) };
};

describe("a deleted access link", () => {
  test("comes back by any administrator as it was, with id, times and history", async () => {
    const [id = 0] = await insertAccessLinks(app, [{ title: "Prefeitura", description: "NFS-e" }]);
    await ana.accessLinks.update.mutate({ id, title: "Prefeitura de Curitiba", color: "#0F766E" });
    const [before, history] = [await linkOf(id), await ana.accessLinks.history.query({ id })];
    const { auditLogId } = await ana.accessLinks.delete.mutate(id);
    expect(await linkOf(id)).toEqual([]);
    expect(await bia.accessLinks.undo.mutate({ auditLogId })).toEqual({ undone: 1, total: 1 });
    expect(await linkOf(id)).toEqual(before);
    expect(history.rows).toHaveLength(1);
    expect(await ana.accessLinks.history.query({ id })).toEqual(history);
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action: "CREATE",
      entityType: "access",
      entityId: String(id),
      adminName: "Bia Lobo",
      description: 'Desfeito: Acesso "Prefeitura de Curitiba" excluído',
    });
    const next = await ana.accessLinks.create.mutate({
      category: "Fiscal",
      title: "Outro",
      url: "https://outro.example",
      color: "#0F766E",
    });
    expect(next.id).toBeGreaterThan(id);
  });

  test("is brought back once, and can be deleted and brought back again", async () => {
    const { id, auditLogId } = await deletedLink();
    const answers = await Promise.allSettled([
      ana.accessLinks.undo.mutate({ auditLogId }),
      bia.accessLinks.undo.mutate({ auditLogId }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const again = await ana.accessLinks.delete.mutate(id);
    await ana.accessLinks.undo.mutate({ auditLogId: again.auditLogId });
    expect(await linkOf(id)).toHaveLength(1);
  });

  test("is in no answer while it is deleted", async () => {
    const [id = 0] = await insertAccessLinks(app, [{ title: "Sumido", category: "Só dele" }]);
    const { auditLogId } = await ana.accessLinks.delete.mutate(id);
    expect(JSON.stringify(await ana.accessLinks.list.query())).not.toContain("Sumido");
    const categories = await app.rest("GET", "/api/admin-access/categories", {
      cookie: await cookieOf(app, await createAdministrator(app)),
    });
    expect(await categories.text()).not.toContain("Só dele");
    expect((await ana.accessLinks.history.query({ id })).rows).toEqual([]);
    expect(await trpcError(ana.accessLinks.update.mutate({ id, title: "X" }))).toMatchObject({ status: 404 });
    await ana.accessLinks.undo.mutate({ auditLogId });
  });
});

describe("a deleted user", () => {
  test("comes back with name, e-mail, state, password and history; the sessions stay ended", async () => {
    const clara = await createAdministrator(app, { name: "Clara Dias" });
    const cookie = await cookieOf(app, clara);
    await ana.users.update.mutate({ id: clara.id, name: "Clara Dias Reis" });
    const [before, history] = [await userOf(clara.id), await ana.users.history.query({ id: clara.id })];
    const { auditLogId } = await ana.users.delete.mutate({ id: clara.id });
    expect(await statusOfLogin(clara)).toBe(401);
    await bia.users.undo.mutate({ auditLogId });
    expect(await userOf(clara.id)).toEqual(before);
    expect(history.rows).toHaveLength(1);
    expect(await ana.users.history.query({ id: clara.id })).toEqual(history);
    expect((await app.rest("GET", "/api/users", { cookie })).status).toBe(401);
    expect(await statusOfLogin(clara)).toBe(200);
    expect(
      (await auditRows(app)).some(({ description }) =>
        description.startsWith("Desfeito: Usuário Clara Dias Reis"),
      ),
    ).toBe(true);
  });

  test("stays deactivated when it was", async () => {
    const inactive = await createAdministrator(app);
    await ana.users.update.mutate({ id: inactive.id, isActive: false });
    const { auditLogId } = await ana.users.delete.mutate({ id: inactive.id });
    await ana.users.undo.mutate({ auditLogId });
    expect(await statusOfLogin(inactive)).toBe(403);
  });

  test("recovers no password and is no account to a stranger meanwhile", async () => {
    const ended = await createAdministrator(app);
    const request = () => app.rest("POST", "/api/admin/forgot-password", { body: { email: ended.email } });
    expect((await request()).status).toBe(200);
    await ana.users.delete.mutate({ id: ended.id });
    const jobs = () => sql`select id from jobs.job where data ->> 'kind' = 'mail-password-reset'`;
    const queued = (await jobs()).length;
    expect((await request()).status).toBe(200);
    expect((await jobs()).length).toBe(queued);
    expect((await auditRows(app)).at(-1)?.description).toBe(
      "Recuperação de senha pedida para um e-mail sem cadastro",
    );
  });

  test("does not count as an active administrator", async () => {
    const other = await createTestApp();
    const [one, two, third] = [
      await createAdministrator(other),
      await createAdministrator(other),
      await createAdministrator(other),
    ];
    const [byOne, byTwo] = [await cookieOf(other, one), await cookieOf(other, two)];
    await other.trpc({ cookie: byOne }).users.delete.mutate({ id: third.id });
    const answers: Promise<Response>[] = [];
    await whileUsersAreHeld(other, async (waiting) => {
      answers.push(other.rest("DELETE", `/api/users/${two.id}`, { cookie: byOne }));
      await waiting(1);
      answers.push(other.rest("DELETE", `/api/users/${one.id}`, { cookie: byTwo }));
      await waiting(2);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 409]);
  });

  test("whose e-mail another has by now stays deleted until that one has changed", async () => {
    const first = await createAdministrator(app, { name: "Primeira" });
    const { auditLogId } = await ana.users.delete.mutate({ id: first.id });
    const second = await ana.users.create.mutate({
      name: "Segunda",
      email: first.email,
      password: "outra-senha",
    });
    expect(await trpcError(ana.users.undo.mutate({ auditLogId }))).toEqual({
      status: 409,
      error: "Outro usuário usa agora o mesmo e-mail. Mude o e-mail dele e desfaça a exclusão de novo.",
      code: "conflict",
    });
    await ana.users.update.mutate({ id: second.id, email: "segunda@empresa.com.br" });
    await ana.users.undo.mutate({ auditLogId });
    expect(await statusOfLogin(first)).toBe(200);
  });
});

describe("the end of a deletion", () => {
  test("after 24 hours it cannot be undone, and the hourly job leaves nothing of the record", async () => {
    const [young, old] = [await deletedLink(), await createAdministrator(app, { name: "Fulana de Xaxim" })];
    const [account] = await userOf(old.id);
    const { auditLogId } = await ana.users.delete.mutate({ id: old.id });
    await age(young.auditLogId, 23.9);
    await age(auditLogId, 24.1);
    const hash = String(account?.passwords.password);
    expect(await everythingStored(app)).toContain(hash);
    expect(await trpcError(ana.users.undo.mutate({ auditLogId }))).toEqual(gone);
    await runJob(app, deleteExpiredRowsHourly);
    expect(await everythingStored(app)).not.toContain(hash);
    const kept =
      await sql`select audit_log_id::int as id from deleted_records where audit_log_id in (${young.auditLogId}, ${auditLogId})`;
    expect(kept.map(({ id }) => id)).toEqual([young.auditLogId]);
    await ana.accessLinks.undo.mutate({ auditLogId: young.auditLogId });
    expect(await linkOf(young.id)).toHaveLength(1);
  });

  test("of what a visitor sent is at once", async () => {
    const ids = await insertLeads(app, [{}]);
    const before = await app.database.sql`select from deleted_records`;
    await ana.leads.delete.mutate({ ids });
    expect(await app.database.sql`select from deleted_records`).toHaveLength(before.length);
    const auditLogId = (await auditRows(app)).at(-1)?.id ?? 0;
    expect(await trpcError(ana.leads.undo.mutate({ auditLogId }))).toEqual(gone);
  });
});

test("an undo of another kind, an unknown one, or by a stranger is rejected", async () => {
  const { auditLogId } = await deletedLink();
  expect(await trpcError(ana.users.undo.mutate({ auditLogId }))).toEqual(gone);
  expect(await trpcError(ana.accessLinks.undo.mutate({ auditLogId: 987_654_321 }))).toEqual(gone);
  expect(await trpcError(app.trpc().accessLinks.undo.mutate({ auditLogId }))).toMatchObject({ status: 401 });
  expect(await trpcError(app.trpc().users.undo.mutate({ auditLogId }))).toMatchObject({ status: 401 });
});

test("the list of logs names the deletions that can be undone", async () => {
  const [{ auditLogId }, undone, old] = [await deletedLink(), await deletedLink(), await deletedLink()];
  await ana.accessLinks.undo.mutate({ auditLogId: undone.auditLogId });
  await age(old.auditLogId, 24.1);
  const ours = [auditLogId, undone.auditLogId, old.auditLogId];
  const { undoable } = await ana.auditLogs.list.query({ action: "DELETE" });
  expect(undoable.filter((id) => ours.includes(id))).toEqual([auditLogId]);
});
