import { describe, expect, test } from "bun:test";
import { PDFDocument } from "@cantoo/pdf-lib";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { expectRejected, restError } from "../support/errors.ts";
import { insertResumes } from "../support/factories.ts";
import { postParts } from "../support/multipart.ts";
import { hostilePdf, packedHostilePdf, pdfBomb, pdfOf } from "../support/pdfs.ts";
import { application, fixture, pdfOfSize } from "../support/resume-form.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const cookie = await cookieOf(app, administrator);
const resumePdf = await fixture("curriculo.pdf");
const readable = pdfOf("Doze anos de COBOL");

async function sendResume(to: TestApp, name?: string, file?: Uint8Array): Promise<string> {
  const answer = await postParts(to, "/api/resumes", application(name === undefined ? {} : { name }, file));
  return `/api/resumes/${((await answer.json()) as { id: number }).id}/file`;
}

/** Stored without the form, so that no worker reads its text. */
async function storedResume(to: TestApp, pdf: Uint8Array = readable, name = "Ana Lima"): Promise<string> {
  const [id] = await insertResumes(to, [{ name }], pdf);
  return `/api/resumes/${id}/file`;
}

const inline = async (path: string) => {
  const answer = await app.rest("GET", path, { cookie });
  expect(answer.headers.get("content-disposition")).toStartWith("inline;");
  return Buffer.from(await answer.arrayBuffer());
};

test("an administrator gets a copy of the PDF with headers that prevent script execution", async () => {
  const path = await sendResume(app, "Ana Lima");
  const answer = await app.rest("GET", path, { cookie });
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).toStartWith("%PDF-");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="Curriculo de Ana Lima.pdf"; filename*=UTF-8''Curr%C3%ADculo%20de%20Ana%20Lima.pdf`,
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

test("the original is saved unchanged, also of the maximum size", async () => {
  for (const pdf of [resumePdf, pdfOfSize(5 * 1024 * 1024)]) {
    const path = await sendResume(app, undefined, pdf);
    const answer = await app.rest("GET", `${path}?original=true`, { cookie });
    expect(answer.headers.get("content-disposition")).toStartWith("attachment;");
    expect(Bun.hash(await answer.arrayBuffer())).toBe(Bun.hash(pdf));
  }
});

const locked = await fixture("locked.pdf");
/** Readable by anybody, and encrypted all the same. */
const unlocked = await encrypted(hostilePdf("https://outro.example"));

async function encrypted(pdf: Uint8Array): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  document.encrypt({ ownerPassword: "dono", userPassword: "" });
  return Buffer.from(await document.save());
}

const words = [
  "OpenAction",
  "/AA",
  "/JS",
  "JavaScript",
  "Launch",
  "alert",
  "SubmitForm",
  "<script",
  "javascript:",
];

describe("nothing of a PDF that is shown runs", () => {
  test.each([
    ["in plain", hostilePdf("https://outro.example")],
    ["in an object stream, under names with escapes", packedHostilePdf()],
    [
      "behind a byte order mark",
      Buffer.concat([Buffer.from("\ufeff\r\n"), hostilePdf("https://outro.example")]),
    ],
    ["encrypted without a password", unlocked],
  ])("%s", async (_kind, pdf) => {
    const shown = (await inline(await storedResume(app, pdf))).toString("latin1");
    expect(words.filter((word) => shown.includes(word))).toEqual([]);
    expect(shown).toContain("/MediaBox");
  });

  test("its words and its links to the web stay", async () => {
    const link = "<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://ana.example/) >> >>";
    const pdf = readable.toString("latin1").replace("/MediaBox", `/Annots [${link}] /MediaBox`);
    const shown = (await inline(await storedResume(app, Buffer.from(pdf, "latin1")))).toString("latin1");
    for (const kept of ["Doze anos de COBOL", "https://ana.example/"]) expect(shown).toContain(kept);
  });
});

describe("a PDF that cannot be cleaned is saved, never shown", () => {
  test.each([
    ["with a password", locked],
    ["that is broken", Buffer.from("%PDF-1.4\n%%EOF\n")],
    ["that takes all the memory", pdfBomb()],
    [
      "with an object that only some readers can read",
      Buffer.from(
        pdfOf("a")
          .toString("latin1")
          .replace("<< /Type /Catalog", "<< /OpenAction << /S /JavaScript /JS (a) >> /X >> /Type /Catalog"),
        "latin1",
      ),
    ],
  ])("%s", async (_kind, pdf) => {
    const path = await storedResume(app, pdf);
    const answer = await app.rest("GET", path, { cookie });
    const disposition = answer.headers.get("content-disposition") ?? "";
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (disposition.startsWith("attachment;")) expect(bytes.equals(Buffer.from(pdf))).toBe(true);
    else expect(words.filter((word) => bytes.includes(word))).toEqual([]);
  });

  test.each(["iframe", "document"])(
    "a browser's %s says so, and has a link to the original",
    async (shownIn) => {
      const path = await storedResume(app, locked);
      const get = (address: string) =>
        app.rest("GET", address, { cookie, headers: { "Sec-Fetch-Dest": shownIn } });
      const answer = await get(path);
      expect(answer.headers.get("content-type")).toStartWith("text/html");
      expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
      const html = await answer.text();
      expect(html).toContain(texts.resumes.pdfNotShown.notShown);
      const link = /href="([^"]+)"/.exec(html)?.[1] ?? "";
      const original = await get(link);
      expect(original.headers.get("content-disposition")).toStartWith("attachment;");
      expect(Buffer.from(await original.arrayBuffer()).equals(locked)).toBe(true);
    },
  );
});

describe("the file is named after the applicant", () => {
  const plain = (name: string) => `attachment; filename="Curriculo de ${name}.pdf"`;
  test.each([
    ["Ana Lima", "Ana Lima", "Ana%20Lima"],
    ["Antônio Gonçalves", "Antonio Goncalves", "Ant%C3%B4nio%20Gon%C3%A7alves"],
    ['Ana"; filename="x.html', "Ana _ filename_ x.html", "Ana%20%3B%20filename%3D%20x.html"],
    ["../../etc/passwd", ".. .. etc passwd", "..%20..%20etc%20passwd"],
    ["C:\\ana*(1)'s", "C ana _1__s", "C%20ana%20%281%29%27s"],
    ["李明 🔧", "__ _", "%E6%9D%8E%E6%98%8E%20%F0%9F%94%A7"],
    ["Ana\u202efdp", "Ana fdp", "Ana%20fdp"],
  ])("%j", async (name, ascii, encoded) => {
    const path = await storedResume(app, readable, name);
    const answer = await app.rest("GET", `${path}?original=true`, { cookie });
    expect(answer.headers.get("content-disposition")).toBe(
      `${plain(ascii)}; filename*=UTF-8''Curr%C3%ADculo%20de%20${encoded}.pdf`,
    );
  });
});

test("a view is recorded with author, address, resume id and purpose, once an hour for each administrator", async () => {
  const path = await storedResume(app);
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
  await app.rest("GET", await storedResume(app), { cookie, address: "198.51.100.7" });
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
  const path = await storedResume(silenced);
  await silenced.database.sql`alter table audit_logs add constraint silenced check (false) not valid`;
  const answer = await silenced.rest("GET", path, { cookie: session });
  expect((await restError(answer)).status).toBe(500);
});

test("a call without a session returns 401 for existing and unknown resumes and records nothing", async () => {
  const expected = { status: 401, error: "Faça login para continuar." };
  for (const path of [await storedResume(app), "/api/resumes/987654321/file"]) {
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
  const path = await storedResume(app);
  const { audit_logs: _before, ...before } = await databaseSnapshot(app);
  await app.rest("GET", path, { cookie });
  const { audit_logs: _after, ...after } = await databaseSnapshot(app);
  expect(after).toEqual(before);
});

test("the API document describes the file as application/pdf", async () => {
  const description = await (await app.rest("GET", "/api/openapi.json")).json();
  const { responses, parameters } = description.paths["/api/resumes/{id}/file"].get;
  expect(Object.keys(responses["200"].content)).toEqual(["application/pdf"]);
  expect(parameters).toMatchObject([
    { in: "path", name: "id", required: true },
    { in: "query", name: "original", required: false },
  ]);
});
