import { expect, test } from "bun:test";
import { createPostgresStorage } from "#server/platform/storage/postgres-storage.ts";
import { createTestDatabase } from "../support/database.ts";

const { db } = await createTestDatabase();
const storage = createPostgresStorage(db);

const everyByte = Uint8Array.from({ length: 256 }, (_, value) => value);
const description = { contentType: "application/pdf", name: "currículo 😀.pdf" };

test("a stored file is returned unchanged", async () => {
  const before = Date.now();
  const id = await db.transaction((tx) => storage.put(tx, everyByte, description));
  const file = await storage.get(id);
  expect(file).toMatchObject({
    ...description,
    byteSize: 256,
    sha256: "40aff2e9d2d8922e47afd4648e6967497158785fbd1da870e7110266bf944880",
  });
  expect(new Uint8Array(file?.bytes ?? [])).toEqual(everyByte);
  expect(file?.createdAt.getTime()).toBeWithin(before - 1000, Date.now() + 1000);
});

test("the same bytes stored twice are two files", async () => {
  const put = () => db.transaction((tx) => storage.put(tx, everyByte, description));
  const [first, second] = [await put(), await put()];
  await db.transaction((tx) => storage.remove(tx, [first]));
  expect(await storage.get(first)).toBeUndefined();
  expect(await storage.get(second)).toBeDefined();
});

test("a failed transaction stores and deletes nothing", async () => {
  const kept = await db.transaction((tx) => storage.put(tx, everyByte, description));
  let rolledBack = "";
  const failing = db.transaction(async (tx) => {
    rolledBack = await storage.put(tx, everyByte, description);
    await storage.remove(tx, [kept]);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await storage.get(rolledBack)).toBeUndefined();
  expect(await storage.get(kept)).toBeDefined();
});

test("an unknown file is undefined, and deleting it does not fail", async () => {
  const id = crypto.randomUUID();
  expect(await storage.get(id)).toBeUndefined();
  await db.transaction((tx) => storage.remove(tx, [id]));
});
