import { describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { expectRejected, trpcError } from "../support/errors.ts";
import { insertResumes } from "../support/factories.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const cookie = await cookieOf(app, administrator);
const { resumes } = app.trpc({ cookie });

const put = (body: unknown) => app.rest("PUT", "/api/resumes", { body, cookie, address: "198.51.100.4" });

async function insertResume(): Promise<number> {
  const [id = 0] = await insertResumes(app, [{}]);
  return id;
}

describe("PUT /api/resumes", () => {
  test("sets status and notes, and the reviewer and time from the session", async () => {
    const id = await insertResume();
    const before = Date.now();
    const answer = await put({
      id,
      status: "reviewing",
      notes: "Ligar na segunda.\r\nPediu vaga remota.",
      reviewed_by_name: "Outra Pessoa",
      reviewed_at: "2001-01-01",
      name: "Trocado",
    });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    const resume = await resumes.get.query(id);
    expect(resume).toMatchObject({
      name: "Beatriz Nóbrega",
      status: "reviewing",
      notes: "Ligar na segunda.\nPediu vaga remota.",
      reviewedByName: "Regina Falcão",
    });
    expect(Date.parse(resume.reviewedAt ?? "")).toBeWithin(before - 1, Date.now() + 1);
  });

  test("the audit log entry has author, address and resume id, and neither notes nor applicant", async () => {
    const id = await insertResume();
    await put({ id, status: "rejected", notes: "Pretensão alta" });
    expect((await auditRows(app)).at(-1)).toMatchObject({
      adminId: administrator.id,
      adminName: "Regina Falcão",
      action: "UPDATE",
      entityType: "resume",
      entityId: String(id),
      description: `Currículo nº ${id} atualizado, status Rejeitado`,
      ipAddress: "198.51.100.4",
    });
  });

  test("every status change is allowed, and notes may become empty", async () => {
    const id = await insertResume();
    for (const status of ["approved", "pending", "rejected", "reviewing", "pending"] as const) {
      expect((await put({ id, status, notes: status === "pending" ? "" : status })).status).toBe(200);
      expect((await resumes.get.query(id)).status).toBe(status);
    }
    expect((await resumes.get.query(id)).notes).toBe("");
  });

  test("an absent field stays as it is; each call is a review", async () => {
    const id = await insertResume();
    await put({ id, status: "approved", notes: "Ótima entrevista" });
    expect((await put({ id, notes: "Começa em março" })).status).toBe(200);
    expect(await resumes.get.query(id)).toMatchObject({ status: "approved", notes: "Começa em março" });
    expect((await put({ id, status: "pending" })).status).toBe(200);
    expect(await resumes.get.query(id)).toMatchObject({ status: "pending", notes: "Começa em março" });
  });

  test("accepts notes of 5000 characters", async () => {
    const id = await insertResume();
    expect((await put({ id, status: "pending", notes: "ã".repeat(5000) })).status).toBe(200);
  });

  const good = { id: 1, status: "approved", notes: "" };
  test.each([
    [{ ...good, id: 987_654_321 }, 404, "Este currículo não existe."],
    [{ ...good, id: Number.MAX_SAFE_INTEGER }, 404, "Este currículo não existe."],
    [{ ...good, id: 2 ** 53 }, 400, "Identificador inválido."],
    [{ ...good, id: 1e300 }, 400, "Identificador inválido."],
    [{ ...good, id: 0 }, 400, "Identificador inválido."],
    [{ ...good, id: "1.0" }, 400, "Identificador inválido."],
    [{ ...good, id: [1] }, 400, "Identificador inválido."],
    [{ status: "approved", notes: "" }, 400, "Identificador inválido."],
    [{ ...good, status: "Aprovado" }, 400, "Status desconhecido."],
    [{ ...good, status: "all" }, 400, "Status desconhecido."],
    [{ ...good, status: null }, 400, "Status desconhecido."],
    [{ id: 1, status: "approved", notes: null }, 400, "Observações: informe um texto."],
    [{ ...good, notes: { a: 1 } }, 400, "Observações: informe um texto."],
    [{ ...good, notes: "a".repeat(5001) }, 400, "Observações: use no máximo 5000 caracteres."],
    [null, 400, texts.request.invalid],
  ])("rejects row %#: %j", async (body, status, error) => {
    await insertResume();
    await expectRejected(app, "PUT", "/api/resumes", { body, cookie }, { status, error });
  });
});

test("the typed client gets the updated resume; text that the database cannot store is cleaned", async () => {
  const id = await insertResume();
  const updated = await resumes.update.mutate({ id, status: "approved", notes: " Nu\0lo \ud800 " });
  // How far the reading of its PDF is belongs to no update.
  const { fileText: _state, ...stored } = await resumes.get.query(id);
  expect(updated).toEqual(stored);
  expect(updated).toMatchObject({ status: "approved", notes: "Nulo \ufffd" });
  expect(await trpcError(resumes.update.mutate({ id: 987_654_321, status: "approved", notes: "" }))).toEqual({
    status: 404,
    error: "Este currículo não existe.",
    code: "not_found",
  });
});

describe("an export of selected resumes", () => {
  const exported = (selected: number[]) =>
    app.rest("POST", "/api/resumes/export", { cookie, body: { format: "csv", ids: selected } });

  test("leaves out duplicates and unknown ids, and records author and number", async () => {
    const ids = await insertResumes(app, [{}, {}]);
    const csv = await (await exported([...ids, ...ids, 987_654_321])).text();
    expect(csv.split("\r\n")).toHaveLength(ids.length + 1);
    expect((await auditRows(app)).at(-1)).toMatchObject({
      adminName: "Regina Falcão",
      action: "EXPORT",
      entityType: "resume",
      entityId: null,
      description: "Exportação de 2 currículos em CSV para recrutamento e seleção",
    });
  });

  test("takes at most 50,000 ids", async () => {
    const ids = Array.from({ length: 50_000 }, (_, index) => 1_000_000 + index);
    expect((await (await exported(ids)).text()).split("\r\n")).toHaveLength(1);
    expect((await exported([...ids, 1])).status).toBe(400);
    expect((await exported([])).status).toBe(400);
  });
});
