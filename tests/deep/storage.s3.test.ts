import { describe, expect, spyOn, test } from "bun:test";
import { resumes } from "#server/features/resumes/table.ts";
import { deleteObject } from "#server/platform/storage/delete-object.job.ts";
import { createPostgresStorage } from "#server/platform/storage/postgres-storage.ts";
import { createS3Objects, type S3Settings } from "#server/platform/storage/s3-objects.ts";
import { createS3Storage } from "#server/platform/storage/s3-storage.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { restError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { createMemoryLog } from "../support/memory-log.ts";
import { postParts } from "../support/multipart.ts";
import { application, fixture } from "../support/resume-form.ts";
import { startS3Server } from "../support/s3-server.ts";
import { databaseSnapshot } from "../support/snapshot.ts";

const s3 = await startS3Server();
const objects = createS3Objects(s3.settings);
const app = await createTestApp({ objects, retries: { retryLimit: 5, retryDelay: 1 } });
const { db, sql } = app.database;
const { storage } = app.services;
const cookie = await cookieOf(app, await createAdministrator(app));

const everyByte = Uint8Array.from({ length: 256 }, (_, value) => value);
const description = { contentType: "application/pdf", name: "currículo 😀.pdf" };
const put = (bytes: Uint8Array = everyByte) => db.transaction((tx) => storage.put(tx, bytes, description));
const unavailable = { status: 503, error: texts.connection.unavailable };

test("settings that the object storage rejects are a warning at the start", async () => {
  const wrong = { ...s3.settings, bucket: "outro-bucket" };
  const of = await createTestApp({ objects: createS3Objects(wrong) });
  expect(of.lines.filter((line) => line.includes("files cannot be stored"))).toHaveLength(1);
  expect(app.lines.filter((line) => line.includes("files cannot be stored"))).toHaveLength(0);
});

async function sendResume(to: TestApp): Promise<string> {
  const answer = await postParts(to, "/api/resumes", application());
  expect(answer.status).toBe(200);
  return `/api/resumes/${((await answer.json()) as { id: number }).id}/file`;
}

async function fileIdOf(path: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select file_id as id from resumes where id = ${path.split("/")[3] ?? ""}`;
  return row?.id ?? "";
}

test("a stored file is returned unchanged, and the database has none of its bytes", async () => {
  const id = await put();
  const file = await storage.get(id);
  expect(file).toMatchObject({
    ...description,
    byteSize: 256,
    sha256: "40aff2e9d2d8922e47afd4648e6967497158785fbd1da870e7110266bf944880",
  });
  expect(new Uint8Array(file?.bytes ?? [])).toEqual(everyByte);
  expect([...(await sql`select bytes from stored_files where id = ${id}`)]).toEqual([{ bytes: null }]);
  expect(new Uint8Array(await s3.bucket.file(id).arrayBuffer())).toEqual(everyByte);
  expect((await s3.bucket.stat(id)).type).toBe("application/pdf");
});

test.each([0, 1, 6 * 1024 * 1024])("a file of %d bytes is returned unchanged", async (length) => {
  const bytes = new Uint8Array(length).fill(37);
  const file = await storage.get(await put(bytes));
  expect(file?.byteSize).toBe(length);
  expect(Bun.hash(file?.bytes ?? "")).toBe(Bun.hash(bytes));
});

test("a failed transaction stores and deletes no file and queues no deletion", async () => {
  const kept = await put();
  let rolledBack = "";
  const failing = db.transaction(async (tx) => {
    rolledBack = await storage.put(tx, everyByte, description);
    await storage.remove(tx, [kept]);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await storage.get(rolledBack)).toBeUndefined();
  expect([...(await sql`select from jobs.job where data -> 'data' ->> 'fileId' = ${kept}`)]).toEqual([]);
  expect(new Uint8Array((await storage.get(kept))?.bytes ?? [])).toEqual(everyByte);
});

test("the object is written before its row is visible", async () => {
  await db.transaction(async (tx) => {
    const id = await storage.put(tx, everyByte, description);
    expect(await s3.keys()).toContain(id);
    expect(await storage.get(id)).toBeUndefined();
  });
});

test("a deleted file is not found at once, and its object is deleted soon after", async () => {
  const [first, second] = [await put(), await put()];
  await db.transaction(async (tx) => {
    await storage.remove(tx, [first]);
    expect(await s3.keys()).toContain(first);
  });
  expect(await storage.get(first)).toBeUndefined();
  await eventually(async () => expect(await s3.keys()).not.toContain(first));
  expect(await s3.keys()).toContain(second);
});

test("deleting an unknown file queues nothing", async () => {
  const before = await databaseSnapshot(app);
  expect(await storage.get(crypto.randomUUID())).toBeUndefined();
  await db.transaction((tx) => storage.remove(tx, [crypto.randomUUID()]));
  expect(await databaseSnapshot(app)).toEqual(before);
});

test("a file stored in the database before object storage was configured can be read and deleted", async () => {
  const id = await db.transaction((tx) => createPostgresStorage(db).put(tx, everyByte, description));
  expect(new Uint8Array((await storage.get(id))?.bytes ?? [])).toEqual(everyByte);
  await db.transaction((tx) => storage.remove(tx, [id]));
  expect(await storage.get(id)).toBeUndefined();
});

test("a resume sent through the form is returned unchanged to an administrator", async () => {
  const path = await sendResume(app);
  const answer = await app.rest("GET", `${path}?original=true`, { cookie });
  expect(answer.status).toBe(200);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(await fixture("curriculo.pdf"));
  expect(await s3.keys()).toContain(await fileIdOf(path));
});

test("a file moved into the database during a read is found there", async () => {
  const id = await put();
  const overtaken = createS3Storage({
    db,
    queue: app.services.queue,
    objects: {
      ...objects,
      get: async () => {
        await sql`update stored_files set bytes = ${Buffer.from(everyByte)} where id = ${id}`;
        return undefined;
      },
    },
  });
  expect(new Uint8Array((await overtaken.get(id))?.bytes ?? [])).toEqual(everyByte);
});

describe("an inconsistency is logged", () => {
  test("a missing object", async () => {
    const path = await sendResume(app);
    const id = await fileIdOf(path);
    await s3.bucket.delete(id);
    const answer = await app.rest("GET", path, { cookie });
    expect((await restError(answer)).status).toBe(500);
    expect(app.lines.join()).toContain(`Data loss: stored file ${id} has a row but no object`);
  });

  test("object storage that is no longer configured", async () => {
    const without = await createTestApp();
    const session = await cookieOf(without, await createAdministrator(without));
    const path = await sendResume(without);
    await without.database.sql`update stored_files set bytes = null`;
    const answer = await without.rest("GET", path, { cookie: session });
    expect((await restError(answer)).status).toBe(500);
    expect(without.lines.join()).toContain("run storage:move -- postgres");

    const before = await databaseSnapshot(without);
    const [file] = await without.database.sql<{ id: string }[]>`select id from stored_files`;
    const removing = without.database.db.transaction(async (tx) => {
      await tx.delete(resumes);
      await without.services.storage.remove(tx, [file?.id ?? ""]);
    });
    await expect(removing).rejects.toThrow(`${file?.id} are in the object storage, but S3_ENDPOINT`);
    expect(await databaseSnapshot(without)).toEqual(before);

    const { queue } = without.services;
    await without.database.db.transaction((tx) => queue.enqueue(tx, deleteObject, { fileId: "sobra" }));
    await eventually(() =>
      expect(without.lines.join()).toContain("Object sobra cannot be deleted: S3_ENDPOINT"),
    );
  });

  test.each([
    ["bucket", "outro", "404 NoSuchBucket"],
    ["key", "outra", "403 InvalidAccessKeyId"],
  ])("a wrong %s", async (setting, value, reason) => {
    const wrong = createS3Objects({ ...s3.settings, [setting]: value });
    await expect(wrong.put("id", everyByte, "text/plain")).rejects.toThrow(`refused PUT: ${reason}`);
    await expect(wrong.get("id")).rejects.toThrow(`refused GET: ${reason}`);
    await expect(wrong.remove("id")).rejects.toThrow(`refused DELETE: ${reason}`);
  });
});

describe("while the object storage is unavailable", () => {
  test("a resume is rejected with a Portuguese sentence and not stored", async () => {
    const path = await sendResume(app);
    const keys = await s3.keys();
    const before = await databaseSnapshot(app);
    await s3.link.cut();
    const answer = await postParts(app, "/api/resumes", application());
    expect(await restError(answer)).toEqual(unavailable);
    expect(await databaseSnapshot(app)).toEqual(before);
    expect(await restError(await app.rest("GET", path, { cookie }))).toEqual(unavailable);
    await s3.link.mend();
    expect(await s3.keys()).toEqual(keys);
    await sendResume(app);
    expect((await app.rest("GET", path, { cookie })).status).toBe(200);
  });

  test("a deletion waits in the queue", async () => {
    const id = await put();
    await s3.link.cut();
    await db.transaction((tx) => storage.remove(tx, [id]));
    await eventually(() => expect(app.lines.join("\n")).toMatch(/"job failed".*"job":"delete-object"/));
    expect(await s3.keys()).toContain(id);
    await s3.link.mend();
    await eventually(async () => expect(await s3.keys()).not.toContain(id));
  });
});

describe("an object storage that does not respond", () => {
  /** Sends no answer, or only the start of a valid one. */
  const unresponsiveServer = (begins: boolean): S3Settings => {
    const server = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      idleTimeout: 0,
      fetch: () =>
        begins
          ? new Response(new ReadableStream({ start: (stream) => stream.enqueue(everyByte) }))
          : new Promise<Response>(() => {}),
    });
    atFileEnd(() => server.stop(true));
    return { ...s3.settings, endpoint: server.url.href };
  };

  test.each([false, true])("fails after the time limit (answer started: %p)", async (begins) => {
    const unresponsive = createS3Objects(unresponsiveServer(begins), { timeoutMs: 200 });
    const limits = spyOn(AbortSignal, "timeout");
    for (const call of [
      () => unresponsive.put("id", everyByte, "text/plain"),
      () => unresponsive.get("id"),
      () => unresponsive.remove("id"),
    ]) {
      const started = performance.now();
      await expect(call()).rejects.toMatchObject({ code: "OBJECT_STORAGE_UNAVAILABLE" });
      expect(performance.now() - started).toBeGreaterThanOrEqual(150);
    }
    // That each call ends is the limit's work alone: nothing else ends a call to a silent server.
    // Other parts of this process have limits of their own.
    const ofStorage = limits.mock.calls.filter(([limitMs]) => limitMs === 200);
    expect(ofStorage).toHaveLength(3);
    limits.mockRestore();
  });

  test("rejects a resume within the time limit and logs the reason", async () => {
    const { log, lines } = createMemoryLog();
    const waiting = await createTestApp({
      objects: createS3Objects(unresponsiveServer(false), { timeoutMs: 200, log }),
    });
    const before = await databaseSnapshot(waiting);
    const answer = await postParts(waiting, "/api/resumes", application());
    expect(await restError(answer)).toEqual(unavailable);
    expect(await databaseSnapshot(waiting)).toEqual(before);
    expect(lines.join()).toContain('"object storage unavailable","method":"PUT","reason":"TimeoutError');
  });

  test("fails by default before the 15 s that a form waits", async () => {
    const limits = spyOn(AbortSignal, "timeout");
    const id = await put();
    await storage.get(id);
    await objects.remove(id);
    const given = limits.mock.calls.map(([limit]) => limit);
    limits.mockRestore();
    expect(given.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...given)).toBeLessThanOrEqual(12_000);
  });
});

test("a 503 of the object storage counts as unavailable", async () => {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: () => new Response("<Error><Code>SlowDown</Code></Error>", { status: 503 }),
  });
  atFileEnd(() => server.stop(true));
  const { log, lines } = createMemoryLog();
  const busy = createS3Objects({ ...s3.settings, endpoint: server.url.href }, { log });
  await expect(busy.get("id")).rejects.toMatchObject({ code: "OBJECT_STORAGE_UNAVAILABLE" });
  expect(lines.join()).toContain("503 SlowDown");
});
