import { join } from "node:path";
import PQueue from "p-queue";
import { runWorker } from "#server/platform/workers/run-worker.ts";
import { RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";

const WORKER = join(import.meta.dir, "clean-pdf-worker.ts");
/** Ten times what the largest takes; a request is answered within 12 seconds. */
const TIMEOUT_MS = 8000;
/** A copy has its object streams unpacked. */
const OUTPUT_MAX_BYTES = 10 * RESUME_MAX_BYTES;
/** PDFs at a time: one that is made to take all the memory leaves the other place. */
const queue = new PQueue({ concurrency: 2 });

/** Makes a copy of a PDF that runs nothing, in a separate process; undefined when it cannot be cleaned. */
export function runCleanPdfWorker(pdf: Uint8Array): Promise<Buffer | undefined> {
  return queue.add(() =>
    runWorker({ file: WORKER, input: pdf, timeoutMs: TIMEOUT_MS, outputMaxBytes: OUTPUT_MAX_BYTES }),
  );
}
