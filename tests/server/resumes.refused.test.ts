import { describe, expect, test } from "bun:test";
import { RESUME_MAX_BYTES } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts.ts";
import { createTestApp } from "../support/app.ts";
import { BOUNDARY, MULTIPART, multipartBody, type Part } from "../support/multipart.ts";
import { expectRefused, restRefusal } from "../support/refusals.ts";
import { applicant, application, fixture, pdfOfSize } from "../support/resume-form.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

const app = await createTestApp();

const notPdf = { status: 415, error: "Apenas arquivos PDF são aceitos." };
const tooBig = { status: 413, error: "O arquivo deve ter no máximo 5MB." };
const missing = { status: 400, error: "Por favor, anexe seu currículo em PDF." };
const broken = { status: 400, error: texts.request.malformedForm };
const unexpected = { status: 400, error: texts.request.unexpectedField };
const repeated = { status: 400, error: texts.request.repeatedField };

const refuseBytes = (rawBody: BodyInit, expected: object, headers: Record<string, string> = MULTIPART) =>
  expectRefused(app, "POST", "/api/resumes", { rawBody, headers }, expected);
const refuseParts = (parts: Part[], expected: object) => refuseBytes(multipartBody(parts), expected);

describe("what is not a PDF, whatever its name and type say", () => {
  test.each(["png-named.pdf", "program-named.pdf", "empty.pdf"])("%s", async (name) => {
    await refuseParts(application({}, await fixture(name), "curriculo.pdf"), notPdf);
  });

  test.each(["%PDF", "%pdf-1.4\n", " %PDF-1.4\n", "\ufeff%PDF-1.4\n", "<svg/>%PDF-", "\0%PDF-"])(
    "a file of %j",
    (text) => refuseParts(application({}, Buffer.from(text)), notPdf),
  );

  test("it is refused for that even when it is too large as well", () =>
    refuseParts(application({}, new Uint8Array(RESUME_MAX_BYTES + 1)), notPdf));
});

describe("too large", () => {
  test("5 MB and one byte", () => refuseParts(application({}, pdfOfSize(RESUME_MAX_BYTES + 1)), tooBig));

  test("a text field of 100 kB", () =>
    refuseParts(application({ presentation: "a".repeat(100_000) }), {
      status: 413,
      error: "O conteúdo enviado é grande demais.",
    }));

  test("text before the first part", () =>
    refuseBytes("a".repeat(300_000), { status: 413, error: "O conteúdo enviado é grande demais." }));
});

describe("no résumé", () => {
  test("no such part", () => refuseParts(application({}, null), missing));
  test("a file field left empty, as browsers send it", () =>
    refuseParts(application({}, new Uint8Array(), ""), missing));
  test("a text in its place", () =>
    refuseParts([...application({}, null), { name: "resume", value: "%PDF-1.4" }], missing));
  test("a form without any part", () => refuseBytes(`--${BOUNDARY}--\r\n`, missing));
});

describe("a wrong field", () => {
  test.each([
    [{ name: " " }, "Nome completo: preencha este campo."],
    [{ name: undefined }, "Nome completo: informe um texto."],
    [{ name: "\0\0" }, "Nome completo: preencha este campo."],
    [{ name: "a".repeat(201) }, "Nome completo: use no máximo 200 caracteres."],
    [{ email: "ana@" }, "Informe um e-mail válido."],
    [{ email: "a@b.co\r\nBcc: c@d.co" }, "Informe um e-mail válido."],
    [{ phone: "" }, "Telefone: preencha este campo."],
    [{ area: "" }, "Selecione uma área de interesse."],
    [{ area: "Diretoria" }, "Selecione uma área de interesse."],
    [{ presentation: "" }, "Apresentação: preencha este campo."],
    [{ presentation: "a".repeat(5001) }, "Apresentação: use no máximo 5000 caracteres."],
    [{ consent: undefined }, "É necessário concordar com o tratamento de dados pessoais."],
    [{ consent: "false" }, "É necessário concordar com o tratamento de dados pessoais."],
    [{ consent: "on" }, "É necessário concordar com o tratamento de dados pessoais."],
  ])("%#", (fields, error) => refuseParts(application(fields), { status: 400, error }));
});

describe("a field the form does not have", () => {
  const extra = (part: Part) => [part, ...application()];
  test.each(["status", "notes", "file_id", "__proto__", "constructor", ""])("%j", (name) =>
    refuseParts(extra({ name, value: "approved" }), unexpected),
  );
  test("a file under another name", async () =>
    refuseParts(
      extra({ name: "photo", value: await fixture("curriculo.pdf"), filename: "a.pdf" }),
      unexpected,
    ));
  test("a file in a text field's place", () =>
    refuseParts([{ name: "name", value: "Ana", filename: "ana.txt" }, ...application()], unexpected));
  test("a thousand parts", () =>
    refuseParts(
      Array.from({ length: 1000 }, (_, index) => ({ name: `f${index}`, value: "" })),
      unexpected,
    ));
  test("a part that says nothing about itself, beside every field there is", () => {
    const nameless = Buffer.from(`--${BOUNDARY}\r\nX-Nothing: 1\r\n\r\nvalue\r\n`);
    const signs = ["challenge", "website"].map((name) => ({ name, value: "" }));
    const whole = multipartBody([...signs, ...application()]);
    return refuseBytes(new Uint8Array(Buffer.concat([nameless, whole])), unexpected);
  });
});

describe("a field twice", () => {
  test("a text", () => refuseParts([{ name: "name", value: "Outro" }, ...application()], repeated));
  test("the file", async () => {
    const [file] = application().slice(-1) as [Part];
    await refuseParts([file, ...application({ name: undefined })], repeated);
  });
});

describe("not a multipart form", () => {
  const notMultipart = { status: 415, error: "Envie os dados como multipart/form-data." };
  test.each([
    ["application/json", JSON.stringify(applicant)],
    ["application/x-www-form-urlencoded", new URLSearchParams(applicant).toString()],
    ["application/pdf", "%PDF-1.4"],
    ["multipart/mixed; boundary=x", "--x--"],
    ["multipart/form-data-not; boundary=x", "--x--"],
    ["", ""],
  ])("%s", (type, rawBody) => refuseBytes(rawBody, notMultipart, { "content-type": type }));

  test("no type at all", () => expectRefused(app, "POST", "/api/resumes", {}, notMultipart));
});

describe("a broken form", () => {
  const whole = multipartBody(application());

  test.each(["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=outro"])(
    "%s",
    (type) => refuseBytes(whole, { status: 400 }, { "content-type": type }),
  );
  test("no body", () => refuseBytes("", broken));
  test("text instead of parts", () => refuseBytes("name=Ana", broken));

  test("cut anywhere, it is refused and nothing of it is kept", async () => {
    const before = await databaseSnapshot(app);
    // Without the last line break a form is whole.
    for (let length = 1; length < whole.byteLength - 2; length += 7) {
      const rawBody = whole.slice(0, length);
      const answer = await app.rest("POST", "/api/resumes", { rawBody, headers: MULTIPART });
      expect(await restRefusal(answer)).toEqual(broken);
    }
    expect(await databaseSnapshot(app)).toEqual(before);
  });
});

test("other methods on the path keep the usual limit, and only PUT is a call", async () => {
  const rawBody = new Uint8Array(1_100_000);
  for (const method of ["PUT", "PATCH"])
    await expectRefused(app, method, "/api/resumes", { rawBody }, { status: 413 });
  await expectRefused(app, "PATCH", "/api/resumes", {}, { status: 404 });
});

test("another site cannot make a signed-in browser send an application", () => {
  const headers = { ...MULTIPART, cookie: "a=b", origin: "https://outro.example" };
  return refuseBytes(multipartBody(application()), { status: 403 }, headers);
});
