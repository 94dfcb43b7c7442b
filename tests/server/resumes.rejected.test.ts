import { describe, expect, test } from "bun:test";
import { RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { expectRejected, restError } from "../support/errors.ts";
import { BOUNDARY, MULTIPART, multipartBody, type Part } from "../support/multipart.ts";
import { applicant, application, fixture, pdfOfSize } from "../support/resume-form.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

const app = await createTestApp();

const notPdf = { status: 415, error: "Apenas arquivos PDF são aceitos." };
const tooBig = { status: 413, error: "O arquivo deve ter no máximo 5MB." };
const missing = { status: 400, error: "Por favor, anexe seu currículo em PDF." };
const broken = { status: 400, error: texts.request.malformedForm };
const unexpected = { status: 400, error: texts.request.unexpectedField };
const repeated = { status: 400, error: texts.request.repeatedField };

const expectBytesRejected = (
  rawBody: BodyInit,
  expected: object,
  headers: Record<string, string> = MULTIPART,
) => expectRejected(app, "POST", "/api/resumes", { rawBody, headers }, expected);
const expectPartsRejected = (parts: Part[], expected: object) =>
  expectBytesRejected(multipartBody(parts), expected);

describe("a file that is not a PDF is rejected regardless of its name and declared type", () => {
  test.each(["png-named.pdf", "program-named.pdf", "empty.pdf"])("%s", async (name) => {
    await expectPartsRejected(application({}, await fixture(name), "curriculo.pdf"), notPdf);
  });

  test.each(["%PDF", "%pdf-1.4\n", "\ufeff", "\n%PDX", "<svg/>%PDF-", "\0%PDF-", `${" ".repeat(1024)}%PDF-`])(
    "a file that starts with %j",
    (text) => expectPartsRejected(application({}, Buffer.from(text)), notPdf),
  );

  test("the type is checked before the size", () =>
    expectPartsRejected(application({}, new Uint8Array(RESUME_MAX_BYTES + 1)), notPdf));
});

describe("content that is too large is rejected", () => {
  test("a file of 5 MB and one byte", () =>
    expectPartsRejected(application({}, pdfOfSize(RESUME_MAX_BYTES + 1)), tooBig));

  test("a text field of 100 kB", () =>
    expectPartsRejected(application({ presentation: "a".repeat(100_000) }), {
      status: 413,
      error: "O conteúdo enviado é grande demais.",
    }));

  test("300 kB before the first part", () =>
    expectBytesRejected("a".repeat(300_000), { status: 413, error: "O conteúdo enviado é grande demais." }));
});

describe("a form without a resume file is rejected", () => {
  test("no resume part", () => expectPartsRejected(application({}, null), missing));
  test("a file field left empty, as browsers send it", () =>
    expectPartsRejected(application({}, new Uint8Array(), ""), missing));
  test("a text part as resume", () =>
    expectPartsRejected([...application({}, null), { name: "resume", value: "%PDF-1.4" }], missing));
  test("a form without any part", () => expectBytesRejected(`--${BOUNDARY}--\r\n`, missing));
});

describe("an invalid field is rejected", () => {
  test.each([
    [{ name: " " }, "Preencha o nome completo."],
    [{ name: undefined }, "Nome completo: informe um texto."],
    [{ name: "\0\0" }, "Preencha o nome completo."],
    [{ name: "a".repeat(201) }, "Nome completo: use no máximo 200 caracteres."],
    [{ email: "ana@" }, "Informe um e-mail válido."],
    [{ email: "a@b.co\r\nBcc: c@d.co" }, "Informe um e-mail válido."],
    [{ phone: "" }, "Preencha o telefone."],
    [{ area: "" }, "Selecione uma área de interesse."],
    [{ area: "Diretoria" }, "Selecione uma área de interesse."],
    [{ presentation: "" }, "Preencha a apresentação."],
    [{ presentation: "a".repeat(5001) }, "Apresentação: use no máximo 5000 caracteres."],
    [{ consent: undefined }, "É necessário concordar com o tratamento de dados pessoais."],
    [{ consent: "false" }, "É necessário concordar com o tratamento de dados pessoais."],
    [{ consent: "on" }, "É necessário concordar com o tratamento de dados pessoais."],
  ])("row %#", (fields, error) => expectPartsRejected(application(fields), { status: 400, error }));
});

describe("an unknown field is rejected", () => {
  const extra = (part: Part) => [part, ...application()];
  test.each(["status", "notes", "file_id", "__proto__", "constructor", ""])("%j", (name) =>
    expectPartsRejected(extra({ name, value: "approved" }), unexpected),
  );
  test("a file under another name", async () =>
    expectPartsRejected(
      extra({ name: "photo", value: await fixture("curriculo.pdf"), filename: "a.pdf" }),
      unexpected,
    ));
  test("a file as a text field", () =>
    expectPartsRejected([{ name: "name", value: "Ana", filename: "ana.txt" }, ...application()], unexpected));
  test("a thousand parts", () =>
    expectPartsRejected(
      Array.from({ length: 1000 }, (_, index) => ({ name: `f${index}`, value: "" })),
      unexpected,
    ));
  test("a part without a Content-Disposition", () => {
    const nameless = Buffer.from(`--${BOUNDARY}\r\nX-Nothing: 1\r\n\r\nvalue\r\n`);
    const checks = ["challenge", "website", "source", "marketing", "position"].map((name) => ({
      name,
      value: "",
    }));
    const whole = multipartBody([...checks, ...application()]);
    return expectBytesRejected(new Uint8Array(Buffer.concat([nameless, whole])), unexpected);
  });
});

describe("a repeated field is rejected", () => {
  test("a text field", () =>
    expectPartsRejected([{ name: "name", value: "Outro" }, ...application()], repeated));
  test("the file", async () => {
    const [file] = application().slice(-1) as [Part];
    await expectPartsRejected([file, ...application({ name: undefined })], repeated);
  });
});

describe("a body that is not a multipart form is rejected", () => {
  const notMultipart = { status: 415, error: "Envie os dados como multipart/form-data." };
  test.each([
    ["application/json", JSON.stringify(applicant)],
    ["application/x-www-form-urlencoded", new URLSearchParams(applicant).toString()],
    ["application/pdf", "%PDF-1.4"],
    ["multipart/mixed; boundary=x", "--x--"],
    ["multipart/form-data-not; boundary=x", "--x--"],
    ["", ""],
  ])("%s", (type, rawBody) => expectBytesRejected(rawBody, notMultipart, { "content-type": type }));

  test("no content type", () => expectRejected(app, "POST", "/api/resumes", {}, notMultipart));
});

describe("a malformed form is rejected", () => {
  const whole = multipartBody(application());

  test.each(["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=outro"])(
    "%s",
    (type) => expectBytesRejected(whole, { status: 400 }, { "content-type": type }),
  );
  test("no body", () => expectBytesRejected("", broken));
  test("text instead of parts", () => expectBytesRejected("name=Ana", broken));

  test("a form truncated at any byte is rejected and stores nothing", async () => {
    const before = await databaseSnapshot(app);
    // A form is complete without its last line break.
    for (let length = 1; length < whole.byteLength - 2; length += 7) {
      const rawBody = whole.slice(0, length);
      const answer = await app.rest("POST", "/api/resumes", { rawBody, headers: MULTIPART });
      expect(await restError(answer)).toEqual(broken);
    }
    expect(await databaseSnapshot(app)).toEqual(before);
  });
});

test("other methods on the path keep the 1 MB limit, and PATCH is rejected before its body is read", async () => {
  const rawBody = new Uint8Array(1_100_000);
  const cookie = await signIn(app);
  // A stranger's PUT is rejected before its body is read.
  await expectRejected(app, "PUT", "/api/resumes", { rawBody }, { status: 401 });
  await expectRejected(app, "PUT", "/api/resumes", { rawBody, cookie }, { status: 413 });
  await expectRejected(app, "PATCH", "/api/resumes", { rawBody }, { status: 405 });
});

test("a cross-site request with a cookie is rejected", () => {
  const headers = { ...MULTIPART, cookie: "a=b", origin: "https://outro.example" };
  return expectBytesRejected(multipartBody(application()), { status: 403 }, headers);
});
