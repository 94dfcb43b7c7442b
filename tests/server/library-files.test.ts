import { describe, expect, test } from "bun:test";
import { PDFDocument } from "@cantoo/pdf-lib";
import { removeDeletedFile } from "#server/features/library-files/remove-deleted-file.job.ts";
import type { LibraryFile } from "#shared/schemas/library-file.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { restError } from "../support/errors.ts";
import { jobServices } from "../support/jobs.ts";
import { someArticle, somePage } from "../support/own-pages.ts";
import { hostilePdf, pdfOf } from "../support/pdfs.ts";
import { fixture } from "../support/resume-form.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const client = app.trpc({ cookie });
const locked = await fixture("locked.pdf");

let made = 0;
/** A PDF of its own. */
const somePdf = () => pdfOf(`Tabela ${++made}`);

const send = (
  bytes: Uint8Array,
  name = "tabela.pdf",
  replaces?: string,
  as: string | undefined = cookie,
  baseVersion?: number,
) => {
  const form = new FormData();
  if (baseVersion !== undefined) form.set("baseVersion", String(baseVersion));
  if (replaces) form.set("replaces", replaces);
  form.set("file", new File([new Uint8Array(bytes)], name, { type: "application/x-msdownload" }));
  return app.rest("POST", "/api/files", { rawBody: form, ...(as && { cookie: as }) });
};
const stored = async (...sent: Parameters<typeof send>): Promise<LibraryFile> => {
  const answer = await send(...sent);
  const body = (await answer.json()) as { data?: LibraryFile };
  if (!body.data) throw new Error(`the upload failed: ${JSON.stringify(body)}`);
  return body.data;
};
const get = (address: string, headers: Record<string, string> = {}) => app.rest("GET", address, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test("a PDF is served to everybody under its name, with headers that let it run nothing", async () => {
  const { id, name, address } = await stored(somePdf(), "Tabela_de preços 2027.PDF");
  expect(name).toBe("Tabela de preços 2027");
  expect(address).toBe(`/media/arquivos/${id}/tabela-de-precos-2027.pdf`);
  const answer = await get(address);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="Tabela de precos 2027.pdf"; filename*=UTF-8''Tabela%20de%20pre%C3%A7os%202027.pdf`,
    "cache-control": "public, no-cache",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toStartWith("default-src 'none';");
  expect(policy).not.toContain("script-src");
  const pdf = await PDFDocument.load(await bytesOf(answer));
  expect(pdf.getPageCount()).toBe(1);
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: "CREATE",
    entityType: "file",
    entityId: id,
    description: 'Arquivo "Tabela de preços 2027" enviado',
  });
});

test("what is served has no scripts and actions", async () => {
  const { address } = await stored(hostilePdf("https://outro.example"));
  const served = (await bytesOf(await get(address))).toString("latin1");
  const words = ["OpenAction", "/AA", "JavaScript", "Launch", "alert", "SubmitForm", "/EF"];
  expect(words.filter((word) => served.includes(word))).toEqual([]);
  expect(served).toContain("/MediaBox");
});

describe("an upload is refused with its reason", () => {
  const limit = 20 * 1024 * 1024;
  test.each([
    ["without a session", somePdf(), 401, undefined, ""],
    ["that is no PDF", Buffer.from("PK\u0003\u0004 planilha"), 415, texts.files.format, cookie],
    ["with a password", locked, 400, texts.files.locked, cookie],
    ["that is broken", Buffer.from("%PDF-1.4\n%%EOF\n"), 400, texts.files.broken, cookie],
    [
      "of one byte more than 20 MB",
      Buffer.concat([somePdf(), Buffer.alloc(limit, "%")]).subarray(0, limit + 1),
      413,
      texts.files.size,
      cookie,
    ],
  ])("%s", async (_kind, pdf, status, message, as) => {
    const before = await client.libraryFiles.list.query();
    const answer = await send(pdf, "tabela.pdf", undefined, as);
    expect(answer.status).toBe(status);
    if (message) expect((await restError(answer)).error).toBe(message);
    expect(await client.libraryFiles.list.query()).toEqual(before);
  });

  test("one of exactly 20 MB is taken", async () => {
    const page = somePdf();
    const pdf = Buffer.concat([page, Buffer.alloc(limit - page.byteLength, "%")]);
    expect((await send(pdf)).status).toBe(200);
  });
});

test("the same PDF is not stored twice, and a new version keeps name and address", async () => {
  const [first, second] = [somePdf(), somePdf()];
  const file = await stored(first, "Catálogo.pdf");
  const etag = (await get(file.address)).headers.get("etag") ?? "";
  expect((await get(file.address, { "If-None-Match": etag })).status).toBe(304);
  expect((await stored(first, "outro nome.pdf")).id).toBe(file.id);
  const renewed = await stored(second, "catalogo novo.pdf", file.id);
  expect(renewed).toMatchObject({ id: file.id, name: "Catálogo", address: file.address, version: 2 });
  const answer = await get(file.address, { "If-None-Match": etag });
  expect(answer.status).toBe(200);
  expect((await bytesOf(answer)).toString("latin1")).toContain(`Tabela ${made}`);
  expect((await auditRows(app)).at(-1)?.description).toBe('Arquivo "Catálogo": versão nova enviada');
  // The second of two who replaced version 1 is told; who sends the same PDF again is not.
  const late = await send(somePdf(), "x.pdf", file.id, cookie, 1);
  expect(await restError(late)).toEqual({ status: 409, error: texts.files.changedMeanwhile });
  expect((await send(second, "x.pdf", file.id, cookie, 1)).status).toBe(200);
  expect((await send(somePdf(), "x.pdf", file.id, cookie, 2)).status).toBe(200);
  const unknown = await send(somePdf(), "x.pdf", "0".repeat(16));
  expect(await restError(unknown)).toEqual({ status: 404, error: texts.files.unknown });
});

test.each([
  ["bytes=0-4", 206, [0, 5]],
  ["bytes=5-", 206, [5, undefined]],
  ["bytes=-7", 206, [-7, undefined]],
  ["bytes=0-99999999", 206, [0, undefined]],
  ["bytes=99999999-", 416, [0, 0]],
  ["bytes=0-4,6-7", 200, [0, undefined]],
  ["bytes=7-5", 200, [0, undefined]],
  ["linhas=1-2", 200, [0, undefined]],
] as const)("a viewer gets the part that it asks for: %s", async (range, status, [start, end]) => {
  const { address } = await stored(pdfOf("Partes"));
  const whole = await bytesOf(await get(address));
  const answer = await get(address, { Range: range });
  expect(answer.status).toBe(status);
  expect((await bytesOf(answer)).equals(whole.subarray(start, end))).toBe(true);
  // A part of another version is no part of this one.
  const other = await get(address, { Range: range, "If-Range": '"outra"' });
  expect(other.status).toBe(200);
});

test("a file is renamed, its former address leads to it, and two who rename it at once are told", async () => {
  const { id, address } = await stored(somePdf(), "preços.pdf");
  await client.libraryFiles.rename.mutate({ id, name: "Preços de 2027", baseVersion: 1 });
  const answer = await get(`${address}?utm_source=jornal`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(`/media/arquivos/${id}/precos-de-2027.pdf?utm_source=jornal`);
  expect((await auditRows(app)).at(-1)?.description).toBe('Arquivo "preços" renomeado para "Preços de 2027"');
  const late = client.libraryFiles.rename.mutate({ id, name: "Outro", baseVersion: 1 });
  await expect(late).rejects.toThrow(texts.records.conflict);
});

describe("a file that is linked", () => {
  test("is deleted when every place was told, is missed on a page, and comes back at its address", async () => {
    const { id } = await stored(somePdf(), "novo.pdf");
    await client.libraryFiles.rename.mutate({ id, name: "linkado" });
    const address = `/media/arquivos/${id}/linkado.pdf`;
    await client.siteConfig.save.mutate({
      changes: { terms_of_use: `## Preços\n\n[Tabela](${address})` },
    });
    const call = { id: "c1", kind: "call" as const, title: "Baixe", text: "", linkLabel: "Tabela" };
    await client.ownPages.create.mutate(
      somePage({ title: "Feira", sections: [{ ...call, linkTo: address }] }),
    );
    await client.ownPages.create.mutate(someArticle({ title: "Preços novos", body: `[PDF](${address})` }));
    await client.redirects.create.mutate({ path: "/tabela-da-feira", target: address });
    const [area, workplace] = ["Vendas e Atendimento", "remote"] as const;
    const text = `[A tabela](${address}) é sua.`;
    await client.positions.create.mutate({ title: "Vendas", area, workplace, text });
    const template = { name: "Preços", subject: "", body: `Olá! ${PUBLIC_URL}${address}` };
    await client.messageTemplates.create.mutate({ purpose: "whatsapp", ...template });
    const url = `${PUBLIC_URL}${address}`;
    await client.accessLinks.create.mutate({ category: "Outros", title: "Preços", url });
    const places = await client.libraryFiles.places.query({ id });
    expect(places).toEqual([
      "Textos legais: Termos de uso",
      'Página "Feira"',
      'Novidade "Preços novos"',
      "Redirecionamento de /tabela-da-feira",
      'Vaga "Vendas"',
      'Modelo "Preços"',
      'Acesso "Preços"',
    ]);
    const silent = client.libraryFiles.delete.mutate({ id, places: places.slice(1) });
    await expect(silent).rejects.toThrow(texts.files.usedMeanwhile);
    const { auditLogId } = await client.libraryFiles.delete.mutate({ id, places });
    expect((await auditRows(app)).at(-1)?.description).toContain(
      '"linkado" excluído da biblioteca; aparecia em ',
    );
    const gone = await get(address);
    expect([gone.status, gone.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
    expect(await gone.text()).toContain(texts.files.goneTitle);
    expect((await client.libraryFiles.list.query()).map((file) => file.id)).not.toContain(id);
    await client.libraryFiles.undo.mutate({ auditLogId });
    expect((await get(address)).status).toBe(200);
    expect((await auditRows(app)).at(-1)?.description).toStartWith('Desfeito: Arquivo "linkado"');
  });

  test("is noted by the tables that name it, and by no other", async () => {
    const { id, address } = await stored(somePdf());
    const uses = () => app.database.sql`select table_name from image_uses where image_hash = ${id}`;
    expect(await uses()).toHaveLength(0);
    const draft = { baseVersion: 1, base: {}, mine: { "final.linkTo": address } };
    await client.drafts.save.mutate({ document: "maskot", draft, from: 0 });
    expect([...(await uses())]).toEqual([{ table_name: "document_drafts" }]);
    const { version = 0 } = (await client.drafts.read.query({ document: "maskot" })) ?? {};
    await client.drafts.discard.mutate({ document: "maskot", from: version });
    expect(await uses()).toHaveLength(0);
  });
});

test("the bytes of a deleted file go when nobody can bring it back, and not before", async () => {
  const { id } = await stored(somePdf());
  const [row] = await app.database.sql`select file_id from library_files where id = ${id}`;
  const fileId = String(row?.file_id);
  const kept = () => app.database.sql`select id from stored_files where id = ${fileId}`;
  const { auditLogId } = await client.libraryFiles.delete.mutate({ id, places: [] });
  await removeDeletedFile.run(jobServices(app), { fileId });
  expect(await kept()).toHaveLength(1);
  await app.database.sql`
    update deleted_records set deleted_at = now() - interval '25 hours' where audit_log_id = ${auditLogId}`;
  await removeDeletedFile.run(jobServices(app), { fileId });
  expect(await kept()).toHaveLength(0);
  await expect(client.libraryFiles.undo.mutate({ auditLogId })).rejects.toThrow(texts.records.notUndoable);
});

test.each(["0123456789abcdef/x.pdf", "1/x.pdf", "'/x.pdf"])(
  "an address without a file says so on a page: %s",
  async (address) => {
    const answer = await get(`/media/arquivos/${address}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(texts.files.goneTitle);
  },
);
