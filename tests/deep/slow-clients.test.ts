import { expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";
import { texts } from "#shared/texts/texts.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { createTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { sendLead } from "../support/lead-load.ts";
import { MULTIPART, multipartBody } from "../support/multipart.ts";
import { application, pdfOfSize } from "../support/resume-form.ts";
import { postSlowly } from "../support/slow-client.ts";
import { spawnSite } from "../support/spawned-site.ts";
import { startStopwatch } from "../support/stopwatch.ts";

const { sql, url: databaseUrl } = await createTestDatabase();
const site = await spawnSite({ databaseUrl });
/**
 * Closes idle connections after 4 to 8 seconds, so that the test does not wait for the default of 30. Bun counts in steps
 * of four seconds: with one step, a connection could close as soon as it is open.
 */
const impatient = await spawnSite({ databaseUrl, options: { idleTimeoutSeconds: 8 } });

const JSON_OF_99 = { "content-type": "application/json", "content-length": "99" };
const REQUEST_LIMIT_MS = 15_000;
const pdf = multipartBody(application({}, pdfOfSize(RESUME_MAX_BYTES - 1000)));
const upload = { ...MULTIPART, "content-length": String(pdf.byteLength) };
let visitors = 0;
const from = () => {
  visitors += 1;
  return { "x-forwarded-for": `192.0.2.${visitors}` };
};

/** Writes one byte every half second until the file ends. */
function drip(write: (byte: string) => unknown) {
  const timer = setInterval(() => write("a"), 500);
  atFileEnd(() => clearInterval(timer));
}

/** Resolves with what came, and when, once the server has closed. */
function openSocket(url: string, first: string, onOpen?: (socket: Socket) => void) {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  atFileEnd(() => socket.destroy());
  return new Promise<void>((closed) => {
    socket.on("error", () => {});
    socket.on("data", () => {});
    socket.on("close", () => closed());
    socket.on("connect", () => {
      socket.write(first);
      onOpen?.(socket);
    });
  });
}

/** The slowest of the ordinary requests that are made while `work` is under way. */
async function slowestDuring(work: Promise<unknown>): Promise<number> {
  let done = false;
  let slowest = 0;
  const ended = work.finally(() => {
    done = true;
  });
  while (!done) {
    for (const { url } of [site, impatient]) {
      const lead = await sendLead(url, { keepalive: false });
      expect(lead).toMatchObject({ status: 200 });
      const elapsed = startStopwatch();
      expect((await fetch(`${url}/contato`, { keepalive: false })).status).toBe(200);
      slowest = Math.max(slowest, lead.milliseconds, elapsed());
    }
    await Bun.sleep(50);
  }
  await ended;
  return slowest;
}

async function settled(work: () => Promise<unknown>): Promise<number> {
  const elapsed = startStopwatch();
  await work();
  return elapsed();
}

test("slow clients are answered or disconnected in bounded time, and ordinary requests stay fast", async () => {
  const HEAD = "GET / HTTP/1.1\r\nHost: site.example\r\n";
  const silent = Array.from({ length: 100 }, () => openSocket(impatient.url, ""));
  const half = Array.from({ length: 100 }, () => openSocket(impatient.url, `${HEAD}X-Half: `));
  const dripping = Array.from({ length: 20 }, () =>
    openSocket(impatient.url, `${HEAD}X-Slow: `, (socket) => drip((byte) => socket.write(byte))),
  );
  const bodies = Array.from({ length: 50 }, () =>
    openSocket(
      impatient.url,
      "POST /api/leads HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    ),
  );
  const socketsClosed = Promise.all([...silent, ...half, ...dripping, ...bodies]);

  const answered = async () => {
    const waiting = await postSlowly(site.url, "/api/leads", { ...JSON_OF_99, ...from() });
    const slow = await postSlowly(site.url, "/api/contact", { ...JSON_OF_99, ...from() });
    drip((byte) => slow.send(Buffer.from(byte)));
    const expected = { status: 408, body: { success: false, error: texts.request.slowBody } };
    await eventually(() => expect(waiting.isAnswered() && slow.isAnswered()).toBe(true), REQUEST_LIMIT_MS);
    expect(await waiting.answer()).toEqual(expected);
    expect(await slow.answer()).toEqual(expected);
  };
  const stalled = async () => {
    const client = await postSlowly(site.url, "/api/resumes", { ...upload, ...from() });
    await client.send(pdf.subarray(0, 400_000));
    await eventually(() => expect(client.isAnswered()).toBe(true), 20_000);
    expect(await client.answer()).toEqual({
      status: 408,
      body: { success: false, error: texts.request.slowBody },
    });
  };
  const flowing = async () => {
    const client = await postSlowly(site.url, "/api/resumes", { ...upload, ...from() });
    const pieces = 32;
    for (let piece = 0; piece < pieces; piece += 1) {
      const size = Math.ceil(pdf.byteLength / pieces);
      await client.send(pdf.subarray(piece * size, (piece + 1) * size));
      await Bun.sleep(500);
    }
    expect((await client.answer()).status).toBe(200);
  };
  const slowest = await slowestDuring(
    Promise.all([
      settled(() => socketsClosed).then((milliseconds) =>
        expect(milliseconds).toBeLessThan(REQUEST_LIMIT_MS),
      ),
      settled(answered).then((milliseconds) => expect(milliseconds).toBeLessThan(REQUEST_LIMIT_MS)),
      stalled(),
      flowing(),
    ]),
  );
  expect(slowest).toBeLessThan(3000);
  // Nothing of the site was unavailable.
  expect(site.lines.filter((line) => line.includes('"unavailable"'))).toEqual([]);
});

test("applicants who leave in the middle of their upload leave nothing behind, in the database or in memory", async () => {
  const stored = async () => (await sql`select count(*)::int as rows from stored_files`)[0]?.rows;
  const rows = await stored();
  const sentBytes = 4_000_000;
  const leave = async () => {
    const client = await postSlowly(site.url, "/api/resumes", { ...upload, ...from() });
    await client.send(pdf.subarray(0, sentBytes));
    client.vanish();
  };
  const applicants = 20;
  const rounds = 6;
  const leaveTogether = async () => {
    await Promise.all(Array.from({ length: applicants }, leave));
    await eventually(async () => expect((await sendLead(site.url)).status).toBe(200));
  };
  await leaveTogether();
  const first = await site.memory();
  for (let round = 0; round < rounds; round += 1) await leaveTogether();
  expect(await stored()).toBe(rows);
  // What is held rises with the rounds and stays; what was only not yet collected may be several rounds' for a moment.
  const sentSinceMegabytes = (rounds * applicants * sentBytes) / 1024 / 1024;
  await eventually(async () => {
    expect((await sendLead(site.url)).status).toBe(200);
    expect((await site.memory()) - first).toBeLessThan(sentSinceMegabytes / 2);
  }, 20_000);
});

test.each([
  ["PUT", "/api/config"],
  ["PUT", "/api/config/site_slider_images"],
  ["POST", "/trpc/siteConfig.save"],
  ["POST", "/trpc/siteConfig.save?batch=1"],
  ["POST", "/api/media"],
])("a stranger's %s %s is rejected before a byte of its 15 MB arrives", async (method, path) => {
  for (const [name, value] of [
    ["content-length", "15000000"],
    ["transfer-encoding", "chunked"],
  ] as const) {
    const headers = { "content-type": "application/json", [name]: value, ...from() };
    const client = await postSlowly(site.url, path, headers, method);
    expect((await client.answer()).status).toBe(401);
    client.vanish();
  }
});
