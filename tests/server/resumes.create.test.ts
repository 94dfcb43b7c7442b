import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { resumes } from "#server/features/resumes/table.ts";
import { resumeFormConsent } from "#shared/legal/consents/resume-form.ts";
import { resumeAreas } from "#shared/schemas/resume-areas.ts";
import { RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";
import { createTestApp } from "../support/app.ts";
import { restError } from "../support/errors.ts";
import { type Part, postParts } from "../support/multipart.ts";
import { applicant, application, fixture, pdfOfSize } from "../support/resume-form.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

const app = await createTestApp();
const resumePdf = await fixture("curriculo.pdf");

async function send(parts: Part[]) {
  const answer = await postParts(app, "/api/resumes", parts);
  expect(answer.status).toBe(200);
  const { success, id } = (await answer.json()) as { success: boolean; id: number };
  expect(success).toBe(true);
  const [row] = await app.database.db.select().from(resumes).where(eq(resumes.id, id));
  if (!row) throw new Error(`resume ${id} is not stored`);
  const file = await app.services.storage.get(row.fileId);
  if (!file) throw new Error(`the file of resume ${id} is not stored`);
  return { row, file };
}

test("a resume is stored pending, with its PDF, consent version and time", async () => {
  const before = Date.now();
  const { row, file } = await send(application());
  const { area, consent: _agreed, ...fields } = applicant;
  expect(row).toMatchObject({
    ...fields,
    phoneE164: "+5541998765432",
    areaOfInterest: area,
    status: "pending",
    notes: "",
    reviewedByName: null,
    reviewedAt: null,
    consentVersion: resumeFormConsent.version,
  });
  expect(row.consentAt.getTime()).toBeWithin(before, Date.now() + 1);
  expect(file).toMatchObject({ name: "curriculo.pdf", contentType: "application/pdf" });
  expect(new Uint8Array(file.bytes)).toEqual(resumePdf);
});

test("a form encoded by a browser is accepted", async () => {
  const rawBody = new FormData();
  for (const [name, value] of Object.entries(applicant)) rawBody.append(name, value);
  rawBody.append("resume", new File([resumePdf], "meu currículo.pdf", { type: "application/pdf" }));
  const answer = await app.rest("POST", "/api/resumes", { rawBody });
  expect(answer.status).toBe(200);
});

test("the file may be the first part, and its declared type is ignored", async () => {
  const [name, ...rest] = application().reverse() as [Part, ...Part[]];
  const { row, file } = await send([{ ...name, type: "image/png" }, ...rest]);
  expect([row.name, file.byteSize]).toEqual([applicant.name, resumePdf.byteLength]);
  expect(file.contentType).toBe("application/pdf");
});

test.each([...resumeAreas])("the area %s is stored", async (area) => {
  expect((await send(application({ area }))).row.areaOfInterest).toBe(area);
});

test("a file of exactly 5 MB is stored unchanged", async () => {
  const { file } = await send(application({}, pdfOfSize(RESUME_MAX_BYTES)));
  expect(file.byteSize).toBe(RESUME_MAX_BYTES);
  expect(Bun.hash(file.bytes)).toBe(Bun.hash(pdfOfSize(RESUME_MAX_BYTES)));
});

test("a file that only has the PDF signature is accepted", async () => {
  expect((await send(application({}, Buffer.from("%PDF-")))).file.byteSize).toBe(5);
});

test("a PDF that contains text like the boundary is stored unchanged", async () => {
  const tricky = Buffer.from("%PDF-1.7\r\n------WebKitFormBoundary\r\n--\r\n\r\n%%EOF\r\n");
  expect(Buffer.from((await send(application({}, tricky))).file.bytes)).toEqual(tricky);
});

test("the API document describes a multipart form with every part required", async () => {
  const description = await (await app.rest("GET", "/api/openapi.json")).json();
  const { content } = description.paths["/api/resumes"].post.requestBody;
  expect(Object.keys(content)).toEqual(["multipart/form-data"]);
  const { properties, required } = content["multipart/form-data"].schema;
  expect(required.sort()).toEqual([...Object.keys(applicant), "resume"].sort());
  expect(properties.resume).toEqual({ type: "string", format: "binary" });
});

describe("unusual text is kept or cleaned and never fails", () => {
  test.each([
    ["Nu\0lo e \x07sino", "Nulo e sino"],
    ["emoji 👩🏽‍💻 e bandeira 🇧🇷", "emoji 👩🏽‍💻 e bandeira 🇧🇷"],
    [`<b>O'Neill "Zé" \\</b>`, `<b>O'Neill "Zé" \\</b>`],
    ["'); drop table resumes; --", "'); drop table resumes; --"],
    [`--${"a".repeat(100)}`, `--${"a".repeat(100)}`],
  ])("%j", async (presentation, stored) => {
    expect((await send(application({ presentation }))).row.presentation).toBe(stored);
  });

  test("invalid UTF-8 bytes are replaced", async () => {
    const parts = application({ name: undefined });
    const { row } = await send([{ name: "name", value: Uint8Array.of(0x4a, 0x6f, 0x73, 0xe9) }, ...parts]);
    expect(row.name).toBe("Jos\ufffd");
  });
});

describe("the file name is cleaned", () => {
  test.each([
    ["currículo 😀 da Zoë.pdf", "currículo 😀 da Zoë.pdf"],
    ["sem\0nulo\x07.pdf", "semnulo.pdf"],
    ["C:\\Users\\ana\\cv.pdf", "cv.pdf"],
    ["../../etc/passwd", "passwd"],
    ["/etc/", "curriculo.pdf"],
    ["", "curriculo.pdf"],
    ["\x01\x02", "curriculo.pdf"],
    ["<img src=x onerror=alert(1)>.pdf", "<img src=x onerror=alert(1)>.pdf"],
    ["a".repeat(300), "a".repeat(255)],
    [`${"a".repeat(254)}😀.pdf`, `${"a".repeat(254)}\ufffd`],
  ])("%j", async (filename, stored) => {
    expect((await send(application({}, resumePdf, filename))).file.name).toBe(stored);
  });
});

test("resume, file and notification are stored together or not at all", async () => {
  const broken = await createTestApp();
  await broken.database.sql`alter table resumes add constraint closed check (false)`;
  const before = await databaseSnapshot(broken);
  const answer = await postParts(broken, "/api/resumes", application());
  expect((await restError(answer)).status).toBe(500);
  expect(await databaseSnapshot(broken)).toEqual(before);
  expect(broken.lines.join()).not.toContain(applicant.email);
});
