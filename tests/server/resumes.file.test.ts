import { describe, expect, test } from "bun:test";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { expectRejected, restError } from "../support/errors.ts";
import { postParts } from "../support/multipart.ts";
import { application, fixture, pdfOfSize } from "../support/resume-form.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const cookie = await cookieOf(app, administrator);
const resumePdf = await fixture("curriculo.pdf");

async function sendResume(to: TestApp, name?: string, file?: Uint8Array): Promise<string> {
  const answer = await postParts(to, "/api/resumes", application(name === undefined ? {} : { name }, file));
  return `/api/resumes/${((await answer.json()) as { id: number }).id}/file`;
}

const disposition = async (name: string) => {
  const answer = await app.rest("GET", await sendResume(app, name), { cookie });
  return answer.headers.get("content-disposition");
};

test("an administrator gets the unchanged PDF with headers that prevent script execution", async () => {
  const answer = await app.rest("GET", await sendResume(app), { cookie });
  expect(answer.status).toBe(200);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(resumePdf);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "SAMEORIGIN",
  });
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toStartWith("default-src 'none';");
  expect(policy).not.toContain("script-src");
  expect(policy).toEndWith("frame-ancestors 'self'");
});

test("a PDF of the maximum size is returned unchanged", async () => {
  const largest = pdfOfSize(5 * 1024 * 1024);
  const answer = await app.rest("GET", await sendResume(app, undefined, largest), { cookie });
  expect(Bun.hash(await answer.arrayBuffer())).toBe(Bun.hash(largest));
});

describe("the file is named after the applicant", () => {
  const plain = (name: string) => `inline; filename="Curriculo de ${name}.pdf"`;
  test.each([
    ["Ana Lima", "Ana Lima", "Ana%20Lima"],
    ["Antônio Gonçalves", "Antonio Goncalves", "Ant%C3%B4nio%20Gon%C3%A7alves"],
    ['Ana"; filename="x.html', "Ana _ filename_ x.html", "Ana%20%3B%20filename%3D%20x.html"],
    ["../../etc/passwd", ".. .. etc passwd", "..%20..%20etc%20passwd"],
    ["C:\\ana*(1)'s", "C ana _1__s", "C%20ana%20%281%29%27s"],
    ["李明 🔧", "__ _", "%E6%9D%8E%E6%98%8E%20%F0%9F%94%A7"],
    ["Ana\u202efdp", "Ana fdp", "Ana%20fdp"],
  ])("%j", async (name, ascii, encoded) => {
    const value = (await disposition(name)) ?? "";
    expect(value).toBe(`${plain(ascii)}; filename*=UTF-8''Curr%C3%ADculo%20de%20${encoded}.pdf`);
  });
});

test("a view is recorded with author, address, resume id and purpose, once an hour for each administrator", async () => {
  const path = await sendResume(app);
  const id = path.split("/")[3] ?? "";
  const other = await createAdministrator(app, { name: "Regina Falcão" });
  // The recorded view of more than an hour ago is not that of this hour.
  await app.database.sql`
    insert into audit_logs (admin_id, admin_name, action, entity_type, entity_id, description, created_at)
    values (${administrator.id}, 'Regina Falcão', 'VIEW', 'resume', ${id}, 'x', now() - interval '61 minutes')`;
  const before = (await auditRows(app)).length;
  const view = (as: string, address: string) => app.rest("GET", path, { cookie: as, address });
  await Promise.all([1, 2, 3].map(() => view(cookie, "198.51.100.4")));
  await view(cookie, "198.51.100.5");
  await view(await cookieOf(app, other), "198.51.100.6");
  await app.rest("GET", await sendResume(app), { cookie, address: "198.51.100.7" });
  const added = (await auditRows(app)).slice(before).filter(({ action }) => action === "VIEW");
  expect(added.map(({ ipAddress }) => ipAddress)).toEqual(["198.51.100.4", "198.51.100.6", "198.51.100.7"]);
  for (const row of added.slice(0, 1)) {
    expect(row).toMatchObject({
      adminId: administrator.id,
      adminName: "Regina Falcão",
      action: "VIEW",
      entityType: "resume",
      entityId: id,
      description: `Currículo nº ${id} visualizado para recrutamento e seleção`,
    });
  }
});

test("a view that cannot be recorded fails", async () => {
  const silenced = await createTestApp();
  const session = await cookieOf(silenced, await createAdministrator(silenced));
  const path = await sendResume(silenced);
  await silenced.database.sql`alter table audit_logs add constraint silenced check (false) not valid`;
  const answer = await silenced.rest("GET", path, { cookie: session });
  expect((await restError(answer)).status).toBe(500);
});

test("a call without a session returns 401 for existing and unknown resumes and records nothing", async () => {
  const expected = { status: 401, error: "Faça login para continuar." };
  for (const path of [await sendResume(app), "/api/resumes/987654321/file"]) {
    await expectRejected(app, "GET", path, {}, expected);
    await expectRejected(app, "GET", path, { cookie: "avante.session_token=inventado" }, expected);
  }
});

test.each(["987654321", "9007199254740991", "9007199254740992", "9".repeat(400), "0", "00"])(
  "the id %s returns 404 with its sentence",
  (id) =>
    expectRejected(
      app,
      "GET",
      `/api/resumes/${id}/file`,
      { cookie },
      { status: 404, error: "Este currículo não existe." },
    ),
);

test.each(["abc", "1e1", "0x1", "-1", "1.5", "%00", "%20", "1%2F..", "null"])(
  "the malformed id %s returns 404",
  (id) => expectRejected(app, "GET", `/api/resumes/${id}/file`, { cookie }, { status: 404 }),
);

test("reading changes only the audit log", async () => {
  const path = await sendResume(app);
  const { audit_logs: _before, ...before } = await databaseSnapshot(app);
  await app.rest("GET", path, { cookie });
  const { audit_logs: _after, ...after } = await databaseSnapshot(app);
  expect(after).toEqual(before);
});

test("the API document describes the file as application/pdf", async () => {
  const description = await (await app.rest("GET", "/api/openapi.json")).json();
  const { responses, parameters } = description.paths["/api/resumes/{id}/file"].get;
  expect(Object.keys(responses["200"].content)).toEqual(["application/pdf"]);
  expect(parameters).toMatchObject([{ in: "path", name: "id", required: true }]);
});
