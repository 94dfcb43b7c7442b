import { join } from "node:path";
import type { MediaSlot } from "#shared/schemas/media.ts";
import type { WorkerAnswer } from "./image-worker.ts";
import type { ProcessedImage } from "./process-image.ts";
import { RejectedImageError } from "./rejected-image.ts";

const WORKER = join(import.meta.dir, "image-worker.ts");
/** Ten times what the largest photograph takes on two slow cores. */
const TIMEOUT_MS = 20_000;
/** Pictures processed at a time: one already keeps the processors busy, and takes up to 270 MB. */
const CONCURRENCY = 1;
const NEWLINE = 0x0a;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Processes a picture in a process of its own: what a decoder allocates or breaks goes with it, and the server's memory
 * stays as it was. @throws RejectedImageError, also `broken` when the process died or took too long.
 */
export async function runImageWorker(bytes: Uint8Array, slot: MediaSlot): Promise<ProcessedImage> {
  await takeTurn();
  try {
    return await run(bytes, slot);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function takeTurn(): Promise<void> {
  // A turn given up is handed on: the count stays.
  if (running >= CONCURRENCY) return new Promise((turn) => waiting.push(turn));
  running += 1;
}

async function run(bytes: Uint8Array, slot: MediaSlot): Promise<ProcessedImage> {
  const worker = Bun.spawn([process.execPath, WORKER, slot], {
    stdin: bytes,
    stdout: "pipe",
    stderr: "ignore",
    // The decoder needs nothing of what the server knows: no secret, no database.
    env: { PATH: process.env.PATH ?? "" },
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  const output = await new Response(worker.stdout).bytes();
  const status = await worker.exited;
  const lineEnd = output.indexOf(NEWLINE);
  if (status !== 0 || lineEnd < 0) throw new RejectedImageError("broken");
  const answer = JSON.parse(new TextDecoder().decode(output.subarray(0, lineEnd))) as WorkerAnswer;
  if (answer.refused) throw new RejectedImageError(answer.refused);
  let start = lineEnd + 1;
  const files = answer.files.map(({ name, contentType, byteSize }) => {
    const content = output.subarray(start, start + byteSize);
    start += byteSize;
    return { name, contentType, bytes: content };
  });
  return { ...answer.image, files };
}
