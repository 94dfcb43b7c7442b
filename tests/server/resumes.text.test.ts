import { describe, expect, test } from "bun:test";
import { readMissingResumeTexts } from "#server/features/resumes/text/read-missing-texts.job.ts";
import { RESUME_TEXT_MAX_BYTES } from "#shared/schemas/resume.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { insertResumes } from "../support/factories.ts";
import { runJob } from "../support/jobs.ts";
import { postParts } from "../support/multipart.ts";
import { pdfBomb, pdfOf, pdfWith } from "../support/pdfs.ts";
import { application, fixture } from "../support/resume-form.ts";

const app = await createTestApp();
const { resumes } = app.trpc({ cookie: await cookieOf(app, await createAdministrator(app)) });
const { sql } = app.database;

/** Stores a resume as the release before did, with nothing read of its PDF. */
async function stored(pdf: Uint8Array, row: Parameters<typeof insertResumes>[1][number] = {}) {
  const file = { contentType: "application/pdf", name: "curriculo.pdf" };
  const fileId = await app.database.db.transaction((tx) => app.services.storage.put(tx, pdf, file));
  const [id = 0] = await insertResumes(app, [{ fileId, ...row }]);
  return id;
}

const readAll = () => runJob(app, readMissingResumeTexts);
const stateOf = async (id: number) => (await resumes.get.query(id)).fileText;
const found = async (search: string) =>
  (await resumes.list.query({ search })).rows.map(({ id }) => id).sort((one, other) => one - other);

test("a new application is found by the words of its PDF, without regard to case and accents", async () => {
  const answer = await postParts(app, "/api/resumes", application({ name: "Zélia" }));
  const { id } = (await answer.json()) as { id: number };
  await eventually(async () => expect(await stateOf(id)).toBe("read"));
  expect(await found("CURRICULO DE ANTONIO")).toEqual([id]);
  expect(await resumes.count.query({ search: "currículo de antônio" })).toBe(1);
});

const ghostscript = await fixture("ghostscript.pdf");
const locked = await fixture("locked.pdf");
const program = Buffer.concat([Buffer.from("%PDF-"), await fixture("program-named.pdf")]);

describe("the job of the night", () => {
  test.each([
    ["of Ghostscript", ghostscript, "contenção de incidentes", "read"],
    ["written by hand", pdfOf("Doze anos de COBOL"), "doze anos de cobol", "read"],
    ["without text, as a scan", pdfWith(Buffer.from("0 0 m 9 9 l S")), "", "empty"],
    ["with a password", locked, "", "password"],
    ["that is broken", Buffer.from("%PDF-1.4\n%%EOF\n"), "", "failed"],
    ["that is a program", program, "", "failed"],
  ] as const)("reads a PDF %s", async (_kind, pdf, words, state) => {
    const id = await stored(pdf);
    expect(await stateOf(id)).toBeNull();
    await readAll();
    expect(await stateOf(id)).toBe(state);
    if (words) expect(await found(words)).toContain(id);
  });

  test("reads each PDF once, and those after one that takes all the memory", async () => {
    const bomb = await stored(pdfBomb());
    const next = await stored(pdfOf("Depois da bomba"));
    await readAll();
    expect([await stateOf(bomb), await stateOf(next)]).toEqual(["failed", "read"]);
    expect(await found("depois da bomba")).toEqual([next]);
    await sql`update resume_texts set state = 'empty' where resume_id = ${next}`;
    await readAll();
    expect(await stateOf(next)).toBe("empty");
  });

  test("keeps the first 100 kB of a text", async () => {
    const lines = Array.from({ length: 150 }, () => "palavra ".repeat(100));
    const id = await stored(pdfOf("inicio", ...lines, "fim do texto"));
    await readAll();
    const [kept] = await sql`
      select octet_length(search_text) as bytes from resume_texts where resume_id = ${id}`;
    expect(kept?.bytes).toBeWithin(RESUME_TEXT_MAX_BYTES - 10, RESUME_TEXT_MAX_BYTES + 1);
    expect(await found("inicio")).toEqual([id]);
    expect(await found("fim do texto")).toEqual([]);
  });
});

test("presentation and notes are searched, and of a PDF nothing by fewer than three letters", async () => {
  const id = await stored(pdfOf("Xq"), { presentation: "Sou de Xavantina", notes: "Pretensão alta" });
  await readAll();
  expect(await found("xavantina")).toEqual([id]);
  expect(await found("pretensao")).toEqual([id]);
  expect(await found("xq")).toEqual([]);
});

test("the text goes with its resume", async () => {
  const id = await stored(pdfOf("Para excluir"));
  await readAll();
  await resumes.delete.mutate({ ids: [id] });
  expect(await sql`select from resume_texts where resume_id = ${id}`).toHaveLength(0);
});
