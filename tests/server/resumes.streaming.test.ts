import { expect, test } from "bun:test";
import { RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";
import { texts } from "#shared/texts/texts.ts";
import { eventually } from "../support/eventually.ts";
import { MULTIPART, multipartBody, openPart } from "../support/multipart.ts";
import { application, fixture, pdfOfSize } from "../support/resume-form.ts";
import { startSite } from "../support/site.ts";
import { chunk, LAST_CHUNK, postSlowly } from "../support/slow-client.ts";
import { spawnSite } from "../support/spawned-site.ts";
import { stubBuild } from "../support/stub-build.ts";

const PATH = "/api/resumes";
const GIGABYTE = 1024 ** 3;
const { url, database } = await startSite({ buildDirectory: await stubBuild() });

const errorBody = (error: string) => ({ success: false, error });
const openApplication = (file: Uint8Array) =>
  Buffer.concat([
    ...application({}, null).flatMap((part) => [openPart(part), Buffer.from("\r\n")]),
    openPart({ name: "resume", value: file, filename: "curriculo.pdf" }),
  ]);

const announced = (bytes: number) => ({ ...MULTIPART, "Content-Length": String(bytes) });
const endless = { ...MULTIPART, "Transfer-Encoding": "chunked" };

async function expectNothingStored() {
  for (const table of ["resumes", "stored_files"]) {
    const [row] = await database.sql`select count(*)::int as rows from ${database.sql(table)}`;
    expect([table, row?.rows]).toEqual([table, 0]);
  }
}

test("6 MB announced: rejected before a byte of the body is sent", async () => {
  const client = await postSlowly(url, PATH, announced(6_000_000));
  expect(await client.answer()).toEqual({ status: 413, body: errorBody(texts.resumeForm.size) });
});

test("1 GB announced: rejected before a byte of the body is sent", async () => {
  const client = await postSlowly(url, PATH, announced(GIGABYTE));
  expect((await client.answer()).status).toBe(413);
});

test("a PNG: rejected at its first bytes, while 4 MB are still to come", async () => {
  const client = await postSlowly(url, PATH, announced(4_000_000));
  await client.send(openApplication((await fixture("png-named.pdf")).slice(0, 8)));
  expect(await client.answer()).toEqual({ status: 415, body: errorBody(texts.resumeForm.format) });
});

test("an endless PDF: rejected at 5 MB and one byte, not waited for", async () => {
  const client = await postSlowly(url, PATH, endless);
  await client.send(chunk(openApplication(pdfOfSize(RESUME_MAX_BYTES))));
  await Bun.sleep(300);
  expect(client.isAnswered()).toBe(false);
  await client.send(chunk(Uint8Array.of(37)));
  expect(await client.answer()).toEqual({ status: 413, body: errorBody(texts.resumeForm.size) });
});

test("an endless text field: rejected long before 5 MB", async () => {
  const client = await postSlowly(url, PATH, endless);
  await client.send(chunk(openPart({ name: "presentation", value: "a".repeat(300_000) })));
  expect(await client.answer()).toEqual({ status: 413, body: errorBody(texts.request.tooLarge) });
});

test("what endless senders send after their errorBody is not kept: 400 MB leave no trace in memory", async () => {
  // In a process of its own: the senders' own memory is not the server's.
  const { url, memory } = await spawnSite({ databaseUrl: database.url });
  const before = await memory();
  const image = openApplication(new Uint8Array(64 * 1024));
  const clients = await Promise.all(
    Array.from({ length: 25 }, async () => {
      const client = await postSlowly(url, PATH, endless);
      await client.send(chunk(image));
      expect((await client.answer()).status).toBe(415);
      for (let sent = 0; sent < 256; sent += 1) await client.send(chunk(new Uint8Array(64 * 1024)));
      return client;
    }),
  );
  // What a collector has not freed yet is not kept: it goes within moments, while what is kept stays as long as the senders.
  await eventually(async () => expect((await memory()) - before).toBeLessThan(200), 30_000);
  for (const client of clients) client.vanish();
});

test("an applicant who goes away in the middle leaves nothing, and the next one is served", async () => {
  const client = await postSlowly(url, PATH, announced(1_000_000));
  await client.send(openApplication(pdfOfSize(500_000)));
  client.vanish();
  await Bun.sleep(300);
  await expectNothingStored();
});

test("byte by byte and chunk by chunk, a good application is taken", async () => {
  await expectNothingStored();
  const whole = multipartBody(application({}, pdfOfSize(200_000)));
  const client = await postSlowly(url, PATH, endless);
  for (let at = 0; at < 900; at += 1) await client.send(chunk(whole.subarray(at, at + 1)));
  for (let at = 900; at < whole.byteLength; at += 9973) {
    await client.send(chunk(whole.subarray(at, at + 9973)));
  }
  expect(client.isAnswered()).toBe(false);
  await client.send(LAST_CHUNK);
  expect(await client.answer()).toEqual({ status: 200, body: { success: true, id: 1 } });
  await eventually(async () => {
    const [file] = await database.sql`select byte_size from stored_files`;
    expect(file?.byte_size).toBe(200_000);
  });
});
