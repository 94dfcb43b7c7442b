import { expect, test } from "bun:test";
import { MAX_UPLOADS, MAX_UPLOADS_OF_NETWORK, receiveInTurn } from "#server/platform/http/upload-turns.ts";
import { texts } from "#shared/texts.ts";

const rejection = { code: "unavailable", message: texts.connection.unavailable, retryAfterSeconds: 10 };

/** Begins an upload that ends when the returned function is called. */
function begin(network: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const received = receiveInTurn(network, () => promise);
  return { end: () => resolve("received"), received };
}

test("uploads on their way are bounded per network and in all, and one that ends makes room", async () => {
  const office = Array.from({ length: MAX_UPLOADS_OF_NETWORK }, () => begin("198.51.100.1"));
  await expect(begin("198.51.100.1").received).rejects.toMatchObject(rejection);
  const others = Array.from({ length: MAX_UPLOADS - office.length }, (_, index) =>
    begin(`2001:db8:0:${index}::/64`),
  );
  await expect(begin("203.0.113.9").received).rejects.toMatchObject(rejection);
  office[0]?.end();
  expect(await office[0]?.received).toBe("received");
  const late = begin("198.51.100.1");
  for (const upload of [...office, ...others, late]) upload.end();
  for (const upload of [...office, ...others, late]) expect(await upload.received).toBe("received");
});

test("an upload that fails makes room, too", async () => {
  const failing = Array.from({ length: MAX_UPLOADS_OF_NETWORK }, () =>
    receiveInTurn("198.51.100.1", () => Promise.reject(new Error("broken off"))),
  );
  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.map(({ status }) => status)).toEqual(failing.map(() => "rejected"));
  const upload = begin("198.51.100.1");
  upload.end();
  expect(await upload.received).toBe("received");
});
