import { join } from "node:path";
import PQueue from "p-queue";
import { runWorker } from "#server/platform/workers/run-worker.ts";
import { RESUME_TEXT_MAX_BYTES } from "#shared/schemas/resume.ts";
import type { ResumeText } from "./resume-text-worker.ts";

const WORKER = join(import.meta.dir, "resume-text-worker.ts");
/** Ten times the duration for a long resume on two slow cores. */
export const TIMEOUT_MS = 20_000;
/** JSON encodes a character in up to six times its bytes. */
const OUTPUT_MAX_BYTES = 6 * RESUME_TEXT_MAX_BYTES + 100;

/** One PDF at a time: a hostile one uses all memory allowed to its worker. */
const queue = new PQueue({ concurrency: 1 });

const failed: ResumeText = { state: "failed", text: "" };

/** Extracts the text of a PDF in a worker process, isolating PDFs crafted to exhaust memory or time. */
export async function runResumeTextWorker(pdf: Uint8Array): Promise<ResumeText> {
  const output = await queue.add(() =>
    runWorker({ file: WORKER, input: pdf, timeoutMs: TIMEOUT_MS, outputMaxBytes: OUTPUT_MAX_BYTES }),
  );
  return output ? (JSON.parse(output.toString()) as ResumeText) : failed;
}
