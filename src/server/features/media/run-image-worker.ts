import { spawn } from "node:child_process";
import { join } from "node:path";
import PQueue from "p-queue";
import type { MediaSlot } from "#shared/schemas/media.ts";
import type { WorkerAnswer } from "./image-worker.ts";
import type { ProcessedImage } from "./process-image.ts";
import { RejectedImageError } from "./rejected-image.ts";
import { workerIdentity } from "./worker-identity.ts";

const WORKER = join(import.meta.dir, "image-worker.ts");
/** Ten times what the largest image takes on two slow cores (product 11.8). */
export const TIMEOUT_MS = 20_000;
const NEWLINE = 0x0a;

/** Images at a time: one keeps all cores busy and takes up to 270 MB. */
export const CONCURRENCY = 1;
const queue = new PQueue({ concurrency: CONCURRENCY });

/**
 * Processes an image in a separate process, to keep a decoder's memory and crashes out of the server (product 11.8).
 * @throws RejectedImageError, with `broken` also when the process crashes or exceeds TIMEOUT_MS.
 */
export async function runImageWorker(bytes: Uint8Array, slot: MediaSlot): Promise<ProcessedImage> {
  const output = await queue.add(() => outputOf(bytes, slot));
  const lineEnd = output?.indexOf(NEWLINE) ?? -1;
  if (!output || lineEnd < 0) throw new RejectedImageError("broken");
  const answer = JSON.parse(output.toString("utf8", 0, lineEnd)) as WorkerAnswer;
  if (answer.rejected) throw new RejectedImageError(answer.rejected);
  let start = lineEnd + 1;
  const files = answer.files.map(({ name, contentType, byteSize }) => {
    const content = output.subarray(start, start + byteSize);
    start += byteSize;
    return { name, contentType, bytes: content };
  });
  return { ...answer.image, files };
}

/** What the worker wrote; undefined when it failed. */
function outputOf(bytes: Uint8Array, slot: MediaSlot): Promise<Buffer | undefined> {
  const worker = spawn(process.execPath, [WORKER, slot], {
    ...workerIdentity(WORKER),
    cwd: "/",
    stdio: ["pipe", "pipe", "ignore"],
    // The decoder gets no secrets and no database address.
    env: { PATH: process.env.PATH ?? "" },
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    worker.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    worker.on("error", () => resolve(undefined));
    worker.on("close", (status) => resolve(status === 0 ? Buffer.concat(chunks) : undefined));
    // A worker that rejects an image early does not read all of it.
    worker.stdin.on("error", () => {});
    worker.stdin.end(bytes);
  });
}
