import { beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { Database } from "#server/platform/db/client.ts";
import { countFilesElsewhere, type MoveTarget, moveFiles } from "#server/platform/storage/move-files.ts";
import { createPostgresStorage } from "#server/platform/storage/postgres-storage.ts";
import { createS3Objects, type ObjectStore } from "#server/platform/storage/s3-objects.ts";
import { createTestApp } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { startS3Server } from "../support/s3-server.ts";

const s3 = await startS3Server();
const objects = createS3Objects(s3.settings);
const app = await createTestApp({ objects });
const { db, sql } = app.database;
const { storage } = app.services;
const inRows = createPostgresStorage(db);

const contents = ["", "%PDF-1", "segundo", "terceiro 😀", "x".repeat(3_000_000)].map((text) =>
  Buffer.from(text),
);
const description = { contentType: "application/pdf", name: "currículo.pdf" };
const storedBytes = contents.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Ids in the order in which a move visits them. */
let ids: string[] = [];

beforeEach(async () => {
  await sql`delete from stored_files`;
  for (const key of await s3.keys()) await s3.bucket.delete(key);
  const put = (bytes: Uint8Array) => db.transaction((tx) => inRows.put(tx, bytes, description));
  ids = (await Promise.all(contents.map(put))).sort();
});

const move = (target: MoveTarget, changed: Partial<ObjectStore> = {}) =>
  moveFiles({ db, objects: { ...objects, ...changed } }, target);

/** The ids of the files whose bytes are in the database. */
async function rows(): Promise<string[]> {
  const found = await sql<{ id: string }[]>`select id from stored_files where bytes is not null order by id`;
  return found.map(({ id }) => id);
}

async function expectAllReadable(): Promise<void> {
  const files = await Promise.all(ids.map((id) => storage.get(id)));
  expect(files.map((file) => Bun.hash(file?.bytes ?? "nothing")).sort()).toEqual(
    contents.map((bytes) => Bun.hash(bytes)).sort(),
  );
}

async function allRows(): Promise<unknown[]> {
  return [
    ...(await sql`select id, name, content_type, byte_size, sha256, created_at, md5(bytes) from stored_files order by 1`),
  ];
}

test("all files move to the object storage and back without other changes", async () => {
  const before = await allRows();
  expect(await move("s3")).toEqual({ done: 5, of: 5, moved: 5, movedBytes: storedBytes, damaged: [] });
  expect(await rows()).toEqual([]);
  expect(await s3.keys()).toEqual(ids);
  await expectAllReadable();

  expect(await move("postgres")).toEqual({ done: 5, of: 5, moved: 5, movedBytes: storedBytes, damaged: [] });
  expect(await allRows()).toEqual(before);
  expect(await s3.keys()).toEqual([]);
  await expectAllReadable();
});

test("a second move moves nothing", async () => {
  expect(await move("postgres")).toMatchObject({ done: 5, moved: 0, movedBytes: 0 });
  await move("s3");
  expect(await move("s3")).toMatchObject({ of: 0, moved: 0 });
});

test("files that servers store elsewhere during a move are counted", async () => {
  expect(await countFilesElsewhere(db, "s3")).toBe(5);
  await move("s3");
  await db.transaction((tx) => inRows.put(tx, Buffer.from("novo"), description));
  expect([await countFilesElsewhere(db, "s3"), await countFilesElsewhere(db, "postgres")]).toEqual([1, 5]);
});

describe("the next move completes a move that was interrupted", () => {
  test("when the storage becomes unavailable before a file is written", async () => {
    const cutAtThird: ObjectStore["put"] = async (id, bytes, contentType) => {
      if (id === ids[2]) await s3.link.cut();
      return objects.put(id, bytes, contentType);
    };
    await expect(move("s3", { put: cutAtThird })).rejects.toMatchObject({
      code: "OBJECT_STORAGE_UNAVAILABLE",
    });
    await s3.link.mend();
    expect(await rows()).toEqual(ids.slice(2));
    await expectAllReadable();
    expect(await move("s3")).toMatchObject({ of: 3, moved: 3 });
    await expectAllReadable();
  });

  test("between writing the object and updating the row", async () => {
    const failAtThird: ObjectStore["get"] = async (id) => {
      if (id === ids[2]) throw new Error("killed");
      return objects.get(id);
    };
    await expect(move("s3", { get: failAtThird })).rejects.toThrow("killed");
    expect([await rows(), await s3.keys()]).toEqual([ids.slice(2), ids.slice(0, 3)]);
    await expectAllReadable();
    expect(await move("s3")).toMatchObject({ moved: 3 });
    await expectAllReadable();
  });

  test("between updating the row and deleting the object", async () => {
    await move("s3");
    const failAtThird: ObjectStore["remove"] = async (id) => {
      if (id === ids[2]) throw new Error("killed");
      return objects.remove(id);
    };
    await expect(move("postgres", { remove: failAtThird })).rejects.toThrow("killed");
    expect([await rows(), await s3.keys()]).toEqual([ids.slice(0, 3), ids.slice(2)]);
    await expectAllReadable();
    expect(await move("postgres")).toMatchObject({ done: 5, moved: 2, damaged: [] });
    expect([await rows(), await s3.keys()]).toEqual([ids, []]);
  });
});

describe("a damaged file is reported and not moved, and the others are moved", () => {
  test("the object storage returns other bytes than those written", async () => {
    const alterBytes: ObjectStore["get"] = async (id) =>
      id === ids[1] ? Buffer.from("outra coisa") : objects.get(id);
    const totals = await move("s3", { get: alterBytes });
    expect(totals).toMatchObject({ done: 5, moved: 4 });
    expect(totals.damaged).toEqual([
      `${ids[1]}: the object storage gives back other bytes than it was given`,
    ]);
    expect(await rows()).toEqual(ids.slice(1, 2));
  });

  test("a row has other bytes than its hash says", async () => {
    await sql`update stored_files set bytes = 'x' where id = ${ids[1] ?? ""}`;
    const { damaged } = await move("s3");
    expect(damaged).toEqual([`${ids[1]}: the bytes in the database are not what was stored`]);
    expect(await s3.keys()).not.toContain(ids[1] ?? "");
  });

  test("objects are missing or altered", async () => {
    await move("s3");
    await s3.bucket.delete(ids[1] ?? "");
    await s3.bucket.write(ids[3] ?? "", "outra coisa");
    const { damaged, moved } = await move("postgres");
    expect(moved).toBe(3);
    expect(damaged).toEqual([
      `${ids[1]}: there is no such object`,
      `${ids[3]}: the object is not what was stored`,
    ]);
    expect(await s3.keys()).toEqual(ids.slice(3, 4));
  });
});

test("a file deleted during its move leaves neither row nor object", async () => {
  const [id = ""] = ids;
  const removed = Promise.withResolvers<void>();
  const removeMeanwhile: ObjectStore["put"] = async (...file) => {
    await objects.put(...file);
    if (file[0] !== id) return;
    removed.resolve(db.transaction((tx) => storage.remove(tx, [id])));
    await eventually(async () => {
      const waiting = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(1);
    });
  };
  expect((await move("s3", { put: removeMeanwhile })).damaged).toEqual([]);
  await removed.promise;
  expect(await storage.get(id)).toBeUndefined();
  await eventually(async () => expect(await s3.keys()).toEqual(ids.slice(1)));
});

test("an object that a concurrent opposite move made the only copy is not deleted", async () => {
  await move("s3");
  let transactions = 0;
  const overtaken: Database = Object.create(db, {
    transaction: {
      value: async (work: Parameters<Database["transaction"]>[0]) => {
        transactions += 1;
        if (transactions === 2) await move("s3");
        return db.transaction(work);
      },
    },
  });
  expect(await moveFiles({ db: overtaken, objects }, "postgres")).toMatchObject({ moved: 5 });
  expect([await rows(), await s3.keys()]).toEqual([ids.slice(1), ids.slice(0, 1)]);
  await expectAllReadable();
});

describe("the storage:move command", () => {
  const run = async (argument: string[], changed: Record<string, string> = {}) => {
    const { endpoint, bucket, key, secret } = s3.settings;
    const child = Bun.spawn(
      [process.execPath, join(import.meta.dir, "../../src/server/admin-commands/move-files.ts"), ...argument],
      {
        env: {
          ...process.env,
          NODE_ENV: "test",
          DATABASE_URL: app.database.url,
          S3_ENDPOINT: endpoint,
          S3_BUCKET: bucket,
          S3_KEY: key,
          S3_SECRET: secret,
          ...changed,
        },
        stdout: "pipe",
        stderr: "pipe",
      },
    );
    const [out, err, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    return { out, err, code };
  };

  test("moves everything, prints the totals, and exits with 1 on damage", async () => {
    const [damaged] = await sql<{ id: string }[]>`
      update stored_files set bytes = 'x' where byte_size = 7 returning id`;
    const { out, err, code } = await run(["--", "s3"]);
    expect(out).toContain("1 of 5 files, ");
    expect(out).toEndWith("5 of 5 files, 4 moved, 3.0 MB. Done.\n");
    expect(err).toBe(`Not moved, ${damaged?.id}: the bytes in the database are not what was stored.\n`);
    expect(code).toBe(1);
    expect(await rows()).toEqual([damaged?.id ?? ""]);
  });

  test.each([
    [["s4"], {}, "Specify the destination of the files"],
    [["s3"], { S3_ENDPOINT: "", S3_BUCKET: "", S3_KEY: "", S3_SECRET: "" }, "Set S3_ENDPOINT, S3_BUCKET"],
    [["s3"], { S3_SECRET: "" }, "Missing: S3_SECRET."],
    [["s3"], { S3_ENDPOINT: "http://127.0.0.1:1" }, "did not answer PUT: ECONNREFUSED"],
  ])("%p with %p prints one line with the error", async (argument, changed, message) => {
    const { err, code } = await run(argument, changed);
    expect(err).toContain(message);
    expect(err.trim().split("\n")).toHaveLength(1);
    expect(code).toBe(message.startsWith("Specify the destination") ? 2 : 1);
    expect(await rows()).toEqual(ids);
  });
});
