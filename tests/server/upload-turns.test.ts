import { expect, onTestFinished, setSystemTime, test } from "bun:test";
import { readUploadForm } from "#server/platform/http/upload-form.ts";
import {
  MAX_UPLOADS,
  MAX_UPLOADS_OF_NETWORK,
  MAX_UPLOADS_OF_SITE,
  PATIENCE_MS,
  receiveInTurn,
} from "#server/platform/http/upload-turns.ts";
import { texts } from "#shared/texts/texts.ts";

const rejection = { code: "unavailable", message: texts.connection.unavailable, retryAfterSeconds: 10 };

/** Begins an upload that ends when the returned function is called. */
function begin(address: string, bytes = 0) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const received = receiveInTurn(address, ({ signal, onBytes }) => {
    onBytes(bytes);
    signal.addEventListener("abort", () => reject(signal.reason));
    return promise;
  });
  return { end: () => resolve("received"), received };
}

test("uploads on their way are bounded per network and in all, and one that ends makes room", async () => {
  const office = Array.from({ length: MAX_UPLOADS_OF_NETWORK }, () => begin("198.51.100.1"));
  await expect(begin("198.51.100.1").received).rejects.toMatchObject(rejection);
  const others = Array.from({ length: MAX_UPLOADS - office.length }, (_, index) =>
    begin(`2001:db8:${index}::1`),
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

test("the networks of one IPv6 /48 share turns", async () => {
  const uploads = Array.from({ length: MAX_UPLOADS_OF_SITE }, (_, index) => begin(`2001:db8:1:${index}::1`));
  await expect(begin("2001:db8:1:ffff::1").received).rejects.toMatchObject(rejection);
  const other = begin("2001:db8:2::1");
  for (const upload of [...uploads, other]) upload.end();
  expect(await other.received).toBe("received");
  await Promise.all(uploads.map(({ received }) => received));
});

test("when all turns are taken the slowest upload gives up its own, once it has had its time", async () => {
  onTestFinished(() => void setSystemTime());
  const begun = new Date();
  setSystemTime(begun);
  const uploads = Array.from({ length: MAX_UPLOADS }, (_, index) =>
    begin(`2001:db8:${index}::1`, index === 7 ? 10 : 1_000_000),
  );
  await expect(begin("203.0.113.9").received).rejects.toMatchObject(rejection);
  setSystemTime(new Date(begun.getTime() + PATIENCE_MS));
  const honest = begin("203.0.113.9");
  await expect(uploads[7]?.received).rejects.toMatchObject(rejection);
  for (const upload of [...uploads, honest]) upload.end();
  expect(await honest.received).toBe("received");
  const outcomes = await Promise.allSettled(uploads.map(({ received }) => received));
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

test("an upload that is ended is read no further", async () => {
  const end = new AbortController();
  const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("--x\r\n")),
    cancel: () => cancel(),
  });
  const raw = new Request("https://www.example.com/api/resumes", {
    method: "POST",
    body,
    headers: { "content-type": "multipart/form-data; boundary=x" },
  });
  const slot = { textFields: [], fileField: "resume", maxBytes: 1, signature: "", fallbackName: "" };
  const errors = { missing: "", format: "", size: "" };
  let received = 0;
  const upload = readUploadForm(
    { req: { raw }, env: { state: { awaitsBody: false } } },
    { ...slot, errors },
    {
      signal: end.signal,
      onBytes: (count) => {
        received += count;
        end.abort(new Error("gave up its turn"));
      },
    },
  );
  await expect(upload).rejects.toThrow("gave up its turn");
  await cancelled;
  expect(received).toBe(5);
});
