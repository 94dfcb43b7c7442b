import { join } from "node:path";
import PQueue from "p-queue";
import { pace } from "#server/platform/pace.ts";
import { runWorker } from "#server/platform/workers/run-worker.ts";
import type { MediaSlot } from "#shared/schemas/media.ts";
import type { WorkerAnswer } from "./image-worker.ts";
import type { ProcessedImage } from "./process-image.ts";
import { RejectedImageError } from "./rejected-image.ts";

const WORKER = join(import.meta.dir, "image-worker.ts");
/** Ten times the duration for the largest image on two slow cores. */
export const TIMEOUT_MS = 20_000;
const NEWLINE = 0x0a;

/** One image at a time: it uses all cores and up to 270 MB. */
export const CONCURRENCY = 1;
const queue = new PQueue({ concurrency: CONCURRENCY });

/**
 * Processes an image in a worker process, isolating decoder memory and crashes.
 * @throws RejectedImageError, `costly` if the process crashes or exceeds its time or memory.
 */
export async function runImageWorker(bytes: Uint8Array, slot: MediaSlot): Promise<ProcessedImage> {
  const output = await queue.add(() =>
    runWorker({
      file: WORKER,
      args: [slot, String(pace.avifEffort), String(pace.webpEffort)],
      input: bytes,
      timeoutMs: TIMEOUT_MS,
    }),
  );
  const lineEnd = output?.indexOf(NEWLINE) ?? -1;
  if (!output || lineEnd < 0) throw new RejectedImageError("costly");
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
