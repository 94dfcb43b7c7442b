import { join } from "node:path";
import PQueue from "p-queue";
import { runWorker } from "#server/platform/workers/run-worker.ts";
import { RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";

const WORKER = join(import.meta.dir, "clean-pdf-worker.ts");
/** Ten times the duration for the largest PDF; below the request time limit of 12 seconds. */
const TIMEOUT_MS = 8000;
/** The copy has its object streams unpacked. */
const OUTPUT_MAX_BYTES = 10 * RESUME_MAX_BYTES;
/** Two PDFs at a time: one crafted to exhaust memory leaves a slot free. */
const queue = new PQueue({ concurrency: 2 });

/** Makes an inert copy of a PDF in a worker process; undefined if it cannot be cleaned. */
export function runCleanPdfWorker(pdf: Uint8Array): Promise<Buffer | undefined> {
  return queue.add(() =>
    runWorker({ file: WORKER, input: pdf, timeoutMs: TIMEOUT_MS, outputMaxBytes: OUTPUT_MAX_BYTES }),
  );
}
