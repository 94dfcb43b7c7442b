import { join } from "node:path";
import type { MediaSlot } from "#shared/schemas/media.ts";
import type { WorkerAnswer } from "./image-worker.ts";
import type { ProcessedImage } from "./process-image.ts";
import { RejectedImageError } from "./rejected-image.ts";

const WORKER = join(import.meta.dir, "image-worker.ts");
/** Ten times what the largest image takes on two slow cores (product 11.8). */
const TIMEOUT_MS = 20_000;
/** Images processed at a time: one keeps all cores busy and takes up to 270 MB. */
const CONCURRENCY = 1;
const NEWLINE = 0x0a;

let running = 0;
const pending: (() => void)[] = [];

/**
 * Processes an image in a separate process, to keep a decoder's memory and crashes out of the server (product 11.8).
 * @throws RejectedImageError, with `broken` also when the process crashes or exceeds TIMEOUT_MS.
 */
export async function runImageWorker(bytes: Uint8Array, slot: MediaSlot): Promise<ProcessedImage> {
  await acquire();
  try {
    return await run(bytes, slot);
  } finally {
    const next = pending.shift();
    if (next) next();
    else running -= 1;
  }
}

async function acquire(): Promise<void> {
  // The previous holder passes its turn on, so the count stays.
  if (running >= CONCURRENCY) return new Promise((start) => pending.push(start));
  running += 1;
}

async function run(bytes: Uint8Array, slot: MediaSlot): Promise<ProcessedImage> {
  const worker = Bun.spawn([process.execPath, WORKER, slot], {
    stdin: bytes,
    stdout: "pipe",
    stderr: "ignore",
    // The decoder gets no secrets and no database address.
    env: { PATH: process.env.PATH ?? "" },
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  const output = await new Response(worker.stdout).bytes();
  const status = await worker.exited;
  const lineEnd = output.indexOf(NEWLINE);
  if (status !== 0 || lineEnd < 0) throw new RejectedImageError("broken");
  const answer = JSON.parse(new TextDecoder().decode(output.subarray(0, lineEnd))) as WorkerAnswer;
  if (answer.rejected) throw new RejectedImageError(answer.rejected);
  let start = lineEnd + 1;
  const files = answer.files.map(({ name, contentType, byteSize }) => {
    const content = output.subarray(start, start + byteSize);
    start += byteSize;
    return { name, contentType, bytes: content };
  });
  return { ...answer.image, files };
}
