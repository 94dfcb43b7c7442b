import { expect, test } from "bun:test";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { insertResumes } from "../support/factories.ts";

const app = await createTestApp();
const as = async (name: string) =>
  app.trpc({ cookie: await cookieOf(app, await createAdministrator(app, { name })) }).resumes;
const [ana, bia] = [await as("Ana Prado"), await as("Bia Lobo")];

const statuses = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await ana.get.query(id)).status));

test("resumes get one status, those that have it stay as they are, and each gets its own back", async () => {
  const ids = await insertResumes(app, [
    { status: "pending" },
    { status: "rejected" },
    { status: "approved" },
  ]);
  const marked = await ana.setStatus.mutate({ ids, status: "approved" });
  expect(marked.affectedRows).toBe(2);
  expect(await statuses(ids)).toEqual(["approved", "approved", "approved"]);
  expect(await ana.get.query(ids[1] ?? 0)).toMatchObject({ reviewedByName: "Ana Prado", version: 2 });
  expect(await ana.get.query(ids[2] ?? 0)).toMatchObject({ reviewedByName: null, version: 1 });
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: "UPDATE",
    entityType: "resume",
    entityId: null,
    description: "2 currículos com o status Aprovado",
  });
  const { rows } = await ana.history.query({ id: ids[1] ?? 0 });
  expect(rows[0]).toMatchObject({
    authorName: "Ana Prado",
    changes: { status: { before: "rejected", after: "approved" } },
  });

  const auditLogId = marked.auditLogId ?? 0;
  expect(await bia.undo.mutate({ auditLogId })).toEqual({ undone: 2, total: 2 });
  expect(await statuses(ids)).toEqual(["pending", "rejected", "approved"]);
  const history = await ana.history.query({ id: ids[0] ?? 0 });
  expect(history.rows[0]).toMatchObject({
    authorName: "Bia Lobo",
    changes: { status: { before: "approved", after: "pending" } },
  });
  expect(await bia.undo.mutate({ auditLogId: history.rows[0]?.auditLogId ?? 0 })).toEqual({
    undone: 2,
    total: 2,
  });
  expect(await statuses(ids)).toEqual(["approved", "approved", "approved"]);
});

test("a status that another changed since stays, and one resume is undone alone", async () => {
  const ids = await insertResumes(app, [{}, {}, {}]);
  const [first = 0, second = 0] = ids;
  const { auditLogId } = await ana.setStatus.mutate({ ids, status: "reviewing" });
  await bia.update.mutate({ id: first, status: "rejected" });
  const entry = { auditLogId: auditLogId ?? 0 };
  expect(await ana.undo.mutate({ ...entry, id: second })).toEqual({ undone: 1, total: 1 });
  expect(await ana.undo.mutate(entry)).toEqual({ undone: 1, total: 3 });
  expect(await statuses(ids)).toEqual(["rejected", "pending", "pending"]);
});

test("a form that was open meanwhile learns of the other status", async () => {
  const ids = await insertResumes(app, [{}]);
  const [id = 0] = ids;
  await ana.setStatus.mutate({ ids, status: "approved" });
  const merged = await bia.update.mutate({ id, notes: "Ligar amanhã.", baseVersion: 1 });
  expect(merged).toMatchObject({ status: "approved", notes: "Ligar amanhã.", version: 3 });
  const late = bia.update.mutate({ id, status: "rejected", baseVersion: 1 });
  expect((await trpcError(late)).code).toBe("conflict");
});

test("a review with notes cannot be undone, a status alone can", async () => {
  const [id = 0] = await insertResumes(app, [{}]);
  await ana.update.mutate({ id, status: "approved", notes: "Boa conversa." });
  await ana.update.mutate({ id, status: "reviewing" });
  const { rows } = await ana.history.query({ id });
  const [status, review] = rows.map(({ auditLogId }) => auditLogId);
  expect(await ana.undo.mutate({ auditLogId: status ?? 0, id })).toEqual({ undone: 1, total: 1 });
  expect(await statuses([id])).toEqual(["approved"]);
  expect((await trpcError(ana.undo.mutate({ auditLogId: review ?? 0, id }))).code).toBe("not_found");
});

test("the status of a whole filter is set, and the filter is that of the call", async () => {
  const ids = await insertResumes(app, [{ name: "Íris Melo" }, { name: "Íris Luz" }, { name: "Outra" }]);
  const filter = { search: "iris", status: "pending" as const };
  const snapshot = await ana.snapshot.query(filter);
  const { affectedRows } = await ana.setStatus.mutate({
    matching: { filter, ...snapshot },
    status: "rejected",
  });
  expect(affectedRows).toBe(2);
  expect(await statuses(ids)).toEqual(["rejected", "rejected", "pending"]);
});

test("no selection, an unknown resume and an unknown status are rejected, and nothing changes", async () => {
  const ids = await insertResumes(app, [{}]);
  const reject = async (input: object) =>
    (await trpcError(ana.setStatus.mutate(input as Parameters<typeof ana.setStatus.mutate>[0]))).error;
  expect(await reject({ ids: [], status: "approved" })).toBe(
    "Selecione pelo menos um currículo para mudar o status",
  );
  expect(await reject({ ids: [...ids, 987_654_321], status: "approved" })).toBe(
    "Um ou mais currículos não existem.",
  );
  expect(await reject({ ids, status: "hired" })).toBe("Status desconhecido.");
  expect(await statuses(ids)).toEqual(["pending"]);
});

test("an undo leaves what another administrator has done since, also where it came to the same status", async () => {
  const ids = await insertResumes(app, [{ status: "pending" }, { status: "pending" }]);
  const [first = 0] = ids;
  const marked = await ana.setStatus.mutate({ ids, status: "reviewing" });
  await bia.setStatus.mutate({ ids: [first], status: "approved" });
  await bia.setStatus.mutate({ ids: [first], status: "reviewing" });
  expect(await ana.undo.mutate({ auditLogId: marked.auditLogId ?? 0 })).toEqual({ undone: 1, total: 2 });
  expect(await statuses(ids)).toEqual(["reviewing", "pending"]);
});
